import { readFile } from "node:fs/promises";
import { parseSecrets } from "../security/secrets.ts";
import { BackupError, type Manifest, readManifest } from "./manifest.ts";
import { plainFile, readParts, sumOf } from "./parts.ts";
import { FOLDER } from "./stored-files.ts";

/**
 * Reads a whole backup and holds every part against its checksum.
 * @throws BackupError when a part is missing, damaged or not listed; nothing has been changed then.
 */
export async function checkBackup(
  folder: string,
): Promise<{ manifest: Manifest; sums: ReadonlyMap<string, string> }> {
  const manifest = await readManifest(folder);
  const needed = new Set([
    "manifest.json",
    "database/jobs.tsv",
    ...manifest.tables.map(({ name }) => `database/${name}.tsv`),
    ...(manifest.secrets ? ["secrets.json"] : []),
  ]);
  const sums = new Map<string, string>();
  let files = 0;
  try {
    for await (const { name, sha256 } of readParts(folder)) {
      const file = await plainFile(folder, name);
      if ((await sumOf(file)) !== sha256) throw new Error(`${name} has changed`);
      if (needed.has(name)) sums.set(name, sha256);
      else if (name.startsWith(FOLDER)) files += 1;
      else throw new Error(`${name} is no part of a backup`);
      if (name === "secrets.json") parseSecrets(await readFile(file, "utf8"));
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(`the backup is damaged: ${reason}`, { cause });
  }
  if (sums.size < needed.size || files !== manifest.files) {
    throw new BackupError("the backup is damaged: its list of parts is not complete");
  }
  return { manifest, sums };
}
