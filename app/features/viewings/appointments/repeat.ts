import { dateTimeField, instantOfWallTime } from "@voordeur/time/amsterdam.ts";
import { addDays, type IsoDay } from "@voordeur/time/days.ts";
import type { Repetition } from "./input.ts";

/** Two years of every fortnight; whoever repeats something every day says until when within two months. */
export const MOST_REPEATED = 60;

/** The same day of a later month, or the last one where that month has no such day. */
function monthsLater(day: IsoDay, months: number): IsoDay {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

const steps: Record<Repetition["repeat"], (day: IsoDay, times: number) => IsoDay> = {
  dag: addDays,
  week: (day, times) => addDays(day, 7 * times),
  "twee-weken": (day, times) => addDays(day, 14 * times),
  maand: monthsLater,
};

/**
 * The starts of an appointment and of its repetitions up to and including a day: at the same time on
 * Amsterdam's clock. Null: there are more than `MOST_REPEATED`, or none.
 */
export function startsOf(first: Date, repetition: Repetition | null): Date[] | null {
  if (repetition === null) return [first];
  const { repeat, until } = repetition;
  const [day, clock] = dateTimeField(first).split("T") as [IsoDay, string];
  const days: IsoDay[] = [];
  for (let next = day; next <= until; next = steps[repeat](day, days.length)) {
    if (days.push(next) > MOST_REPEATED) return null;
  }
  return days.length === 0 ? null : days.map((one) => instantOfWallTime(`${one}T${clock}`));
}

/** Moves a time as another one moved: by as many days, to the same time on Amsterdam's clock. */
export function movedAlike(at: Date, from: Date, to: Date): Date {
  const [fromDay, toDay] = [from, to].map((one) => Date.parse(dateTimeField(one).slice(0, 10)));
  const days = (toDay! - fromDay!) / 86_400_000;
  const day = addDays(dateTimeField(at).slice(0, 10), days);
  return instantOfWallTime(`${day}T${dateTimeField(to).slice(11)}`);
}
