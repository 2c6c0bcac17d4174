import { areaSteps, bedroomSteps, priceSteps } from "../steps.ts";

/** The columns of what visitors see, newest first, as they come from the database. */
export interface StockColumns {
  ids: number[];
  transactions: string[];
  statuses: string[];
  types: string[];
  cities: string[];
  prices: (number | null)[];
  bedrooms: (number | null)[];
  areas: (number | null)[];
}

/** A text that every listing has, as a number: the place of the text in `values`. */
export interface Named {
  values: string[];
  codes: Uint16Array;
}

/**
 * What visitors see, held so that a hundred thousand listings are counted in a millisecond or two: a
 * listing is a place in these columns, the newest at 0.
 */
export interface Stock {
  size: number;
  ids: Float64Array;
  /** Where each id stands. */
  places: Map<number, number>;
  transactions: Named;
  statuses: Named;
  types: Named;
  cities: Named;
  prices: Int32Array;
  bedrooms: Int32Array;
  areas: Int32Array;
  /** How many steps of the search form each listing reaches, plus one; 0: unknown. */
  steps: Record<"bedrooms" | "area", Uint16Array> & Record<"koop" | "huur", PriceSteps>;
}

export interface PriceSteps {
  from: Uint16Array;
  /** "Up to" includes the step itself: a price on it belongs to the step, not above it. */
  to: Uint16Array;
}

/** Stands for null: less than every minimum, and last in every order that goes down. */
export const UNKNOWN = -2_147_483_648;

export function stockOf(columns: StockColumns): Stock {
  const numbers = (values: (number | null)[]) =>
    Int32Array.from(values, (value) => value ?? UNKNOWN);
  const [prices, bedrooms, areas] = [columns.prices, columns.bedrooms, columns.areas].map(
    numbers,
  ) as [Int32Array, Int32Array, Int32Array];
  const pricesOf = (transaction: "koop" | "huur"): PriceSteps => {
    const asked = prices.map((price, place) =>
      columns.transactions[place] === transaction ? price : UNKNOWN,
    );
    const steps = priceSteps(transaction);
    return {
      from: stepsOf(asked, steps),
      to: stepsOf(
        asked.map((price) => (price === UNKNOWN ? price : price - 1)),
        steps,
      ),
    };
  };
  return {
    size: columns.ids.length,
    ids: Float64Array.from(columns.ids),
    places: new Map(columns.ids.map((id, place) => [id, place])),
    transactions: named(columns.transactions),
    statuses: named(columns.statuses),
    types: named(columns.types),
    cities: named(columns.cities),
    prices,
    bedrooms,
    areas,
    steps: {
      bedrooms: stepsOf(bedrooms, bedroomSteps),
      area: stepsOf(areas, areaSteps),
      koop: pricesOf("koop"),
      huur: pricesOf("huur"),
    },
  };
}

function named(texts: string[]): Named {
  const dutch = new Intl.Collator("nl");
  const values = [...new Set(texts)].toSorted(dutch.compare);
  const codeOf = new Map(values.map((value, code) => [value, code]));
  return { values, codes: Uint16Array.from(texts, (text) => codeOf.get(text)!) };
}

function stepsOf(values: Int32Array, steps: readonly number[]): Uint16Array {
  return Uint16Array.from(values, (value) => {
    if (value === UNKNOWN) return 0;
    const above = steps.findIndex((step) => step > value);
    return (above === -1 ? steps.length : above) + 1;
  });
}
