import { and, eq, isNull, sql } from "drizzle-orm";
import { properties } from "../../../../database/schema/listings.ts";
import { ownerPages, viewingOwners } from "../../../../database/schema/viewing-moments.ts";
import type { HomeWeek } from "@voordeur/insight/figures/home-weeks.ts";
import { daysOf, type Period } from "@voordeur/insight/period.ts";
import type { Language } from "@voordeur/language/language.ts";
import type { Database } from "../../../platform/database/database.ts";
import { viewsByWeek } from "../../../platform/page-views/queries.server.ts";

export type OwnerPart = (typeof ownerPages.$inferSelect)["parts"][number];

/** The page of a home's owner that can be read; null: there is none. */
export async function findOwnerPage(db: Database, propertyId: number) {
  const [page] = await db
    .select({
      id: ownerPages.id,
      parts: ownerPages.parts,
      createdAt: ownerPages.created_at,
    })
    .from(ownerPages)
    .where(and(eq(ownerPages.property_id, propertyId), isNull(ownerPages.withdrawn_at)));
  return page ?? null;
}

/** A page with its home; null: it was withdrawn. */
export async function readPage(db: Database, id: string) {
  const [page] = await db
    .select({
      parts: ownerPages.parts,
      home: {
        id: properties.id,
        slug: properties.slug,
        address: properties.address,
        city: properties.city,
        price: properties.price,
        status: properties.status,
        createdAt: properties.created_at,
        publishedAt: properties.published_at,
      },
      owner: { id: viewingOwners.id, name: viewingOwners.name, email: viewingOwners.email },
    })
    .from(ownerPages)
    .innerJoin(properties, eq(properties.id, ownerPages.property_id))
    .leftJoin(viewingOwners, eq(viewingOwners.property_id, ownerPages.property_id))
    .where(and(eq(ownerPages.id, id), isNull(ownerPages.withdrawn_at)));
  return page ?? null;
}

export interface Occasion {
  startsAt: Date;
  endsAt: Date;
  kind: "single" | "group" | "open-house";
  visitors: number;
}

/** When people see the home: alone, or at a moment with several; in order, without who. */
export async function listOccasions(db: Database, propertyId: number): Promise<Occasion[]> {
  const { rows } = await db.execute<{
    starts: string;
    ends: string;
    kind: Occasion["kind"];
    visitors: number;
  }>(sql`
    SELECT starts_at::text AS starts, ends_at::text AS ends, 'single' AS kind, 1 AS visitors
      FROM viewings WHERE property_id = ${propertyId} AND moment_id IS NULL
        AND state IN ('confirmed', 'done')
    UNION ALL
    SELECT m.starts_at::text, m.ends_at::text, m.kind, (SELECT count(*)::int FROM viewings AS v
        WHERE v.moment_id = m.id AND v.state IN ('asked', 'confirmed', 'done'))
      FROM group_moments AS m WHERE m.property_id = ${propertyId} AND m.cancelled_at IS NULL
    ORDER BY 1`);
  return rows.map(({ starts, ends, ...rest }) => ({
    ...rest,
    startsAt: new Date(starts),
    endsAt: new Date(ends),
  }));
}

/** The opinions afterwards: chosen answers of all, and words of those that the office lets through. */
export async function listSaid(db: Database, propertyId: number) {
  const { rows } = await db.execute<{
    liked: "yes" | "maybe" | "no" | null;
    price: "high" | "right" | "low" | null;
    words: string | null;
    language: Language | null;
  }>(sql`
    SELECT said->>'liked' AS liked, said->>'price' AS price,
      CASE WHEN shares_opinion THEN nullif(said->>'reason', '') END AS words, language
    FROM (SELECT starts_at, CASE WHEN opinion ? 'reason' THEN l.language ELSE 'nl' END AS language, shares_opinion,
        coalesce(staff_opinion, '{}') || coalesce(opinion, '{}') AS said
      FROM viewings AS v LEFT JOIN leads AS l ON l.id = v.lead_id
      WHERE v.property_id = ${propertyId} AND v.state IN ('confirmed', 'done')
        AND (opinion IS NOT NULL OR staff_opinion IS NOT NULL)) AS spoken
    ORDER BY starts_at DESC LIMIT 500`);
  return rows;
}

export type Said = Awaited<ReturnType<typeof listSaid>>[number];

export async function countAsked(db: Database, propertyId: number): Promise<number> {
  const { rows } = await db.execute<{ asked: number }>(sql`
    SELECT (SELECT count(*) FROM leads WHERE property_id = ${propertyId} AND suspicion IS NULL)::int
      + (SELECT count(*) FROM viewings WHERE property_id = ${propertyId} AND lead_id IS NULL
          AND forgotten_at IS NULL AND state <> 'declined')::int AS asked`);
  return rows[0]!.asked;
}

export async function homeWeeks(
  db: Database,
  { id, slug }: { id: number; slug: string },
  period: Period,
): Promise<HomeWeek[]> {
  const days = daysOf(period);
  const { rows } = await db.execute<{ week: string; views: number; requests: number }>(sql`
    SELECT week::text, sum(views)::int AS views, sum(requests)::int AS requests FROM (
      SELECT monday AS week, views, 0 AS requests FROM ${viewsByWeek(days)}
        WHERE path = ${`/woningaanbod-venlo/${slug}`}
      UNION ALL
      SELECT date_trunc('week', created_at AT TIME ZONE 'Europe/Amsterdam')::date, 0, 1 FROM leads
        WHERE property_id = ${id} AND suspicion IS NULL
          AND created_at >= ${days.from}::timestamp AT TIME ZONE 'Europe/Amsterdam') AS counted
    GROUP BY week`);
  return rows;
}

export interface PriceBeside {
  own: number;
  others: { near: "street" | "neighbourhood"; name: string; homes: number; median: number } | null;
}

/** Fewer would tell more about each of them than about the street. */
const LEAST_HOMES = 3;

/**
 * The price per m² beside that of homes of its kind on our own list, in the street or else in the
 * neighbourhood; null: its own is not known.
 */
export async function priceBeside(db: Database, propertyId: number): Promise<PriceBeside | null> {
  const perMetre = sql`o.price_amount::float8 / o.area`;
  const { rows } = await db.execute<{
    own: number;
    street: string;
    street_homes: number;
    street_median: number | null;
    area: string | null;
    area_homes: number;
    area_median: number | null;
  }>(sql`
    WITH home AS (
      SELECT p.id, p.city, p.property_type, p.transaction, p.street,
        p.home, p.price_amount::float8 / p.area AS own, l.neighbourhood_code AS code,
        l.neighbourhood_name AS area
      FROM properties AS p LEFT JOIN property_places AS l ON l.property_id = p.id
      WHERE p.id = ${propertyId} AND p.price_amount IS NOT NULL AND p.area > 0),
    alike AS (
      SELECT ${perMetre} AS price, o.street = home.street AND o.city = home.city AS is_street,
        l.neighbourhood_code IS NOT NULL AND l.neighbourhood_code = home.code AS is_area
      FROM home JOIN properties AS o ON o.id <> home.id
        AND o.property_type = home.property_type AND o.transaction = home.transaction
        AND (o.home = home.home) IS NOT TRUE
      LEFT JOIN property_places AS l ON l.property_id = o.id
      WHERE o.is_active AND NOT o.hidden_by_staff AND o.duplicate_of IS NULL
        AND o.price_amount IS NOT NULL AND o.area > 0)
    SELECT home.own, home.street, home.area,
      (SELECT count(*)::int FROM alike WHERE is_street) AS street_homes,
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY price) FROM alike WHERE is_street) AS street_median,
      (SELECT count(*)::int FROM alike WHERE is_area) AS area_homes,
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY price) FROM alike WHERE is_area) AS area_median
    FROM home`);
  const [row] = rows;
  if (!row) return null;
  const own = Math.round(row.own);
  const others = (
    near: "street" | "neighbourhood",
    name: string | null,
    homes: number,
    median: number | null,
  ) =>
    name !== null && median !== null && homes >= LEAST_HOMES
      ? { near, name, homes, median: Math.round(median) }
      : null;
  return {
    own,
    others:
      others("street", row.street, row.street_homes, row.street_median) ??
      others("neighbourhood", row.area, row.area_homes, row.area_median),
  };
}
