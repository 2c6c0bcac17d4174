import { type SQL, sql } from "drizzle-orm";
import type { ListingNewsKind } from "../../../../database/schema/searches.ts";
import type { Database } from "../../../platform/database/database.ts";

/** A piece of news that holds now, with the listing that shows its home now. */
export interface TrueNews {
  id: number;
  propertyId: number;
  kind: ListingNewsKind;
  at: Date;
  priceBefore: number | null;
  startsAt: Date | null;
  endsAt: Date | null;
}

/**
 * The news that still holds, as a subquery: a home that was new in the night and is sold by morning is
 * none. A home that only searchers see is none either once everybody does.
 */
export function trueNews(now: Date): SQL {
  return sql`(
    SELECT n.id, n.kind, n.at, n.price_before, n.starts_at, n.ends_at, n.is_done, p.id AS property_id
    FROM listing_news AS n
    LEFT JOIN known_homes AS k ON k.id = n.home_id
    JOIN properties AS p ON p.id = coalesce(k.property_id, n.property_id)
    LEFT JOIN head_starts AS h ON n.kind = 'early' AND h.property_id = p.id
    WHERE CASE WHEN n.kind = 'early'
      THEN p.is_active AND p.hidden_by_staff AND h.published_at IS NULL AND n.at >= h.started_at
        AND NOT is_gate_shut(p.id, p.copied_from, p.home)
      ELSE p.is_active AND NOT p.hidden_by_staff AND p.duplicate_of IS NULL END
    AND CASE n.kind WHEN 'early' THEN true
      WHEN 'open-house' THEN n.starts_at > ${now.toISOString()}::timestamptz
        AND p.status NOT IN ('Verkocht', 'Verhuurd', 'Verkocht o.v.', 'Verhuurd o.v.')
      WHEN 'lowered' THEN k.is_on_offer AND p.price_amount < n.price_before
      ELSE k.is_on_offer END)`;
}

/** The news with these conditions that holds now, oldest first; `news` is its alias. */
export async function listTrueNews(
  db: Database,
  now: Date,
  condition: SQL,
  most: number,
): Promise<TrueNews[]> {
  const { rows } = await db.execute<{
    id: string;
    property_id: string;
    kind: ListingNewsKind;
    at: string;
    price_before: number | null;
    starts_at: string | null;
    ends_at: string | null;
  }>(sql`
    SELECT id, property_id, kind, at, price_before, starts_at, ends_at FROM ${trueNews(now)} AS news
    WHERE ${condition} ORDER BY id LIMIT ${most}`);
  const instant = (text: string | null) => (text === null ? null : new Date(text));
  return rows.map((row) => ({
    id: Number(row.id),
    propertyId: Number(row.property_id),
    kind: row.kind,
    at: new Date(row.at),
    priceBefore: row.price_before,
    startsAt: instant(row.starts_at),
    endsAt: instant(row.ends_at),
  }));
}
