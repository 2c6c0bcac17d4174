import type { ListingFilter } from "../input.ts";
import type { SearchTerm } from "../search-terms.ts";
import type { Named, Stock } from "./stock.ts";

/** The filters that are counted; the text is not one of them, it holds for every count. */
export const filterNames = [
  "transaction",
  "priceFrom",
  "priceTo",
  "bedrooms",
  "area",
  "types",
  "statuses",
  "cities",
] as const;
export type FilterName = (typeof filterNames)[number];

/** What the text leaves out counts as failing more than all filters. */
export const LEFT_OUT = 100;

/** How a stock answers a question: for every place how many filters fail there, and the last of them. */
export interface Fitting {
  failures: Uint8Array;
  /** An index of `filterNames`; says something where there are failures. */
  failing: Uint8Array;
  total: number;
}

/**
 * Holds each filter against each listing, a column at a time. `found`: the ids that have the words of
 * the text; null: it has no words. Its other terms stand for facts and are looked up here.
 */
export function fitting(
  stock: Stock,
  filter: ListingFilter,
  terms: readonly SearchTerm[],
  found: readonly number[] | null,
): Fitting {
  const failures = new Uint8Array(stock.size);
  const failing = new Uint8Array(stock.size);
  if (found) {
    failures.fill(LEFT_OUT);
    for (const id of found) {
      const place = stock.places.get(id);
      if (place !== undefined) failures[place] = 0;
    }
  }
  for (const term of terms) {
    const fails = termTest(stock, term);
    if (fails) leaveOut(failures, fails);
  }
  const tests = filterTests(stock, filter);
  for (const [index, name] of filterNames.entries()) {
    const test = tests[name];
    if (test) noteFailures(failures, failing, index, test);
  }
  let total = 0;
  for (let place = 0; place < stock.size; place++) if (failures[place] === 0) total++;
  return { failures, failing, total };
}

/** The places that fit, in their order or in that of `order`: from the `skip`th on, so many. */
export function fittingPlaces(
  { failures }: Fitting,
  skip: number,
  most: number,
  order: Uint32Array | null = null,
): number[] {
  const places: number[] = [];
  let passed = 0;
  for (let step = 0; step < failures.length && places.length < most; step++) {
    const place = order ? order[step]! : step;
    if (failures[place] === 0 && ++passed > skip) places.push(place);
  }
  return places;
}

/** What a filter asks of a column: one of these codes, or a number within these bounds. */
type Test =
  | { codes: Uint16Array; allowed: Uint8Array }
  | { numbers: Int32Array; least: number; most: number };

function filterTests(stock: Stock, filter: ListingFilter): Partial<Record<FilterName, Test>> {
  const { priceFrom, priceTo, bedrooms, area, types, statuses, cities } = filter;
  // A price without further word is a price to buy for: no rent a month is meant by it.
  const transaction = filter.transaction ?? (priceFrom || priceTo ? "koop" : null);
  const atLeast = (numbers: Int32Array, least: number): Test => ({
    numbers,
    least,
    most: Infinity,
  });
  return {
    ...(transaction && { transaction: among(stock.transactions, [transaction]) }),
    ...(priceFrom && { priceFrom: atLeast(stock.prices, priceFrom) }),
    // No price is less than one: an unknown one is not "up to" anything.
    ...(priceTo && { priceTo: { numbers: stock.prices, least: 1, most: priceTo } }),
    ...(bedrooms && { bedrooms: atLeast(stock.bedrooms, bedrooms) }),
    ...(area && { area: atLeast(stock.areas, area) }),
    ...(types.length > 0 && { types: among(stock.types, types) }),
    ...(statuses.length > 0 && { statuses: among(stock.statuses, statuses) }),
    ...(cities.length > 0 && { cities: among(stock.cities, cities) }),
  };
}

function termTest(stock: Stock, term: SearchTerm) {
  if (term.kind === "city") return among(stock.cities, [term.city]);
  if (term.kind === "type") return among(stock.types, term.types);
  if (term.kind === "transaction") return among(stock.transactions, [term.transaction]);
  return null;
}

function among({ values, codes }: Named, wanted: readonly string[]) {
  const chosen = new Set(wanted);
  return { codes, allowed: Uint8Array.from(values, (value) => (chosen.has(value) ? 1 : 0)) };
}

function leaveOut(failures: Uint8Array, { codes, allowed }: ReturnType<typeof among>): void {
  for (let place = 0; place < codes.length; place++) {
    if (!allowed[codes[place]!]) failures[place] = LEFT_OUT;
  }
}

// One loop for each kind of column: in one for both, the engine would check each time which it is.
function noteFailures(failures: Uint8Array, failing: Uint8Array, index: number, test: Test): void {
  if ("codes" in test) {
    const { codes, allowed } = test;
    for (let place = 0; place < codes.length; place++) {
      if (allowed[codes[place]!]) continue;
      failures[place]!++;
      failing[place] = index;
    }
    return;
  }
  const { numbers, least, most } = test;
  for (let place = 0; place < numbers.length; place++) {
    if (numbers[place]! >= least && numbers[place]! <= most) continue;
    failures[place]!++;
    failing[place] = index;
  }
}
