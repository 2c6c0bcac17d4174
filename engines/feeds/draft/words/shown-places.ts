/**
 * The places of a feed that are shown under another name, by the feed's own: as staff `chosen`,
 * else as the feed writes the same place elsewhere. `stored` are the places that its listings have
 * on the site, so that a name stays when the other way to write it leaves the feed.
 */
export function shownPlaces(
  feed: Iterable<string>,
  chosen: ReadonlyMap<string, string>,
  stored: Iterable<string>,
): Map<string, string> {
  const names = new Set(feed);
  const all = new Set([...names, ...stored].map((name) => chosen.get(name) ?? name));
  const alike = oneOfEach(all);
  const shown = new Map<string, string>();
  for (const name of names) {
    const to = chosen.get(name) ?? alike.get(name) ?? name;
    if (to !== name) shown.set(name, to);
  }
  return shown;
}

/** The name to use for each that is the same place as another. */
function oneOfEach(names: ReadonlySet<string>): Map<string, string> {
  const best = new Map<string, string>();
  for (const name of names) {
    const rival = best.get(keyOf(name));
    if (rival === undefined || isFuller(name, rival)) best.set(keyOf(name), name);
  }
  // "Torrevieja, Alicante" and "Torrevieja" are one place, unless there are two of that name.
  const longer = new Map<string, Set<string>>();
  for (const key of best.keys()) {
    const [town = ""] = key.split(",");
    if (town !== key) longer.set(town, (longer.get(town) ?? new Set()).add(key));
  }
  return new Map(
    [...names].map((name) => {
      const [town = ""] = keyOf(name).split(",");
      const alone = longer.get(town)?.size === 1 ? best.get(town) : undefined;
      return [name, alone ?? best.get(keyOf(name)) ?? name];
    }),
  );
}

/** The same key for every spelling of a place. */
function keyOf(name: string): string {
  const letters = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return letters.replace(/[\s'’`-]+/g, " ").replace(/ ?, ?/g, ",");
}

/** Accents, hyphens and capitals get lost more often than they come about. */
function isFuller(name: string, than: string): boolean {
  const marks = (text: string) => text.normalize("NFD").match(/[\p{M}\p{Lu}'’-]/gu)?.length ?? 0;
  return marks(name) - marks(than) > 0 || (marks(name) === marks(than) && name < than);
}
