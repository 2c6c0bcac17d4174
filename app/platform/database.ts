import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Log } from "./log.ts";

/** Drizzle over one pool, or over one transaction of it. */
export type Database = NodePgDatabase;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
}

/**
 * Opens the process's one pool. A connection that breaks fails what was using it, if anything, and
 * is replaced by the pool; an idle one is logged.
 */
export function openDatabase(url: string, log: Log): OpenDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 15_000 });
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection broke"));
  // The pool watches idle connections only. One that breaks between two statements of a transaction
  // would end the process; the next statement fails by itself.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = drizzle({ client: pool });
  // Drizzle's own (0.45) never gives a connection back whose BEGIN fails: after twenty of them nobody
  // gets one any more, and closing waits for ever.
  db.transaction = async (run, config) => {
    const client = await pool.connect();
    try {
      return await drizzle({ client }).transaction(run, config);
    } finally {
      client.release();
    }
  };
  return { db, pool, close: () => pool.end() };
}

// Any constant number works, as long as every instance uses the same one.
const MIGRATION_LOCK = 7_700_590;

/**
 * Brings the schema up to date from `database/migrations/*.sql`. Instances that start at the same
 * moment wait for each other on an advisory lock.
 * @throws the database's own error when a migration fails; that migration is rolled back.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await lockMigrations(client);
    await migrate(drizzle({ client }), { migrationsFolder: "database/migrations" });
  } finally {
    await client.end();
  }
}

/** Waits until nobody else changes the schema; others then wait for the end of this connection. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
}
