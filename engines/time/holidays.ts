import { addDays, type IsoDay, weekday } from "./days.ts";

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

interface Holiday {
  day: IsoDay;
  name: string;
  /** A public holiday in the sense of art. 3 Algemene termijnenwet. */
  inLaw: boolean;
  /** Most offices are closed. */
  closes: boolean;
}

/**
 * The holidays of a year, correct from 2014, the first King's Day. The law counts Good Friday, and 5 May
 * every year; for most offices the one is a working day, and the other outside years that end in 0 or 5.
 * The Sundays need no law.
 */
export function holidaysOf(year: number): Holiday[] {
  const easter = easterSunday(year);
  const kingsDay = `${year}-04-27`;
  const both = (day: IsoDay, name: string) => ({ day, name, inLaw: true, closes: true });
  return [
    both(`${year}-01-01`, "Nieuwjaarsdag"),
    { ...both(addDays(easter, -2), "Goede Vrijdag"), closes: false },
    { ...both(easter, "Eerste paasdag"), inLaw: false },
    both(addDays(easter, 1), "Tweede paasdag"),
    both(weekday(kingsDay) === 0 ? addDays(kingsDay, -1) : kingsDay, "Koningsdag"),
    { ...both(`${year}-05-05`, "Bevrijdingsdag"), closes: year % 5 === 0 },
    both(addDays(easter, 39), "Hemelvaartsdag"),
    { ...both(addDays(easter, 49), "Eerste pinksterdag"), inLaw: false },
    both(addDays(easter, 50), "Tweede pinksterdag"),
    both(`${year}-12-25`, "Eerste kerstdag"),
    both(`${year}-12-26`, "Tweede kerstdag"),
  ];
}

const holidaysOn = (day: IsoDay) =>
  holidaysOf(Number(day.slice(0, 4))).filter((holiday) => holiday.day === day);

/** Whether a day is a public holiday for terms set by law. */
export function isHoliday(day: IsoDay): boolean {
  return byDecree.has(day) || holidaysOn(day).some(({ inLaw }) => inLaw);
}

/** The name of the holiday for which most offices are closed on a day; undefined: it is none. */
export function holidayName(day: IsoDay): string | undefined {
  return holidaysOn(day).findLast(({ closes }) => closes)?.name;
}

/** Monday to Friday, except public holidays. */
export function isWorkingDay(day: IsoDay): boolean {
  return weekday(day) !== 0 && weekday(day) !== 6 && !isHoliday(day);
}

/** Easter Sunday by the Gregorian computus, as Meeus, Jones and Butcher wrote it down. */
function easterSunday(year: number): IsoDay {
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

/** The last working day before a day. */
export function workingDayBefore(day: IsoDay): IsoDay {
  const before = addDays(day, -1);
  return isWorkingDay(before) ? before : workingDayBefore(before);
}
