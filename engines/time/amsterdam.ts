import { addDays, type IsoDay } from "./days.ts";

export const AMSTERDAM = "Europe/Amsterdam";

let wallTime: Intl.DateTimeFormat | undefined;

/** "2026-08-18 06:00:00": what an Amsterdam clock shows at an instant. */
export function amsterdamWallTime(instant: Date | number): string {
  // A format takes long to make, so it is made once, and where nobody asks never.
  wallTime ??= new Intl.DateTimeFormat("sv-SE", {
    timeZone: AMSTERDAM,
    dateStyle: "short",
    timeStyle: "medium",
  });
  return wallTime.format(instant);
}

/** The calendar date in Amsterdam. */
export function amsterdamDate(instant: Date | number): IsoDay {
  return amsterdamWallTime(instant).slice(0, 10);
}

/** The hour on an Amsterdam clock, from 0 to 23. */
export function amsterdamHour(instant: Date | number): number {
  return Number(amsterdamWallTime(instant).slice(11, 13));
}

/** Amsterdam's time as a `datetime-local` field writes it: `2026-11-20T11:00`. */
export function dateTimeField(instant: Date): string {
  return amsterdamWallTime(instant).slice(0, 16).replace(" ", "T");
}

/**
 * The instant of "2026-08-18T06:00" in Amsterdam; an invalid date for no such text. Of an hour that
 * comes twice the first counts; one that is skipped moves on by an hour.
 */
export function instantOfWallTime(text: string): Date {
  const wall = Date.parse(`${text}Z`);
  // Summer time is two hours ahead of UTC, winter time one.
  const summer = new Date(wall - 2 * 3_600_000);
  if (Number.isNaN(wall)) return summer;
  return dateTimeField(summer) === text.slice(0, 16) ? summer : new Date(wall - 3_600_000);
}

/** The next time that a day begins in Amsterdam: 23 to 25 hours after it began there before. */
export function nextAmsterdamMidnight(instant: Date): Date {
  return instantOfWallTime(`${addDays(amsterdamDate(instant), 1)}T00:00`);
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
