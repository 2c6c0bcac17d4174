import type pg from "pg";
import type { Database } from "./database.ts";

/**
 * Takes an advisory lock for longer than a transaction should last. A connection of the pool holds
 * it, so that it ends with the process, however that ends; should the connection break before, the
 * lock is gone without notice: nothing may rely on it alone.
 * @param db of a pool, not of a transaction.
 * @returns a function that releases it; null: somebody else has it.
 */
export async function takeSessionLock(
  db: Database,
  space: number,
  name: string,
): Promise<(() => Promise<void>) | null> {
  const { $client: pool } = db as Database & { $client: pg.Pool };
  const client = await pool.connect();
  const key = [space, name];
  let isTaken = false;
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      "SELECT pg_try_advisory_lock($1, hashtext($2)) AS taken",
      key,
    );
    isTaken = rows[0]?.taken === true;
  } finally {
    if (!isTaken) client.release();
  }
  if (!isTaken) return null;
  return async () => {
    try {
      await client.query("SELECT pg_advisory_unlock($1, hashtext($2))", key);
      client.release();
    } catch {
      // Closing the connection gives the lock back as well.
      client.release(true);
    }
  };
}
