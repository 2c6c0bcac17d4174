import { desc } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { lastBackup } from "../../../database/schema/platform.ts";
import { createClient } from "../database/connections.ts";
import { clockOf, faultWords } from "../clock/shared-clock.ts";
import type { Database } from "../database/database.ts";

/**
 * Tells the site, running or not, that a backup of it was made. Returns what is wrong with the clocks,
 * in a line; null: nothing.
 */
export async function recordBackup(databaseUrl: string, madeAt: Date): Promise<string | null> {
  const client = createClient(databaseUrl, "long");
  await client.connect();
  try {
    // The row is the only one, so that nothing needs to sweep them.
    await client.query(
      `WITH older AS (DELETE FROM last_backup WHERE made_at < $1)
       INSERT INTO last_backup VALUES ($1) ON CONFLICT DO NOTHING`,
      [madeAt.toISOString()],
    );
    const { fault } = await clockOf(drizzle({ client }));
    return fault && faultWords(fault);
  } finally {
    await client.end();
  }
}

/** When the newest backup that `npm run backup` made was begun; null: there is none. */
export async function readLastBackup(db: Database): Promise<Date | null> {
  const [row] = await db.select().from(lastBackup).orderBy(desc(lastBackup.made_at)).limit(1);
  return row?.made_at ?? null;
}
