import { sql } from "drizzle-orm";
import { OWN_SOURCE } from "../../../ui/property/own-source.ts";
import type { Database } from "../../../platform/database/database.ts";
import { readAddresses } from "./read-addresses.server.ts";

/**
 * Shows visitors one card of a home that several sources have: the agency's own, else that of the
 * first source. A copy that staff hid does not count, so the next one takes its place. Within one
 * source nothing is a duplicate: an agency may sell a home twice. An own listing that was made of a
 * feed's one stands for its home, whatever address staff gave it. A card that appears so has changed, for
 * those who read what changed since. Call only within `writeListings`: it writes rows of all sources.
 */
export async function mergeDuplicates(
  tx: Database,
  sources: readonly { id: string }[],
  now: Date,
): Promise<void> {
  const order = [OWN_SOURCE, ...sources.map(({ id }) => id)];
  await readAddresses(tx);
  await tx.execute(sql`
    WITH copy AS (
      SELECT own.id, own.source, origin.id AS origin_id, origin.source AS origin_source,
        coalesce(origin.home, 'listing ' || origin.id) AS key, origin.transaction,
        origin.is_active AND NOT origin.hidden_by_staff AS covers_origin
      FROM properties AS own
      JOIN properties AS origin ON origin.id = own.copied_from
      WHERE own.is_active AND NOT own.hidden_by_staff
    ), member AS (
      SELECT id, source, home AS key, transaction FROM properties
      WHERE is_active AND NOT hidden_by_staff AND home IS NOT NULL
      UNION ALL SELECT id, source, key, transaction FROM copy
      UNION ALL SELECT origin_id, origin_source, key, transaction FROM copy WHERE covers_origin
    ), home AS (
      SELECT key, transaction FROM member
      GROUP BY key, transaction HAVING count(DISTINCT source) > 1
    ), ranked AS (
      SELECT
        member.id, member.source,
        first_value(member.id) OVER best AS first_id,
        first_value(member.source) OVER best AS first_source
      FROM member
      JOIN home USING (key, transaction)
      WINDOW best AS (
        PARTITION BY key, transaction
        ORDER BY array_position(${sql.param(order)}::text[], member.source) NULLS LAST, member.id DESC
      )
    ), others AS (
      SELECT first_id, array_agg(DISTINCT source ORDER BY source) AS sources
      FROM ranked WHERE source <> first_source GROUP BY first_id
    ), covered AS (
      -- Only an own listing is in two homes, and it is the first in both.
      SELECT id, max(first_id) FILTER (WHERE source <> first_source) AS duplicate_of
      FROM ranked GROUP BY id
    ), wanted AS (
      SELECT property.id, covered.duplicate_of, coalesce(others.sources, '{}') AS also_from
      FROM properties AS property
      LEFT JOIN covered USING (id)
      LEFT JOIN others ON others.first_id = property.id
      WHERE covered.id IS NOT NULL OR property.duplicate_of IS NOT NULL OR property.also_from <> '{}'
    )
    UPDATE properties SET duplicate_of = wanted.duplicate_of, also_from = wanted.also_from,
      updated_at = CASE WHEN properties.duplicate_of IS NOT NULL AND wanted.duplicate_of IS NULL
        THEN ${now.toISOString()}::timestamptz ELSE properties.updated_at END
    FROM wanted
    WHERE properties.id = wanted.id
      AND (properties.duplicate_of, properties.also_from) IS DISTINCT FROM (wanted.duplicate_of, wanted.also_from)`);
}
