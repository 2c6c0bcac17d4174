import type { IsoDay } from "@voordeur/time/days.ts";
import { monthName, shortMonthName } from "./dates.ts";
import type { Language } from "./language.ts";

const months = Array.from({ length: 12 }, (_, index) => `${index + 1}`.padStart(2, "0"));

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const dutch = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/;
const inWords = /^(\d{1,2})\.? (\p{L}{3,9})\.? (\d{4})$/u;

/** Reads a day ("01-05-2027", "1 mei 2027", "2027-05-01"); null when there is no such day. */
export function parseDay(text: string, language?: Language): IsoDay | null {
  const parts = dayParts(text, language);
  return parts && day(parts);
}

/** Whether a text is written as a day, also one that the calendar lacks: "31-02-2027". */
export function looksLikeDay(text: string, language?: Language): boolean {
  return dayParts(text, language) !== null;
}

interface DayParts {
  year: string;
  month: number;
  date: string;
}

function dayParts(text: string, language?: Language): DayParts | null {
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
  const month = monthOf(words[2], language);
  return month === 0 ? null : { year: words[3]!, month, date: words[1]! };
}

/** 1 to 12 of a month's name, in full, as it is shortened or its first three letters; 0: there is none. */
function monthOf(name: string, language?: Language): number {
  const isCalled = (month: string) => {
    const full = monthName(`2000-${month}-01`, language).toLowerCase();
    return [full, full.slice(0, 3), shortMonthName(`2000-${month}-01`, language)].includes(name);
  };
  return months.findIndex(isCalled) + 1;
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
