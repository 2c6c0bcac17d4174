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
