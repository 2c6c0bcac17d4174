import { chmod, mkdir, stat } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config.ts";

/** Folders with personal data or keys of the site; `postgres` protects its own. */
const closed = ["files", "outbox", "uploads"];

/**
 * Makes the data directory, and closes it to other users of the machine, as that of an earlier
 * version may not be. Only where root starts our own PostgreSQL, which then runs as another user,
 * may others pass through it to what they may read; nobody may see what is in it.
 */
export async function closeDataDir({
  dataDir,
  databaseUrl,
}: Pick<Config, "dataDir" | "databaseUrl">): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Windows has no such bits.
  const user = process.getuid?.();
  if (user === undefined) return;
  const isPassedThrough = user === 0 && databaseUrl === undefined;
  await close(dataDir, isPassedThrough ? 0o711 : 0o700, user);
  for (const name of closed) await close(path.join(dataDir, name), 0o700, user);
}

/** A directory that is not ours stays as its owner made it. */
async function close(directory: string, mode: number, user: number): Promise<void> {
  const found = await stat(directory).catch(() => null);
  if (found?.isDirectory() && found.uid === user) await chmod(directory, mode);
}
