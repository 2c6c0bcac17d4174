import { and, desc, type SQL, sql } from "drizzle-orm";
import type { SearchTerm } from "@voordeur/facets/search-terms.ts";
import { properties } from "../../../../database/schema/listings.ts";
import type { Database } from "../../../platform/database/database.ts";
import { active, hasWord, namedBy, newestFirst, relevance } from "./conditions.server.ts";
import { changed, type Loaded } from "./facet-index.server.ts";

/**
 * The ids of visible listings with all words of a text, in no order; null: the text has no words.
 * Named: with the words in address, place and type, whatever the description says.
 */
export async function findByWords(
  db: Database,
  terms: readonly SearchTerm[],
  where: "anywhere" | "named" = "anywhere",
): Promise<Set<number> | null> {
  const matches = matching(terms, where === "named" ? namedBy : hasWord);
  if (!matches) return null;
  const [found] = await db.select({ ids }).from(properties).where(matches);
  return new Set(found!.ids);
}

/** The same anywhere, and whether listings have changed since an index was read. */
export async function findByWordsAndChange(
  db: Database,
  terms: readonly SearchTerm[],
  { snapshot, origin }: Loaded,
): Promise<{ ids: Set<number>; changed: boolean } | null> {
  const matches = matching(terms, hasWord);
  if (!matches) return null;
  const query = db.select({ ids, changed }).from(properties).where(matches).prepare("");
  const [found] = await query.execute({ snapshot, origin });
  return { ids: new Set(found!.ids), changed: found!.changed };
}

// One value instead of a row for each: of a common word there are many.
const ids = sql<number[] | null>`json_agg(${properties.id})`;

function matching(terms: readonly SearchTerm[], has: (word: string) => SQL): SQL | null {
  const words = terms.filter((term) => term.kind === "word");
  return words.length > 0 ? and(active, ...words.map(({ word }) => has(word)))! : null;
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
