import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import {
  knownNames,
  type Meeting,
  plannedMatcher,
} from "../../../homes/listings/service.server.ts";
import { searchMatcher } from "../news/matching.server.ts";
import { placeIn } from "./place-in.ts";

/** Different searches that a page of staff asks; more would keep it waiting. */
const MOST = 5000;

/** `isAll`: false when there were too many searches to ask them all. */
export interface Seekers {
  people: number;
  isAll: boolean;
}

/** How many people have an active search that a home matches, whether or not visitors see it. */
export async function countSeekers(db: Database, propertyId: number): Promise<Seekers> {
  const matches = await searchMatcher(db, [propertyId]);
  const { yes, isAll } = await count(db, async ({ query, style }) =>
    (await matches(query, style)).length > 0 ? "yes" : "no",
  );
  return { people: yes, isAll };
}

/**
 * How many people look for a home like that of a valuation, as far as is known of it; `perhaps`: how
 * many others do if what nobody knows yet is right too. Null: its address names no place that has
 * listings.
 */
export async function countWouldMeet(
  db: Database,
  {
    address,
    homeFacts,
    price,
  }: { address: string; homeFacts: string | null; price: number | null },
): Promise<(Seekers & { perhaps: number; city: string }) | null> {
  const { cities } = await knownNames(db);
  const city = placeIn(address, cities);
  if (city === null) return null;
  const area = /(?<!\d)(\d+) m² woonoppervlakte/.exec(homeFacts ?? "")?.[1];
  const meets = await plannedMatcher(db, { city, price, area: area ? Number(area) : null });
  const { yes, perhaps, isAll } = await count(db, async ({ query, style }) => {
    const meeting = meets(query);
    // A style of living asks for a home's photos and words.
    return meeting === "yes" && style !== null ? "perhaps" : meeting;
  });
  return { people: yes, perhaps, isAll, city };
}

interface Asked extends Record<string, unknown> {
  query: string;
  style: string | null;
  /** Marks of addresses: nobody needs to see the addresses to count them. */
  people: string[];
}

/** Counts people, each once: those with a search that surely matches, and the others who may have one. */
async function count(db: Database, meets: (asked: Asked) => Promise<Meeting>) {
  const { rows } = await db.execute<Asked>(sql`
    SELECT query, style, array_agg(DISTINCT md5(lower(email))) AS people FROM saved_searches
    WHERE state = 'active' GROUP BY query, style LIMIT ${MOST + 1}`);
  const found = { yes: new Set<string>(), perhaps: new Set<string>() };
  for (const asked of rows.slice(0, MOST)) {
    const meeting = await meets(asked);
    if (meeting === "no") continue;
    for (const person of asked.people) found[meeting].add(person);
  }
  const perhaps = [...found.perhaps].filter((person) => !found.yes.has(person)).length;
  return { yes: found.yes.size, perhaps, isAll: rows.length <= MOST };
}
