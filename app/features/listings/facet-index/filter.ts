import type { ListingFilter } from "../input.ts";
import type { SearchTerm } from "../search/search-terms.ts";
import { type FilterName, filterNames } from "./filter-names.ts";
import { type Block, optionOf, type Stock, WIDTH } from "./facet-index.ts";

/** What the text leaves out counts as failing more than all filters. */
export const LEFT_OUT = 100;

/** How a stock answers a question: for every place how many filters fail there, and the last of them. */
export interface Fitting {
  failures: Uint8Array;
  /** An index of `filterNames`; says something where there are failures. */
  failing: Uint8Array;
  total: number;
  /** False: the text leaves nothing out. */
  hasText: boolean;
}

/**
 * Holds each filter against each listing, a column at a time. `found`: the ids that have the words of
 * the text; null: it has no words. Its other terms stand for facts and are looked up here.
 */
export function fitting(
  stock: Stock,
  filter: ListingFilter,
  terms: readonly SearchTerm[],
  found: ReadonlySet<number> | null,
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
  for (const term of terms) leaveOut(stock, failures, term);
  const tests = filterTests(stock, filter);
  for (const [index, name] of filterNames.entries()) {
    const test = tests[name];
    if (!test) continue;
    if ("allowed" in test) noteOptions(stock, test.allowed, { failures, failing, index });
    else noteNumbers(test, { failures, failing, index });
  }
  let total = 0;
  for (let place = 0; place < stock.size; place++) if (failures[place] === 0) total++;
  return { failures, failing, total, hasText: found !== null || terms.length > 0 };
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

/** What a filter asks: one of these options, or a number within these bounds. */
type Test = { allowed: Uint8Array } | Bounds;
interface Bounds {
  numbers: Int32Array;
  least: number;
  most: number;
}

function filterTests(stock: Stock, filter: ListingFilter): Partial<Record<FilterName, Test>> {
  const { priceFrom, priceTo, bedrooms, area, types, statuses, cities } = filter;
  // A price without further word is a price to buy for: no rent a month is meant by it.
  const transaction = filter.transaction ?? (priceFrom || priceTo ? "koop" : null);
  const oneOf = (block: Block, values: readonly string[]) => ({
    allowed: among(stock, block, values),
  });
  const atLeast = (numbers: Int32Array, least: number) => ({ numbers, least, most: Infinity });
  const { names, prices } = stock;
  return {
    ...(transaction && { transaction: oneOf(names.transaction, [transaction]) }),
    ...(priceFrom && { priceFrom: atLeast(prices, priceFrom) }),
    // No price is less than one: an unknown one is not "up to" anything.
    ...(priceTo && { priceTo: { numbers: prices, least: 1, most: priceTo } }),
    ...(bedrooms && { bedrooms: atLeast(stock.bedrooms, bedrooms) }),
    ...(area && { area: atLeast(stock.areas, area) }),
    ...(types.length > 0 && { types: oneOf(names.types, types) }),
    ...(statuses.length > 0 && { statuses: oneOf(names.statuses, statuses) }),
    ...(cities.length > 0 && { cities: oneOf(names.cities, cities) }),
  };
}

function among(stock: Stock, block: Block, wanted: readonly string[]): Uint8Array {
  const allowed = new Uint8Array(stock.optionCount);
  for (const value of wanted) {
    const option = optionOf(block, value);
    if (option !== -1) allowed[option] = 1;
  }
  return allowed;
}

function leaveOut(stock: Stock, failures: Uint8Array, term: SearchTerm): void {
  if (term.kind === "word") return;
  const [name, wanted] =
    term.kind === "city"
      ? (["cities", [term.city]] as const)
      : term.kind === "type"
        ? (["types", term.types] as const)
        : (["transaction", [term.transaction]] as const);
  const allowed = among(stock, stock.names[name], wanted);
  const index = filterNames.indexOf(name);
  for (let place = 0; place < stock.size; place++) {
    if (!allowed[stock.options[place * WIDTH + index]!]) failures[place] = LEFT_OUT;
  }
}

interface Notes extends Pick<Fitting, "failures" | "failing"> {
  index: number;
}

function noteOptions({ size, options }: Stock, allowed: Uint8Array, notes: Notes): void {
  const { failures, failing, index } = notes;
  for (let place = 0; place < size; place++) {
    if (allowed[options[place * WIDTH + index]!]) continue;
    failures[place]!++;
    failing[place] = index;
  }
}

function noteNumbers({ numbers, least, most }: Bounds, { failures, failing, index }: Notes): void {
  for (let place = 0; place < numbers.length; place++) {
    if (numbers[place]! >= least && numbers[place]! <= most) continue;
    failures[place]!++;
    failing[place] = index;
  }
}
