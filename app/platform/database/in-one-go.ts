import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/** The connection of the reads under way; null once they have ended. */
const line = new AsyncLocalStorage<{ client: pg.PoolClient | null }>();

/**
 * Runs reads that do not wait for one another over one connection: PostgreSQL gets all their
 * statements at once, in the order of asking, and is not woken for each.
 */
export async function inOneGo<Result>(
  db: NodePgDatabase,
  read: () => Promise<Result>,
): Promise<Result> {
  const client = await (Reflect.get(db, "$client") as pg.Pool).connect();
  const held: { client: pg.PoolClient | null } = { client };
  try {
    return await line.run(held, read);
  } finally {
    // A read that goes on after another has failed takes a connection of the pool.
    held.client = null;
    client.release();
  }
}

/** Makes a pool's queries use the connection that is held for them, if any. */
export function joinOneGo(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...words: unknown[]) => unknown;
  pool.query = ((...words: unknown[]) => {
    const client = line.getStore()?.client;
    return client ? (client.query as typeof query)(...words) : query(...words);
  }) as typeof pool.query;
}
