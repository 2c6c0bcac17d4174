import { stat } from "node:fs/promises";
import path from "node:path";
import { recordBackup } from "./last-backup.ts";
import { type BackupSource, makeBackup } from "./make-backup.ts";
import { backupName } from "./old-backups.ts";

/**
 * Makes a backup below `parent` and tells the site of it. `doubt`: why nobody may rely on the time, so
 * that no older backup may go; null: nothing is wrong.
 */
export async function backUp(source: Omit<BackupSource, "clock">, parent: string, now: Date) {
  const folder = await freeFolder(parent, now);
  const manifest = await makeBackup({ ...source, clock: () => now }, folder);
  const doubt = await recordBackup(source.databaseUrl, now).catch(
    (error: unknown) => `the site could not be told (${String(error)})`,
  );
  return { folder, manifest, doubt };
}

/** Two backups in one second: the later one gets the name of the next. */
async function freeFolder(parent: string, now: Date): Promise<string> {
  const folder = path.join(parent, backupName(now));
  const taken = await stat(folder).catch(() => undefined);
  return taken ? freeFolder(parent, new Date(now.getTime() + 1000)) : folder;
}
