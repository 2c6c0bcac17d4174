import { propertyStatuses } from "../../../../database/schema.ts";
import type { ListingFilter } from "../input.ts";
import { areaSteps, bedroomSteps, priceSteps } from "../steps.ts";
import { type FilterName, filterNames, type Fitting, LEFT_OUT } from "./fitting.ts";
import type { Named, Stock } from "./stock.ts";

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
  const prices = stock.steps[filter.transaction ?? "koop"];
  const near = placesNear(fitting);
  const names = (name: FilterName, { values, codes }: Named) => {
    const counts = count(name, codes, values.length, near, fitting);
    const isThere = among(codes, values.length, fitting);
    return values
      .map((value, code) => ({ value, count: counts[code]! }))
      .filter((_option, code) => isThere[code]);
  };
  const reached = (name: FilterName, codes: Uint16Array, thresholds: readonly number[]) =>
    count(name, codes, thresholds.length + 2, near, fitting);
  const statusOrder = ({ value }: FacetOption) =>
    (propertyStatuses as readonly string[]).indexOf(value);
  const { bedrooms, area } = stock.steps;
  const thresholds = priceSteps(filter.transaction);
  return {
    total: fitting.total,
    options: {
      transaction: names("transaction", stock.transactions),
      types: names("types", stock.types),
      statuses: names("statuses", stock.statuses).toSorted(
        (a, b) => statusOrder(a) - statusOrder(b),
      ),
      cities: names("cities", stock.cities),
      bedrooms: atLeast(reached("bedrooms", bedrooms, bedroomSteps), bedroomSteps),
      area: atLeast(reached("area", area, areaSteps), areaSteps),
      priceFrom: atLeast(reached("priceFrom", prices.from, thresholds), thresholds),
      priceTo: atMost(reached("priceTo", prices.to, thresholds), thresholds),
    },
  };
}

/** Where at most one filter fails: nowhere else does any option count. */
function placesNear({ failures }: Fitting): Uint32Array {
  const near = new Uint32Array(failures.length);
  let length = 0;
  for (let place = 0; place < failures.length; place++) {
    if (failures[place]! <= 1) near[length++] = place;
  }
  return near.subarray(0, length);
}

/** How many have each code, under all filters but this one. */
function count(
  name: FilterName,
  codes: Uint16Array,
  size: number,
  near: Uint32Array,
  { failures, failing }: Fitting,
): Uint32Array {
  const counts = new Uint32Array(size);
  const own = filterNames.indexOf(name);
  for (let step = 0; step < near.length; step++) {
    const place = near[step]!;
    if (failures[place] === 0 || failing[place] === own) counts[codes[place]!]!++;
  }
  return counts;
}

/** Which codes are in the stock that the text leaves, whatever the filters. */
function among(codes: Uint16Array, size: number, { failures }: Fitting): Uint8Array {
  const isThere = new Uint8Array(size);
  for (let place = 0; place < codes.length; place++) {
    if (failures[place]! < LEFT_OUT) isThere[codes[place]!] = 1;
  }
  return isThere;
}

function atLeast(reached: Uint32Array, thresholds: readonly number[]): FacetOption[] {
  return thresholds.map((threshold, step) => ({
    value: String(threshold),
    count: sum(reached.subarray(step + 2)),
  }));
}

function atMost(reached: Uint32Array, thresholds: readonly number[]): FacetOption[] {
  return thresholds.map((threshold, step) => ({
    value: String(threshold),
    // The first is of those of whom it is not known.
    count: sum(reached.subarray(1, step + 2)),
  }));
}

function sum(counts: Uint32Array): number {
  return counts.reduce((total, each) => total + each, 0);
}
