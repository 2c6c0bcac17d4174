import { and, sql } from "drizzle-orm";
import type { FacetIndex } from "@voordeur/facets/facet-index.ts";
import { applyFilter, matchingPlaces } from "@voordeur/facets/filter.ts";
import { properties } from "../../../../database/schema/listings.ts";
import type { Database } from "../../../platform/database/database.ts";
import { areaOf } from "./area.server.ts";
import { understood, wordsIn } from "./asked.ts";
import { hasWord } from "./conditions.server.ts";
import { currentFacetIndex, facetIndexOf } from "./facet-index.server.ts";

/** Gives the ids of the homes that the list would show for the query of a URL. */
export type Matcher = (query: string) => Promise<number[]>;

/**
 * Asks many searches which of these few listings they show, by the rules of the list itself. The
 * listings need not be visible yet: they are treated as if they were.
 */
export async function matcherOf(db: Database, ids: readonly number[]): Promise<Matcher> {
  const homes = await facetIndexOf(db, ids);
  const withWord = new Map<string, Promise<ReadonlySet<number>>>();
  return matcher(await currentFacetIndex(db), homes, (word) => {
    const found = withWord.get(word) ?? listWithWord(db, ids, word);
    withWord.set(word, found);
    return found;
  });
}

function matcher(
  offer: FacetIndex,
  homes: FacetIndex,
  withWord: (word: string) => Promise<ReadonlySet<number>>,
): Matcher {
  const both = (name: "cities" | "types") => [
    ...new Set([...offer.names[name].values, ...homes.names[name].values]),
  ];
  const known = { ...wordsIn(offer), cities: both("cities"), types: both("types") };
  return async (query) => {
    const { asked, terms } = understood(new URLSearchParams(query), known);
    let found: Set<number> | null = null;
    for (const term of terms) {
      if (term.kind !== "word") continue;
      const having = await withWord(term.word);
      found = new Set([...(found ?? having)].filter((id) => having.has(id)));
    }
    // A town lies where the whole offer says, as on the list.
    const area = areaOf(asked, offer);
    const result = applyFilter(homes, asked, terms, found, area?.inArea);
    return matchingPlaces(result, 0, homes.size).map((place) => homes.ids[place]!);
  };
}

async function listWithWord(
  db: Database,
  ids: readonly number[],
  word: string,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(sql`${properties.id} = ANY (${sql.param([...ids])}::bigint[])`, hasWord(word)));
  return new Set(rows.map(({ id }) => id));
}
