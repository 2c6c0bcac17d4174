import { CalendarError } from "./calendar-error.ts";
import { type Component, linesOf, readComponents } from "./components.ts";
import {
  type CalendarAppointment,
  isBusyBy,
  readAppointment,
  type UnreadLine,
  type ZoneOfLine,
  zonesIn,
} from "./events.ts";
import { type BusyTime, hasTime, type Range, spanOf, timesOf } from "./series.ts";
import { instantOf, parsePeriod } from "./times.ts";

export type { BusyTime } from "./series.ts";
export type { LineProblem, UnreadLine } from "./events.ts";

export interface BusyCalendar {
  /** In order; what overlaps is one time. */
  times: BusyTime[];
  /** The lines that could not be read, or not as they are meant: the first of them. */
  unread: UnreadLine[];
}

const DAY_MS = 86_400_000;
const MAX_TIMES = 50_000;
const MAX_UNREAD = 200;

/**
 * When the owner of a calendar is busy between two instants. Appointments that are free, cancelled or
 * without length are none, nor are those whose UID `own` knows; a whole day is from midnight to midnight
 * in Amsterdam, and a time without a zone is Amsterdam's. One that cannot be read costs none of the
 * others: its line is told, and as much of it counts as can be known.
 * @throws CalendarError when it is no calendar, or breaks off before anything in it.
 */
export function readBusyTimes(
  ics: string,
  window: { from: Date; to: Date },
  own?: RegExp,
): BusyCalendar {
  const range = { from: window.from.getTime(), to: window.to.getTime() };
  const all = readComponents(ics);
  if (!all.some(({ name, isWhole }) => isTimed(name) || (name === "VCALENDAR" && isWhole))) {
    throw new CalendarError("this is no calendar");
  }
  const unread: UnreadLine[] = [];
  const times: BusyTime[] = [];
  const zoneOf = zonesIn(all, range);
  const cut = all.find(({ name, isWhole }) => name === "VCALENDAR" && !isWhole);
  if (cut) unread.push({ line: cut.number, problem: "cut" });
  const add = (found: Iterable<BusyTime>, line: number) => {
    for (const { startsAt, endsAt } of found) {
      const isNear = endsAt.getTime() > range.from && startsAt.getTime() < range.to;
      if (!isNear || startsAt >= endsAt) continue;
      if (times.length >= MAX_TIMES) {
        unread.push({ line, problem: "many" });
        return;
      }
      // Some appointments end in a year that no database knows.
      const [first, last] = [range.from - 366 * DAY_MS, range.to + 366 * DAY_MS];
      times.push({
        startsAt: new Date(Math.max(first, startsAt.getTime())),
        endsAt: new Date(Math.min(last, endsAt.getTime())),
      });
    }
  };
  for (const { appointment, changes } of appointmentsIn(all, zoneOf, unread, own)) {
    add(timesOf(appointment, changes, range), appointment.line);
    if (mayMatter(appointment, range)) for (const each of appointment.unread) unread.push(each);
  }
  for (const component of all.filter(({ name }) => name === "VFREEBUSY")) {
    add(freeBusyTimes(component, zoneOf, unread), component.number);
  }
  if (cut && times.length === 0)
    throw new CalendarError("the calendar breaks off at its beginning");
  return { times: joined(times), unread: inOrder(unread) };
}

const isTimed = (name: string) => name === "VEVENT" || name === "VFREEBUSY";

/** The newest version of each appointment, with the changes to single times of it. */
function appointmentsIn(
  all: readonly Component[],
  zoneOf: ZoneOfLine,
  unread: UnreadLine[],
  own: RegExp | undefined,
) {
  const read = all
    .filter(({ name }) => name === "VEVENT")
    .flatMap((component): CalendarAppointment | [] => {
      const appointment = readAppointment(component, zoneOf);
      if ("start" in appointment) return appointment;
      unread.push(...appointment.unread);
      return [];
    })
    .filter(({ uid }) => !own?.test(plainUid(uid)));
  // Without a UID nothing says that two of them are one.
  const byUid = Map.groupBy(read, ({ uid, line }) => uid || line);
  return [...byUid.values()].flatMap((versions) => {
    const series = newest(versions.filter(({ replaces }) => !replaces));
    const changes = [
      ...Map.groupBy(
        versions.filter(({ replaces }) => replaces),
        ({ replaces }) => instantOf(replaces!),
      ).values(),
    ].flatMap(newest);
    const isOver = ({ sequence, replaces }: CalendarAppointment) =>
      series.length > 0 &&
      series.every((each) => sequence < each.sequence && !hasTime(each, replaces!));
    return [
      ...series.map((appointment) => ({ appointment, changes })),
      ...changes
        .filter((change) => !isOver(change))
        .map((appointment) => ({ appointment, changes: [] })),
    ];
  });
}

/** All with the highest `SEQUENCE`: some programs give one UID to many appointments. */
function newest(versions: readonly CalendarAppointment[]): CalendarAppointment[] {
  const highest = versions.reduce((most, { sequence }) => Math.max(most, sequence), 0);
  return versions.filter(({ sequence }) => sequence === highest);
}

/** Outlook keeps a UID that is not its own within one of its own, in hexadecimals. */
function plainUid(uid: string): string {
  const kept =
    uid.length < 1000 ? /7643616c2d55696401000000([0-9a-f]+)$/i.exec(uid)?.[1] : undefined;
  return kept ? Buffer.from(kept, "hex").toString("latin1").replaceAll("\0", "") : uid;
}

/** Whether it could be in the range, if its odd lines were read. */
function mayMatter(
  { start, length, rules, more, unread, isBusy, replaces }: CalendarAppointment,
  range: Range,
) {
  if (!isBusy && !replaces) return false;
  if (rules.length + more.length > 0 || unread.some(({ problem }) => problem === "rule"))
    return true;
  const { startsAt, endsAt } = spanOf(start, length);
  return +endsAt > range.from - DAY_MS && +startsAt < range.to + DAY_MS;
}

/** Calendars that tell only when somebody is busy. */
function freeBusyTimes(component: Component, zoneOf: ZoneOfLine, unread: UnreadLine[]): BusyTime[] {
  if (!isBusyBy(component)) return [];
  return linesOf(component, "FREEBUSY").flatMap((line) => {
    if (/;\s*FBTYPE="?FREE/i.test(line.parameters)) return [];
    const zone = zoneOf(line, unread);
    return line.value.split(",").flatMap((text) => {
      const period = parsePeriod(text, zone);
      if (period?.length) return spanOf(period.start, period.length);
      if (unread.at(-1)?.line !== line.number)
        unread.push({ line: line.number, problem: "period" });
      return [];
    });
  });
}

function joined(times: readonly BusyTime[]): BusyTime[] {
  const joinedTimes: BusyTime[] = [];
  for (const { startsAt, endsAt } of times.toSorted((a, b) => +a.startsAt - +b.startsAt)) {
    const last = joinedTimes.at(-1);
    if (!last || startsAt >= last.endsAt) joinedTimes.push({ startsAt, endsAt });
    else if (endsAt > last.endsAt) last.endsAt = endsAt;
  }
  return joinedTimes;
}

function inOrder(unread: readonly UnreadLine[]): UnreadLine[] {
  const each = new Map(unread.map((one) => [`${one.line} ${one.problem}`, one]));
  return [...each.values()].toSorted((one, other) => one.line - other.line).slice(0, MAX_UNREAD);
}
