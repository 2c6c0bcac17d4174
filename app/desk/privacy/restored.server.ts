import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { eraseRestoredHolders } from "../../agenda/keys/service.server.ts";
import { deleteErasedRows } from "./addresses.server.ts";
import { deleteRows, removeEmptyPeople } from "./rows.server.ts";
import { forgetOldRows } from "./service.server.ts";

/** Ids of the rows that were erased here; none in a database from before there was a list. */
export async function listErased(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ list: string | null }>(
    sql`SELECT to_regclass('public.erased_leads') AS list`,
  );
  if (!rows[0]?.list) return [];
  const erased = await db.execute<{ lead_id: string }>(sql`SELECT lead_id FROM erased_leads`);
  return erased.rows.map(({ lead_id }) => lead_id);
}

/**
 * Does to the rows of a restored backup what was done, or became due, since it was made: takes out
 * those that the list in it and `ids` name, and who is past the retention period if the time is certain.
 * Returns how many of each.
 */
export async function forgetRestored(
  tx: Database,
  ids: readonly string[],
  now: Date,
  isCertain = true,
): Promise<{ erased: number; forgotten: number }> {
  await tx.execute(
    sql`INSERT INTO erased_leads (lead_id, at)
      SELECT DISTINCT id, ${now.toISOString()}::timestamptz FROM unnest(${sql.param(ids)}::uuid[]) AS id
      ON CONFLICT DO NOTHING`,
  );
  const erased = await deleteRows(tx, ({ id }) => sql`${id} IN (SELECT lead_id FROM erased_leads)`);
  const addresses = await deleteErasedRows(tx);
  await eraseRestoredHolders(tx);
  const { rows } = isCertain ? await forgetOldRows(tx, now) : { rows: 0 };
  await removeEmptyPeople(tx);
  return { erased: erased.ids.length + addresses.ids.length, forgotten: rows };
}
