import { randomBytes } from "node:crypto";
import { open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";

/** How the names of files end that are being written. */
const UNFINISHED = ".part";

/**
 * Writes a file whole or not at all, for whoever reads it meanwhile, on a full disk, and when the
 * process or the machine ends in between: under another name, synced, and then renamed.
 * @throws the file system's own error; then what was there before is there still
 */
export async function writeWhole(
  file: string,
  contents: string | Uint8Array | AsyncIterable<Uint8Array>,
  mode = 0o666,
): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString("hex")}${UNFINISHED}`;
  try {
    const handle = await open(draft, "wx", mode);
    try {
      await handle.writeFile(contents);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** A new name in a folder outlives a power cut only once the folder is on disk. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Whether a file's name is that of one which was never finished, or is being written. */
export const isUnfinished = (name: string): boolean => name.endsWith(UNFINISHED);

/** Removes what a process that ended left unfinished in a folder; call it before anything is written. */
export async function clearUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (isUnfinished(name)) await rm(path.join(folder, name), { force: true });
  }
}

// No space, no room in the quota, larger than files may be; the same of PostgreSQL's.
const full = new Set(["ENOSPC", "EDQUOT", "EFBIG", "53100"]);

/** Whether an error, or its cause, means that a disk has no room, ours or the database's. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && full.has(String(error.code))) || isDiskFull(error.cause);
}
