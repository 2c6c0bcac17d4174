import { readFile, stat } from "node:fs/promises";
import { FetchError, fetchBytes } from "../../../platform/fetch.ts";
import { FeedError, type FeedIo } from "./connector.ts";
import { fetchReason } from "./fetch-reason.ts";

const MAX_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

/** Reads one JSON document of a feed, from an http(s) URL or from a file of the project. */
export async function readFeedJson(
  location: string,
  io: FeedIo,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const bytes = /^https?:/.test(location)
    ? await download(location, io, headers)
    : await readLocal(location);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new FeedError("De feed is geen geldige JSON; waarschijnlijk is hij afgebroken.");
  }
}

async function download(
  url: string,
  { fetch, wait, signal }: FeedIo,
  headers: Record<string, string>,
): Promise<Uint8Array> {
  try {
    return await fetchBytes(url, {
      fetch,
      wait,
      headers: { Accept: "application/json", ...headers },
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      retries: 2,
      ...(signal && { signal }),
    });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    throw new FeedError(`De feed is niet op te halen: ${fetchReason(error)}.`);
  }
}

async function readLocal(file: string): Promise<Uint8Array> {
  try {
    if ((await stat(file)).size > MAX_BYTES) {
      throw new FeedError(`Het feedbestand ${file} is te groot.`);
    }
    return await readFile(file);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError(`Het feedbestand ${file} is niet te lezen.`);
  }
}
