import { readdir } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { readLastBackup } from "../../platform/backup/last-backup.ts";
import { backUp } from "../../platform/backup/back-up.ts";
import type { BackupSource } from "../../platform/backup/make-backup.ts";
import { backupsAmong, madeAt, removeOldBackups } from "../../platform/backup/old-backups.ts";
import { newestState } from "../../platform/jobs/queue-tables.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";

const MAKE_BACKUP = "make-backup";
const KEPT = 2;

/** Those that staff make lie apart: the nights' are the operator's to keep or remove. */
const placeOf = ({ config }: Pick<Services, "config">) =>
  path.join(config.dataDir, "backups", "beheer");

/** Makes a backup in the background; one that waits or is being made is enough. */
export async function requestBackup({ jobs }: Pick<Services, "jobs">): Promise<void> {
  await jobs.send(MAKE_BACKUP, {});
}

export function makeBackupJob(
  services: Services,
  parts: Pick<BackupSource, "tables" | "storedFiles">,
): JobDefinition {
  return {
    name: MAKE_BACKUP,
    queue: { policy: "stately", retryLimit: 0, expireInSeconds: 6 * 3600, heartbeatSeconds: 60 },
    async run() {
      const { clock, config, databaseUrl, settings, storage } = services;
      const parent = placeOf(services);
      const source = { databaseUrl, config, storage, site: settings.agency.name, ...parts };
      const now = clock();
      const { doubt } = await backUp({ ...source, onStop: () => {} }, parent, now);
      if (!doubt) await removeOldBackups(parent, { keep: KEPT, now });
    },
  };
}

/** The newest backup that staff can fetch from this machine, when the last was made at all, and what goes on. */
export async function backupState(services: Pick<Services, "config" | "db">) {
  const parent = placeOf(services);
  const [name] = backupsAmong(await readdir(parent).catch(() => []));
  const { rows } = await services.db.execute<{ state: string | null }>(
    sql`SELECT ${newestState(MAKE_BACKUP)} AS state`,
  );
  const state = rows[0]!.state ?? "none";
  return {
    last: await readLastBackup(services.db),
    newest: name ? { name, madeAt: new Date(madeAt(name)!) } : null,
    isBusy: ["created", "retry", "active"].includes(state),
    hasFailed: state === "failed",
  };
}

/** The folder of a backup of this name; undefined: there is none here. */
export async function backupFolder(
  services: Pick<Services, "config">,
  name: string,
): Promise<string | undefined> {
  const parent = placeOf(services);
  const there = backupsAmong(await readdir(parent).catch(() => []));
  return there.includes(name) ? path.join(parent, name) : undefined;
}
