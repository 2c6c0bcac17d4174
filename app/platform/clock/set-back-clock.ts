import type pg from "pg";
import type { Log } from "../observability/log.ts";
import { findAhead, setBackAhead } from "../jobs/queue-tables.ts";

const INTERVAL_MS = 60_000;

/**
 * A clock for pg-boss's own pauses that never goes back. With the wall clock a worker whose job was
 * under way when the clock was set back by a day waits a day for the next one.
 */
export const steadyClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run: () => void, ms: number) => setInterval(run, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
};

/**
 * Looks every minute whether the database's clock was set back, and then lets the job queue go on.
 * Returns a function that ends the watch.
 */
export function watchSetBackClock(pool: pg.Pool, log: Log): () => void {
  const look = () =>
    repairSetBackClock(pool)
      .then((found) => found && log.warn({}, "the clock was set back, the job queue goes on"))
      .catch((error: unknown) => log.warn({ err: error }, "the job queue's clock was not read"));
  void look();
  const timer = setInterval(() => void look(), INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

/**
 * pg-boss compares what it stamped with now: after a clock was set back by a day it would start no
 * scheduled job, find no abandoned job and retry nothing for a day. When its own stamps lie in the
 * future, they and what waits become due now. Returns whether they did.
 */
export async function repairSetBackClock(pool: Pick<pg.Pool, "query">): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(findAhead);
  if (!rows[0]?.found) return false;
  for (const statement of setBackAhead) await pool.query(statement);
  return true;
}
