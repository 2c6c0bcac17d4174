import { t, translated } from "@voordeur/language/text.ts";
import { type HousingStyle, housingStyles, knownStyles } from "@voordeur/inspiration/styles.ts";

/** Where a visitor is in the guide: `stap` is 1 to 6 or `resultaat`; without it, the introduction. */
export interface Place {
  phase: "intro" | "selection" | "results";
  /** From 0 to 5, in the selection. */
  index: number;
  chosen: HousingStyle[];
}

/** Reads the place from an address. Whatever makes no sense in it is ignored. */
export function readPlace(params: URLSearchParams): Place {
  const step = params.get("stap") ?? "";
  const chosen = knownStyles((params.get("stijlen") ?? "").split(",").slice(0, 20));
  if (step === "resultaat") return { phase: "results", index: 0, chosen };
  const index = /^[1-6]$/.test(step) ? Number(step) - 1 : -1;
  return index < 0
    ? { phase: "intro", index: 0, chosen: [] }
    : { phase: "selection", index, chosen };
}

/** The query of a place's address, with its question mark; empty for the introduction. */
export function writePlace({ phase, index, chosen }: Place): string {
  if (phase === "intro") return "";
  const params = new URLSearchParams({ stap: phase === "results" ? "resultaat" : `${index + 1}` });
  if (chosen.length > 0) params.set("stijlen", chosen.join(","));
  // Commas may stand in a query, and read better so.
  return `?${params.toString().replaceAll("%2C", ",")}`;
}

/** The same place with one style more or less. */
export function toggled(place: Place, style: HousingStyle): Place {
  const { chosen } = place;
  const ids = chosen.includes(style) ? chosen.filter((id) => id !== style) : [...chosen, style];
  return { ...place, chosen: knownStyles(ids) };
}

/** The words and links of the selection at a place, for the server's markup and for its program. */
export function selectionAt(place: Place) {
  const { index, chosen } = place;
  const { id, name, description, drawing } = housingStyles[index] ?? housingStyles[0];
  const isLast = index === housingStyles.length - 1;
  const step = t`Stijl ${index + 1} van ${housingStyles.length}`;
  return {
    id,
    drawing,
    isChosen: chosen.includes(id),
    /** The document's title, without the office. */
    title: `${step}: ${translated(name)}`,
    /** By the names that mark in the page where each is. */
    words: {
      step,
      name: translated(name),
      description: translated(description),
      count: counted(chosen.length),
      next: isLast ? t`Bekijk Resultaten` : t`Volgende`,
    },
    /** The queries of the places beside this one; empty: there is none. */
    previous: index > 0 ? writePlace({ ...place, index: index - 1 }) : "",
    next: writePlace(isLast ? { ...place, phase: "results" } : { ...place, index: index + 1 }),
  };
}

function counted(chosen: number): string {
  if (chosen === 0) return t`Nog geen stijl gekozen`;
  return chosen === 1 ? t`1 stijl gekozen` : t`${chosen} stijlen gekozen`;
}
