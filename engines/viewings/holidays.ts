import { addDays } from "@voordeur/agreement/term/days.ts";
import { easterSunday, holidaysOf } from "@voordeur/agreement/term/holidays.ts";

/**
 * The days on which an office is usually closed, with their names. Good Friday and, outside the
 * years that end in 0 or 5, Liberation Day are working days for most; the law's terms count them.
 */
export function officeHolidays(year: number): Map<string, string> {
  const easter = easterSunday(year);
  const named: [string, string][] = [
    [`${year}-01-01`, "Nieuwjaarsdag"],
    [easter, "Eerste paasdag"],
    [addDays(easter, 1), "Tweede paasdag"],
    [holidaysOf(year)[3]!, "Koningsdag"],
    [addDays(easter, 39), "Hemelvaartsdag"],
    [addDays(easter, 49), "Eerste pinksterdag"],
    [addDays(easter, 50), "Tweede pinksterdag"],
    [`${year}-12-25`, "Eerste kerstdag"],
    [`${year}-12-26`, "Tweede kerstdag"],
  ];
  if (year % 5 === 0) named.push([`${year}-05-05`, "Bevrijdingsdag"]);
  return new Map(named);
}

/** The name of the holiday that a day (`YYYY-MM-DD`) is; undefined: it is none. */
export function holidayName(day: string): string | undefined {
  return officeHolidays(Number(day.slice(0, 4))).get(day);
}
