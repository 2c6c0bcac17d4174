import { propertyStatuses } from "../../../../database/schema/listings.ts";
import type { ListingFilter } from "../input.ts";
import type { FilterName } from "./filter-names.ts";
import { type Fitting, LEFT_OUT } from "./filter.ts";
import { type Block, type Stock, WIDTH } from "./facet-index.ts";

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

/** Counts the properties for every value of every filter, each under the other filters. */
export function countFacets(stock: Stock, filter: ListingFilter, fitting: Fitting): Facets {
  const counts = countOptions(stock, fitting);
  const isThere = optionsThere(stock, fitting);
  const names = ({ first, values }: Block) =>
    values
      .map((value, index) => ({ value, count: counts[first + index]! }))
      .filter((_option, index) => isThere[first + index]);
  const statusOrder = ({ value }: FacetOption) =>
    (propertyStatuses as readonly string[]).indexOf(value);
  const { bedrooms, area } = stock.steps;
  const { priceFrom, priceTo } = stock.priceSteps[filter.transaction ?? "koop"];
  return {
    total: fitting.total,
    options: {
      transaction: names(stock.names.transaction),
      types: names(stock.names.types),
      statuses: names(stock.names.statuses).toSorted((a, b) => statusOrder(a) - statusOrder(b)),
      cities: names(stock.names.cities),
      bedrooms: atLeast(bedrooms, counts),
      area: atLeast(area, counts),
      priceFrom: atLeast(priceFrom, counts),
      priceTo: atMost(priceTo, counts),
    },
  };
}

/**
 * How many are in each option under all filters but its own: those that fit, and those that would
 * but for that one.
 */
function countOptions(stock: Stock, { failures, failing }: Fitting): Uint32Array {
  const { size, options, optionCount } = stock;
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

/** Which options are in the stock that the text leaves, whatever the filters. */
function optionsThere({ size, options, optionCount }: Stock, fitting: Fitting): Uint8Array {
  const isThere = new Uint8Array(optionCount);
  if (!fitting.hasText) return isThere.fill(1);
  const { failures } = fitting;
  for (let place = 0; place < size; place++) {
    if (failures[place]! >= LEFT_OUT) continue;
    const start = place * WIDTH;
    for (let index = 0; index < WIDTH; index++) isThere[options[start + index]!] = 1;
  }
  return isThere;
}

// The first two of a block with steps are the unknown and those that reach none.
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
