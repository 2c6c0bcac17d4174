import { sql } from "drizzle-orm";
import type { Database } from "../../app/platform/database/database.ts";

/** The server processes of this database that wait for a lock which another one holds. */
export async function lockWaits(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ pid: number }>(
    sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.map(({ pid }) => pid);
}
