import { ReadableStream } from "node:stream/web";
import type { Storage } from "./storage.ts";

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

/** An answer with its length; nothing is read ahead of the client. */
export function contentResponse(content: FileContent, headers: Record<string, string>): Response {
  const isHere = content instanceof Uint8Array;
  const body = isHere ? new Uint8Array(content) : ReadableStream.from(content.pieces);
  const size = isHere ? content.length : content.size;
  return new Response(body as BodyInit, { headers: { ...headers, "Content-Length": `${size}` } });
}
