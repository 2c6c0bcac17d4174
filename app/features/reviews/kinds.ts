import type { HideGround } from "../../../database/schema/reviews.ts";

interface Ground {
  name: string;
  /** Its words may not be shown; what somebody thinks of the office counts all the same. */
  countsStars: boolean;
}

/** The grounds of law for which a review is hidden; there are no others. */
export const hideGrounds: Readonly<Record<HideGround, Ground>> = {
  unlawful: { name: "onrechtmatig of beledigend", countsStars: true },
  privacy: { name: "persoonsgegevens van anderen", countsStars: true },
  elsewhere: { name: "gaat niet over ons", countsStars: false },
  court: { name: "bevel van de rechter", countsStars: false },
};

/** The parts of the list, as staff call them. */
export const reviewFilters = {
  alle: "Alle",
  zichtbaar: "Zichtbaar",
  "zonder-reactie": "Zonder reactie",
  verborgen: "Verborgen",
} as const;
export type ReviewFilter = keyof typeof reviewFilters;

/** Those who want no name there. */
export const ANONYMOUS = "Anoniem";
