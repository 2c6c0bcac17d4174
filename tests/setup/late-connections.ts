// Not the global one, which tests with a clock of their own replace.
import { setTimeout as later } from "node:timers";
import pg from "pg";

type Got = (error: Error | undefined, client: unknown, release: unknown) => void;

const LATEST_MS = 20;

/**
 * Hands out each connection of a pool up to 20 ms late, so that what is asked at once is done in any order:
 * a test that counts on the usual one turns red. For `test:again -- 1 --late`.
 */
export function lateConnections(): void {
  const pool = pg.Pool.prototype as { connect: (got?: Got) => unknown };
  if (Object.hasOwn(pool, "connect")) return;
  const { connect } = pool;
  const pause = (then: () => void) => later(then, Math.random() * LATEST_MS);
  pool.connect = function (got) {
    if (got) return connect.call(this, (...all) => pause(() => got(...all)));
    return (connect.call(this) as Promise<unknown>).finally(
      () => new Promise<void>((resolve) => pause(resolve)),
    );
  };
}
