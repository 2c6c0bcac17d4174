import { execFile } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrateDatabase, openDatabase } from "../../app/platform/database/database.ts";
import { startJobs } from "../../app/platform/jobs/jobs.ts";
import { createLog } from "../../app/platform/observability/log.ts";
import { isAlive } from "../../app/platform/postgres/processes.ts";
import { startPostgres } from "../../app/platform/postgres/supervisor.ts";
import { quickSettings } from "./postgres-settings.ts";
import { freshDirectory, ownerOf, temporaryParents } from "./temporary.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The migrated database that every test database is copied from. Nothing may stay connected to it. */
    templateUrl: string;
    /** A directory that is removed when the run ends. */
    runDirectory: string;
  }
}

const settings = { ...quickSettings, synchronous_commit: "off", max_connections: "200" };

const log = createLog("warn");

/** Starts one PostgreSQL for the whole run, with one migrated database in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const runDirectory = await freshDirectory();
  const dataDir = join(runDirectory, "data");
  const postgres = await startPostgres({ dataDir, log, settings });
  await migrateDatabase(postgres.url);
  await makeQueueTables(postgres.url);
  await allowMore(postgres.url);
  project.provide("templateUrl", postgres.url);
  project.provide("runDirectory", runDirectory);
  return async () => {
    await postgres.stop();
    await rm(runDirectory, { recursive: true });
  };
}

/** As a site's first start does: otherwise each copy that jobs are sent in would make them again. */
async function makeQueueTables(url: string): Promise<void> {
  const { pool, close } = openDatabase(url, log, "job");
  const jobs = await startJobs({ pool, log, work: false, jobs: [] });
  await jobs.close();
  await close();
}

/**
 * The app's role may not create databases, but must own the tests' copies, as in production; tests that
 * empty tables leave out triggers.
 */
async function allowMore(url: string): Promise<void> {
  const superuser = new URL(url);
  superuser.username = "postgres";
  const client = new pg.Client(superuser.href);
  await client.connect();
  await client
    .query(
      "ALTER ROLE voordeur CREATEDB; GRANT SET ON PARAMETER session_replication_role TO voordeur",
    )
    .finally(() => client.end());
}

/** Removes directories of killed runs; a PostgreSQL without its directory exits within a minute. */
async function removeAbandoned(): Promise<void> {
  for (const parent of temporaryParents) {
    for (const name of await readdir(parent).catch(() => [])) {
      const owner = ownerOf(name);
      if (owner === undefined || (await isAlive(owner))) continue;
      // If a PostgreSQL still writes to it, the next run removes it.
      await removeWithDisk(join(parent, name)).catch(() => {});
    }
  }
}

/** Removes a directory in which a killed fault test may have left its small disk mounted. */
async function removeWithDisk(directory: string): Promise<void> {
  try {
    await rm(directory, { recursive: true, force: true });
  } catch {
    await promisify(execFile)("umount", ["-l", join(directory, "disk")]);
    await rm(directory, { recursive: true, force: true });
  }
}
