import type { IsoDay } from "../contract.ts";
import { addDays, weekday } from "./days.ts";

/**
 * Days that a decree equates with a public holiday for terms set by law (art. 3(3) Algemene
 * termijnenwet). The decree comes a few years ahead: add its days here.
 */
const byDecree = new Set(["2026-01-02", "2026-05-15", "2027-05-07"]);

/** The last day that the known decrees cover: move it when days are added. */
export const holidaysKnownUntil: IsoDay = "2027-12-31";

/** Whether staff should look for the next decree: from half a year before the last known day. */
export function holidaysRunOut(today: IsoDay): boolean {
  return today > addDays(holidaysKnownUntil, -184);
}

/**
 * Whether a day is a public holiday in the sense of art. 3 Algemene termijnenwet. Good Friday counts
 * as one, and so does 5 May every year. Correct from 2014, the first King's Day.
 */
export function isHoliday(day: IsoDay): boolean {
  return byDecree.has(day) || holidaysOf(Number(day.slice(0, 4))).includes(day);
}

/** Monday to Friday, except public holidays. */
export function isWorkingDay(day: IsoDay): boolean {
  return weekday(day) !== 0 && weekday(day) !== 6 && !isHoliday(day);
}

/** The yearly public holidays of a year. */
export function holidaysOf(year: number): IsoDay[] {
  const easter = easterSunday(year);
  const kingsDay = `${year}-04-27`;
  return [
    `${year}-01-01`,
    addDays(easter, -2),
    addDays(easter, 1),
    weekday(kingsDay) === 0 ? addDays(kingsDay, -1) : kingsDay,
    `${year}-05-05`,
    addDays(easter, 39),
    addDays(easter, 50),
    `${year}-12-25`,
    `${year}-12-26`,
  ];
}

/** Easter Sunday by the Gregorian computus, as Meeus, Jones and Butcher wrote it down. */
export function easterSunday(year: number): IsoDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const leaps = Math.floor(inCentury / 4);
  const toSunday = (32 + 2 * (century % 4) + 2 * leaps - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  return addDays(`${year}-${days >= 124 ? "04" : "03"}-01`, days >= 124 ? days - 124 : days - 93);
}
