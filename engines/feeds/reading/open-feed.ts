import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { FeedError, type FeedIo, type FeedSource, SameFeedError } from "../connector.ts";
import { FetchError, fetchChunks } from "./fetch.ts";
import { fetchReason } from "./fetch-reason.ts";
import { conditionOf, markOf } from "./mark.ts";

/** No feed of a broker is larger; pictures in a ZIP included. */
const MAX_BYTES = 512 * 1024 * 1024;
const LIMITS = { maxBytes: MAX_BYTES, timeoutMs: 30 * 60_000, silenceMs: 60_000 };

export interface FeedRequest {
  /** Content types, as in the header of that name. */
  accept: string;
  headers?: Record<string, string>;
  /** True: the source is this document and no other, so that its mark stands for all of it. */
  isAll?: boolean;
}

/** The bytes of one document of a feed as they come, from http(s) or from a file of the project. */
export async function* feedBytes(
  location: string,
  io: FeedIo,
  { accept, headers, isAll }: FeedRequest,
): AsyncGenerator<Uint8Array, void> {
  if (!isUrl(location)) {
    yield* localBytes(location);
    return;
  }
  try {
    yield* fetchChunks(location, {
      fetch: io.fetch,
      wait: io.wait,
      headers: { Accept: accept, ...(isAll && conditionOf(io.mark, location)), ...headers },
      onAnswer: (answered) => {
        const mark = isAll && markOf(location, answered);
        if (mark) io.onMark?.(mark);
      },
      ...LIMITS,
      ...io.limits,
      retries: 2,
      ...(io.signal && { signal: io.signal }),
    });
  } catch (error) {
    io.signal?.throwIfAborted();
    if (!(error instanceof FetchError)) throw error;
    if (isAll && error.status === 304) throw new SameFeedError("De bron is niet veranderd.");
    throw new FeedError(`De bron is niet op te halen: ${fetchReason(error)}.`, { cause: error });
  }
}

/** The path of a document as a file, for formats that cannot be read from front to back. */
export async function feedFile(location: string, io: FeedIo, request: FeedRequest) {
  if (!isUrl(location)) return location;
  const file = path.join(io.scratch, randomUUID());
  await pipeline(feedBytes(location, io, request), createWriteStream(file));
  return file;
}

/** The documents of a source: itself, or the files of a folder with the newest first. */
export async function feedDocuments(location: string, endings: RegExp): Promise<string[]> {
  if (isUrl(location)) return [location];
  try {
    if (!(await stat(location)).isDirectory()) return [location];
    const names = (await readdir(location)).filter((name) => endings.test(name));
    const files = names.map((name) => path.join(location, name));
    const dated = await Promise.all(
      files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })),
    );
    const newest = dated.toSorted((a, b) => b.at - a.at || b.file.localeCompare(a.file));
    return newest.map(({ file }) => file);
  } catch {
    throw unreadable(location);
  }
}

/**
 * The source's location with its secret in the place of `{token}`, for services that carry it in
 * their address.
 */
export function feedLocation(source: FeedSource, io: FeedIo): string {
  return source.url.replaceAll("{token}", () => encodeURIComponent(feedToken(source, io)));
}

/** The status that a feed could not be read for; undefined: another reason. */
export function statusOf(error: unknown): number | undefined {
  const cause = error instanceof FeedError ? error.cause : null;
  return cause instanceof FetchError ? cause.status : undefined;
}

/** Whether a feed could not be read because its server asks who wants it. */
export const isRefused = (error: unknown): boolean => [401, 403].includes(statusOf(error) ?? 0);

/** The source's secret. */
export function feedToken({ tokenVariable }: FeedSource, io: FeedIo): string {
  const token = tokenVariable === undefined ? undefined : io.secret(tokenVariable)?.trim();
  if (token === undefined || token === "") {
    throw new FeedError(`De toegangssleutel ${tokenVariable ?? ""} is niet ingesteld.`);
  }
  // Such a header would be refused by an error that has the token in it.
  if (/[^\x20-\x7e]/.test(token)) {
    throw new FeedError(`De toegangssleutel ${tokenVariable ?? ""} bevat vreemde tekens.`);
  }
  return token;
}

export function isUrl(location: string): boolean {
  return /^https?:/i.test(location);
}

async function* localBytes(file: string): AsyncGenerator<Uint8Array, void> {
  try {
    if ((await stat(file)).size > MAX_BYTES) {
      throw new FeedError(`Het feedbestand ${file} is te groot.`);
    }
    yield* createReadStream(file, { highWaterMark: 256 * 1024 });
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw unreadable(file);
  }
}

function unreadable(file: string): FeedError {
  return new FeedError(`Het feedbestand ${file} is niet te lezen.`);
}
