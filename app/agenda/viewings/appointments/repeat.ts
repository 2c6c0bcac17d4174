import { amsterdamDate, dateTimeField, instantOfWallTime } from "@voordeur/time/amsterdam.ts";
import { addDays, daysBetween, type IsoDay, weekday } from "@voordeur/time/days.ts";
import type { Repetition } from "./input.ts";
import type { AppointmentWords } from "./words.ts";

/** Two years of every fortnight; whoever repeats something every day says until when within two months. */
export const MAX_REPEATED = 60;

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
 * Amsterdam's clock. Null: there are more than `MAX_REPEATED`, or none.
 */
export function startsOf(first: Date, repetition: Repetition | null): Date[] | null {
  if (repetition === null) return [first];
  const { repeat, until } = repetition;
  const [day, clock] = dateTimeField(first).split("T") as [IsoDay, string];
  const days: IsoDay[] = [];
  for (let next = day; next <= until; next = steps[repeat](day, days.length)) {
    if (days.push(next) > MAX_REPEATED) return null;
  }
  return days.length === 0 ? null : days.map((one) => instantOfWallTime(`${one}T${clock}`));
}

/** The fields of an appointment that may change; weekday, time and length are separate. */
function fieldsOf({ startsAt, endsAt, ...words }: AppointmentWords) {
  const [day, clock] = dateTimeField(startsAt).split("T") as [IsoDay, string];
  return { ...words, clock, weekday: weekday(day), length: endsAt.getTime() - startsAt.getTime() };
}
type Fields = ReturnType<typeof fieldsOf>;
type Field = keyof Fields;

/** The most frequent value, the first of them; undefined: the days of the week follow from the repetition. */
function commonest(all: readonly Fields[], field: Field): unknown {
  const values = all.map((fields) => fields[field]);
  const timesOf = (value: unknown) => values.filter((one) => one === value).length;
  const [value] = values.toSorted((a, b) => timesOf(b) - timesOf(a));
  return field === "weekday" && timesOf(value) * 2 <= values.length ? undefined : value;
}

/**
 * What a later appointment of a series becomes when `one` becomes `to`: only the fields that change, and
 * of these none that it alone has otherwise. It moves by as many days, to the same time on Amsterdam's
 * clock. `all`: those of the series that are meant, the least changed first.
 */
export function changedAlike(
  each: AppointmentWords,
  one: AppointmentWords,
  to: AppointmentWords,
  all: readonly AppointmentWords[],
): AppointmentWords {
  const [has, had, gets] = [fieldsOf(each), fieldsOf(one), fieldsOf(to)];
  const isAlike = (...fields: Field[]) => fields.every((field) => has[field] === had[field]);
  const isPrivate = has.kind === "private" || gets.kind === "private";
  const takes = (field: Field): boolean => {
    // A private appointment stays with its colleague.
    if (isPrivate && /^(kind|agent_id)$/.test(field)) return isAlike("kind", "agent_id");
    const common = isAlike(field) ? has[field] : commonest(all.map(fieldsOf), field);
    return common === undefined || has[field] === common;
  };
  const taken = (Object.keys(gets) as Field[]).filter(
    (field) => had[field] !== gets[field] && takes(field),
  );
  const changes: Partial<Fields> = Object.fromEntries(taken.map((field) => [field, gets[field]]));
  const { clock, length, weekday: _, ...words } = { ...has, ...changes };
  const [own, from, until] = [each, one, to].map(({ startsAt }) => amsterdamDate(startsAt));
  const day = takes("weekday") ? addDays(own!, daysBetween(from!, until!)) : own;
  const isMoved = day !== own || clock !== has.clock;
  const startsAt = isMoved ? instantOfWallTime(`${day}T${clock}`) : each.startsAt;
  return { ...words, startsAt, endsAt: new Date(startsAt.getTime() + length) };
}
