import { type SQL, sql } from "drizzle-orm";
import type { AnswerTimes } from "@voordeur/insight/figures/answers.ts";
import type { LossCount, Outcome } from "@voordeur/insight/figures/outcomes.ts";
import type { RequestCount } from "@voordeur/insight/figures/requests.ts";
import type { Period } from "@voordeur/insight/period.ts";
import type { Database } from "../../platform/database/database.ts";

/** A point in time by the clocks of Amsterdam. */
const at = (wall: string) => sql`${wall}::timestamp AT TIME ZONE 'Europe/Amsterdam'`;
/** The place of a lead's week in the period, from 1. Cheaper for each lead than a date in a time zone. */
const weekIn = ({ weeks }: Period) => sql`width_bucket(created_at, (
  SELECT array_agg(monday AT TIME ZONE 'Europe/Amsterdam' ORDER BY monday)
  FROM unnest(${sql.param([...weeks])}::timestamp[]) AS monday))`;
/** Spam is none of the office's work; a lead that was marked as such and then handled is no spam. */
const counts = sql`(suspicion IS NULL OR state <> 'nieuw') AND lost_reason IS DISTINCT FROM 'spam'`;

const isIn = ({ weeks }: Period) => sql`created_at >= ${at(weeks[0]!)} AND ${counts}`;
const isBefore = ({ previous }: Period) =>
  sql`created_at >= ${at(previous.from)} AND created_at < ${at(previous.until)} AND ${counts}`;

async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  return (await db.execute(query)).rows as Row[];
}

/** Whether leads have been kept since the beginning of the period before. */
export async function areLeadsKnownBefore(db: Database, { previous }: Period): Promise<boolean> {
  const [row] = await rowsOf<{ known: boolean | null }>(
    db,
    sql`SELECT min(created_at) <= ${at(previous.from)} AS known FROM leads`,
  );
  return row?.known ?? false;
}

interface GroupCount {
  week: number | null;
  kind: string | null;
  source: string | null;
  requests: number;
}

/** Leads of each week and of the period before, by kind and by form. */
export async function countRequests(
  db: Database,
  period: Period,
): Promise<Record<"kind" | "source", RequestCount[]>> {
  const rows = await rowsOf<GroupCount>(
    db,
    sql`SELECT week, kind, source, count(*)::int AS requests FROM (
        SELECT ${weekIn(period)} AS week, kind, source FROM leads WHERE ${isIn(period)}) AS lead
        GROUP BY GROUPING SETS ((week, kind), (week, source))
      UNION ALL SELECT NULL, kind, source, count(*)::int FROM leads
        WHERE ${isBefore(period)} GROUP BY GROUPING SETS ((kind), (source))`,
  );
  const by = (column: "kind" | "source") =>
    rows.flatMap(({ week, requests, [column]: group }) =>
      group === null ? [] : [{ week: mondayOf(period, week), group, requests }],
    );
  return { kind: by("kind"), source: by("source") };
}

const mondayOf = ({ weeks }: Period, week: number | null) =>
  week === null ? null : weeks[week - 1]!;

const hours = sql`date_part('epoch', first_answer_at - created_at) / 3600`;

/** How soon leads were answered, by week and (`week` null) in the whole period. */
export async function answerTimes(
  db: Database,
  period: Period,
  promisedHours: number,
): Promise<AnswerTimes[]> {
  type Row = Omit<AnswerTimes, "week"> & { week: number | null };
  const rows = await rowsOf<Row>(
    db,
    sql`SELECT week, count(*)::int AS requests, count(hours)::int AS answered,
        count(*) FILTER (WHERE hours <= ${promisedHours})::int AS "inTime",
        count(*) FILTER (WHERE hours IS NOT NULL OR late)::int AS due,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY hours) AS median,
        percentile_cont(0.9) WITHIN GROUP (ORDER BY hours) AS ninety
      FROM (SELECT ${weekIn(period)} AS week, ${hours} AS hours,
        created_at < ${at(period.now)} - make_interval(hours => ${promisedHours}) AS late
        FROM leads WHERE ${isIn(period)}) AS lead
      GROUP BY GROUPING SETS ((week), ())`,
  );
  return rows.map((row) => ({ ...row, week: mondayOf(period, row.week) }));
}

/** The part that was answered in time in the period before; null: nothing was due. */
export async function answeredInTimeBefore(
  db: Database,
  period: Period,
  promisedHours: number,
): Promise<number | null> {
  const [row] = await rowsOf<{ part: number | null }>(
    db,
    sql`SELECT (count(*) FILTER (WHERE ${hours} <= ${promisedHours}))::float8 / nullif(count(*), 0) AS part
      FROM leads WHERE ${isBefore(period)}`,
  );
  return row?.part ?? null;
}

const stages = sql`count(*)::int AS requests, count(first_answer_at)::int AS answered,
  count(*) FILTER (WHERE appointment_at IS NOT NULL OR state IN ('afspraak', 'waarde', 'gewonnen')
    OR furthest_state IS NOT NULL)::int AS appointments,
  count(*) FILTER (WHERE valued_amount IS NOT NULL OR state = 'waarde' OR furthest_state = 'waarde')::int AS valued,
  count(*) FILTER (WHERE state = 'gewonnen')::int AS won,
  count(*) FILTER (WHERE state = 'verloren')::int AS lost`;

/** How far the leads of each kind came, and (`kind` null) all those of the period before. */
export function listOutcomes(db: Database, period: Period): Promise<Outcome[]> {
  return rowsOf(
    db,
    sql`SELECT kind, ${stages} FROM leads WHERE ${isIn(period)} GROUP BY kind
      UNION ALL SELECT NULL, ${stages} FROM leads WHERE ${isBefore(period)}`,
  );
}

/** Why leads of this period were lost, the most frequent reason first. */
export function countLosses(db: Database, period: Period): Promise<LossCount[]> {
  return rowsOf(
    db,
    sql`SELECT coalesce(lost_reason, 'onbekend') AS reason, count(*)::int AS leads FROM leads
      WHERE state = 'verloren' AND ${isIn(period)} GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
}
