import type { ListingQuery } from "../../listings/input.ts";

/** What is known of a home that may be sold one day; null: nothing. */
export interface PlannedHome {
  city: string;
  /** Whole euros. */
  price: number | null;
  bedrooms: number | null;
  area: number | null;
}

/** The place that an address names, such as "Markt 4, 5911 AA Venlo"; null: none of these. */
export function placeIn(address: string, places: readonly string[]): string | null {
  const words = ` ${address.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  const plain = (place: string) => place.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
  const found = places.map((place) => ({ place, at: words.lastIndexOf(` ${plain(place)} `) }));
  // The last one: a street may be called after a town.
  const [last] = found
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at || b.place.length - a.place.length);
  return last?.place ?? null;
}

/**
 * Whether a search would find a home, by its place and whatever else is known of it. A search for
 * certain words, a kind of home or a part of the map does not count: nobody knows yet.
 */
export function wouldMeet(
  asked: Pick<
    ListingQuery,
    | "text"
    | "transaction"
    | "priceFrom"
    | "priceTo"
    | "bedrooms"
    | "area"
    | "types"
    | "cities"
    | "around"
    | "point"
    | "outline"
  >,
  { city, price, bedrooms, area }: PlannedHome,
): boolean {
  const same = (one: string) => one.toLowerCase() === city.toLowerCase();
  if (asked.transaction === "huur" || asked.types.length > 0) return false;
  if (asked.outline !== null || asked.point !== null) return false;
  if (asked.text !== "" && !same(asked.text)) return false;
  if (asked.cities.length > 0 && !asked.cities.some(same)) return false;
  if (asked.around !== null && !same(asked.around)) return false;
  if (price !== null && price < (asked.priceFrom ?? 0)) return false;
  if (price !== null && price > (asked.priceTo ?? Infinity)) return false;
  if (bedrooms !== null && bedrooms < (asked.bedrooms ?? 0)) return false;
  return area === null || area >= (asked.area ?? 0);
}
