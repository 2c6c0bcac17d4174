import type pg from "pg";
import type { Log } from "./log.ts";

const INTERVAL_MS = 60_000;
// A stamp that lies further ahead than this was made before the clock was set back.
const AHEAD = "> now() + interval '30 seconds'";
const QUEUE_STAMPS = ["monitor_claim_on", "monitor_on", "maintain_on"];

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
 * Returns what ends the watching.
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
 * future, they and what waits become due now. Returns whether they did. Source: the tables of
 * pg-boss 12.
 */
export async function repairSetBackClock(pool: Pick<pg.Pool, "query">): Promise<boolean> {
  const ahead = QUEUE_STAMPS.map((stamp) => `${stamp} ${AHEAD}`).join(" OR ");
  const { rows } = await pool.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM pgboss.version WHERE cron_on ${AHEAD})
      OR EXISTS (SELECT FROM pgboss.queue WHERE ${ahead}) AS found`,
  );
  if (!rows[0]?.found) return false;
  await pool.query(
    `UPDATE pgboss.job SET started_on = now() WHERE state = 'active' AND started_on ${AHEAD}`,
  );
  // A pause that is meant is cut short too: once too early does no harm, a day too late does.
  await pool.query(
    `UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry') AND start_after ${AHEAD}`,
  );
  const now = QUEUE_STAMPS.map((stamp) => `${stamp} = LEAST(${stamp}, now())`).join(", ");
  await pool.query(`UPDATE pgboss.queue SET ${now} WHERE ${ahead}`);
  await pool.query(`UPDATE pgboss.version SET cron_on = now() WHERE cron_on ${AHEAD}`);
  return true;
}
