import { currentLanguage } from "@voordeur/language/current.ts";
import { andList } from "@voordeur/language/lists.ts";
import { dutch, t, translated } from "@voordeur/language/text.ts";
import type { Hours, Span } from "./groups/hours.ts";

import { addDays, type IsoDay, weekday } from "@voordeur/time/days.ts";
import {
  amsterdamDate,
  instantOfWallTime,
  nextAmsterdamMidnight,
} from "@voordeur/time/amsterdam.ts";

export const weekdays = ["ma", "di", "wo", "do", "vr", "za", "zo"] as const;
export type Weekday = (typeof weekdays)[number];

export const weekdayNames: Record<Weekday, string> = {
  ma: dutch`Maandag`,
  di: dutch`Dinsdag`,
  wo: dutch`Woensdag`,
  do: dutch`Donderdag`,
  vr: dutch`Vrijdag`,
  za: dutch`Zaterdag`,
  zo: dutch`Zondag`,
};

const shortNames: Record<Weekday, string> = {
  ma: dutch`ma`,
  di: dutch`di`,
  wo: dutch`wo`,
  do: dutch`do`,
  vr: dutch`vr`,
  za: dutch`za`,
  zo: dutch`zo`,
};

/** Days after each other with the same hours. */
export interface Run extends Span {
  first: Weekday;
  last: Weekday;
}

/** The open days of a week, those with the same hours together. */
export function runsOf(week: Hours["week"]): Run[] {
  const runs: Run[] = [];
  for (const [at, day] of weekdays.entries()) {
    const span = week[day];
    if (!span) continue;
    const before = runs.at(-1);
    const follows =
      before && weekdays.indexOf(before.last) === at - 1 && before.opens === span.opens;
    if (follows && before.closes === span.closes) before.last = day;
    else runs.push({ first: day, last: day, ...span });
  }
  return runs;
}

/** `ma-vr`; two days are `za en zo`. */
export function shortDays({ first, last }: Run): string {
  const [from, to] = [translated(shortNames[first]), translated(shortNames[last])];
  if (first === last) return from;
  const isNext = weekdays.indexOf(last) - weekdays.indexOf(first) === 1;
  return isNext ? andList([from, to]) : `${from}-${to}`;
}

/** `Maandag tot en met vrijdag`. */
export function longDays({ first, last }: Run): string {
  const from = translated(weekdayNames[first]);
  if (first === last) return from;
  // Of the three languages Dutch alone writes days small.
  const name = translated(weekdayNames[last]);
  const to = currentLanguage() === "nl" ? name.toLowerCase() : name;
  const isNext = weekdays.indexOf(last) - weekdays.indexOf(first) === 1;
  return isNext ? andList([from, to]) : t`${from} tot en met ${to}`;
}

/** All hours of a week on a line, empty without any: `ma-vr van 08:30 tot 17:30 en za van 10:00 tot 14:00 uur`. */
export function hoursLine(week: Hours["week"], daysOf: (run: Run) => string = shortDays): string {
  const runs = runsOf(week).map((run) => t`${daysOf(run)} van ${run.opens} tot ${run.closes}`);
  return runs.length > 0 ? t`${andList(runs)} uur` : "";
}

/** The hours that count on most days, for a line of text. */
export function usualHours(week: Hours["week"]): { days: string; opens: string; closes: string } {
  const length = ({ first, last }: Run) => weekdays.indexOf(last) - weekdays.indexOf(first);
  const [longest] = runsOf(week).toSorted((a, b) => length(b) - length(a));
  if (!longest) return { days: "", opens: "", closes: "" };
  return { days: shortDays(longest), opens: longest.opens, closes: longest.closes };
}

/** A week of which these days have these hours: `ma-vr`. */
export function weekOf({ days, opens, closes }: Span & { days: string }): Hours["week"] {
  const [first = "", last = first] = days.split("-");
  const [from, to] = [first, last].map((day) => weekdays.indexOf(day as Weekday));
  const open = weekdays.slice(from, to! + 1);
  return Object.fromEntries(open.map((day) => [day, { opens, closes }]));
}

/** What we work with until an office has told its hours; it is shown to nobody. */
export const assumedWeek = weekOf({ days: "ma-vr", opens: "09:00", closes: "17:00" });

/** When the office is open on a day; undefined: it is closed. */
export function spanOn({ week, exceptions }: Hours, day: IsoDay): Partial<Span> | undefined {
  const exception = exceptions.find(({ date }) => date === day);
  if (exception) return exception.opens ? exception : undefined;
  const told = runsOf(week).length > 0 ? week : assumedWeek;
  return told[weekdays[(weekday(day) + 6) % 7]!];
}

/** No office is closed for longer. */
const MAX_CLOSED_DAYS = 60;

/**
 * The moment so many hours after one, or before it when negative, where days on which the office is
 * closed do not count: of what comes in on a Friday evening a day is over on Monday evening.
 */
export function afterOpenDays(from: Date, count: number, hours: Hours): Date {
  const isBack = count < 0;
  let left = Math.abs(count) * 3_600_000;
  let at = from.getTime();
  for (let days = 0; days < MAX_CLOSED_DAYS; days += 1) {
    // Backwards a midnight belongs to the day before it.
    const day = amsterdamDate(isBack ? at - 1 : at);
    const edge = isBack
      ? instantOfWallTime(`${day}T00:00`).getTime()
      : nextAmsterdamMidnight(new Date(at)).getTime();
    const room = spanOn(hours, day) ? Math.abs(edge - at) : 0;
    if (room > 0 && room >= left) return new Date(isBack ? at - left : at + left);
    left -= room;
    at = edge;
  }
  return new Date(isBack ? at - left : at + left);
}

/** This moment, or where the office is closed then the next at which it opens. */
export function nextOpen(at: Date, hours: Hours): Date {
  let day = amsterdamDate(at);
  for (let days = 0; days < MAX_CLOSED_DAYS; days += 1) {
    const { opens, closes } = spanOn(hours, day) ?? {};
    if (opens && closes) {
      const [from, to] = [opens, closes].map((time) => instantOfWallTime(`${day}T${time}`));
      if (at < to!) return at > from! ? at : from!;
    }
    day = addDays(day, 1);
  }
  return at;
}
