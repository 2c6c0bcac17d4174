import { type SQL, sql } from "drizzle-orm";
import { properties, propertyStatuses } from "../../../database/schema.ts";
import type { Database } from "../../platform/database.ts";
import {
  filterConditions,
  type FilterName,
  filterNames,
  visibleCondition,
} from "./conditions.server.ts";
import type { ListingFilter } from "./input.ts";
import type { SearchTerm } from "./search-terms.ts";
import { areaSteps, bedroomSteps, priceSteps } from "./steps.ts";

export interface FacetOption {
  value: string;
  /** How many properties there are when this is chosen and the other filters stay. */
  count: number;
}

export interface Facets {
  /** How many properties fit all filters. */
  total: number;
  options: Record<FilterName, FacetOption[]>;
}

interface Counted extends Record<string, unknown> {
  facet: FilterName | "total";
  value: string | null;
  count: number;
}

/**
 * Counts the properties for every value of every filter, each under the other filters, in one walk
 * over what is visible.
 */
export async function countFacets(
  db: Database,
  filter: ListingFilter,
  terms: readonly SearchTerm[],
): Promise<Facets> {
  const conditions = filterConditions(filter);
  const prices = priceSteps(filter.transaction);
  const isSet = filterNames.filter((name) => conditions[name]);
  const flags = isSet.map((name) => sql`, coalesce(${conditions[name]}, false) AS ${fits(name)}`);
  const grouped = (facet: FilterName, value: SQL) =>
    sql`SELECT ${sql.raw(`'${facet}'`)}, (${value})::text, ${countFitting(isSet.filter((name) => name !== facet))} FROM visible GROUP BY 2`;
  const counts = [
    sql`SELECT 'total' AS facet, NULL AS value, ${countFitting(isSet)} FROM visible`,
    grouped("transaction", sql`transaction`),
    grouped("types", sql`property_type`),
    grouped("statuses", sql`status`),
    grouped("cities", sql`city`),
    grouped("bedrooms", steps(sql`bedrooms`, bedroomSteps)),
    grouped("area", steps(sql`area`, areaSteps)),
    grouped("priceFrom", steps(sql`asked`, prices)),
    // "Up to" includes the step itself: a price on it belongs to the step, not above it.
    grouped("priceTo", steps(sql`asked - 1`, prices)),
  ];
  const { rows } = await db.execute<Counted>(sql`
    WITH visible AS MATERIALIZED (
      SELECT property_type, status, city, transaction, bedrooms, area,
        CASE WHEN transaction = ${filter.transaction ?? "koop"} THEN price_amount END AS asked
        ${sql.join(flags)}
      FROM ${properties} WHERE ${visibleCondition(terms)}
    ) ${sql.join(counts, sql` UNION ALL `)}`);

  const of = (facet: Counted["facet"]) => rows.filter((row) => row.facet === facet);
  const byName = (facet: FilterName) =>
    of(facet)
      .map(({ value, count }) => ({ value: value ?? "", count }))
      .toSorted((a, b) => a.value.localeCompare(b.value, "nl"));
  const statusOrder = (value: string) => (propertyStatuses as readonly string[]).indexOf(value);
  return {
    total: of("total")[0]?.count ?? 0,
    options: {
      transaction: byName("transaction"),
      types: byName("types"),
      statuses: byName("statuses").toSorted((a, b) => statusOrder(a.value) - statusOrder(b.value)),
      cities: byName("cities"),
      bedrooms: atLeast(of("bedrooms"), bedroomSteps),
      area: atLeast(of("area"), areaSteps),
      priceFrom: atLeast(of("priceFrom"), prices),
      priceTo: atMost(of("priceTo"), prices),
    },
  };
}

function fits(name: FilterName): SQL {
  return sql.identifier(`fits_${name}`) as unknown as SQL;
}

function countFitting(names: readonly FilterName[]): SQL {
  if (names.length === 0) return sql`count(*)::int AS count`;
  return sql`(count(*) FILTER (WHERE ${sql.join(names.map(fits), sql` AND `)}))::int AS count`;
}

/** The number of steps that a value reaches; null when the value is unknown. */
function steps(value: SQL, thresholds: readonly number[]): SQL {
  return sql`width_bucket((${value})::int, ${sql.raw(`ARRAY[${thresholds.join(",")}]`)})`;
}

function atLeast(rows: Counted[], thresholds: readonly number[]): FacetOption[] {
  return thresholds.map((threshold, step) => ({
    value: String(threshold),
    count: sum(rows, (reached) => reached > step),
  }));
}

function atMost(rows: Counted[], thresholds: readonly number[]): FacetOption[] {
  return thresholds.map((threshold, step) => ({
    value: String(threshold),
    count: sum(rows, (reached) => reached <= step),
  }));
}

function sum(rows: Counted[], belongs: (reached: number) => boolean): number {
  return rows
    .filter(({ value }) => value !== null && belongs(Number(value)))
    .reduce((total, { count }) => total + count, 0);
}
