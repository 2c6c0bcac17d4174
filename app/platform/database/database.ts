import { channel } from "node:diagnostics_channel";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pLimit, { type LimitFunction } from "p-limit";
import type pg from "pg";
import { createClient, createPool } from "./connections.ts";
import { migrateOn } from "./migrations.ts";
import { heldConnection, holdingOn, joinHeld, poolOf, withConnection } from "./held-connection.ts";
import type { Log } from "../observability/log.ts";

/** Drizzle over one pool, or over one transaction of it. */
export type Database = NodePgDatabase;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
}

/**
 * The channel that every transaction runs on. Tests listen here: mail, HTTP and stored files wait until
 * it has ended, because a slow server would keep its rows locked, and nothing sent can be rolled back.
 */
const transactions = channel("voordeur:transaction");

/** For each process, so that neither visitors nor background work take all. */
const MOST = { visit: 20, job: 8 };

/** Connections with a transaction under way: a second one on them would end with the first. */
const underWay = new WeakSet<pg.PoolClient>();

/**
 * Opens a pool for visitors' requests, or one for background work. A connection that breaks fails the
 * query that was using it, if any, and is replaced; an idle one is logged.
 */
export function openDatabase(
  url: string,
  log: Log,
  profile: keyof typeof MOST = "visit",
  most = MOST[profile],
): OpenDatabase {
  const pool = createPool(url, profile, most);
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection broke"));
  joinHeld(pool);
  const db = drizzle({ client: pool });
  // Drizzle's own (0.45) never gives a connection back whose BEGIN fails: after twenty of them nobody
  // gets one any more, and closing waits for ever.
  db.transaction = (run, config) =>
    withConnection(pool, async (client) => {
      if (underWay.has(client)) throw new Error("this connection is in a transaction already");
      underWay.add(client);
      const isCertain = watchCertainty(client);
      try {
        const result = await transactions.runStores({}, () =>
          drizzle({ client }).transaction(run, config),
        );
        if (!isCertain()) throw new Error(UNCERTAIN);
        return result;
      } finally {
        isCertain();
        underWay.delete(client);
      }
    });
  const close = async () => {
    // pg-pool forgets whoever waits for a connection as it ends: they would fail 15 seconds later.
    while (pool.waitingCount > 0) await pause(5);
    await pool.end();
  };
  return { db, pool, close };
}

/**
 * Runs an act in one transaction, with services whose `db` is that transaction. Name them as those
 * outside are named: then the act cannot use the others, which would wait for a second connection.
 */
export const inTransaction = <Given extends { db: Database }, Result>(
  services: Given,
  act: (services: Given, tx: Database) => Promise<Result>,
): Promise<Result> => services.db.transaction((tx) => act({ ...services, db: tx }, tx));

const UNCERTAIN = "it is not certain that the standby has what was stored";

/**
 * A COMMIT whose wait for a synchronous standby is cancelled is stored on the primary alone, and its
 * answer is that of a good one: only a notice of PostgreSQL's function tells.
 */
function watchCertainty(client: pg.PoolClient): () => boolean {
  let certain = true;
  const look = ({ routine }: { routine?: string | undefined }) => {
    if (routine === "SyncRepWaitForLSN") certain = false;
  };
  client.on("notice", look);
  return () => {
    client.off("notice", look);
    return certain;
  };
}

/** Runs one statement that stores something: a transaction by itself, in one round trip. */
export function storeInOne<Row extends pg.QueryResultRow>(
  db: Database,
  statement: pg.QueryConfig,
): Promise<Row[]> {
  return withConnection(poolOf(db), async (client) => {
    const isCertain = watchCertainty(client);
    const { rows } = await client.query<Row>(statement).finally(isCertain);
    if (!isCertain()) throw new Error(UNCERTAIN);
    return rows;
  });
}

/**
 * Runs work of this name one at a time, over all instances, when it takes longer than a transaction
 * may. The connection that holds the lock does the work as well, also where it goes through other
 * services: it never waits for a second one, and breaks together with its lock. A process that dies,
 * or loses the database, makes way for the next.
 */
export async function oneAtATime<Result>(
  db: Database,
  name: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const pool = poolOf(db);
  const underLock = () =>
    withConnection(pool, async (client) => {
      try {
        await client.query("SELECT pg_advisory_lock(hashtextextended($1, 0))", [name]);
        return await holdingOn(client, run);
      } finally {
        // A connection that cannot let go of the lock is closed, which does.
        await client
          .query("SELECT pg_advisory_unlock(hashtextextended($1, 0))", [name])
          .catch(() => void client.end().catch(() => {}));
      }
    });
  return heldConnection() ? underLock() : inTurn(pool)(underLock);
}

const turns = new WeakMap<pg.Pool, LimitFunction>();

/** Half of a pool at most waits for what is slow, as mail servers: the rest is for all other work. */
function inTurn(pool: pg.Pool): LimitFunction {
  const turn = turns.get(pool) ?? pLimit(Math.ceil(pool.options.max / 2));
  turns.set(pool, turn);
  return turn;
}

/** Makes others wait who lock one of these names, until the transaction ends. */
export async function lockNames(
  tx: Pick<Database, "execute">,
  ...names: readonly string[]
): Promise<void> {
  // In one order, so that two who take several never wait for each other.
  const sorted = sql.param([...new Set(names)].toSorted());
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(word, 0)) FROM unnest(${sorted}::text[]) AS word`,
  );
}

/** Whether no work of this name runs; none can begin until the transaction ends. */
export async function isFree(tx: Database, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS free`,
  );
  return rows[0]!.free;
}

// Any constant number works, as long as every instance uses the same one.
const MIGRATION_LOCK = 7_700_590;

/**
 * Brings the schema up to date from `database`, as `migrateOn`. Instances that start at the same
 * moment wait for each other on an advisory lock.
 * @throws as `migrateOn`; then nothing has been changed.
 */
export function migrateDatabase(url: string): Promise<void> {
  return underMigrationLock(url, migrateOn);
}

/** Runs this while nobody else can migrate or restore. */
export async function underMigrationLock<Result>(
  url: string,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = createClient(url, "long");
  await client.connect();
  try {
    await lockMigrations(client);
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Waits until nobody else changes the schema; others then wait for the end of this connection. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query("BEGIN");
  // As long as another instance needs for all its migrations. The lock itself outlives COMMIT.
  await client.query("SET LOCAL lock_timeout = '1h'");
  await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
  await client.query("COMMIT");
}
