import { compareNames } from "@voordeur/language/order.ts";
import { areaSteps, bedroomSteps, priceSteps } from "./steps.ts";
import { type FilterName, filterNames } from "./listing-filter.ts";

/** The columns of the listings that visitors see, newest first, as the database returns them. */
export interface FacetColumns {
  ids: number[];
  transactions: string[];
  statuses: string[];
  types: string[];
  cities: string[];
  prices: (number | null)[];
  bedrooms: (number | null)[];
  areas: (number | null)[];
  /** Where each may be shown; null: unknown, or hidden. */
  points: ({ latitude: number; longitude: number } | null)[];
}

/** Consecutive options; those of a filter with steps are numbers of steps reached. */
export interface Block {
  first: number;
  values: readonly string[];
}

/**
 * The listings that visitors see, laid out so that a hundred thousand are counted in a few
 * milliseconds. A listing is a place in these columns, the newest at 0; each option of the search
 * form has a number.
 */
export interface FacetIndex {
  size: number;
  ids: Float64Array;
  /** The place of each id. */
  places: Map<number, number>;
  prices: Int32Array;
  bedrooms: Int32Array;
  areas: Int32Array;
  /** Degrees of latitude and longitude, side by side; NaN: not on the map. */
  points: Float64Array;
  /** The options that each listing is in, side by side, in the order of `filterNames`. */
  options: Uint32Array;
  optionCount: number;
  names: Record<"transaction" | "types" | "statuses" | "cities", Block>;
  steps: Record<"bedrooms" | "area", Block>;
  priceSteps: Record<"koop" | "huur", Record<"priceFrom" | "priceTo", Block>>;
}

/** How many options a listing is in: one of each filter. */
export const WIDTH = filterNames.length;

/** Stands for null: less than every minimum, and last in every order that goes down. */
export const UNKNOWN = -2_147_483_648;

export function buildFacetIndex(columns: FacetColumns): FacetIndex {
  const size = columns.ids.length;
  const options = new Uint32Array(size * WIDTH);
  let optionCount = 0;
  const block = (values: readonly string[]): Block => {
    const first = optionCount;
    optionCount += values.length;
    return { first, values };
  };
  const set = (place: number, name: FilterName, option: number) => {
    options[place * WIDTH + filterNames.indexOf(name)] = option;
  };
  const named = (name: FilterName, texts: readonly string[]) => {
    const names = block([...new Set(texts)].toSorted((one, other) => compareNames(one, other)));
    const optionOf = new Map(names.values.map((value, index) => [value, names.first + index]));
    for (const [place, text] of texts.entries()) set(place, name, optionOf.get(text)!);
    return names;
  };
  /** Sets each listing's number of steps where `is` returns true. */
  const stepped = (
    name: FilterName,
    values: Int32Array,
    steps: readonly number[],
    is: (place: number) => boolean = () => true,
  ) => {
    const reached = block(["unknown", "none", ...steps.map(String)]);
    for (let place = 0; place < size; place++) {
      if (is(place)) set(place, name, reached.first + stepsReached(values[place]!, steps));
    }
    return reached;
  };
  const prices = numbers(columns.prices);
  // "Up to" includes the step itself: a price on it belongs to the step, not above it.
  const under = prices.map((price) => (price === UNKNOWN ? UNKNOWN : price - 1));
  const priced = (transaction: "koop" | "huur") => {
    const is = (place: number) => columns.transactions[place] === transaction;
    const steps = priceSteps(transaction);
    return {
      priceFrom: stepped("priceFrom", prices, steps, is),
      priceTo: stepped("priceTo", under, steps, is),
    };
  };
  const bedrooms = numbers(columns.bedrooms);
  const areas = numbers(columns.areas);
  const names = {
    transaction: named("transaction", columns.transactions),
    types: named("types", columns.types),
    statuses: named("statuses", columns.statuses),
    cities: named("cities", columns.cities),
  };
  const steps = {
    bedrooms: stepped("bedrooms", bedrooms, bedroomSteps),
    area: stepped("area", areas, areaSteps),
  };
  return {
    size,
    ids: Float64Array.from(columns.ids),
    places: new Map(columns.ids.map((id, place) => [id, place])),
    prices,
    bedrooms,
    areas,
    points: Float64Array.from(
      columns.points.flatMap((point) => (point ? [point.latitude, point.longitude] : [NaN, NaN])),
    ),
    options,
    names,
    steps,
    priceSteps: { koop: priced("koop"), huur: priced("huur") },
    optionCount,
  };
}

/** The number of a named option; -1: no listing has it. */
export function optionOf({ first, values }: Block, value: string): number {
  const index = values.indexOf(value);
  return index === -1 ? -1 : first + index;
}

function numbers(values: readonly (number | null)[]): Int32Array {
  return Int32Array.from(values, (value) => value ?? UNKNOWN);
}

/** 0: unknown; 1: less than the first step; and so on. */
function stepsReached(value: number, steps: readonly number[]): number {
  if (value === UNKNOWN) return 0;
  const above = steps.findIndex((step) => step > value);
  return (above === -1 ? steps.length : above) + 1;
}
