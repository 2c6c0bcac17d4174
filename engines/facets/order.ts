import { filterNames, type Sort } from "./listing-filter.ts";
import { optionOf, type FacetIndex, UNKNOWN, WIDTH } from "./facet-index.ts";

const transaction = filterNames.indexOf("transaction");

const known = new WeakMap<FacetIndex, Partial<Record<Sort, Uint32Array>>>();

/** The places of an index in the order of a sort; null: their own order. Computed once per index. */
export function orderOf(facetIndex: FacetIndex, sort: Sort | null): Uint32Array | null {
  if (sort === null || sort === "nieuwste") return null;
  const orders = known.get(facetIndex) ?? {};
  known.set(facetIndex, orders);
  return (orders[sort] ??= sorted(facetIndex, comparisons[sort](facetIndex)));
}

type Comparison = (a: number, b: number) => number;

const comparisons: Record<Exclude<Sort, "nieuwste">, (facetIndex: FacetIndex) => Comparison> = {
  "prijs-oplopend": (facetIndex) => {
    const asked = facetIndex.prices.map((price) => (price === UNKNOWN ? -UNKNOWN - 1 : price));
    return forSaleFirst(facetIndex, (a, b) => asked[a]! - asked[b]!);
  },
  "prijs-aflopend": (facetIndex) =>
    forSaleFirst(facetIndex, (a, b) => facetIndex.prices[b]! - facetIndex.prices[a]!),
  oppervlakte:
    ({ areas }) =>
    (a, b) =>
      areas[b]! - areas[a]!,
};

// A monthly rent does not compare with a purchase price.
function forSaleFirst({ options, names }: FacetIndex, then: Comparison): Comparison {
  const forSale = optionOf(names.transaction, "koop");
  const isForSale = (place: number) => Number(options[place * WIDTH + transaction] === forSale);
  return (a, b) => isForSale(b) - isForSale(a) || then(a, b);
}

function sorted({ size }: FacetIndex, compare: Comparison): Uint32Array {
  const places = Uint32Array.from({ length: size }, (_, place) => place);
  return places.toSorted((a, b) => compare(a, b) || a - b);
}
