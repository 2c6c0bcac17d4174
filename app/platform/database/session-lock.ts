import { createClient } from "./connections.ts";
import type { Database } from "./database.ts";
import { poolOf } from "./held-connection.ts";

/**
 * Takes an advisory lock for minutes or hours, on a connection beside the pool: as one of the pool's it
 * would be missing there all that time. It ends with the process, however that ends; should the
 * connection break before, the lock is gone without notice: nothing may rely on it alone.
 * @param db of a pool, not of a transaction.
 * @returns a function that releases it; null: somebody else has it.
 */
export async function takeSessionLock(
  db: Database,
  space: number,
  name: string,
): Promise<(() => Promise<void>) | null> {
  const client = createClient(poolOf(db).options.connectionString!, "job");
  const key = [space, name];
  let isTaken = false;
  try {
    await client.connect();
    const { rows } = await client.query<{ taken: boolean }>(
      "SELECT pg_try_advisory_lock($1, hashtext($2)) AS taken",
      key,
    );
    isTaken = rows[0]?.taken === true;
  } finally {
    if (!isTaken) await client.end();
  }
  if (!isTaken) return null;
  return async () => {
    // First, as a server lets go of a closed connection's locks a moment later only.
    await client.query("SELECT pg_advisory_unlock($1, hashtext($2))", key).catch(() => {});
    await client.end();
  };
}
