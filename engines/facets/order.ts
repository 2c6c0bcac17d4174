import { soldStatuses } from "@voordeur/feeds/status.ts";
import { filterNames, type Sort } from "./listing-filter.ts";
import { optionOf, type FacetIndex, UNKNOWN, WIDTH } from "./facet-index.ts";

const transaction = filterNames.indexOf("transaction");
const status = filterNames.indexOf("statuses");

const known = new WeakMap<FacetIndex, Partial<Record<Sort, Uint32Array>>>();

/**
 * The places of an index in the order of a sort, those that are sold or let after all others.
 * Computed once per index.
 */
export function orderOf(facetIndex: FacetIndex, sort: Sort | null): Uint32Array {
  const orders = known.get(facetIndex) ?? {};
  known.set(facetIndex, orders);
  return (orders[sort ?? "nieuwste"] ??= Uint32Array.from(
    soldLast(facetIndex, sorted(facetIndex, sort ?? "nieuwste")),
  ));
}

/** The same places, those that are sold or let after all others. */
export function soldLast(
  { options, names }: FacetIndex,
  places: Uint32Array | readonly number[],
): number[] {
  const sold = new Set(soldStatuses.map((name) => optionOf(names.statuses, name)));
  const last: number[] = [];
  const first: number[] = [];
  for (const place of places) {
    (sold.has(options[place * WIDTH + status]!) ? last : first).push(place);
  }
  return [...first, ...last];
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

function sorted(facetIndex: FacetIndex, sort: Sort): Uint32Array {
  const places = Uint32Array.from({ length: facetIndex.size }, (_, place) => place);
  if (sort === "nieuwste") return places;
  const compare = comparisons[sort](facetIndex);
  return places.toSorted((a, b) => compare(a, b) || a - b);
}
