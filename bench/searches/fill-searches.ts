import { sql } from "drizzle-orm";
import type { Database } from "../../app/platform/database/database.ts";
import {
  makeHome,
  makeSearch,
  numbersFrom,
  type ScenarioHome,
  type ScenarioSearch,
} from "../../tests/searches/scenario.ts";

const BATCH = 5000;

/** Homes that visitors see, on offer or not, as the database has them after a first import. */
export async function fillHomes(
  db: Database,
  from: number,
  count: number,
  { status, hidden }: { status: string; hidden: boolean },
): Promise<ScenarioHome[]> {
  const random = numbersFrom(from + 7);
  const homes = Array.from({ length: count }, (_, index) => makeHome(from + index, random));
  await db.execute(sql`
    WITH home AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(homes)}::jsonb) AS home (address text,
        city text, postal_code text, property_type text, transaction text, price_amount int,
        bedrooms int, area int, description text, point jsonb)
    ), stored AS (
      INSERT INTO properties (source, external_id, slug, address, postal_code, city, price,
        price_amount, transaction, status, property_type, description, bedrooms, area,
        hidden_by_staff, content_hash, published_at, updated_at, styled_at)
      SELECT 'bench', address, lower(replace(address, ' ', '-')), address, postal_code, city,
        coalesce('€ ' || price_amount, 'Prijs op aanvraag'), price_amount, transaction, ${status},
        property_type, description, bedrooms, area, ${hidden}, '', now(), now(), now()
      FROM home RETURNING id, address
    )
    INSERT INTO property_places (property_id, latitude, longitude, source, looked_up_at)
    SELECT stored.id, (point->>'latitude')::float8, (point->>'longitude')::float8,
      CASE WHEN point->>'latitude' IS NOT NULL THEN 'pdok' END, now()
    FROM stored JOIN home USING (address)`);
  return homes;
}

export type NumberedSearch = ScenarioSearch & { email: string };

/** Active searches; `rhythms` by turns. */
export async function fillSearches(
  db: Database,
  count: number,
  { since, rhythms }: { since: Date; rhythms: readonly string[] },
): Promise<NumberedSearch[]> {
  await db.execute(sql`TRUNCATE saved_searches CASCADE`);
  const random = numbersFrom(count);
  const searches = Array.from({ length: count }, (_, number) => ({
    ...makeSearch(random),
    email: `zoeker-${number}@bench.example`,
    rhythm: rhythms[number % rhythms.length],
  }));
  for (let from = 0; from < count; from += BATCH) {
    const rows = searches
      .slice(from, from + BATCH)
      .map(({ email, query, rhythm }) => ({ email, query, rhythm }));
    await db.execute(sql`
      INSERT INTO saved_searches (email, query, rhythm, state, created_at, active_since, last_sign_at)
      SELECT email, query, rhythm, 'active', ${since.toISOString()}::timestamptz,
        ${since.toISOString()}::timestamptz, now()
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS search (email text, query text, rhythm text)`);
  }
  await db.execute(sql`ANALYZE`);
  return searches;
}
