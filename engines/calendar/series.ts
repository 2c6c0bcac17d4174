import { type CalendarAppointment, isOneOf } from "./events.ts";
import { repeats } from "./repeats.ts";
import { type ClockTime, dayOf, endOf, instantOf, type Length, movedTo } from "./times.ts";

export interface BusyTime {
  startsAt: Date;
  endsAt: Date;
}

export interface Range {
  from: number;
  to: number;
}

const DAY_MS = 86_400_000;
/** One appointment's busy times between the two instants asked for. */
const MAX_TIMES = 20_000;

/** Every time of a series around a range, also those that were left out or moved. */
function* instances(
  { start, length, rules, more }: CalendarAppointment,
  { from, to }: Range,
  tooOften?: () => void,
): Generator<{ time: ClockTime; length: Length }> {
  yield { time: start, length };
  for (const each of more) yield { time: each.start, length: each.length ?? length };
  let count = 0;
  // On the clock it is at most a day earlier or later.
  const range = { from: from - length.clock - length.exact - DAY_MS, to: to + DAY_MS };
  for (const { rule, until } of rules) {
    for (const clock of repeats(rule, start.clock, range, tooOften)) {
      const time = { ...start, clock: start.isDay ? dayOf({ clock }) * DAY_MS : clock };
      if (instantOf(time) > until) break;
      if (++count > MAX_TIMES) {
        tooOften?.();
        return;
      }
      yield { time, length };
    }
  }
}

/**
 * When an appointment with these changes to it makes somebody busy. Changes of single times stand by
 * themselves; here they leave a gap.
 */
export function* timesOf(
  series: CalendarAppointment,
  changes: readonly CalendarAppointment[],
  range: Range,
): Generator<BusyTime> {
  const isChanged = isOneOf(changes.flatMap(({ replaces }) => replaces ?? []));
  const later = changes
    .filter(({ isFromThen }) => isFromThen)
    .map((change) => {
      const { start, replaces } = change;
      const from = instantOf(replaces!);
      return { change, from, shift: start.clock - movedTo(start.zone, replaces!) };
    })
    .toSorted((one, other) => one.from - other.from);
  const reach = later.reduce((most, { shift }) => Math.max(most, Math.abs(shift)), 0);
  const wide = { from: range.from - reach, to: range.to + reach };
  const tooOften = () => void series.unread.push({ line: series.line, problem: "often" });
  for (const { time, length } of instances(series, wide, tooOften)) {
    if (series.isLeftOut(time) || isChanged(time)) continue;
    const instant = instantOf(time);
    const { change, shift = 0 } = later.findLast(({ from }) => from <= instant) ?? {};
    if (!change) {
      if (series.isBusy) yield spanOf(time, length);
    } else if (change.isBusy) {
      const clock = movedTo(change.start.zone, time) + shift;
      yield spanOf({ ...change.start, clock }, change.length);
    }
  }
}

/** Whether a series has a time that a change says it replaces. */
export function hasTime(series: CalendarAppointment, replaced: ClockTime): boolean {
  const at = instantOf(replaced);
  const isIt = isOneOf([replaced]);
  const near = instances(series, { from: at - DAY_MS, to: at + DAY_MS });
  return Array.from(near).some(({ time }) => isIt(time));
}

export function spanOf(start: ClockTime, length: Length): BusyTime {
  return { startsAt: new Date(instantOf(start)), endsAt: new Date(endOf(start, length)) };
}
