import { amsterdamWallTime, instantOfWallTime } from "@voordeur/time/amsterdam.ts";
import { addDays, mondayOf } from "@voordeur/time/days.ts";

/** Minutes of the day from its midnight, by the clock on the wall in Amsterdam. */
export interface Stretch {
  from: number;
  until: number;
}

export const WHOLE_DAY = 24 * 60;

export const beginOf = (day: string): Date => instantOfWallTime(`${day}T00:00`);

/** A day, or several in a row, as instants: 23 to 25 hours each. */
export function spanOf(days: readonly string[]): { from: Date; until: Date } {
  return { from: beginOf(days[0]!), until: beginOf(addDays(days.at(-1)!, 1)) };
}

export function weekOf(day: string): string[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/**
 * Where something stands on this day, as far as it is on it. When the clock goes back, an hour comes
 * twice, and something may end at an earlier time than it began: it then gets five minutes.
 */
export function stretchOn(day: string, { startsAt, endsAt }: Times): Stretch {
  const { from, until } = spanOf([day]);
  const start = startsAt <= from ? 0 : minuteOf(startsAt);
  const end = endsAt >= until ? WHOLE_DAY : minuteOf(endsAt);
  return { from: start, until: Math.max(end, start + 5) };
}

export interface Times {
  startsAt: Date;
  endsAt: Date;
}

/** Those that are on a day, wholly or in part. */
export function onDay<Item extends Times>(day: string, items: readonly Item[]): Item[] {
  const { from, until } = spanOf([day]);
  return items.filter(({ startsAt, endsAt }) => startsAt < until && endsAt > from);
}

function minuteOf(instant: Date): number {
  const [hours, minutes] = amsterdamWallTime(instant).slice(11, 16).split(":").map(Number);
  return hours! * 60 + minutes!;
}

/** The first and the last hour that a calendar shows: office hours, and whatever lies outside them. */
export function hoursShown(stretches: readonly Stretch[]): Stretch {
  return {
    from: Math.min(8, ...stretches.map(({ from }) => Math.floor(from / 60))),
    until: Math.max(19, ...stretches.map(({ until }) => Math.ceil(until / 60))),
  };
}
