import { type SQL, sql } from "drizzle-orm";
import type { AnswerTimes } from "@voordeur/insight/figures/answers.ts";
import type { Outcome } from "@voordeur/insight/figures/outcomes.ts";
import type { RequestCount } from "@voordeur/insight/figures/requests.ts";
import type { Period } from "@voordeur/insight/period.ts";
import { isCountedLead } from "../../../database/schema/leads.ts";
import type { Database } from "../../platform/database/database.ts";

/** A point in time by the clocks of Amsterdam. */
const at = (wall: string) => sql`${wall}::timestamp AT TIME ZONE 'Europe/Amsterdam'`;
/** The weeks of a period as rows: their place in it, from 1, and when they begin and end. */
const weekRows = ({ weeks }: Period) => sql`(
  SELECT row_number() OVER mondays::int AS week, monday AT TIME ZONE 'Europe/Amsterdam' AS begins,
    lead(monday, 1, 'infinity') OVER mondays AT TIME ZONE 'Europe/Amsterdam' AS ends
  FROM unnest(${sql.param([...weeks])}::timestamp[]) AS monday WINDOW mondays AS (ORDER BY monday)) AS week`;
/** The place of a lead's week in the period, from 1. Cheaper for each lead than a date in a time zone. */
const weekIn = ({ weeks }: Period) => sql`width_bucket(created_at, (
  SELECT array_agg(monday AT TIME ZONE 'Europe/Amsterdam' ORDER BY monday)
  FROM unnest(${sql.param([...weeks])}::timestamp[]) AS monday))`;
const isIn = ({ weeks }: Period) => sql`created_at >= ${at(weeks[0]!)} AND ${isCountedLead}`;
const isBefore = ({ previous }: Period) =>
  sql`created_at >= ${at(previous.from)} AND created_at < ${at(previous.until)} AND ${isCountedLead}`;

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
    // Week by week an index answers alone, in half the time of one pass over the leads.
    sql`SELECT week, kind, source, requests FROM ${weekRows(period)},
        LATERAL (SELECT kind, source, count(*)::int AS requests FROM leads
          WHERE created_at >= begins AND created_at < ends AND ${isCountedLead}
          GROUP BY GROUPING SETS ((kind), (source))) AS lead
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
  type Row = Omit<AnswerTimes, "week" | "median" | "ninety"> & {
    week: number | null;
    parts: [median: number, ninety: number] | null;
  };
  const rows = await rowsOf<Row>(
    db,
    sql`SELECT week, count(*)::int AS requests, count(hours)::int AS answered,
        count(*) FILTER (WHERE hours <= ${promisedHours})::int AS "inTime",
        count(*) FILTER (WHERE hours IS NOT NULL OR late)::int AS due,
        percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY hours) AS parts
      FROM (SELECT ${weekIn(period)} AS week, ${hours} AS hours,
        created_at < ${at(period.now)} - make_interval(hours => ${promisedHours}) AS late
        FROM leads WHERE ${isIn(period)}) AS lead
      GROUP BY GROUPING SETS ((week), ())`,
  );
  return rows.map(({ parts, ...row }) => {
    const [median, ninety] = parts ?? [null, null];
    return { ...row, median, ninety, week: mondayOf(period, row.week) };
  });
}

/** Counts of leads, of rows that `alike` made. */
const stages = sql`coalesce(sum(leads), 0)::int AS requests,
  coalesce(sum(leads) FILTER (WHERE is_answered), 0)::int AS answered,
  coalesce(sum(leads) FILTER (WHERE has_appointment OR state IN ('afspraak', 'waarde', 'gewonnen')
    OR furthest_state IS NOT NULL), 0)::int AS appointments,
  coalesce(sum(leads) FILTER (WHERE has_value OR state = 'waarde' OR furthest_state = 'waarde'), 0)::int AS valued,
  coalesce(sum(leads) FILTER (WHERE state = 'gewonnen'), 0)::int AS won,
  coalesce(sum(leads) FILTER (WHERE state = 'verloren'), 0)::int AS lost`;

/** Leads that are alike, and how many there are: asking each lead six questions costs twice as much. */
const alike = (which: SQL, isInTime: SQL) => sql`(
  SELECT kind, lost_reason, state, furthest_state, first_answer_at IS NOT NULL AS is_answered,
    appointment_at IS NOT NULL AS has_appointment, valued_amount IS NOT NULL AS has_value,
    ${isInTime} AS is_in_time, count(*) AS leads
  FROM leads WHERE ${which} GROUP BY 1, 2, 3, 4, 5, 6, 7, 8) AS lead`;

interface FollowUp extends Outcome {
  reason: string | null;
  inTime: number;
}

/**
 * How far the leads of each kind came, why they were lost (the most frequent reason first), and what
 * became of those of the period before. One query: each pass over two years of leads takes 10 ms.
 */
export async function readFollowUp(db: Database, period: Period, promisedHours: number) {
  const rows = await rowsOf<FollowUp>(
    db,
    sql`SELECT kind, lost_reason AS reason, ${stages}, 0 AS "inTime"
      FROM ${alike(isIn(period), sql`false`)} GROUP BY kind, lost_reason
      UNION ALL SELECT NULL, NULL, ${stages}, coalesce(sum(leads) FILTER (WHERE is_in_time), 0)::int
      FROM ${alike(isBefore(period), sql`${hours} <= ${promisedHours}`)}`,
  );
  const before = rows.find(({ kind }) => kind === null)!;
  const groups = rows.filter(({ kind }) => kind !== null);
  const reasons = Map.groupBy(
    groups.filter(({ lost }) => lost > 0),
    ({ reason }) => reason ?? "onbekend",
  );
  return {
    outcomes: [...Map.groupBy(groups, ({ kind }) => kind).values()].map(together).concat(before),
    losses: [...reasons]
      .map(([reason, lost]) => ({ reason, leads: together(lost).lost }))
      .toSorted((a, b) => b.leads - a.leads || a.reason.localeCompare(b.reason)),
    /** The part of the period before that was answered in time; null: there were none. */
    answeredInTimeBefore: before.requests > 0 ? before.inTime / before.requests : null,
  };
}

/** The sums of rows of one kind. */
const together = (rows: readonly Outcome[]): Outcome =>
  rows.reduce((sum, row) => ({
    kind: sum.kind,
    requests: sum.requests + row.requests,
    answered: sum.answered + row.answered,
    appointments: sum.appointments + row.appointments,
    valued: sum.valued + row.valued,
    won: sum.won + row.won,
    lost: sum.lost + row.lost,
  }));
