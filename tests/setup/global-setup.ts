import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrateDatabase } from "../../app/platform/database/database.ts";
import { createLog } from "../../app/platform/observability/log.ts";
import { isAlive } from "../../app/platform/postgres/processes.ts";
import { startPostgres } from "../../app/platform/postgres/supervisor.ts";
import { freshDirectory, ownerOf } from "./temporary.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The migrated database that every test database is a copy of. Nobody may stay connected to it. */
    templateUrl: string;
  }
}

// The cluster lives as long as the run, so it need not survive a power cut.
const settings = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  autovacuum: "off",
  max_connections: "200",
};

/** Starts one PostgreSQL for the whole run, with one migrated database in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const dataDir = await freshDirectory();
  const postgres = await startPostgres({ dataDir, log: createLog("warn"), settings });
  await migrateDatabase(postgres.url);
  await allowCopies(postgres.url);
  project.provide("templateUrl", postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  };
}

/** The app's role may not create databases; the tests' copies belong to it all the same, as in production. */
async function allowCopies(url: string): Promise<void> {
  const superuser = new URL(url);
  superuser.username = "postgres";
  const client = new pg.Client(superuser.href);
  await client.connect();
  await client.query("ALTER ROLE voordeur CREATEDB").finally(() => client.end());
}

/** Removes what killed runs left; a PostgreSQL that loses its directory ends itself within a minute. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = ownerOf(name);
    if (owner === undefined || (await isAlive(owner))) continue;
    // A disk that a killed fault test mounted there stays: it is in nobody's way.
    await rm(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  }
}
