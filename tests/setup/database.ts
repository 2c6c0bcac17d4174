import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { type OpenDatabase, openDatabase } from "../../app/platform/database/database.ts";
import { createLog, type Log } from "../../app/platform/observability/log.ts";
import { openDatabases } from "./evidence.ts";
import { until } from "./until.ts";

/** A migrated, empty database for one test or test file. `drop` removes it, even while in use. */
export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Creates a database for the calling test on the run's PostgreSQL. Takes some 50 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return create("TEMPLATE voordeur");
}

/** Such a database with a pool on it; to close that also drops the database. */
export async function openTestDatabase(
  log: Log = createLog("silent"),
): Promise<OpenDatabase & { url: string }> {
  const { url, drop } = await createTestDatabase();
  const { close, ...opened } = openDatabase(url, log);
  return { ...opened, url, close: () => close().then(drop) };
}

/** Such an open database until the last test of the file has run. */
export async function useTestDatabase(log?: Log): ReturnType<typeof openTestDatabase> {
  const opened = await openTestDatabase(log);
  afterAll(opened.close);
  return opened;
}

/** A database without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return create("TEMPLATE template0");
}

/** A copy of the database of this name, which `fill` fills once in each run; `make`: what it finds. */
export async function createFilledDatabase(
  name: string,
  fill: (url: string) => Promise<void>,
  make = createTestDatabase,
): Promise<TestDatabase> {
  const filled = `filled_${name}`;
  await inTurn(async (client) => {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [filled]);
    if (rowCount) return;
    const { url } = await make();
    await fill(url);
    openDatabases.delete(url);
    const made = new URL(url).pathname.slice(1);
    // PostgreSQL itself waits five seconds for connections that have closed to be gone.
    await until(`nobody to be connected to ${made}`, async () => {
      const connected = "SELECT FROM pg_stat_activity WHERE datname = $1";
      return (await client.query(connected, [made])).rowCount === 0;
    });
    await client.query(`ALTER DATABASE ${made} RENAME TO ${filled}`);
  });
  return create(`TEMPLATE ${filled}`);
}

/** Runs work that only one test of the whole run may do at a time. */
export async function inTurn(work: (client: pg.Client) => Promise<void>): Promise<void> {
  await administer(async (client) => {
    // Other workers wait here; the lock is released when the connection closes.
    await client.query("SELECT pg_advisory_lock(1)");
    await work(client);
  });
}

async function create(options: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await administer((client) =>
    client.query(`CREATE DATABASE ${name} ${options} STRATEGY FILE_COPY`),
  );
  const url = urlOf(name);
  openDatabases.add(url);
  return {
    url,
    drop: async () => {
      openDatabases.delete(url);
      await administer((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

async function administer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(urlOf("postgres"));
  await client.connect();
  await work(client).finally(() => client.end());
}

function urlOf(database: string): string {
  const url = new URL(inject("templateUrl"));
  url.pathname = database;
  return url.href;
}
