import type { PropertyStatus } from "./status.ts";

/** How many days after its publication a listing is called "Nieuw". */
const NEW_FOR_DAYS = 14;

/** No home has been on offer since before this; programs write the year 1 or 1970 for no date. */
export const LONG_AGO = new Date("1990-01-01T00:00:00Z");

/**
 * The earliest of several dates, null when there is none. Software that publishes all homes again
 * makes the later ones worthless; a date in the future or before 1990 is a mistake.
 */
export function earliestPlausible(dates: readonly (Date | null)[], now: Date): Date | null {
  const plausible = dates.filter((date) => date !== null && date > LONG_AGO && date <= now);
  return plausible.reduce<Date | null>(
    (first, date) => (first === null || (date !== null && date < first) ? date : first),
    null,
  );
}

/**
 * The status that visitors see: what is available and lately published is "Nieuw". Without a date
 * it is what the feed says.
 */
export function shownStatus(
  status: PropertyStatus,
  publishedAt: Date | null,
  now: Date,
): PropertyStatus {
  if (publishedAt === null || (status !== "Beschikbaar" && status !== "Nieuw")) return status;
  const age = now.getTime() - publishedAt.getTime();
  return age <= NEW_FOR_DAYS * 86_400_000 ? "Nieuw" : "Beschikbaar";
}
