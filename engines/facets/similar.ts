import { soldStatuses } from "@voordeur/feeds/status.ts";
import { filterNames } from "./listing-filter.ts";
import { optionOf, type FacetIndex, UNKNOWN, WIDTH } from "./facet-index.ts";

const at = {
  transaction: filterNames.indexOf("transaction"),
  status: filterNames.indexOf("statuses"),
  city: filterNames.indexOf("cities"),
  type: filterNames.indexOf("types"),
};

interface Like {
  id: number;
  transaction: string;
  city: string;
  property_type: string;
  price_amount: number | null;
}

/** The ids of the most similar listings still available: by place and type, then by price. */
export function mostAlike(facetIndex: FacetIndex, like: Like, most: number): number[] {
  const { names, options, prices, ids } = facetIndex;
  const transaction = optionOf(names.transaction, like.transaction);
  const city = optionOf(names.cities, like.city);
  const type = optionOf(names.types, like.property_type);
  const sold = new Set(soldStatuses.map((status) => optionOf(names.statuses, status)));
  const nearest: { id: number; same: number; difference: number }[] = [];
  for (let place = 0; place < facetIndex.size; place++) {
    const option = (index: number) => options[place * WIDTH + index]!;
    if (option(at.transaction) !== transaction || sold.has(option(at.status))) continue;
    const same = Number(option(at.city) === city) + Number(option(at.type) === type);
    const last = nearest[most - 1];
    if (last && same < last.same) continue;
    const price = prices[place]!;
    const difference =
      like.price_amount === null || price === UNKNOWN
        ? Infinity
        : Math.abs(price - like.price_amount);
    // Among equals the newest stays ahead: it was found first.
    if (last && same === last.same && difference >= last.difference) continue;
    if (ids[place] === like.id) continue;
    const before = nearest.findIndex(
      (each) => same > each.same || (same === each.same && difference < each.difference),
    );
    nearest.splice(before === -1 ? nearest.length : before, 0, {
      id: ids[place]!,
      same,
      difference,
    });
    if (nearest.length > most) nearest.pop();
  }
  return nearest.map(({ id }) => id);
}
