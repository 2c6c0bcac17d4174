import { amsterdamDate, instantOfWallTime } from "@voordeur/time/amsterdam.ts";

const DAY_MS = 86_400_000;

/**
 * When the nightly run of a calendar day (`YYYY-MM-DD`) is due: the first instant of that day at
 * which an Amsterdam clock shows 2:00 or later. In autumn the clock shows 2:00 twice: the first
 * counts. In spring it goes from 1:59 to 3:00, so 3:00 counts.
 */
export function nightOf(date: string): Date {
  return instantOfWallTime(`${date}T02:00`);
}

/** When the last nightly run was due. */
export function lastNight(now: Date): Date {
  const today = nightOf(amsterdamDate(now));
  if (today <= now) return today;
  return nightOf(amsterdamDate(new Date(today.getTime() - DAY_MS)));
}
