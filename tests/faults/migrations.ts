import { readdir } from "node:fs/promises";
import pg from "pg";
import { migrateDatabase } from "../../app/platform/database/database.ts";

/**
 * Migrates an empty database again and again, cutting the connection one statement later each time, as
 * a kill would, until it completes. Returns the number of statements, and what the interrupted
 * migrations left behind (nothing, if all is well).
 */
export async function interruptMigrations(
  url: string,
): Promise<{ interrupted: number; leftovers: string[] }> {
  const leftovers: string[] = [];
  let interrupted = 0;
  for (let statement = 1; ; statement += 1) {
    if (await migratesUntil(url, statement)) return { interrupted, leftovers };
    interrupted += 1;
    const tables = await tablesOf(url);
    // A COMMIT that was sent is carried out although nobody hears of it: then all is there.
    if (await isMigrated(url)) return { interrupted, leftovers };
    if (tables.length > 0) leftovers.push(`after statement ${statement}: ${tables.join(", ")}`);
  }
}

/** Whether the migration completed before the statement with this number. */
async function migratesUntil(url: string, fatal: number): Promise<boolean> {
  const query = Reflect.get(pg.Client.prototype, "query") as (...words: unknown[]) => unknown;
  let count = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...words: unknown[]) {
    count += 1;
    const answer = query.apply(this, words);
    if (count === fatal) {
      // The statement is sent, but nobody hears whether PostgreSQL finishes it.
      const { stream } = Reflect.get(this, "connection") as { stream: { destroy(): void } };
      this.on("error", () => {});
      setImmediate(() => stream.destroy());
    }
    return answer;
  } as typeof pg.Client.prototype.query;
  try {
    await migrateDatabase(url);
    return true;
  } catch (error) {
    if (count < fatal) throw error;
    return false;
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  }
}

async function isMigrated(url: string): Promise<boolean> {
  const files = await readdir("database/migrations");
  const expected = files.filter((name) => name.endsWith(".sql")).length;
  return connected(url, async (client) => {
    const { rows } = await client.query(
      "SELECT to_regclass('drizzle.__drizzle_migrations') AS log",
    );
    if (rows[0].log === null) return false;
    const { rowCount } = await client.query("SELECT FROM drizzle.__drizzle_migrations");
    return rowCount === expected;
  });
}

async function tablesOf(url: string): Promise<string[]> {
  return connected(url, async (client) => {
    // The interrupted one may still be running; it holds this lock until it is rolled back.
    await client.query("SELECT pg_advisory_lock(7700590)");
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    return rows.map(({ name }) => name);
  });
}

async function connected<Result>(
  url: string,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  return run(client).finally(() => client.end());
}
