import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";

export interface RateLimit {
  /** What is counted, such as `lead-address`. */
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
  /**
   * Takes a place for an act that counts only when it succeeds; when none is left, nothing is counted
   * and the answer is the seconds until the window ends. Whoever fails gives the place back; a
   * process that dies keeps it taken.
   */
  reserve(limit: RateLimit, subject: string): Promise<Reservation | number>;
}

export interface Reservation {
  giveBack(): Promise<void>;
}

/**
 * Fixed windows counted in PostgreSQL, so that they hold over all instances. The subject is
 * stored as a keyed hash, never in clear.
 */
export function createRateLimiter(db: Database, clock: Clock, secret: string): RateLimiter {
  const windowOf = ({ name, windowSeconds }: RateLimit, subject: string) => {
    const now = Math.floor(clock().getTime() / 1000);
    const start = now - (now % windowSeconds);
    const hash = createHmac("sha256", secret).update(`${name}:${subject}`).digest("base64url");
    return { key: `${name}:${hash}`, now, start };
  };
  return {
    async count(rule, subject, { transaction = db } = {}) {
      const { limit, windowSeconds } = rule;
      const { key, now, start } = windowOf(rule, subject);
      const result = await transaction.execute<{ count: number }>(sql`
        INSERT INTO rate_limits (key, window_start, count)
        VALUES (${key}, to_timestamp(${start}), 1)
        ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limits.count + 1
        RETURNING count`);
      const counted = result.rows[0]?.count ?? 0;
      return counted > limit ? start + windowSeconds - now : null;
    },
    async reserve(rule, subject) {
      const { key, now, start } = windowOf(rule, subject);
      const wait = start + rule.windowSeconds - now;
      if (rule.limit < 1) return wait;
      const { rows } = await db.execute(sql`
        INSERT INTO rate_limits (key, window_start, count)
        VALUES (${key}, to_timestamp(${start}), 1)
        ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limits.count + 1
        WHERE rate_limits.count < ${rule.limit}
        RETURNING count`);
      if (rows.length === 0) return wait;
      const giveBack = async () => {
        await db.execute(sql`
          UPDATE rate_limits SET count = count - 1
          WHERE key = ${key} AND window_start = to_timestamp(${start}) AND count > 0`);
      };
      return { giveBack };
    },
  };
}

/** Removes windows older than two days; run by a nightly job. */
export async function forgetOldWindows(db: Database, clock: Clock): Promise<void> {
  const limit = new Date(clock().getTime() - 2 * 86_400_000);
  await db.execute(sql`DELETE FROM rate_limits WHERE window_start < ${limit.toISOString()}`);
}
