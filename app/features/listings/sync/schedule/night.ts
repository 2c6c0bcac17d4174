import { amsterdamDate } from "../../../../platform/clock/clock.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const hourFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Amsterdam",
  hour: "2-digit",
  hourCycle: "h23",
});

/** The hour on an Amsterdam clock, from 0 to 23. */
export const amsterdamHour = (at: Date | number) => Number(hourFormat.format(at));

/**
 * When the nightly run of a calendar day (`YYYY-MM-DD`) is due: the first instant of that day at
 * which an Amsterdam clock shows 2:00 or later. In autumn the clock shows 2:00 twice: the first
 * counts. In spring it goes from 1:59 to 3:00, so 3:00 counts.
 */
export function nightOf(date: string): Date {
  const summerTime = Date.parse(`${date}T02:00:00Z`) - 2 * HOUR_MS;
  const isTwo = amsterdamHour(summerTime) >= 2;
  return new Date(isTwo ? summerTime : summerTime + HOUR_MS);
}

/** When the last nightly run was due. */
export function lastNight(now: Date): Date {
  const today = nightOf(amsterdamDate(now));
  if (today <= now) return today;
  return nightOf(amsterdamDate(new Date(today.getTime() - DAY_MS)));
}
