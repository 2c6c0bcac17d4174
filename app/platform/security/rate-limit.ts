import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Clock } from "../clock/clock.ts";
import { type Database, lockNames } from "../database/database.ts";

export interface RateLimit {
  /** The act that is counted, such as `sign-in`. */
  name: string;
  /** How many within one window. */
  limit: number;
  windowSeconds: number;
}

export interface RateLimiter {
  /**
   * Counts one act of `subject` (an address, an e-mail). Null when it is within the limit, else
   * the seconds until the window ends. Inside a transaction it counts when that commits.
   */
  count(
    limit: RateLimit,
    subject: string,
    options?: { transaction?: Pick<Database, "execute"> },
  ): Promise<number | null>;
  /** Counts one act against several limits of different names, in one go: the longest wait. */
  countAll(
    acts: readonly (readonly [limit: RateLimit, subject: string])[],
    options?: { transaction?: Pick<Database, "execute"> },
  ): Promise<number | null>;
  /** Where each act is counted now, for whoever counts it in a statement of its own. */
  windows(acts: readonly (readonly [limit: RateLimit, subject: string])[]): Window[];
  /** How many acts were over this limit, of all subjects, in windows that began after `since`. */
  refused(limit: RateLimit, since: Date): Promise<number>;
  /**
   * Takes a place for an act that counts only when it succeeds. A place is free again `windowSeconds`
   * after it was taken, so that no such stretch of time ever has more acts than the limit; when none
   * is left, nothing is counted and the answer is the seconds until one is. Whoever fails gives the
   * place back; a process that dies keeps it taken.
   */
  reserve(
    limit: RateLimit,
    subject: string,
    options?: { transaction?: Database },
  ): Promise<Reservation | number>;
}

export interface Window {
  key: string;
  start: Date;
  /** Seconds until it ends. */
  wait: number;
}

export interface Reservation {
  giveBack(): Promise<void>;
}

/**
 * Counted in PostgreSQL, so that limits hold over all instances: `count` in fixed windows with one row
 * each, `reserve` by the second. The subject is stored as a keyed hash, never in clear.
 */
export function createRateLimiter(db: Database, clock: Clock, secret: string): RateLimiter {
  const seconds = () => Math.floor(clock().getTime() / 1000);
  const keyOf = ({ name }: RateLimit, subject: string) =>
    `${name}:${createHmac("sha256", secret).update(`${name}:${subject}`).digest("base64url")}`;
  const windowOf = (rule: RateLimit, subject: string): Window => {
    const now = seconds();
    const start = now - (now % rule.windowSeconds);
    const wait = start + rule.windowSeconds - now;
    return { key: keyOf(rule, subject), start: new Date(start * 1000), wait };
  };
  const windows: RateLimiter["windows"] = (acts) => acts.map((act) => windowOf(...act));
  const countAll: RateLimiter["countAll"] = async (acts, { transaction = db } = {}) => {
    const counting = windows(acts);
    const rows = counting.map(({ key, start }) => sql`(${key}, ${start.toISOString()}, 1)`);
    const counted = await transaction.execute<{ key: string; count: number }>(sql`
      INSERT INTO rate_limits (key, window_start, count)
      VALUES ${sql.join(rows, sql`, `)}
      ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limits.count + 1
      RETURNING key, count`);
    const counts = new Map(counted.rows.map(({ key, count }) => [key, count]));
    const waits = counting.flatMap(({ key, wait }, at) =>
      (counts.get(key) ?? 0) > acts[at]![0].limit ? [wait] : [],
    );
    return waits.length > 0 ? Math.max(...waits) : null;
  };
  return {
    count: (rule, subject, options) => countAll([[rule, subject]], options),
    countAll,
    windows,
    async refused({ name, limit }, since) {
      const { rows } = await db.execute<{ refused: number }>(sql`
        SELECT coalesce(sum(count - ${limit}), 0)::int AS refused FROM rate_limits
        WHERE starts_with(key, ${`${name}:`}) AND count > ${limit}
          AND window_start > ${since.toISOString()}`);
      return rows[0]?.refused ?? 0;
    },
    async reserve(rule, subject, { transaction = db } = {}) {
      const [now, key] = [seconds(), keyOf(rule, subject)];
      const at = sql`to_timestamp(${now})`;
      const wait = await transaction.transaction(async (tx) => {
        // In a statement of its own: the next one sees what others took meanwhile.
        await lockNames(tx, key);
        const { rows } = await tx.execute<{ taken_at: number; count: number }>(sql`
          SELECT extract(epoch FROM window_start)::float8 AS taken_at, count FROM rate_limits
          WHERE key = ${key} AND count > 0
            AND window_start > to_timestamp(${now - rule.windowSeconds})
          ORDER BY window_start`);
        const wait = secondsUntilFree(rule, now, rows);
        if (wait > 0) return wait;
        await tx.execute(sql`
          INSERT INTO rate_limits (key, window_start, count) VALUES (${key}, ${at}, 1)
          ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limits.count + 1`);
        return 0;
      });
      if (wait > 0) return wait;
      const giveBack = async () => {
        await db.execute(sql`
          UPDATE rate_limits SET count = count - 1
          WHERE key = ${key} AND window_start = ${at} AND count > 0`);
      };
      return { giveBack };
    },
  };
}

/** How long until a place is free, by when the places were taken, oldest first; 0: one is. */
function secondsUntilFree(
  { limit, windowSeconds }: RateLimit,
  now: number,
  taken: readonly { taken_at: number; count: number }[],
): number {
  if (limit < 1) return windowSeconds;
  let left = taken.reduce((sum, { count }) => sum + count, 0);
  if (left < limit) return 0;
  for (const { taken_at, count } of taken) {
    left -= count;
    if (left < limit) return Math.max(1, taken_at + windowSeconds - now);
  }
  return windowSeconds;
}

/** Removes windows older than two days; run by a nightly job. */
export async function forgetOldWindows(db: Database, clock: Clock): Promise<void> {
  const limit = new Date(clock().getTime() - 2 * 86_400_000);
  await db.execute(sql`DELETE FROM rate_limits WHERE window_start < ${limit.toISOString()}`);
}
