import { and, desc, type Placeholder, sql } from "drizzle-orm";
import type { SearchTerm } from "@voordeur/facets/search-terms.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { builtOnce } from "../../../platform/database/built-once.ts";
import type { Database } from "../../../platform/database/database.ts";
import {
  active,
  type AskedWord,
  askedWord,
  hasWord,
  namedBy,
  newestFirst,
  relevance,
} from "./conditions.server.ts";
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
  const words = wordsOf(terms);
  if (words.length === 0) return null;
  const conditions = words.map(where === "named" ? namedBy : hasWord);
  const [found] = await db
    .select({ ids })
    .from(properties)
    .where(and(active, ...conditions));
  return new Set(found!.ids);
}

/** The same anywhere, and whether listings have changed since an index was read. */
export async function findByWordsAndChange(
  db: Database,
  terms: readonly SearchTerm[],
  { snapshot, origin }: Loaded,
): Promise<{ ids: Set<number>; changed: boolean } | null> {
  const words = wordsOf(terms);
  if (words.length === 0) return null;
  const values = words.flatMap((word, at) =>
    Object.entries(word).map(([field, value]) => [`${field}${at}`, value] as const),
  );
  const query = wordsAndChange(db)(words.length);
  const [found] = await query.execute({ ...Object.fromEntries(values), snapshot, origin });
  return { ids: new Set(found!.ids), changed: found!.changed };
}

// One value instead of a row for each: of a common word there are many.
const ids = sql<number[] | null>`json_agg(${properties.id})`;

/** The statement for so many words, of which a text has few. */
const wordsAndChange = builtOnce((db) => {
  const build = (count: number) => {
    const conditions = Array.from({ length: count }, (_, at) => hasWord(placeholders(at)));
    // Without a name PostgreSQL plans it for these words: some are in every home, others in none.
    return db
      .select({ ids, changed: sql<boolean>`(SELECT ${changed})` })
      .from(properties)
      .where(and(active, ...conditions))
      .prepare("");
  };
  const built = new Map<number, ReturnType<typeof build>>();
  return (count: number) => {
    const query = built.get(count) ?? build(count);
    built.set(count, query);
    return query;
  };
});

function placeholders(at: number): AskedWord {
  const named = (field: keyof AskedWord): Placeholder => sql.placeholder(`${field}${at}`);
  return { spellings: named("spellings"), start: named("start"), similar: named("similar") };
}

function wordsOf(terms: readonly SearchTerm[]) {
  return terms.filter((term) => term.kind === "word").map(({ word }) => askedWord(word));
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
