import { soldStatuses } from "../sold.ts";
import { type Stock, UNKNOWN } from "./stock.ts";

interface Like {
  id: number;
  transaction: string;
  city: string;
  property_type: string;
  price_amount: number | null;
}

/** The ids of those that come nearest and can still be had: by place and type, then by price. */
export function mostAlike(stock: Stock, like: Like, most: number): number[] {
  const { transactions, statuses, cities, types, prices, ids } = stock;
  const transaction = transactions.values.indexOf(like.transaction);
  const city = cities.values.indexOf(like.city);
  const type = types.values.indexOf(like.property_type);
  const isSold = statuses.values.map((value) =>
    (soldStatuses as readonly string[]).includes(value),
  );
  const nearest: { id: number; same: number; difference: number }[] = [];
  for (let place = 0; place < stock.size; place++) {
    if (transactions.codes[place] !== transaction || isSold[statuses.codes[place]!]) continue;
    const same = Number(cities.codes[place] === city) + Number(types.codes[place] === type);
    const last = nearest[most - 1];
    if (last && same < last.same) continue;
    const price = prices[place]!;
    const difference =
      like.price_amount === null || price === UNKNOWN
        ? Infinity
        : Math.abs(price - like.price_amount);
    // Of equals the newest comes first: it was there before.
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
