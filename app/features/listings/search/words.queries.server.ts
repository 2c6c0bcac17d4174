import { and, desc, sql } from "drizzle-orm";
import type { SearchTerm } from "@voordeur/facets/search-terms.ts";
import { properties } from "../../../../database/schema/listings.ts";
import type { Database } from "../../../platform/database/database.ts";
import { active, hasWord, namedBy, newestFirst, relevance } from "./conditions.server.ts";

/**
 * The ids of visible listings with all words of a text, in no order; null: the text has no words.
 * Named: with the words in address, place and type, whatever the description says.
 */
export async function findByWords(
  db: Database,
  terms: readonly SearchTerm[],
  where: "anywhere" | "named" = "anywhere",
): Promise<Set<number> | null> {
  const words = terms.filter((term) => term.kind === "word");
  if (words.length === 0) return null;
  const has = where === "named" ? namedBy : hasWord;
  // One value instead of a row for each: of a common word there are many.
  const { rows } = await db.execute<{ ids: number[] | null }>(sql`
    SELECT json_agg(${properties.id}) AS ids FROM ${properties}
    WHERE ${and(active, ...words.map(({ word }) => has(word)))}`);
  return new Set(rows[0]!.ids);
}

/** These ids, those that match a text best first, among equals the newest. */
export async function rankByText(
  db: Database,
  text: string,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(sql`${properties.id} = ANY (${sql.param([...ids])}::bigint[])`)
    .orderBy(desc(relevance(text)), ...newestFirst);
  return rows.map(({ id }) => id);
}
