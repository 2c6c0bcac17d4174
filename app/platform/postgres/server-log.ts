import { copyFile, readFile, stat, truncate } from "node:fs/promises";

/** Size (bytes) at which the server's log is moved aside; it and one older part are kept. */
const largest = 5_000_000;

/**
 * Keeps PostgreSQL's log from growing without bound: copies it to `<file>.1` and empties it. The
 * server holds the file open for appending, so it goes on at the start of the emptied file.
 */
export async function trimLog(file: string, limit: number = largest): Promise<void> {
  if ((await logSize(file)) <= limit) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}

/** Bytes in the log; 0 when there is none yet. */
export async function logSize(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}

/** The last bytes (at most 2,000) of the server's log after position `start` (bytes). */
export async function readLogTail(file: string, start: number): Promise<string> {
  const log = await readFile(file).catch(() => Buffer.alloc(0));
  return log
    .subarray(Math.max(start, log.length - 2000))
    .toString("utf8")
    .trim();
}
