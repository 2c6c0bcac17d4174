import { AsyncLocalStorage } from "node:async_hooks";
import { channel } from "node:diagnostics_channel";
import type pg from "pg";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/** The connection that pools use for the work under way; null once that has ended. */
const line = new AsyncLocalStorage<{ client: pg.PoolClient | null }>();

/**
 * The channel that work with a connection of its own runs on. Tests listen here: work that asks for a
 * second one waits for itself when all of a pool do.
 */
const holding = channel("voordeur:connection");

/** The pool of a database that is no transaction. */
export function poolOf(db: NodePgDatabase): pg.Pool {
  return Reflect.get(db, "$client") as pg.Pool;
}

/** Runs work with a connection of the pool, or with the one that its caller holds. */
export async function withConnection<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const held = heldConnection();
  if (held) return work(held);
  const client = await pool.connect();
  const state = { isHolding: true };
  try {
    return await holding.runStores(state, () => work(client));
  } finally {
    state.isHolding = false;
    client.release();
  }
}

/** The connection that the caller of this work holds, if any. */
export function heldConnection(): pg.PoolClient | null {
  return line.getStore()?.client ?? null;
}

/** Runs work during which every pool uses this connection, for statements and for transactions. */
export async function holdingOn<Result>(
  client: pg.PoolClient,
  work: () => Promise<Result>,
): Promise<Result> {
  const held: { client: pg.PoolClient | null } = { client };
  try {
    // Drizzle's queries begin when they are awaited, which must be in here.
    return await line.run(held, async () => await work());
  } finally {
    // Work that outlives a failure takes a connection from the pool.
    held.client = null;
  }
}

/** Makes a pool's statements use the connection that is held for them, if any. */
export function joinHeld(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...words: unknown[]) => unknown;
  pool.query = ((...words: unknown[]) => {
    const client = heldConnection();
    return client ? (client.query as typeof query)(...words) : query(...words);
  }) as typeof pool.query;
}
