/** Homes for which the associations ask no log of bids, and why. */
export const reasonsWithoutLog = {
  rental: "Deze woning is te huur; een biedlogboek is er voor een verkoop.",
  "new-build": "Voor nieuwbouw is er geen biedlogboek: de prijs staat vast of wordt geloot.",
  plot: "Voor bouwgrond is er geen biedlogboek.",
  garage: "Voor een garage of parkeerplaats is er geen biedlogboek.",
  business: "Voor bedrijfsruimte en agrarische grond is er geen biedlogboek.",
  holiday: "Voor een recreatiewoning is er geen biedlogboek.",
} as const;

export type ReasonWithoutLog = keyof typeof reasonsWithoutLog;

const types: readonly (readonly [RegExp, ReasonWithoutLog])[] = [
  [/nieuwbouw/i, "new-build"],
  [/bouwgrond|bouwkavel|^(?:grond|kavel|perceel)$/i, "plot"],
  [/^(?:.*garage(?:box)?|.*parkeerplaats|parkeren|berging|ligplaats|standplaats)$/i, "garage"],
  [/bedrijf|kantoor|winkel|horeca|agrarisch|praktijkruimte/i, "business"],
  [/recreatie|vakantie|stacaravan|chalet/i, "holiday"],
];

/** The reason that a home gets no log of bids; null: it gets one. */
export function reasonWithoutLog(home: {
  transaction: "koop" | "huur";
  property_type: string;
}): ReasonWithoutLog | null {
  if (home.transaction === "huur") return "rental";
  return types.find(([words]) => words.test(home.property_type.trim()))?.[1] ?? null;
}
