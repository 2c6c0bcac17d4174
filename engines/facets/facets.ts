import { isSold, propertyStatuses } from "@voordeur/feeds/status.ts";
import type { FilterName, ListingFilter } from "./listing-filter.ts";
import { type FilterResult, LEFT_OUT } from "./filter.ts";
import { type Block, type FacetIndex, WIDTH } from "./facet-index.ts";

export interface FacetOption {
  value: string;
  /** How many properties there are when this is chosen and the other filters stay. */
  count: number;
}

export interface Facets {
  /** How many properties pass all filters. */
  total: number;
  /** How many of these are sold or let. */
  sold: number;
  options: Record<FilterName, FacetOption[]>;
}

/** Counts the properties for every value of every filter, each under the other filters. */
export function countFacets(
  facetIndex: FacetIndex,
  filter: ListingFilter,
  filterResult: FilterResult,
): Facets {
  const counts = countOptions(facetIndex, filterResult);
  const isThere = optionsThere(facetIndex, filterResult);
  const names = ({ first, values }: Block) =>
    values
      .map((value, index) => ({ value, count: counts[first + index]! }))
      .filter((_option, index) => isThere[first + index]);
  const statusOrder = ({ value }: FacetOption) =>
    (propertyStatuses as readonly string[]).indexOf(value);
  const statuses = names(facetIndex.names.statuses).toSorted(
    (a, b) => statusOrder(a) - statusOrder(b),
  );
  // A status is counted under every filter but its own.
  const sold = statuses
    .filter(({ value }) => isSold(value) && allows(filter.statuses, value))
    .reduce((total, { count }) => total + count, 0);
  const { bedrooms, area } = facetIndex.steps;
  const { priceFrom, priceTo } = facetIndex.priceSteps[filter.transaction ?? "koop"];
  return {
    total: filterResult.total,
    sold,
    options: {
      transaction: names(facetIndex.names.transaction),
      types: names(facetIndex.names.types),
      statuses,
      cities: names(facetIndex.names.cities),
      bedrooms: atLeast(bedrooms, counts),
      area: atLeast(area, counts),
      priceFrom: atLeast(priceFrom, counts),
      priceTo: atMost(priceTo, counts),
    },
  };
}

function allows(chosen: readonly string[], value: string): boolean {
  return chosen.length === 0 || chosen.includes(value);
}

/**
 * How many properties each option has when every filter but its own applies: those that pass, and
 * those that fail that filter alone.
 */
function countOptions(facetIndex: FacetIndex, { failures, failing }: FilterResult): Uint32Array {
  const { size, options, optionCount } = facetIndex;
  const counts = new Uint32Array(optionCount);
  for (let place = 0; place < size; place++) {
    const failed = failures[place]!;
    if (failed > 1) continue;
    const start = place * WIDTH;
    if (failed === 1) counts[options[start + failing[place]!]!]!++;
    else for (let index = 0; index < WIDTH; index++) counts[options[start + index]!]!++;
  }
  return counts;
}

/** Which options occur in the listings that match the text, whatever the filters. */
function optionsThere(
  { size, options, optionCount }: FacetIndex,
  filterResult: FilterResult,
): Uint8Array {
  const isThere = new Uint8Array(optionCount);
  if (!filterResult.hasText) return isThere.fill(1);
  const { failures } = filterResult;
  for (let place = 0; place < size; place++) {
    if (failures[place]! >= LEFT_OUT) continue;
    const start = place * WIDTH;
    for (let index = 0; index < WIDTH; index++) isThere[options[start + index]!] = 1;
  }
  return isThere;
}

// The first two options of a block with steps: unknown, and below the first step.
const BEFORE_STEPS = 2;

function atLeast({ first, values }: Block, counts: Uint32Array): FacetOption[] {
  return values.slice(BEFORE_STEPS).map((value, step) => ({
    value,
    count: sum(counts.subarray(first + step + BEFORE_STEPS, first + values.length)),
  }));
}

function atMost({ first, values }: Block, counts: Uint32Array): FacetOption[] {
  return values.slice(BEFORE_STEPS).map((value, step) => ({
    value,
    count: sum(counts.subarray(first + 1, first + step + BEFORE_STEPS)),
  }));
}

function sum(counts: Uint32Array): number {
  return counts.reduce((total, each) => total + each, 0);
}
