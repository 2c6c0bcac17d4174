import type { Counts } from "@voordeur/page-views/day-counts.ts";
import { and, asc, between, desc, lt, type SQL, sql, sum } from "drizzle-orm";
import { pageViews, pageViewWeeks, visitSources } from "../../../database/schema/visits.ts";
import { type Clock } from "../clock/clock.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { Database } from "../database/database.ts";
import { visitRetentionYears } from "./retention.ts";

/** The first and the last day, in Amsterdam: `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

const visited = sum(visitSources.visits).mapWith(Number);

// Counting days since a Monday is cheaper than date_trunc, for a row of each page and day.
const mondayOf = (day: SQL) => sql`(${day} - (${day} - date '1970-01-05') % 7)`;

/**
 * Rows of `monday`, `path` and `views`, to select from. The first day is a Monday; of the week that
 * the last day is in, only the days up to it count.
 */
export function viewsByWeek({ from, to }: Days): SQL {
  const last = mondayOf(sql`${to}::date`);
  return sql`(
    SELECT monday, path, views FROM page_view_weeks WHERE monday >= ${from}::date AND monday < ${last}
    UNION ALL SELECT ${last}, path, views FROM page_views
      WHERE day BETWEEN greatest(${from}::date, ${last}) AND ${to}::date) AS viewed`;
}

/** The views of all pages in each week that has any, by its Monday: `YYYY-MM-DD`. */
export async function viewsPerWeek(db: Database, days: Days) {
  const { rows } = await db.execute<{ from: string; views: number }>(sql`
    SELECT monday::text AS "from", sum(views)::int AS views FROM ${viewsByWeek(days)}
    GROUP BY monday ORDER BY monday`);
  return rows;
}

/** Where visitors came from, the most first. `direct`: not known; `anders`: the rest of a busy day. */
export function visitsPerSource(db: Database, { from, to }: Days) {
  return db
    .select({ source: visitSources.source, visits: visited })
    .from(visitSources)
    .where(between(visitSources.day, from, to))
    .groupBy(visitSources.source)
    .orderBy(desc(visited), asc(visitSources.source));
}

/** The visits of each campaign by the source that its links name, the most first. */
export function visitsPerCampaign(db: Database, { from, to }: Days) {
  const { source, campaign } = visitSources;
  return db
    .select({ source, campaign, visits: visited })
    .from(visitSources)
    .where(and(between(visitSources.day, from, to), sql`${campaign} <> ''`))
    .groupBy(source, campaign)
    .orderBy(desc(visited), asc(source), asc(campaign));
}

/** Adds counts to those of other instances, in one statement. */
export async function addCounts(db: Database, counts: readonly Counts[]): Promise<void> {
  const views = counts.flatMap(({ day, views }) => views.map((row) => ({ day, ...row })));
  const sources = counts.flatMap(({ day, sources }) => sources.map((row) => ({ day, ...row })));
  // In one order, so that two instances never wait for each other's rows.
  await db.execute(sql`
    WITH viewed_now AS (
      SELECT day, path, sum(views) AS views FROM json_to_recordset(${JSON.stringify(views)})
        AS row (day date, path text, views integer) GROUP BY day, path),
    viewed_days AS (
      INSERT INTO page_views (day, path, views)
      SELECT day, path, views FROM viewed_now ORDER BY day, path
      ON CONFLICT (day, path) DO UPDATE SET views = page_views.views + excluded.views),
    viewed_weeks AS (
      INSERT INTO page_view_weeks (monday, path, views)
      SELECT ${mondayOf(sql.raw("day"))} AS monday, path, sum(views) FROM viewed_now GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (monday, path) DO UPDATE SET views = page_view_weeks.views + excluded.views)
    INSERT INTO visit_sources (day, source, campaign, visits)
    SELECT day, source, campaign, visits FROM json_to_recordset(${JSON.stringify(sources)})
      AS row (day date, source text, campaign text, visits integer) ORDER BY day, source, campaign
    ON CONFLICT (day, source, campaign) DO UPDATE SET visits = visit_sources.visits + excluded.visits`);
}

/** Removes the counts of days that are too old; run by a nightly job. */
export async function forgetOldVisits(db: Database, clock: Clock): Promise<void> {
  const limit = sql`${amsterdamDate(clock())}::date - make_interval(years => ${visitRetentionYears})`;
  await db.delete(pageViews).where(lt(pageViews.day, limit));
  await db.delete(pageViewWeeks).where(lt(pageViewWeeks.monday, sql`${limit} - interval '6 days'`));
  await db.delete(visitSources).where(lt(visitSources.day, limit));
}
