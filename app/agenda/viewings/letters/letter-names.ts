import type { ViewingLetterKind } from "../../../../database/schema/viewings.ts";

/** The letters about a viewing, as staff call them. */
export const letterNames: Record<ViewingLetterKind, string> = {
  invitation: "Uitnodiging",
  asked: "Ontvangstbevestiging",
  changed: "Wijziging",
  cancelled: "Geannuleerd",
  declined: "Afgewezen",
  waiting: "Wachtlijst",
  offered: "Plek vrij",
  freed: "Ander moment vrij",
  reminder: "Herinnering",
  opinion: "Vraag hoe het was",
};
