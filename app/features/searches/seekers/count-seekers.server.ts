import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { parseListingQuery } from "../../listings/input.ts";
import { knownNames } from "../../listings/service.server.ts";
import { searchMatcher } from "../news/matching.server.ts";
import { placeIn, type PlannedHome, wouldMeet } from "./would-meet.ts";

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
  return count(db, async ({ query, style }) => (await matches(query, style)).length > 0);
}

/**
 * How many people look for a home like that of a valuation, as far as is known of it. Null: its address
 * names no place that has listings.
 */
export async function countWouldMeet(
  db: Database,
  {
    address,
    homeFacts,
    price,
  }: { address: string; homeFacts: string | null; price: number | null },
): Promise<(Seekers & { city: string }) | null> {
  const { cities } = await knownNames(db);
  const city = placeIn(address, cities);
  if (city === null) return null;
  const area = /(\d+) m² woonoppervlakte/.exec(homeFacts ?? "")?.[1];
  const home: PlannedHome = { city, price, bedrooms: null, area: area ? Number(area) : null };
  const seekers = await count(db, async ({ query }) =>
    wouldMeet(parseListingQuery(new URLSearchParams(query)), home),
  );
  return { ...seekers, city };
}

interface Asked extends Record<string, unknown> {
  query: string;
  style: string | null;
  /** Marks of addresses: nobody needs to see the addresses to count them. */
  people: string[];
}

async function count(db: Database, matches: (asked: Asked) => Promise<boolean>): Promise<Seekers> {
  const { rows } = await db.execute<Asked>(sql`
    SELECT query, style, array_agg(DISTINCT md5(lower(email))) AS people FROM saved_searches
    WHERE state = 'active' GROUP BY query, style LIMIT ${MOST + 1}`);
  const people = new Set<string>();
  for (const asked of rows.slice(0, MOST)) {
    if (await matches(asked)) for (const person of asked.people) people.add(person);
  }
  return { people: people.size, isAll: rows.length <= MOST };
}
