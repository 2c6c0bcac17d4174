import ICAL from "ical.js";
import { CalendarError } from "./calendar-error.ts";
import { instantOfWallTime } from "@voordeur/feeds/local-time.ts";

export interface BusyTime {
  startsAt: Date;
  endsAt: Date;
}

interface Window {
  from: Date;
  to: Date;
}

/** A daily appointment of fifty years ago comes to this. */
const MOST_REPEATS = 20_000;
const MOST_TIMES = 20_000;

/**
 * When the owner of a calendar is busy between two instants, in order and apart from each other.
 * Appointments that are free, cancelled or without length are none; a whole day is from midnight to
 * midnight in Amsterdam, and a time is Amsterdam's where the calendar describes no zone for it.
 *
 * It runs in one go and, at the worst rules that somebody could write, never ends: the site calls it by
 * `readCalendarApart` of `platform/calendar`.
 * @throws CalendarError
 */
export function readBusyTimes(ics: string, window: Window): BusyTime[] {
  const calendars = parse(ics);
  const times: BusyTime[] = [];
  for (const calendar of calendars) {
    for (const found of [...eventTimes(calendar, window), ...freeBusyTimes(calendar)]) {
      if (found.endsAt > window.from && found.startsAt < window.to) times.push(found);
      if (times.length > MOST_TIMES) throw new CalendarError("too many appointments");
    }
  }
  return joined(times);
}

function parse(ics: string): ICAL.Component[] {
  try {
    const parsed = ICAL.parse(ics.replace(/^\uFEFF/, "")) as unknown[];
    const all = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][];
    const calendars = all.map((each) => new ICAL.Component(each));
    if (calendars.length === 0 || calendars.some(({ name }) => name !== "vcalendar")) {
      throw new Error("no VCALENDAR");
    }
    return calendars;
  } catch (error) {
    throw new CalendarError("this is no calendar", { cause: error });
  }
}

function* eventTimes(calendar: ICAL.Component, window: Window): Generator<BusyTime> {
  const components = calendar.getAllSubcomponents("vevent");
  const changed = Map.groupBy(
    components.filter((each) => each.hasProperty("recurrence-id")),
    uidOf,
  );
  for (const component of components) {
    const isChange = component.hasProperty("recurrence-id");
    // A change to a series stands with it; without its series, by itself.
    if (isChange && components.some((each) => isSeriesOf(each, component))) continue;
    yield* timesOf(component, isChange ? [] : (changed.get(uidOf(component)) ?? []), window);
  }
}

const uidOf = (component: ICAL.Component) => String(component.getFirstPropertyValue("uid") ?? "");

const isSeriesOf = (component: ICAL.Component, change: ICAL.Component) =>
  !component.hasProperty("recurrence-id") && uidOf(component) === uidOf(change);

function* timesOf(
  component: ICAL.Component,
  changes: readonly ICAL.Component[],
  { from, to }: Window,
): Generator<BusyTime> {
  // Broken ones among many good ones are left out.
  if (!component.hasProperty("dtstart")) return;
  const event = new ICAL.Event(component, { strictExceptions: false, exceptions: [...changes] });
  if (!event.isRecurring()) {
    if (isBusy(component)) yield span(event.startDate, event.endDate);
    return;
  }
  const repeats = event.iterator();
  for (let count = 0; ; count++) {
    const next = repeats.next();
    if (!next) return;
    if (count > MOST_REPEATS) throw new CalendarError("an appointment repeats too often");
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (instantOf(next) > to) return;
    if (instantOf(endDate) > from && isBusy(item.component)) yield span(startDate, endDate);
  }
}

const span = (start: ICAL.Time, end: ICAL.Time): BusyTime => ({
  startsAt: instantOf(start),
  endsAt: instantOf(end),
});

function isBusy(component: ICAL.Component): boolean {
  const said = (name: string) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();
  return (
    said("status") !== "CANCELLED" &&
    said("transp") !== "TRANSPARENT" &&
    said("x-microsoft-cdo-busystatus") !== "FREE"
  );
}

/** Calendars that tell only when somebody is busy. */
function* freeBusyTimes(calendar: ICAL.Component): Generator<BusyTime> {
  for (const component of calendar.getAllSubcomponents("vfreebusy")) {
    for (const property of component.getAllProperties("freebusy")) {
      if (String(property.getParameter("fbtype") ?? "BUSY").toUpperCase() === "FREE") continue;
      for (const period of property.getValues() as ICAL.Period[]) {
        yield span(period.start, period.getEnd());
      }
    }
  }
}

function instantOf(time: ICAL.Time): Date {
  if (time.isDate) return instantOfWallTime(`${time.toString()}T00:00`);
  const isFloating = time.zone === ICAL.Timezone.localTimezone;
  return isFloating ? instantOfWallTime(time.toString()) : new Date(time.toUnixTime() * 1000);
}

function joined(times: readonly BusyTime[]): BusyTime[] {
  const joinedTimes: BusyTime[] = [];
  const real = times.filter(({ startsAt, endsAt }) => startsAt < endsAt);
  for (const { startsAt, endsAt } of real.toSorted((a, b) => +a.startsAt - +b.startsAt)) {
    const last = joinedTimes.at(-1);
    if (!last || startsAt > last.endsAt) joinedTimes.push({ startsAt, endsAt });
    else if (endsAt > last.endsAt) last.endsAt = endsAt;
  }
  return joinedTimes;
}
