import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import { ReadableStream } from "node:stream/web";
import { uploadsFolder } from "../body/upload-folder.ts";
import type { Storage } from "./storage.ts";
import { isDiskFull } from "./write-whole.ts";

/** What an answer sends: bytes at hand, or a stored file that is read as fast as its client takes it. */
export type FileContent = Uint8Array | StoredFile;

export interface StoredFile {
  size: number;
  /** Once; the file is open from the first piece to the last, or until the reader leaves. */
  pieces: AsyncIterable<Uint8Array>;
}

/** @throws when the file is missing */
export async function storedFile(storage: Storage, file: string): Promise<StoredFile> {
  const { contentLength } = await storage.getMetaData(file);
  return { size: contentLength, pieces: readPieces(storage, file) };
}

/** Opens nothing before the first piece is asked for: the answer to a HEAD is never read. */
export async function* readPieces(storage: Storage, file: string): AsyncGenerator<Uint8Array> {
  yield* (await storage.getStream(file)) as AsyncIterable<Uint8Array>;
}

/** Less than this is not worth a file. */
const SMALL_BYTES = 2 ** 20;

/**
 * Large bytes on disk, for as long as a slow client takes to fetch them. Their file has no name from the
 * first piece on; one that is never asked for is cleared with the uploads. They stay as they are where
 * the disk is full.
 */
export async function setAside(bytes: Uint8Array, dataDir: string): Promise<FileContent> {
  if (bytes.length < SMALL_BYTES) return bytes;
  const file = path.join(await uploadsFolder(dataDir), `answer-${randomUUID()}`);
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
  } catch (error) {
    await rm(file);
    if (isDiskFull(error)) return bytes;
    throw error;
  } finally {
    await handle.close();
  }
  return { size: bytes.length, pieces: readOnce(file) };
}

async function* readOnce(file: string): AsyncGenerator<Uint8Array> {
  const handle = await open(file);
  await rm(file);
  yield* handle.createReadStream() as AsyncIterable<Uint8Array>;
}

/** An answer with its length; nothing is read ahead of the client. */
export function contentResponse(content: FileContent, headers: Record<string, string>): Response {
  const isHere = content instanceof Uint8Array;
  const body = isHere ? new Uint8Array(content) : ReadableStream.from(content.pieces);
  const size = isHere ? content.length : content.size;
  return new Response(body as BodyInit, { headers: { ...headers, "Content-Length": `${size}` } });
}
