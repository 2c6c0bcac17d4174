import { clockIn, instantIn, type Zone } from "@voordeur/time/zone.ts";
import { amsterdam, utc } from "./zones.ts";

/** A clock's reading, in milliseconds as if it were UTC, and the zone of that clock. */
export interface ClockTime {
  clock: number;
  zone: Zone;
  /** A whole day, from midnight in Amsterdam. */
  isDay: boolean;
}

/** A length on the clock, then more on a stopwatch: 24 hours are not always a day. */
export interface Length {
  clock: number;
  exact: number;
}

const DAY_MS = 86_400_000;
const TIME =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** "20261005T100000", with `Z` or not, or a day; also with dashes. Null: there is no such time. */
export function parseTime(text: string, zone: Zone): ClockTime | null {
  const match = TIME.exec(text.trim());
  if (!match) return null;
  const [, year, month, day, hour, minute = "00", second = "00", offset = ""] = match;
  const midnight = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  // 31 June would silently become 1 July, and years of two digits are of another century.
  const isReal = !Number.isNaN(midnight) && new Date(midnight).getUTCDate() === Number(day);
  if (!isReal || Number(year) < 1000 || Number(hour ?? 0) > 24) return null;
  if (hour === undefined) return { clock: midnight, zone: amsterdam, isDay: true };
  if (Number(minute) > 59 || Number(second) > 60) return null;
  const clock = midnight + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  if (!offset) return { clock, zone, isDay: false };
  const [, sign = "+", hours = 0, minutes = 0] = /([+-])(\d\d):?(\d\d)/.exec(offset) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -60_000 : 60_000);
  return { clock: clock - ahead, zone: utc, isDay: false };
}

/** "PT1H30M", "P2D", "P1W"; null: it is none, or shorter than nothing. */
export function parseLength(text: string): Length | null {
  const match =
    /^\+?P(?=.)(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/i.exec(
      text.trim(),
    );
  if (!match) return null;
  const [weeks, days, hours, minutes, seconds] = match.slice(1).map((each) => Number(each ?? 0));
  return {
    clock: (weeks! * 7 + days!) * DAY_MS,
    exact: ((hours! * 60 + minutes!) * 60 + seconds!) * 1000,
  };
}

/** A time, or a period of times: "20261005T080000Z/PT1H". Null: it cannot be read. */
export function parsePeriod(
  text: string,
  zone: Zone,
): { start: ClockTime; length: Length | undefined } | null {
  const [begin = "", end] = text.split("/");
  const start = parseTime(begin, zone);
  if (!start || end === undefined) return start && { start, length: undefined };
  const until = parseTime(end, zone);
  const length = until ? lengthBetween(start, until) : parseLength(end);
  return length && { start, length };
}

/** Null: it ends before it begins. */
export function lengthBetween(start: ClockTime, end: ClockTime): Length | null {
  const isAlike = start.zone === end.zone;
  const length = isAlike ? end.clock - start.clock : instantOf(end) - instantOf(start);
  if (length < 0) return null;
  return isAlike ? { clock: length, exact: 0 } : { clock: 0, exact: length };
}

export const instantOf = ({ clock, zone }: ClockTime) => instantIn(zone, clock);

/** The number of its day, by its own clock. */
export const dayOf = ({ clock }: Pick<ClockTime, "clock">) => Math.floor(clock / DAY_MS);

/** The same instant on the clock of another zone. */
export const movedTo = (zone: Zone, time: ClockTime) => clockIn(zone, instantOf(time));

export const endOf = (start: ClockTime, { clock, exact }: Length) =>
  instantIn(start.zone, start.clock + clock) + exact;
