import { countOf } from "@voordeur/language/numbers.ts";

/** One and many of each kind, for people. */
const words: Record<string, [one: string, many: string]> = {
  nav_menu_item: ["menu-item", "menu-items"],
  reactie: ["reactie van een lezer", "reacties van lezers"],
  prullenbak: ["verwijderd of nooit bewaard stuk", "verwijderde of nooit bewaarde stukken"],
  leeg: ["leeg stuk", "lege stukken"],
  dubbel: ["stuk dat tweemaal in het bestand staat", "stukken die tweemaal in het bestand staan"],
  bestand: ["bestand dat geen foto is", "bestanden die geen foto zijn"],
  onbekend: ["onderdeel van een onbekende soort", "onderdelen van een onbekende soort"],
};

/** The things that stay behind, with how many there are, the most first. */
export function leftOutWords(counts: ReadonlyMap<string, number>): string[] {
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, count]) => {
      const [one, many] = words[kind] ?? [
        `onderdeel van de soort “${kind}”`,
        `onderdelen van de soort “${kind}”`,
      ];
      return countOf(count, one, many);
    });
}
