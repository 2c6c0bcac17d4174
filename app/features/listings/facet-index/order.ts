import type { ListingQuery } from "../input.ts";
import { filterNames } from "./filter-names.ts";
import { optionOf, type Stock, UNKNOWN, WIDTH } from "./facet-index.ts";

const transaction = filterNames.indexOf("transaction");

type Sort = NonNullable<ListingQuery["sort"]>;

const known = new WeakMap<Stock, Partial<Record<Sort, Uint32Array>>>();

/** The places of a stock in the order of a sort; null: as they stand. Worked out once a stock. */
export function orderOf(stock: Stock, sort: Sort | null): Uint32Array | null {
  if (sort === null || sort === "nieuwste") return null;
  const orders = known.get(stock) ?? {};
  known.set(stock, orders);
  return (orders[sort] ??= sorted(stock, comparisons[sort](stock)));
}

type Comparison = (a: number, b: number) => number;

const comparisons: Record<Exclude<Sort, "nieuwste">, (stock: Stock) => Comparison> = {
  "prijs-oplopend": (stock) => {
    const asked = stock.prices.map((price) => (price === UNKNOWN ? -UNKNOWN - 1 : price));
    return forSaleFirst(stock, (a, b) => asked[a]! - asked[b]!);
  },
  "prijs-aflopend": (stock) => forSaleFirst(stock, (a, b) => stock.prices[b]! - stock.prices[a]!),
  oppervlakte:
    ({ areas }) =>
    (a, b) =>
      areas[b]! - areas[a]!,
};

// A rent a month does not compare with a price to buy for.
function forSaleFirst({ options, names }: Stock, then: Comparison): Comparison {
  const forSale = optionOf(names.transaction, "koop");
  const isForSale = (place: number) => Number(options[place * WIDTH + transaction] === forSale);
  return (a, b) => isForSale(b) - isForSale(a) || then(a, b);
}

function sorted({ size }: Stock, compare: Comparison): Uint32Array {
  const places = Uint32Array.from({ length: size }, (_, place) => place);
  return places.toSorted((a, b) => compare(a, b) || a - b);
}
