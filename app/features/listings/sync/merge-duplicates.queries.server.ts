import { sql } from "drizzle-orm";
import { OWN_SOURCE } from "../../../ui/property/own-source.ts";
import type { Database } from "../../../platform/database/database.ts";

/**
 * Shows visitors one card of a home that several sources have: the agency's own, else that of the
 * first source. A copy that staff hid does not count, so the next one takes its place. Within one
 * source nothing is a duplicate: an agency may sell a home twice. Call only within `writeListings`:
 * it writes rows of all sources.
 */
export async function mergeDuplicates(
  tx: Database,
  sources: readonly { id: string }[],
): Promise<void> {
  const order = [OWN_SOURCE, ...sources.map(({ id }) => id)];
  await tx.execute(sql`
    WITH home AS (
      SELECT home_key, transaction FROM properties
      WHERE is_active AND NOT hidden_by_staff AND home_key IS NOT NULL
      GROUP BY home_key, transaction HAVING count(DISTINCT source) > 1
    ), ranked AS (
      SELECT
        property.id, property.source, property.home_key, property.transaction,
        first_value(property.id) OVER best AS first_id,
        first_value(property.source) OVER best AS first_source
      FROM properties AS property
      JOIN home USING (home_key, transaction)
      WHERE property.is_active AND NOT property.hidden_by_staff
      WINDOW best AS (
        PARTITION BY property.home_key, property.transaction
        ORDER BY array_position(${sql.param(order)}::text[], property.source) NULLS LAST, property.id DESC
      )
    ), others AS (
      SELECT first_id, array_agg(DISTINCT source ORDER BY source) AS sources
      FROM ranked WHERE source <> first_source GROUP BY first_id
    ), wanted AS (
      SELECT
        property.id,
        CASE WHEN ranked.source <> ranked.first_source THEN ranked.first_id END AS duplicate_of,
        coalesce(others.sources, '{}') AS also_from
      FROM properties AS property
      LEFT JOIN ranked USING (id)
      LEFT JOIN others ON others.first_id = property.id
      WHERE ranked.id IS NOT NULL OR property.duplicate_of IS NOT NULL OR property.also_from <> '{}'
    )
    UPDATE properties SET duplicate_of = wanted.duplicate_of, also_from = wanted.also_from
    FROM wanted
    WHERE properties.id = wanted.id
      AND (properties.duplicate_of, properties.also_from) IS DISTINCT FROM (wanted.duplicate_of, wanted.also_from)`);
}
