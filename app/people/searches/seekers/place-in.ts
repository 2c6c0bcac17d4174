import { foldLetters } from "@voordeur/language/fold-words.ts";

/** The place that an address names, such as "Markt 4, 5911 AA Venlo"; null: none of these. */
export function placeIn(address: string, places: readonly string[]): string | null {
  const plain = (text: string) =>
    ` ${foldLetters(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ")} `;
  const words = plain(address);
  const found = places.map((place) => ({ place, at: words.lastIndexOf(plain(place)) }));
  // The last one: a street may be called after a town.
  const [last] = found
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at || b.place.length - a.place.length);
  return last?.place ?? null;
}
