import type { SearchTerm } from "./search-terms.ts";
import { type FilterName, type ListingFilter, filterNames } from "./listing-filter.ts";
import { type Block, optionOf, type FacetIndex, WIDTH } from "./facet-index.ts";

/** A listing that the text leaves out counts as failing more than every filter together. */
export const LEFT_OUT = 100;

/** The answer of the index: how many filters each place fails, and the last of those. */
export interface FilterResult {
  failures: Uint8Array;
  /** An index into `filterNames`; meaningless where nothing failed. */
  failing: Uint8Array;
  total: number;
  /** False: neither the text nor an area leaves anything out. */
  hasText: boolean;
  /** How many pass everything but the area, only because they are not on the map. */
  offMap: number;
}

/** Whether a place on the map is in the area that is asked for. */
export type InArea = (point: { latitude: number; longitude: number }) => boolean;

/**
 * Tests every listing against every filter, a column at a time. `found`: the ids that contain the
 * words of the text; null: it has no words. Its other terms stand for facts and are looked up here. An
 * area leaves out like a text does: it holds for every count.
 */
export function applyFilter(
  facetIndex: FacetIndex,
  filter: ListingFilter,
  terms: readonly SearchTerm[],
  found: ReadonlySet<number> | null,
  inArea: InArea | null = null,
): FilterResult {
  const failures = new Uint8Array(facetIndex.size);
  const failing = new Uint8Array(facetIndex.size);
  if (found) {
    failures.fill(LEFT_OUT);
    for (const id of found) {
      const place = facetIndex.places.get(id);
      if (place !== undefined) failures[place] = 0;
    }
  }
  for (const term of terms) leaveOut(facetIndex, failures, term);
  const tests = filterTests(facetIndex, filter);
  for (const [index, name] of filterNames.entries()) {
    const test = tests[name];
    if (!test) continue;
    if ("allowed" in test) noteOptions(facetIndex, test.allowed, { failures, failing, index });
    else noteNumbers(test, { failures, failing, index });
  }
  const offMap = inArea ? leaveOutside(facetIndex, failures, inArea) : 0;
  let total = 0;
  for (let place = 0; place < facetIndex.size; place++) if (failures[place] === 0) total++;
  const hasText = found !== null || terms.length > 0 || inArea !== null;
  return { failures, failing, total, hasText, offMap };
}

/** The places that pass, in their own order or that of `order`: at most `most`, after `skip` of them. */
export function matchingPlaces(
  { failures }: FilterResult,
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

/** A filter's condition: one of these options, or a number within these bounds. */
type Test = { allowed: Uint8Array } | Bounds;
interface Bounds {
  numbers: Int32Array;
  least: number;
  most: number;
}

function filterTests(
  facetIndex: FacetIndex,
  filter: ListingFilter,
): Partial<Record<FilterName, Test>> {
  const { priceFrom, priceTo, bedrooms, area, types, statuses, cities } = filter;
  // A price without a transaction means a purchase price, never a monthly rent.
  const transaction = filter.transaction ?? (priceFrom || priceTo ? "koop" : null);
  const oneOf = (block: Block, values: readonly string[]) => ({
    allowed: among(facetIndex, block, values),
  });
  const atLeast = (numbers: Int32Array, least: number) => ({ numbers, least, most: Infinity });
  const { names, prices } = facetIndex;
  return {
    ...(transaction && { transaction: oneOf(names.transaction, [transaction]) }),
    ...(priceFrom && { priceFrom: atLeast(prices, priceFrom) }),
    // No price is below one, so an unknown one is not "up to" anything.
    ...(priceTo && { priceTo: { numbers: prices, least: 1, most: priceTo } }),
    ...(bedrooms && { bedrooms: atLeast(facetIndex.bedrooms, bedrooms) }),
    ...(area && { area: atLeast(facetIndex.areas, area) }),
    ...(types.length > 0 && { types: oneOf(names.types, types) }),
    ...(statuses.length > 0 && { statuses: oneOf(names.statuses, statuses) }),
    ...(cities.length > 0 && { cities: oneOf(names.cities, cities) }),
  };
}

function among(facetIndex: FacetIndex, block: Block, wanted: readonly string[]): Uint8Array {
  const allowed = new Uint8Array(facetIndex.optionCount);
  for (const value of wanted) {
    const option = optionOf(block, value);
    if (option !== -1) allowed[option] = 1;
  }
  return allowed;
}

function leaveOut(facetIndex: FacetIndex, failures: Uint8Array, term: SearchTerm): void {
  if (term.kind === "word") return;
  const [name, wanted] =
    term.kind === "city"
      ? (["cities", [term.city]] as const)
      : term.kind === "type"
        ? (["types", term.types] as const)
        : (["transaction", [term.transaction]] as const);
  const allowed = among(facetIndex, facetIndex.names[name], wanted);
  const index = filterNames.indexOf(name);
  for (let place = 0; place < facetIndex.size; place++) {
    const isOne = allowed[facetIndex.options[place * WIDTH + index]!] === 1;
    if (isOne === (term.not ?? false)) failures[place] = LEFT_OUT;
  }
}

/** Gives how many pass everything else and are not on the map. */
function leaveOutside({ size, points }: FacetIndex, failures: Uint8Array, inArea: InArea): number {
  let offMap = 0;
  for (let place = 0; place < size; place++) {
    if (failures[place]! >= LEFT_OUT) continue;
    const latitude = points[2 * place]!;
    const isOffMap = Number.isNaN(latitude);
    if (isOffMap && failures[place] === 0) offMap++;
    if (isOffMap || !inArea({ latitude, longitude: points[2 * place + 1]! })) {
      failures[place] = LEFT_OUT;
    }
  }
  return offMap;
}

interface Notes extends Pick<FilterResult, "failures" | "failing"> {
  index: number;
}

function noteOptions({ size, options }: FacetIndex, allowed: Uint8Array, notes: Notes): void {
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
