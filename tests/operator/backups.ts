import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { backup } from "../../app/operator/backup.ts";
import type { CommandContext } from "../../app/operator/context.ts";
import { restore } from "../../app/operator/restore.ts";
import { settleSecrets } from "../../app/platform/backup/restored-secrets.ts";
import { loadConfig } from "../../app/platform/config.ts";
import { underMigrationLock } from "../../app/platform/database/database.ts";

const silent = { info() {}, warn() {}, error() {} };

/** The database and directory of a command. */
interface Place {
  databaseUrl: string;
  dataDir: string;
}

/** A folder for backups, removed when the test has ended. */
export async function backupFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "voordeur-backups-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The context of a command, which records its output. */
function contextOf({ databaseUrl, dataDir }: Place): CommandContext & { said: string[] } {
  const said: string[] = [];
  let opened: Promise<string> | undefined;
  return {
    config: loadConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
    log: silent,
    said,
    say: (text) => void said.push(text),
    openDatabase: () => (opened ??= openSettled({ databaseUrl, dataDir })),
    onStop() {},
  };
}

/** The database, after whatever a killed restore left to do. */
async function openSettled({ databaseUrl, dataDir }: Place): Promise<string> {
  await underMigrationLock(databaseUrl, (client) => settleSecrets(client, dataDir));
  return databaseUrl;
}

/** Does what `npm run backup` does. @returns the new backup in `folder`. */
export async function backUp(place: Place, folder: string, ...words: string[]): Promise<string> {
  await backup(contextOf(place), [folder, ...words]);
  const names = (await readdir(folder)).filter((name) => name.startsWith("voordeur-"));
  return path.join(folder, names.toSorted().at(-1)!);
}

/** Does what `npm run restore` does. @returns its output. */
export async function restoreTo(place: Place, ...words: string[]): Promise<string> {
  const context = contextOf(place);
  await restore(context, words);
  return context.said.join("\n");
}
