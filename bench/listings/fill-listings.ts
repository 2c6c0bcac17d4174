import { sql } from "drizzle-orm";
import { housingStyles } from "@voordeur/inspiration/styles.ts";
import { weightsVersion } from "@voordeur/inspiration/score.ts";
import type { Database } from "../../app/platform/database/database.ts";
import homes from "./homes.json" with { type: "json" };
import { places, streets } from "./places.ts";

/**
 * Fills the tables with `size` listings that visitors see, and a fifth more that they do not (gone from
 * the feed, hidden, or shown from a better source). Each is made of two of the invented homes: the
 * facts of one, and half the description of each. One in six is a rental; one in five is sold or let.
 */
export async function fillListings(db: Database, size: number): Promise<void> {
  await db.execute(sql`TRUNCATE properties CASCADE`);
  const patterns = homes.map((home) => {
    const sentences = home.description.split(/(?<=[.!?]) /);
    const half = Math.ceil(sentences.length / 2);
    const [first, second] = [sentences.slice(0, half), sentences.slice(half)];
    return { ...home, first: first.join(" "), second: second.join(" ") };
  });
  await db.execute(sql`
    WITH pattern AS MATERIALIZED (
      SELECT row_number() OVER () - 1 AS place, home.*
      FROM jsonb_to_recordset(${JSON.stringify(patterns)}::jsonb) AS home (property_type text,
        price_amount int, transaction text, bedrooms int, area int, energy_label text, first text,
        second text))
    INSERT INTO properties (source, external_id, slug, address, postal_code, city, price,
      price_amount, transaction, status, property_type, description, bedrooms, area, energy_label,
      is_active, hidden_by_staff, duplicate_of, content_hash, created_at, updated_at, styled_at)
    SELECT 'bench', n, 'huis-' || n,
      (${textArray(streets)})[1 + (r * 7919)::int % ${streets.length}] || ' ' || 1 + n % 199,
      5900 + (r * 3571)::int % 90 || ' ' || chr(65 + n % 26) || chr(65 + n / 26 % 26),
      -- The first places have many times as many as the last.
      (${textArray(places)})[1 + floor(power((n * 7 % 9973) / 9973.0, 3) * ${places.length})::int],
      coalesce('€ ' || facts.price_amount, 'Prijs op aanvraag'), facts.price_amount * (80 + n % 41) / 100,
      facts.transaction,
      CASE WHEN n % 5 = 0 THEN CASE facts.transaction WHEN 'koop'
          THEN (ARRAY['Verkocht o.v.', 'Verkocht'])[1 + n / 5 % 2]
          ELSE (ARRAY['Verhuurd o.v.', 'Verhuurd'])[1 + n / 5 % 2] END
        ELSE (ARRAY['Beschikbaar', 'Beschikbaar', 'Beschikbaar', 'Nieuw', 'Onder bod', 'Onder optie'])[1 + n / 7 % 6] END,
      facts.property_type, facts.first || ' ' || other.second, facts.bedrooms,
      facts.area + n % 37, facts.energy_label,
      n <= ${size} OR n % 3 <> 0, n > ${size} AND n % 3 = 1,
      CASE WHEN n > ${size} AND n % 3 = 2 THEN 1 END,
      -- A feed brings some twenty at the same moment.
      n, timestamptz '2026-11-20 10:00Z' - n / 20 * interval '7 minutes',
      changed, changed
    FROM generate_series(1, ${Math.round(size * 1.2)}::int) AS n
    CROSS JOIN LATERAL (SELECT abs(hashint4(n)::bigint) % 100003 AS r,
      timestamptz '2026-11-20 10:00Z' - n * interval '1 minute' AS changed) AS random
    JOIN pattern AS facts ON facts.place = r % ${homes.length}
    JOIN pattern AS other ON other.place = r / 89 % ${homes.length}`);
  await db.execute(sql`
    INSERT INTO property_media (property_id, position, source_url, state, storage_key, width, height)
    SELECT id, place, 'https://photos.example/' || place, 'ready', 'photos/x', 1600, 1067
    FROM properties, generate_series(0, 2) AS place`);
  // Arbitrary scores: their values do not change how long finding the highest takes.
  const styles = housingStyles.map(({ id }) => id);
  await db.execute(sql`
    INSERT INTO property_styles (property_id, style, score, words, weights)
    SELECT id, style, abs(hashtext(style || id)) % 1000 / 1000.0, '{}', ${weightsVersion}
    FROM properties, unnest(${textArray(styles)}) AS style`);
  await db.execute(sql`VACUUM ANALYZE`);
}

function textArray(values: readonly string[]) {
  const quoted = values.map((value) => `'${value}'`).join(", ");
  return sql.raw(`ARRAY[${quoted}]`);
}
