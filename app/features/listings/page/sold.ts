/** Nobody can buy or rent these any more, or only when something goes wrong. */
export const soldStatuses = ["Verkocht o.v.", "Verhuurd o.v.", "Verkocht", "Verhuurd"] as const;

/** True for a property whose page stays when the property has left the feed. */
export function isSold(status: string): boolean {
  return (soldStatuses as readonly string[]).includes(status);
}
