import type { IsoDay } from "../contract.ts";

const months = [
  "januari",
  "februari",
  "maart",
  "april",
  "mei",
  "juni",
  "juli",
  "augustus",
  "september",
  "oktober",
  "november",
  "december",
];

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const dutch = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/;
const inWords = /^(\d{1,2}) ([a-z]{3,9})\.? (\d{4})$/;

/** Reads a day ("01-05-2027", "1 mei 2027", "2027-05-01"); null when there is no such day. */
export function parseDay(text: string): IsoDay | null {
  const parts = dayParts(text);
  return parts && day(parts);
}

/** Whether a text is written as a day, also one that the calendar lacks: "31-02-2027". */
export function looksLikeDay(text: string): boolean {
  return dayParts(text) !== null;
}

interface DayParts {
  year: string;
  month: number;
  date: string;
}

function dayParts(text: string): DayParts | null {
  const written = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/\s?([-/.])\s?/g, "$1");
  const year = iso.exec(written);
  if (year) return { year: year[1]!, month: Number(year[2]), date: year[3]! };
  const digits = dutch.exec(written);
  if (digits) return { year: digits[3]!, month: Number(digits[2]), date: digits[1]! };
  const words = inWords.exec(text.trim().toLowerCase().replace(/\s+/g, " "));
  if (!words?.[2]) return null;
  const name = words[2];
  const index = months.findIndex((one) => one === name || one.slice(0, 3) === name);
  const month = name === "mrt" ? 3 : index + 1;
  return month === 0 ? null : { year: words[3]!, month, date: words[1]! };
}

/** "1 mei 2027"; an empty day stays empty. */
export function formatDay(iso: IsoDay): string {
  if (!iso) return "";
  const [year, month, date] = iso.split("-").map(Number);
  return `${date} ${months[(month ?? 0) - 1]} ${year}`;
}

/** "01-05-2027", as a field shows it; an empty day stays empty. */
export function formatDayInput(iso: IsoDay): string {
  return iso.split("-").toReversed().join("-");
}

/** The day this many days later, or earlier when negative. @throws RangeError for an invalid day */
export function addDays(iso: IsoDay, days: number): IsoDay {
  return new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 0 is Sunday, 6 Saturday. */
export function weekday(iso: IsoDay): number {
  return new Date(iso).getUTCDay();
}

/** The age in whole years on the day `on`. */
export function ageOn(born: IsoDay, on: IsoDay): number {
  const years = Number(on.slice(0, 4)) - Number(born.slice(0, 4));
  return on.slice(5) < born.slice(5) ? years - 1 : years;
}

function day({ year, month, date }: DayParts): IsoDay | null {
  const written = `${year}-${String(month).padStart(2, "0")}-${date.padStart(2, "0")}`;
  if (Number(year) < 1850 || Number(year) > 2199) return null;
  const time = Date.parse(written);
  // 31 June would silently become 1 July.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== written
    ? null
    : written;
}
