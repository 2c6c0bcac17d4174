import { dutch, t } from "@voordeur/language/text.ts";
import type { HideGround } from "../../../database/schema/reviews.ts";

interface Ground {
  name: string;
  /** Its words may not be shown; what somebody thinks of the office counts all the same. */
  countsStars: boolean;
}

/** The grounds of law for which a review is hidden; there are no others. */
export const hideGrounds: Readonly<Record<HideGround, Ground>> = {
  unlawful: { name: dutch`onrechtmatig of beledigend`, countsStars: true },
  privacy: { name: dutch`persoonsgegevens van anderen`, countsStars: true },
  elsewhere: { name: dutch`gaat niet over ons`, countsStars: false },
  court: { name: dutch`bevel van de rechter`, countsStars: false },
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
export const ANONYMOUS = dutch`Anoniem`;

/** "Gekocht in Venlo", as a request has it in Dutch, in the reader's language. */
export function spokenAbout(about: string): string {
  const [, verb = "", town = ""] = /^(\w+) in (.+)$/s.exec(about) ?? [];
  switch (verb) {
    case "Gekocht":
      return t`Gekocht in ${town}`;
    case "Verkocht":
      return t`Verkocht in ${town}`;
    case "Bezichtigd":
      return t`Bezichtigd in ${town}`;
    default:
      return about;
  }
}
