const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("nl-NL", { timeZone: "Europe/Amsterdam", ...options });

/** An instant, or a day of a setting such as `2026-12-25`. */
type When = Date | string;
const instantOf = (when: When) => (typeof when === "string" ? new Date(`${when}T12:00:00Z`) : when);

const long = formatOf({ dateStyle: "long" });
/** A date as visitors read it, such as "12 november 2026", in Amsterdam's calendar. */
export const formatDate = (instant: Date): string => long.format(instant);
/** The same of a day of a setting, `2026-12-25`. */
export const formatDay = (day: string): string => long.format(instantOf(day));

const full = formatOf({ dateStyle: "full" });
/** "zaterdag 28 november 2026" */
export const formatFullDate = (when: When): string => full.format(instantOf(when));

const weekday = formatOf({ weekday: "long", day: "numeric", month: "long" });
/** "zaterdag 28 november" */
export const formatWeekday = (when: When): string => weekday.format(instantOf(when));

const shortWeekday = formatOf({ weekday: "short", day: "numeric", month: "short" });
/** "za 28 nov" */
export const formatShortWeekday = (when: When): string => shortWeekday.format(instantOf(when));

const short = formatOf({ day: "numeric", month: "short" });
/** "28 nov" */
export const formatShortDate = (when: When): string => short.format(instantOf(when));

const clock = formatOf({ timeStyle: "short" });
/** A time as tables have it, "10:30", in Amsterdam. */
export const formatClock = (instant: Date): string => clock.format(instant);
/** A time as sentences have it, "10.30"; with "uur" after it. */
export const formatTime = (instant: Date): string => formatClock(instant).replace(":", ".");
