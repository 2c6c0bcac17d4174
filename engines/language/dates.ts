import { AMSTERDAM, amsterdamWallTime } from "@voordeur/time/amsterdam.ts";
import type { IsoDay } from "@voordeur/time/days.ts";
import { currentLanguage } from "./current.ts";
import { keptIn, type Language, wordsOf } from "./language.ts";

/** An instant, whose day is Amsterdam's, or a day such as `2026-12-25`. */
type When = Date | IsoDay;
const instantOf = (when: When) => (typeof when === "string" ? new Date(`${when}T12:00:00Z`) : when);

interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** @__NO_SIDE_EFFECTS__ */
function writing(options: Intl.DateTimeFormatOptions) {
  const formats = keptIn(
    (tag) => new Intl.DateTimeFormat(tag, { timeZone: AMSTERDAM, ...options }),
  );
  return (when: When, language?: Language): string => formats(language).format(instantOf(when));
}

const long = writing({ dateStyle: "long" });
const shortMonth = writing({ month: "short", year: "numeric" });

/** A date as visitors read it, such as "12 november 2026". */
export const formatDate: (instant: Date, language?: Language) => string = long;

/** The same of a day; a text that is none stays as it is. */
export const formatDay = (day: IsoDay, language?: Language) =>
  Number.isNaN(instantOf(day).getTime()) ? day : long(day, language);

/** "zaterdag 28 november 2026" */
export const formatFullDate = writing({ dateStyle: "full" });

/** "zaterdag 28 november" */
export const formatWeekday = writing({ weekday: "long", day: "numeric", month: "long" });

/** "za 28 nov" */
export const formatShortWeekday = writing({ weekday: "short", day: "numeric", month: "short" });

/** "28 nov" */
export const formatShortDate = writing({ day: "numeric", month: "short" });

/** "nov 2026", of "2026-11" or a day in it. */
export const formatShortMonth = (month: string, language?: Language) =>
  shortMonth(`${month.slice(0, 7)}-01`, language);

/** "november" */
export const monthName = writing({ month: "long" });

/** "nov" */
export const shortMonthName = writing({ month: "short" });

/** A time as tables have it, "10:30", in Amsterdam. */
export const formatClock = (instant: Date) => amsterdamWallTime(instant).slice(11, 16);

/** A time as sentences have it, "10.30". */
export const formatTime = (instant: Date, language?: Language) =>
  wordsOf(language).time(formatClock(instant));

/** "28-11-2026", in German "28.11.2026", as a field shows it; an empty day stays empty. */
export const formatDayInput = (day: IsoDay, language: Language = currentLanguage()) =>
  day
    .split("-")
    .toReversed()
    .join(language === "de" ? "." : "-");

/** A time in Amsterdam as `20-11-2026 11:00`: short, and Excel reads it as a date; in words in other languages. */
export function formatDateTime(instant: Date): string {
  if (currentLanguage() !== "nl") return shortMomentText(instant);
  const [day = "", time = ""] = amsterdamWallTime(instant).split(" ");
  return `${formatDayInput(day)} ${time.slice(0, 5)}`;
}

/** "10.30 uur" */
export const timeText = (at: Date, language?: Language) =>
  wordsOf(language).oClock(formatTime(at, language));

/** "vrijdag 12 juni 2026 om 12.00 uur", in Amsterdam. */
export const momentText = (at: Date, language?: Language) =>
  wordsOf(language).moment(formatFullDate(at, language), timeText(at, language));

/** "vrijdag 12 juni 2026 om 11.59.58 uur": no second is rounded up, and late is late. */
export function exactMomentText(at: Date, language?: Language): string {
  const { moment, oClock, time } = wordsOf(language);
  return moment(formatFullDate(at, language), oClock(time(amsterdamWallTime(at).slice(11))));
}

/** "12 juni 2026 om 12.00 uur" */
export const shortMomentText = (at: Date, language?: Language) =>
  wordsOf(language).moment(formatDate(at, language), timeText(at, language));

/** "10.30 tot 11.00 uur" */
export const spanText = ({ startsAt, endsAt }: Span, language?: Language) =>
  wordsOf(language).span(formatTime(startsAt, language), timeText(endsAt, language));

/** "zaterdag 28 november 2026 van 10.30 tot 11.00 uur" */
export const whenText = (span: Span, language?: Language) =>
  wordsOf(language).spanOn(formatFullDate(span.startsAt, language), spanText(span, language));
