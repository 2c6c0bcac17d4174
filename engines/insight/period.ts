import { amsterdamWallTime } from "@voordeur/time/amsterdam.ts";
import { addDays, mondayOf } from "@voordeur/time/days.ts";

/** The periods that can be chosen, by their word in an address. */
export const periods = {
  "4-weken": { name: "4 weken", before: "de 4 weken ervoor", weeks: 4 },
  kwartaal: { name: "Kwartaal", before: "het kwartaal ervoor", weeks: 13 },
  jaar: { name: "Jaar", before: "het jaar ervoor", weeks: 52 },
  "2-jaar": { name: "2 jaar", before: "de 2 jaar ervoor", weeks: 104 },
} as const;
export type PeriodName = keyof typeof periods;

/** Weeks from Monday to Sunday in Amsterdam; the last one is still running. */
export interface Period {
  name: PeriodName;
  /** The period before this one, as it ends a sentence. */
  before: string;
  /** The Monday of each week, as `YYYY-MM-DD`. */
  weeks: string[];
  /** The present time in Amsterdam, as `YYYY-MM-DD HH:MM:SS`. */
  now: string;
  /**
   * The first day of the period before, and the time at which it ends: as far into its last week as
   * now is in this one, so that both are equally long.
   */
  previous: { from: string; until: string };
}

export function parsePeriod(word: string | null): PeriodName {
  return word !== null && Object.hasOwn(periods, word) ? (word as PeriodName) : "kwartaal";
}

export function periodAt(name: PeriodName, instant: Date): Period {
  const { weeks: length, before } = periods[name];
  const now = amsterdamWallTime(instant);
  const monday = mondayOf(now.slice(0, 10));
  const weeks = Array.from({ length }, (_, index) => addDays(monday, 7 * (index + 1 - length)));
  const previous = {
    from: addDays(weeks[0]!, -7 * length),
    until: addDays(now.slice(0, 10), -7 * length) + now.slice(10),
  };
  return { name, before, weeks, now, previous };
}

/** The first and the last day of a period, today. */
export const daysOf = ({ weeks, now }: Period) => ({ from: weeks[0]!, to: now.slice(0, 10) });

/** The first and the last day of the period before. */
export const daysBefore = ({ previous: { from, until } }: Period) => ({
  from,
  to: until.slice(0, 10),
});

/** The months that a period touches, as `YYYY-MM`. */
export function monthsOf({ weeks, now }: Pick<Period, "weeks" | "now">): string[] {
  const [year, month] = weeks[0]!.split("-").map(Number) as [number, number];
  const months: string[] = [];
  for (let next = month - 1; months.at(-1) !== now.slice(0, 7); next += 1)
    months.push(new Date(Date.UTC(year, next)).toISOString().slice(0, 7));
  return months;
}
