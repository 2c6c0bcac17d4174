import type { Counts } from "@voordeur/visits/day-counts.ts";
import { and, asc, between, desc, eq, like, lt, sql, sum } from "drizzle-orm";
import { pageViews, visitSources } from "../../../database/schema/visits.ts";
import { amsterdamDate, type Clock } from "../clock/clock.ts";
import type { Database } from "../database/database.ts";
import { visitRetentionYears } from "./retention.ts";

/** The first and the last day, in Amsterdam: `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

const viewed = sum(pageViews.views).mapWith(Number);
const visited = sum(visitSources.visits).mapWith(Number);

/** The views of all pages, or of one, in each day or week that has any; a week is named by its Monday. */
export function viewsPer(
  db: Database,
  unit: "day" | "week",
  { from, to }: Days,
  path?: string,
): Promise<{ from: string; views: number }[]> {
  const { day } = pageViews;
  // Counting days since a Monday is cheaper than date_trunc, for a row of each page and day.
  const first = unit === "day" ? sql`${day}` : sql`(${day} - (${day} - date '1970-01-05') % 7)`;
  return db
    .select({ from: sql<string>`${first}::text`, views: viewed })
    .from(pageViews)
    .where(and(between(pageViews.day, from, to), path ? eq(pageViews.path, path) : undefined))
    .groupBy(first)
    .orderBy(asc(first));
}

/** The views of each page below `folder`, such as `/blog`, by the last part of its path; the most first. */
export function viewsBelow(
  db: Database,
  folder: string,
  { from, to }: Days,
): Promise<{ name: string; views: number }[]> {
  const name = sql<string>`substr(${pageViews.path}, ${sql.raw(String(folder.length + 2))})`;
  return db
    .select({ name, views: viewed })
    .from(pageViews)
    .where(and(between(pageViews.day, from, to), like(pageViews.path, `${folder}/%`)))
    .groupBy(pageViews.path)
    .orderBy(desc(viewed), asc(pageViews.path));
}

/** Where visitors came from, the most first. `direct`: not known; `anders`: the rest of a busy day. */
export function visitsPerSource(
  db: Database,
  { from, to }: Days,
): Promise<{ source: string; visits: number }[]> {
  return db
    .select({ source: visitSources.source, visits: visited })
    .from(visitSources)
    .where(between(visitSources.day, from, to))
    .groupBy(visitSources.source)
    .orderBy(desc(visited), asc(visitSources.source));
}

/** The visits of each campaign by the source that its links name, the most first. */
export function visitsPerCampaign(
  db: Database,
  { from, to }: Days,
): Promise<{ source: string; campaign: string; visits: number }[]> {
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
    WITH viewed AS (
      INSERT INTO page_views (day, path, views)
      SELECT day, path, sum(views) FROM json_to_recordset(${JSON.stringify(views)})
        AS row (day date, path text, views integer) GROUP BY day, path ORDER BY day, path
      ON CONFLICT (day, path) DO UPDATE SET views = page_views.views + excluded.views)
    INSERT INTO visit_sources (day, source, campaign, visits)
    SELECT day, source, campaign, visits FROM json_to_recordset(${JSON.stringify(sources)})
      AS row (day date, source text, campaign text, visits integer) ORDER BY day, source, campaign
    ON CONFLICT (day, source, campaign) DO UPDATE SET visits = visit_sources.visits + excluded.visits`);
}

/** Removes the counts of days that are too old; run by a nightly job. */
export async function forgetOldVisits(db: Database, clock: Clock): Promise<void> {
  const limit = sql`${amsterdamDate(clock())}::date - make_interval(years => ${visitRetentionYears})`;
  await db.delete(pageViews).where(lt(pageViews.day, limit));
  await db.delete(visitSources).where(lt(visitSources.day, limit));
}
