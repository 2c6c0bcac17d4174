import { hasRooms } from "@voordeur/feeds/kind-words.ts";
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

/** Of its price: what is dearer or cheaper is no choice for the same visitor. */
const BAND = { from: 2 / 3, to: 3 / 2 };

const flats = /flat|appartement|etage|maisonnette|studio|boven|beneden|penthouse/i;

/** Whether one lives on one floor, in a house, or not at all. */
function kindOf(type: string): "flat" | "house" | "no home" {
  if (!hasRooms(type)) return "no home";
  return flats.test(type) ? "flat" : "house";
}

/**
 * The ids of the most similar listings still available, of its kind and within a band of its price: by
 * place and type, then by price.
 */
export function mostAlike(facetIndex: FacetIndex, like: Like, most: number): number[] {
  const { names, options, prices, ids } = facetIndex;
  const transaction = optionOf(names.transaction, like.transaction);
  const city = optionOf(names.cities, like.city);
  const type = optionOf(names.types, like.property_type);
  const sold = new Set(soldStatuses.map((status) => optionOf(names.statuses, status)));
  const kind = kindOf(like.property_type);
  const others = names.types.values.filter((each) => kindOf(each) !== kind);
  const ofOtherKind = new Set(others.map((each) => optionOf(names.types, each)));
  const nearest: { id: number; same: number; difference: number }[] = [];
  for (let place = 0; place < facetIndex.size; place++) {
    const option = (index: number) => options[place * WIDTH + index]!;
    if (option(at.transaction) !== transaction || sold.has(option(at.status))) continue;
    if (ofOtherKind.has(option(at.type)) || !isNear(prices[place]!, like.price_amount)) continue;
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

/** A price that is not known keeps nothing out, and none is near one that is. */
function isNear(price: number, asked: number | null): boolean {
  return asked === null || (price >= asked * BAND.from && price <= asked * BAND.to);
}
