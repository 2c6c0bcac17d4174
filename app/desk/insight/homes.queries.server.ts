import { type SQL, sql } from "drizzle-orm";
import type { MarketTime } from "@voordeur/insight/figures/market.ts";
import type { HomeInterest } from "@voordeur/insight/figures/visits.ts";
import { daysBefore, daysOf, type Period } from "@voordeur/insight/period.ts";
import { soldStatuses } from "@voordeur/feeds/status.ts";
import type { Database } from "../../platform/database/database.ts";
import { type Days, viewsByWeek } from "../../platform/page-views/queries.server.ts";

const LISTINGS = "/woningaanbod-venlo/";
/** As many homes as somebody reads. */
const MAX_HOMES = 200;

async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  return (await db.execute(query)).rows as Row[];
}

interface HomeViews {
  /** Those with the most views first. */
  homes: HomeInterest[];
  /** All homes together, also those that have left the site. */
  views: { now: number; before: number };
}

/** The homes that were looked at or asked about, and how often, also in the period before. */
export async function readHomeViews(db: Database, period: Period): Promise<HomeViews> {
  const { from } = daysOf(period);
  const viewed = (days: Days) => sql`${viewsByWeek(days)} WHERE path LIKE ${`${LISTINGS}%`}`;
  const [row] = await rowsOf<HomeViews>(
    db,
    sql`WITH seen AS MATERIALIZED (
        SELECT substr(path, ${LISTINGS.length + 1}) AS slug, sum(views)::int AS views
        FROM ${viewed(daysOf(period))} GROUP BY path),
      asked AS (
        SELECT property_id, count(*)::int AS requests FROM leads
        WHERE property_id IS NOT NULL AND suspicion IS NULL
          AND created_at >= ${from}::timestamp AT TIME ZONE 'Europe/Amsterdam'
        GROUP BY property_id),
      home AS (
        SELECT address, city, coalesce(views, 0) AS views, coalesce(requests, 0) AS requests
        FROM properties LEFT JOIN seen USING (slug) LEFT JOIN asked ON property_id = properties.id
        WHERE views > 0 OR requests > 0
        ORDER BY 3 DESC, 4 DESC, 1, 2 LIMIT ${MAX_HOMES})
      SELECT (SELECT coalesce(json_agg(home), '[]') FROM home) AS homes,
        json_build_object(
          'now', (SELECT coalesce(sum(views), 0) FROM seen),
          'before', (SELECT coalesce(sum(views), 0) FROM ${viewed(daysBefore(period))})) AS views`,
  );
  return row!;
}

/** Whether views and visits have been counted since the beginning of the period before. */
export async function areVisitsKnownBefore(db: Database, { previous }: Period): Promise<boolean> {
  const [row] = await rowsOf<{ known: boolean | null }>(
    db,
    sql`SELECT min(day) <= ${previous.from}::date AS known FROM page_views`,
  );
  return row?.known ?? false;
}

/** From which class of prices on, in euros, and what it is called. */
const classes = [
  [0, "Koop, tot € 250.000"],
  [250_000, "Koop, € 250.000 tot € 400.000"],
  [400_000, "Koop, € 400.000 tot € 600.000"],
  [600_000, "Koop, € 600.000 tot € 1.000.000"],
  [1_000_000, "Koop, vanaf € 1.000.000"],
] as const;

const priceClass = sql`CASE WHEN transaction = 'huur' THEN 'Huur' WHEN price_amount IS NULL THEN 'Koop, prijs op aanvraag' ${sql.join(
  classes
    .toReversed()
    .map(
      ([from, name]) =>
        sql`WHEN price_amount >= ${sql.raw(`${from}`)} THEN ${sql.raw(`'${name}'`)}`,
    ),
  sql` `,
)} END`;

const sold = sql.raw(`(${soldStatuses.map((status) => `'${status}'`).join(", ")})`);

export interface MarketTimes {
  all: MarketTime | null;
  byMonth: MarketTime[];
  byPlace: MarketTime[];
  byPrice: MarketTime[];
}

/**
 * How many days homes had been on the market when they became sold or let, under conditions or not.
 * A listing that came as sold does not count, nor one of which nobody knows since when it is on offer.
 */
export async function marketTimes(db: Database, { weeks }: Period): Promise<MarketTimes> {
  const rows = await rowsOf<{
    month: string | null;
    city: string | null;
    class: string | null;
    homes: number;
    median: number;
  }>(
    db,
    sql`WITH left_market AS (
        SELECT DISTINCT ON (property_id) property_id, at FROM property_changes
        WHERE at >= ${weeks[0]}::timestamp AT TIME ZONE 'Europe/Amsterdam'
          AND before->>'status' NOT IN ${sold} AND after->>'status' IN ${sold}
        ORDER BY property_id, id DESC),
      gone AS (
        SELECT to_char(at AT TIME ZONE 'Europe/Amsterdam', 'YYYY-MM') AS month, city, ${priceClass} AS class,
          extract(epoch FROM at - least(created_at, published_at)) / 86400 AS days
        FROM left_market JOIN properties ON properties.id = property_id
        WHERE at >= ${weeks[0]}::timestamp AT TIME ZONE 'Europe/Amsterdam' AND status IN ${sold}
          AND duplicate_of IS NULL AND least(created_at, published_at) BETWEEN '1991-01-01' AND at)
      SELECT month, city, class, count(*)::int AS homes,
        round(percentile_cont(0.5) WITHIN GROUP (ORDER BY days))::int AS median
      FROM gone GROUP BY GROUPING SETS ((month), (city), (class), ())
      ORDER BY homes DESC, city`,
  );
  const by = (key: "month" | "city" | "class") =>
    rows.flatMap((row) => (row[key] === null ? [] : [{ ...row, group: row[key] }]));
  const all = rows.find((row) => row.month === null && row.city === null && row.class === null);
  return {
    all: all && all.homes > 0 ? { ...all, group: "" } : null,
    byMonth: by("month"),
    byPlace: by("city"),
    byPrice: by("class"),
  };
}
