/** The status texts that visitors see; the colour of a badge depends on them. */
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

/** Nobody can buy or rent these any more, or only when something goes wrong. */
export const soldStatuses = ["Verkocht o.v.", "Verhuurd o.v.", "Verkocht", "Verhuurd"] as const;

/** True for a listing whose page stays when it has left its feed. */
export function isSold(status: string): boolean {
  return (soldStatuses as readonly string[]).includes(status);
}
