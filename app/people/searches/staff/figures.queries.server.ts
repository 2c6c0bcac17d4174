import { type SQL, sql } from "drizzle-orm";
import type { SearchRhythm } from "../../../../database/schema/searches.ts";
import type { Database } from "../../../platform/database/database.ts";
import { fieldNames } from "../../../homes/listings/service.server.ts";

/** People: an address with three searches for a place wants one home there. */
const people = sql`count(DISTINCT lower(email))::int`;

export interface Totals {
  people: number;
  active: number;
  paused: number;
  unconfirmed: number;
}

export async function countAll(db: Database): Promise<Totals> {
  const inState = (state: string) => sql`count(*) FILTER (WHERE state = ${state})::int`;
  const { rows } = await db.execute<Totals & Record<string, unknown>>(sql`
    SELECT count(DISTINCT lower(email)) FILTER (WHERE state = 'active')::int AS people,
      ${inState("active")} AS active, ${inState("paused")} AS paused,
      ${inState("unconfirmed")} AS unconfirmed FROM saved_searches`);
  return rows[0]!;
}

/** A query is stored as an address has it, so its parts can be counted where they are. */
const part = (name: string, value = "[^&]*") => `(?:^|&)${name}=(${value})`;

/** How many people look for each value of a filter that may have several, the most wanted first. */
export async function countValues(db: Database, filter: "cities" | "types") {
  const { rows } = await db.execute<{ value: string; people: number }>(sql`
    SELECT match[1] AS value, ${people} AS people
    FROM saved_searches, regexp_matches(query, ${part(fieldNames[filter])}, 'g') AS match
    WHERE state = 'active' GROUP BY 1 ORDER BY 2 DESC, 1`);
  return rows.map(({ value, people: count }) => ({
    label: new URLSearchParams(`x=${value}`).get("x") ?? value,
    count,
  }));
}

/** How many people have a search without any of these filters. */
export async function countWithout(
  db: Database,
  filters: readonly (keyof typeof fieldNames)[],
): Promise<number> {
  const anyOf = part(`(?:${filters.map((filter) => fieldNames[filter]).join("|")})`);
  const { rows } = await db.execute<{ people: number }>(sql`
    SELECT ${people} AS people FROM saved_searches WHERE state = 'active' AND query !~ ${anyOf}`);
  return rows[0]!.people;
}

/** How many people look for homes up to each price; `most` in whole euros, null: without an end. */
export async function countPrices(db: Database, transaction: "koop" | "huur", steps: number[]) {
  const price = sql`substring(query FROM ${part(fieldNames.priceTo, "\\d+")})::bigint`;
  const band = steps.reduceRight<SQL>(
    (rest, step) => sql`CASE WHEN price <= ${step}::bigint THEN ${step}::bigint ELSE ${rest} END`,
    sql`9999999999::bigint`,
  );
  const { rows } = await db.execute<{ most: string | null; people: number }>(sql`
    SELECT CASE WHEN price IS NULL THEN NULL ELSE ${band} END AS most, ${people} AS people
    FROM (SELECT email, ${price} AS price FROM saved_searches
      WHERE state = 'active' AND query ~ ${`(?:^|&)${fieldNames.transaction}=${transaction}(?:&|$)`}) AS asked
    GROUP BY 1 ORDER BY 1 NULLS LAST`);
  return rows.map((row) => ({
    most: row.most === null ? null : Number(row.most),
    people: row.people,
  }));
}

export async function countRhythms(db: Database) {
  const { rows } = await db.execute<{ rhythm: SearchRhythm; searches: number }>(sql`
    SELECT rhythm, count(*)::int AS searches FROM saved_searches WHERE state = 'active' GROUP BY 1`);
  return new Map(rows.map(({ rhythm, searches }) => [rhythm, searches]));
}

export async function countStyles(db: Database) {
  const { rows } = await db.execute<{ style: string; people: number }>(sql`
    SELECT style, ${people} AS people FROM saved_searches
    WHERE state = 'active' AND style IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`);
  return rows;
}

/** How many of the searches that run or pause were saved in each of the last twelve months. */
export async function countMonths(db: Database, now: Date) {
  const local = (at: SQL) => sql`date_trunc('month', ${at} AT TIME ZONE 'Europe/Amsterdam')`;
  const { rows } = await db.execute<{ month: string; searches: number }>(sql`
    SELECT to_char(month, 'YYYY-MM') AS month, count(id)::int AS searches
    FROM generate_series(${local(sql`${now.toISOString()}::timestamptz`)} - interval '11 months',
        ${local(sql`${now.toISOString()}::timestamptz`)}, interval '1 month') AS month
      LEFT JOIN saved_searches ON state <> 'unconfirmed' AND ${local(sql`created_at`)} = month
    GROUP BY month ORDER BY month`);
  return rows;
}
