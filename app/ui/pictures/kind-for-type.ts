import type { DrawingKind } from "./drawings.ts";

// The first line that fits counts: a farm is a farm although it stands detached.
const kindsByType: readonly [RegExp, DrawingKind][] = [
  [/penthouse/, "penthouse"],
  [/boerderij|landgoed/, "boerderij"],
  [/bungalow/, "bungalow"],
  [/pakhuis|loft/, "pakhuis"],
  [/grachtenpand|stadspand|boven|beneden|woonwinkelpand/, "grachtenpand"],
  [/flat|appartement|etage|maisonnette|studio/, "galerijflat"],
  [/herenhuis|dubbel bovenhuis/, "herenhuis"],
  [/tussenwoning|hoekwoning|eindwoning|rijtjes/, "rijtjeshuis"],
  [/dertig|30/, "jaren-dertig"],
  [/nieuwbouw/, "nieuwbouw"],
  [/twee-onder|2-onder|halfvrij|geschakeld/, "twee-onder-een-kap"],
  [/vrijstaand|villa|landhuis/, "vrijstaand"],
  [/bouwgrond|kavel/, "maas"],
];

/** The drawing that comes nearest to a property's type, such as "Hoekwoning". */
export function drawingKindFor(propertyType: string): DrawingKind {
  const type = propertyType.toLowerCase();
  return kindsByType.find(([words]) => words.test(type))?.[1] ?? "rijtjeshuis";
}
