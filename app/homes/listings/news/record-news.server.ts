import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";

/** Gone for longer, a home that comes back is new again. */
const FORGOTTEN_DAYS = 180;

/**
 * When one source brings more new homes at once, its feed has probably changed, not the market: then
 * only those are news that it calls published in the last `RECENT_DAYS`.
 */
const MAX_NEW = 50;
const RECENT_DAYS = 14;

/** A price or an offer that goes back and forth in a feed is announced once in so many days. */
const LOWERED_DAYS = 30;
const AVAILABLE_DAYS = 1;

// A copy that staff made of a feed's listing stands for that listing's home, whatever its address.
const homeOf = sql`CASE WHEN origin.id IS NULL THEN coalesce(p.home, 'listing ' || p.id)
  ELSE coalesce(origin.home, 'listing ' || origin.id) END || ' ' || p.transaction`;

const days = (count: number) => sql.raw(`interval '${count} days'`);

/**
 * Compares what visitors see now with what they saw after the last write of listings, and records the
 * difference as news: homes that are new, cheaper or on offer again. It does not matter who wrote, from
 * which source a home comes or under which id, and a home that is hidden makes no news. Nothing that a
 * source brings with its first import is news. Call only within `writeListings`.
 */
export async function recordNews(
  tx: Database,
  now: Date,
  { firstImportOf = null }: { firstImportOf?: string | null } = {},
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await followAddresses(tx);
  await tx.execute(sql`
    WITH shown AS (
      SELECT DISTINCT ON (home) *
      FROM (
        SELECT ${homeOf} AS home, p.id, p.source, p.price_amount, p.published_at,
          p.status IN ('Nieuw', 'Beschikbaar') AS is_on_offer
        FROM properties AS p LEFT JOIN properties AS origin ON origin.id = p.copied_from
        WHERE p.is_active AND NOT p.hidden_by_staff AND p.duplicate_of IS NULL
      ) AS listing
      ORDER BY home, is_on_offer DESC, id DESC
    ), compared AS (
      SELECT shown.*, known.id IS NULL OR coalesce(known.gone_at < ${at} - ${days(FORGOTTEN_DAYS)}, false) AS is_new,
        known.is_on_offer AS was_on_offer, known.price_amount AS price_before,
        CASE WHEN shown.is_on_offer OR known.id IS NULL
          THEN coalesce(shown.price_amount, known.price_amount)
          ELSE coalesce(known.price_amount, shown.price_amount) END AS price
      FROM shown LEFT JOIN known_homes AS known USING (home)
      WHERE known.id IS NULL OR known.gone_at IS NOT NULL OR known.property_id <> shown.id
        OR known.is_on_offer <> shown.is_on_offer
        OR (shown.is_on_offer AND known.price_amount IS DISTINCT FROM shown.price_amount)
    ), counted AS (
      SELECT *, count(*) FILTER (WHERE is_new AND is_on_offer) OVER (PARTITION BY source) AS many
      FROM compared
    ), gone AS (
      UPDATE known_homes SET gone_at = ${at}
      WHERE gone_at IS NULL AND NOT EXISTS (SELECT FROM shown WHERE shown.home = known_homes.home)
    ), stored AS (
      INSERT INTO known_homes (home, property_id, price_amount, is_on_offer)
      SELECT home, id, price, is_on_offer FROM compared
      ON CONFLICT (home) DO UPDATE SET property_id = excluded.property_id,
        price_amount = excluded.price_amount, is_on_offer = excluded.is_on_offer, gone_at = NULL
      RETURNING id AS home_id, home
    )
    INSERT INTO listing_news (property_id, home_id, kind, at, price_before, price_after)
    SELECT counted.id, home_id, news.kind, ${at},
      CASE WHEN news.kind = 'lowered' THEN price_before END,
      CASE WHEN news.kind = 'lowered' THEN price_amount END
    FROM counted JOIN stored USING (home)
    JOIN (VALUES ('new'), ('lowered'), ('available')) AS news (kind) ON CASE news.kind
      WHEN 'new' THEN is_new
        AND (many <= ${MAX_NEW} OR published_at > ${at} - ${days(RECENT_DAYS)})
      WHEN 'lowered' THEN NOT is_new AND price_amount < price_before AND NOT EXISTS (
        SELECT FROM listing_news AS told WHERE told.home_id = stored.home_id AND told.kind = 'lowered'
          AND told.price_after <= counted.price_amount AND told.at > ${at} - ${days(LOWERED_DAYS)})
      ELSE NOT is_new AND NOT was_on_offer AND NOT EXISTS (
        SELECT FROM listing_news AS told WHERE told.home_id = stored.home_id
          AND told.kind = 'available' AND told.at > ${at} - ${days(AVAILABLE_DAYS)})
      END
    WHERE is_on_offer AND source IS DISTINCT FROM ${firstImportOf}
    ON CONFLICT DO NOTHING`);
  await withdrawUntrue(tx, at);
}

/** A listing whose address was put right is still the same home. */
async function followAddresses(tx: Database): Promise<void> {
  await tx.execute(sql`
    WITH moved AS (
      SELECT DISTINCT ON (home) known.id, ${homeOf} AS home
      FROM known_homes AS known JOIN properties AS p ON p.id = known.property_id
      LEFT JOIN properties AS origin ON origin.id = p.copied_from
      WHERE known.home <> ${homeOf}
        AND NOT EXISTS (SELECT FROM known_homes AS other WHERE other.home = ${homeOf})
      ORDER BY home, known.gone_at DESC NULLS FIRST, known.id DESC
    )
    UPDATE known_homes AS known SET home = moved.home FROM moved WHERE moved.id = known.id`);
}

const untold = sql`NOT EXISTS (SELECT FROM told_news AS t JOIN listing_news AS any_news ON any_news.id = t.news_id
  WHERE any_news.home_id = k.id AND t.letter_id IS NOT NULL)`;

/**
 * Takes back news that nobody has been told yet and that no longer holds, as after staff undid a run:
 * should it happen after all, it is news again.
 */
async function withdrawUntrue(tx: Database, at: ReturnType<typeof sql>): Promise<void> {
  await tx.execute(sql`
    DELETE FROM known_homes AS k USING listing_news AS n
    WHERE n.home_id = k.id AND n.kind = 'new' AND n.at > ${at} - ${days(1)}
      AND k.gone_at IS NOT NULL AND ${untold}`);
  await tx.execute(sql`
    DELETE FROM listing_news AS n USING known_homes AS k
    WHERE n.home_id = k.id AND n.at > ${at} - ${days(7)} AND ${untold}
      AND ((n.kind = 'lowered' AND k.price_amount >= n.price_before)
        OR (n.kind = 'available' AND NOT k.is_on_offer))`);
}

/** Tells searches that match a home of its open house. Gives the id of the news. */
export async function recordOpenHouse(
  tx: Database,
  {
    propertyId,
    startsAt,
    endsAt,
    now,
  }: {
    propertyId: number;
    startsAt: Date;
    endsAt: Date;
    now: Date;
  },
): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO listing_news (property_id, kind, at, starts_at, ends_at)
    VALUES (${propertyId}, 'open-house', ${now.toISOString()}, ${startsAt.toISOString()}, ${endsAt.toISOString()})
    RETURNING id`);
  return Number(rows[0]!.id);
}
