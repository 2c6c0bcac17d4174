import { amsterdamWallTime, instantOfWallTime } from "@voordeur/feeds/local-time.ts";

/** The current time as a value: tests pass a fixed one. */
export type Clock = () => Date;

/** The calendar date in Amsterdam as `YYYY-MM-DD`. */
export function amsterdamDate(instant: Date): string {
  return amsterdamWallTime(instant).slice(0, 10);
}

/** Day of the year in Amsterdam: 1 on 1 January, 366 on 31 December of a leap year. */
export function amsterdamDayOfYear(instant: Date): number {
  const date = amsterdamDate(instant);
  const year = Number(date.slice(0, 4));
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return Math.round((midnight - Date.UTC(year, 0, 1)) / 86_400_000) + 1;
}

/** Amsterdam's time as a `datetime-local` field writes it: `2026-11-20T11:00`. */
export function dateTimeField(instant: Date): string {
  return amsterdamWallTime(instant).slice(0, 16).replace(" ", "T");
}

/** The next time that a day begins in Amsterdam: 23 to 25 hours after it began there before. */
export function nextAmsterdamMidnight(instant: Date): Date {
  const tomorrow = new Date(Date.parse(`${amsterdamDate(instant)}T00:00:00Z`) + 86_400_000);
  return instantOfWallTime(`${tomorrow.toISOString().slice(0, 10)}T00:00`);
}

/**
 * The instant that a `datetime-local` field means in Amsterdam; null for anything else: 30 February, a
 * time that is skipped when the clocks go forward, another century. Of an hour that comes twice the first
 * counts.
 */
export function fromDateTimeField(text: string): Date | null {
  if (!/^(19|20)\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)) return null;
  const instant = instantOfWallTime(text);
  if (Number.isNaN(instant.getTime())) return null;
  return dateTimeField(instant) === text.slice(0, 16) ? instant : null;
}
