import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { Config } from "../config.ts";
import { createClient } from "../database/connections.ts";
import { lockMigrations } from "../database/database.ts";
import type { JobQueue } from "../jobs/jobs.ts";
import type { Storage } from "../files/storage.ts";
import { checkBackup } from "./check-backup.ts";
import { BackupError, type Manifest } from "./manifest.ts";
import { migrationsOf, restoreDatabase } from "./restore-database.ts";
import { prepareSecrets, settleSecrets } from "./restored-secrets.ts";
import { hasFiles, hasRows, otherSessions } from "./site-state.ts";
import { putFilesBack } from "./stored-files.ts";

export interface RestoreTarget {
  config: Pick<Config, "dataDir" | "s3">;
  /** Starts or finds the database; called when the backup has been found good. */
  openDatabase(): Promise<string>;
  /** Sets up the job queue in it. */
  openJobs(databaseUrl: string): Promise<JobQueue>;
  /** Undefined: the files are where they were. */
  storage: Storage | undefined;
  /** Names of all of the site's tables. */
  tables: readonly string[];
  /** Asked when there is a site already; false or absent: it stays as it is. */
  mayReplace?: (manifest: Manifest) => Promise<boolean>;
  /** Looks at the site that makes way; what it returns goes to `finish`. */
  before(client: pg.Client): Promise<string[]>;
  /** The last word on the rows, before anyone sees them. */
  finish(client: pg.Client, manifest: Manifest, kept: string[]): Promise<void>;
}

/**
 * Makes the site the one of a backup. Refuses a backup that is not whole, a site that runs, and one
 * that has data unless `mayReplace` agrees; until the one transaction commits, nothing that a
 * visitor could see has changed, and from then on everything has, keys included.
 * @throws BackupError saying why not.
 */
export async function restoreBackup(folder: string, target: RestoreTarget) {
  const { manifest, sums } = await checkBackup(folder);
  migrationsOf(manifest);
  const client = createClient(await target.openDatabase(), "long");
  await client.connect();
  try {
    // A site that is started meanwhile waits for this lock.
    await lockMigrations(client);
    await refuseWhileInUse(client);
    await refuseUnlessEmpty(client, manifest, target);
    const kept = await target.before(client);
    const jobs = await target.openJobs(await target.openDatabase());
    try {
      if (target.storage) await putFilesBack(folder, target.storage);
      const waiting = await restoreDatabase(client, {
        folder,
        manifest,
        sums,
        jobs,
        tables: target.tables,
        async finish(transaction) {
          await target.finish(transaction, manifest, kept);
          if (!manifest.secrets || !target.storage) return;
          await prepareSecrets(transaction, folder, target.config.dataDir);
        },
      }).finally(() => settleSecrets(client, target.config.dataDir));
      return { manifest, jobs: waiting };
    } finally {
      await jobs.close();
    }
  } finally {
    await client.end();
  }
}

// A server forgets a connection a moment after it was closed.
const LOOKS = 20;
const LOOK_MS = 100;

async function refuseWhileInUse(client: pg.Client): Promise<void> {
  let others = await otherSessions(client);
  for (let look = 1; others > 0 && look < LOOKS; look += 1) {
    await delay(LOOK_MS);
    others = await otherSessions(client);
  }
  if (others === 0) return;
  throw new BackupError(
    `the site is running (${others} other connections to its database): stop it first`,
  );
}

async function refuseUnlessEmpty(
  client: pg.Client,
  manifest: Manifest,
  { config, storage, tables, mayReplace }: RestoreTarget,
): Promise<void> {
  // A bucket may have outlived its database; its files have the same content under the same key.
  const files = storage !== undefined && !config.s3 && (await hasFiles(config.dataDir));
  if (!files && !(await hasRows(client, tables))) return;
  if (await mayReplace?.(manifest)) return;
  throw new BackupError(
    "there is a site here already: restore into an empty DATA_DIR and database, or add --replace",
  );
}
