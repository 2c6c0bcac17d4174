import { inArray, sql } from "drizzle-orm";
import { people } from "../../../database/schema/people.ts";
import type { Database } from "../../platform/database/database.ts";
import { lockPlanned } from "../../agenda/viewings/service.server.ts";

const TABLES = ["bidders", "case_people", "reviews", "leads"];

/**
 * Locks all rows of persons until the transaction ends, in the order in which acts on single ones take
 * them: docs/architecture.md. New rows of theirs wait as well.
 * @returns the persons that these were merged into
 */
export async function lockPeople(
  tx: Database,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const isTheirs = sql`person_id = ANY (${sql.param([...ids])}::uuid[])`;
  await lockPlanned(tx, sql`SELECT id FROM leads WHERE ${isTheirs}`);
  await tx.execute(sql`SELECT FROM transfers WHERE id IN
    (SELECT transfer_id FROM case_people WHERE ${isTheirs}) ORDER BY id FOR UPDATE`);
  await tx.execute(sql`SELECT FROM dossiers WHERE id IN
    (SELECT dossier_id FROM case_people WHERE ${isTheirs}) ORDER BY id FOR UPDATE`);
  for (const table of TABLES) {
    await tx.execute(
      sql`SELECT FROM ${sql.identifier(table)} WHERE ${isTheirs} ORDER BY id FOR UPDATE`,
    );
  }
  const rows = await tx
    .select()
    .from(people)
    .where(inArray(people.id, [...ids]))
    .orderBy(people.id)
    .for("update");
  return new Map(rows.map(({ id, merged_into }) => [id, merged_into]));
}
