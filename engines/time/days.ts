/** A day as `YYYY-MM-DD`. */
export type IsoDay = string;

/** The day this many days later, or earlier when negative. @throws RangeError for an invalid day */
export function addDays(day: IsoDay, days: number): IsoDay {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 0 is Sunday, 6 Saturday. */
export function weekday(day: IsoDay): number {
  return new Date(day).getUTCDay();
}

/** The Monday of a day's week. */
export function mondayOf(day: IsoDay): IsoDay {
  return addDays(day, -((weekday(day) + 6) % 7));
}

/** 1 on 1 January, 366 on 31 December of a leap year. */
export function dayOfYear(day: IsoDay): number {
  return Math.round((Date.parse(day) - Date.UTC(Number(day.slice(0, 4)), 0, 1)) / 86_400_000) + 1;
}

/** The age in whole years on the day `on`. */
export function ageOn(born: IsoDay, on: IsoDay): number {
  const years = Number(on.slice(0, 4)) - Number(born.slice(0, 4));
  return on.slice(5) < born.slice(5) ? years - 1 : years;
}

/** How many days the second is after the first; negative where it is before. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
