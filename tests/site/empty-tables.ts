import { sql } from "drizzle-orm";
import type { Database } from "../../app/platform/database/database.ts";

/** PostgreSQL's code for a lock that did not come in time. */
const TOO_LATE = "55P03";
const TRIES = 60;

/**
 * Empties tables and those that refer to them. The jobs of a running site take the same locks in an
 * order of their own: this gives way before PostgreSQL ends either side as a deadlock.
 */
export async function emptyTables(db: Database, ...tables: readonly string[]): Promise<void> {
  const names = sql.raw(tables.join(", "));
  for (let tried = 1; ; tried++) {
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL lock_timeout = '500ms'`);
        await tx.execute(sql`TRUNCATE ${names} CASCADE`);
      });
      return;
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      if (cause?.code !== TOO_LATE || tried === TRIES) throw error;
    }
  }
}
