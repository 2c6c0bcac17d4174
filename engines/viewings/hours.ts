import { weekday as dayOfWeek } from "@voordeur/time/days.ts";

/** `HH:MM` in Amsterdam; `24:00` is the midnight that ends the day. */
export interface WallSpan {
  opens: string;
  closes: string;
}

const weekdays = ["zo", "ma", "di", "wo", "do", "vr", "za"] as const;

export type Week = Partial<Record<(typeof weekdays)[number], readonly WallSpan[] | undefined>>;

/** Days (`YYYY-MM-DD`, the last one included) with other hours than their weekday's; none: closed. */
export interface Exception {
  from: string;
  to?: string | undefined;
  spans: readonly WallSpan[];
}

export interface Hours {
  /** Left out: this one has no week of its own. */
  week?: Week | undefined;
  exceptions: readonly Exception[];
}

export interface HoursOfAll {
  office: Hours;
  /** The hours of the colleague who shows the home. */
  agent?: Hours | undefined;
  /** The hours of the home itself. */
  home?: Hours | undefined;
  /** Whether the office is closed on a day for a holiday. */
  isHoliday: (day: string) => boolean;
}

/**
 * When a home can be shown on a day. The hours of a home and those of a colleague both hold; where
 * neither has a week of their own the office's counts. A closed day of the office closes all, except
 * for a home that names that very day.
 */
export function openSpans(day: string, { office, agent, home, isHoliday }: HoursOfAll): WallSpan[] {
  const homeDay = exceptionOn(day, home);
  const layers = [
    exceptionOn(day, agent) ?? weekOn(day, agent),
    homeDay ?? weekOn(day, home),
    homeDay ? undefined : (exceptionOn(day, office) ?? (isHoliday(day) ? [] : undefined)),
  ].filter((layer) => layer !== undefined);
  const [first = weekOn(day, office) ?? [], ...others] = layers;
  return others.reduce<readonly WallSpan[]>(intersect, first).toSorted(byOpening);
}

/** The hours that a time is outside; `-day`: those of that very day differ. */
export type ClosedBy = "holiday" | `${"office" | "agent" | "home"}${"" | "-day"}`;

/** The first that does not hold a time from `opens` to `closes` on a day; null: all do. */
export function closedBy(day: string, time: WallSpan, hours: HoursOfAll): ClosedBy | null {
  const holds = (spans: readonly WallSpan[] | undefined) =>
    !spans || spans.some(({ opens, closes }) => opens <= time.opens && time.closes <= closes);
  if (holds(openSpans(day, hours))) return null;
  const { office, agent, home, isHoliday } = hours;
  const homeDay = exceptionOn(day, home);
  if (!homeDay && !holds(exceptionOn(day, office))) return "office-day";
  if (!homeDay && !exceptionOn(day, office) && isHoliday(day)) return "holiday";
  if (!holds(exceptionOn(day, agent))) return "agent-day";
  if (!exceptionOn(day, agent) && !holds(weekOn(day, agent))) return "agent";
  if (!holds(homeDay)) return "home-day";
  return homeDay || holds(weekOn(day, home)) ? "office" : "home";
}

const byOpening = (a: WallSpan, b: WallSpan) => (a.opens < b.opens ? -1 : 1);

function exceptionOn(day: string, hours: Hours | undefined): readonly WallSpan[] | undefined {
  const found = hours?.exceptions.find(({ from, to = from }) => from <= day && day <= to);
  return found?.spans;
}

function weekOn(day: string, hours: Hours | undefined): readonly WallSpan[] | undefined {
  return hours?.week && (hours.week[weekdays[dayOfWeek(day)]!] ?? []);
}

function intersect(some: readonly WallSpan[], others: readonly WallSpan[]): WallSpan[] {
  return some.flatMap((one) =>
    others
      .map((other) => ({
        opens: one.opens > other.opens ? one.opens : other.opens,
        closes: one.closes < other.closes ? one.closes : other.closes,
      }))
      .filter(({ opens, closes }) => opens < closes),
  );
}
