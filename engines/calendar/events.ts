import { type Component, lineOf, type Line, linesOf, wordOf } from "./components.ts";
import { parseRule, type Rule } from "./repeats.ts";
import {
  type ClockTime,
  dayOf,
  instantOf,
  type Length,
  lengthBetween,
  parseLength,
  parsePeriod,
  parseTime,
} from "./times.ts";
import type { Zone } from "@voordeur/time/zone.ts";
import { amsterdam, describedZone, namedZone } from "./zones.ts";

/** A line's fault, and how it was read all the same. */
export type LineProblem =
  /** Its appointment is left out. */
  | "start"
  /** It counts for an hour. */
  | "end"
  /** It is read as Amsterdam's time. */
  | "zone"
  /** Only the first time counts. */
  | "rule"
  /** Only the first times count. */
  | "often"
  /** The time stays busy. */
  | "exception"
  /** Both times stay busy. */
  | "moved"
  /** It is left out. */
  | "period"
  /** The file or the appointment breaks off. */
  | "cut"
  /** The calendar holds more than is read. */
  | "many";

export interface UnreadLine {
  /** From 1. */
  line: number;
  problem: LineProblem;
}

export interface CalendarAppointment {
  line: number;
  uid: string;
  sequence: number;
  isBusy: boolean;
  start: ClockTime;
  length: Length;
  rules: readonly { rule: Rule; until: number }[];
  /** More times than those of the rules, some with a length of their own. */
  more: readonly { start: ClockTime; length: Length | undefined }[];
  isLeftOut: (time: ClockTime) => boolean;
  /** The time of the series that this one replaces. */
  replaces: ClockTime | undefined;
  /** It replaces all that come after as well. */
  isFromThen: boolean;
  unread: UnreadLine[];
}

const HOUR: Length = { clock: 0, exact: 3_600_000 };
const DAY: Length = { clock: 86_400_000, exact: 0 };
const NOTHING: Length = { clock: 0, exact: 0 };

export type ZoneOfLine = (line: Line, unread: UnreadLine[]) => Zone;

/** Finds the zone of a line; one that nobody knows is told, and read as Amsterdam's. */
export function zonesIn(
  all: readonly Component[],
  window: { from: number; to: number },
): ZoneOfLine {
  const described = new Map<string, Zone>();
  for (const component of all.filter(({ name }) => name === "VTIMEZONE")) {
    const zone = describedZone(component, window);
    if (zone) described.set(lineOf(component, "TZID")?.value.trim() ?? "", zone);
  }
  const usual = all.map((each) => lineOf(each, "X-WR-TIMEZONE")).find(Boolean)?.value;
  return ({ number, parameters }, unread) => {
    const [, text] = /;\s*TZID=("[^"]*"|.*?)(?:;[\w-]+=.*)?$/is.exec(parameters) ?? [];
    if (text === undefined) return amsterdam;
    const name = text.replaceAll('"', "").trim();
    // Outlook calls every zone that it does not know so.
    const isCustom = /^customi[sz]ed time zone|\/custom$/i.test(name);
    const only = described.size === 1 ? [...described.values()][0] : undefined;
    const zone =
      namedZone(name) ??
      described.get(name) ??
      (isCustom ? (namedZone(usual ?? "") ?? only) : undefined);
    if (!zone) unread.push({ line: number, problem: "zone" });
    return zone ?? amsterdam;
  };
}

/** An appointment of a calendar; only its odd lines when it cannot be said when it begins. */
export function readAppointment(
  component: Component,
  zoneOf: ZoneOfLine,
): CalendarAppointment | { unread: UnreadLine[] } {
  const unread: UnreadLine[] = [];
  const tell = (line: number, problem: LineProblem) => void unread.push({ line, problem });
  const timesOf = (name: string, problem: LineProblem) =>
    linesOf(component, name).flatMap((line) => {
      const zone = zoneOf(line, unread);
      const periods = line.value.split(",").map((text) => parsePeriod(text, zone));
      if (periods.includes(null)) tell(line.number, problem);
      return periods.filter((period) => period !== null);
    });
  const timeOf = (line: Line | undefined) => line && parseTime(line.value, zoneOf(line, unread));
  const isBusy = isBusyBy(component);
  const [first, id] = [lineOf(component, "DTSTART"), lineOf(component, "RECURRENCE-ID")];
  const replaces = timeOf(id) ?? undefined;
  // Some programs say only which time is cancelled.
  const start = timeOf(first) ?? (isBusy ? undefined : replaces);
  if (!start) {
    if (!isBusy) return { unread: [] };
    return { unread: [{ line: first?.number ?? component.number, problem: "start" }] };
  }
  if (id && !replaces) tell(id.number, "moved");
  if (!component.isWhole) tell(component.number, "cut");
  return {
    line: component.number,
    uid: lineOf(component, "UID")?.value.trim() ?? "",
    sequence: Math.max(0, Number.parseInt(wordOf(component, "SEQUENCE"), 10) || 0),
    isBusy,
    start,
    length: lengthOf(component, start, zoneOf, unread),
    rules: linesOf(component, "RRULE").flatMap(({ number, value }) => {
      const read = ruleWithEnd(value, start);
      if (!read) tell(number, "rule");
      return read ?? [];
    }),
    more: timesOf("RDATE", "rule"),
    isLeftOut: isOneOf(timesOf("EXDATE", "exception").map((each) => each.start)),
    replaces,
    isFromThen: /;\s*RANGE="?THISANDFUTURE/i.test(id?.parameters ?? ""),
    unread,
  };
}

export function isBusyBy(component: Component): boolean {
  return (
    wordOf(component, "STATUS") !== "CANCELLED" &&
    wordOf(component.parent, "METHOD") !== "CANCEL" &&
    wordOf(component, "TRANSP") !== "TRANSPARENT" &&
    wordOf(component, "X-MICROSOFT-CDO-BUSYSTATUS") !== "FREE"
  );
}

/** A day without an end is a day; an end that cannot be, an hour. */
function lengthOf(
  component: Component,
  start: ClockTime,
  zoneOf: ZoneOfLine,
  unread: UnreadLine[],
): Length {
  const [end, duration] = [lineOf(component, "DTEND"), lineOf(component, "DURATION")];
  const until = end && parseTime(end.value, zoneOf(end, unread));
  const length = until
    ? lengthBetween(start, until)
    : duration && !end
      ? parseLength(duration.value)
      : null;
  const told = end ?? duration;
  if (told && !length) unread.push({ line: told.number, problem: "end" });
  if (start.isDay && !(length && length.clock + length.exact > 0)) return DAY;
  return length ?? (told ? HOUR : NOTHING);
}

/** `UNTIL` is a day, a time in UTC, or one on the clock of the appointment, whatever its kind. */
function ruleWithEnd(text: string, start: ClockTime) {
  const rule = parseRule(text);
  if (!rule?.until) return rule && { rule, until: Infinity };
  const until = parseTime(rule.until, start.zone);
  if (!until) return null;
  const last = until.isDay
    ? { ...until, zone: start.zone, clock: until.clock + 86_399_999 }
    : until;
  return { rule, until: instantOf(last) };
}

/** Whether a time is one of these: by the instant, or by the day where only one of them has an hour. */
export function isOneOf(times: readonly ClockTime[]): (time: ClockTime) => boolean {
  const instants = new Set(times.map(instantOf));
  const days = new Set(times.map((time) => `${time.isDay} ${dayOf(time)}`));
  return (time) => instants.has(instantOf(time)) || days.has(`${!time.isDay} ${dayOf(time)}`);
}
