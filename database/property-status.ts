/** The status texts that visitors see; the badge colour depends on them. */
export const propertyStatuses = [
  "Nieuw",
  "Beschikbaar",
  "Onder bod",
  "Onder optie",
  "Verkocht o.v.",
  "Verhuurd o.v.",
  "Verkocht",
  "Verhuurd",
] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];
