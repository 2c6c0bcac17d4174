import { and, desc, sql } from "drizzle-orm";
import type { SearchTerm } from "@voordeur/facets/search-terms.ts";
import { properties, shownToVisitors } from "../../../../database/schema/listings.ts";
import type { Database } from "../../../platform/database/database.ts";
import { hasWord, newestFirst, relevance } from "./conditions.server.ts";
import { changed, type Loaded } from "./facet-index.server.ts";

/**
 * The ids of visible listings that have all words of a text, in no order, and whether listings have
 * changed since `last` was read, if given; null: the text has no words.
 */
export async function findByWords(
  db: Database,
  terms: readonly SearchTerm[],
  { has = hasWord, last }: { has?: typeof hasWord; last?: Loaded | undefined },
): Promise<{ ids: Set<number>; changed?: boolean } | null> {
  const words = terms.filter((term) => term.kind === "word");
  if (words.length === 0) return null;
  // One value instead of a row for each: of a common word there are many.
  const ids = sql<number[] | null>`json_agg(${properties.id})`;
  const query = db
    .select({ ids, ...(last && { changed }) })
    .from(properties)
    .where(and(shownToVisitors, ...words.map(({ word }) => has(word))))
    .prepare("");
  const [found] = await query.execute({ ...last });
  return { ...found, ids: new Set(found!.ids) };
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
