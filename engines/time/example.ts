import { amsterdamDate, fromDateTimeField } from "@voordeur/time/amsterdam.ts";
import { addDays } from "@voordeur/time/days.ts";
import { isWorkingDay } from "@voordeur/time/holidays.ts";

/** Nine o'clock in Amsterdam on the first working day after an instant. */
export function nextMorning(instant: Date): Date {
  let day = addDays(amsterdamDate(instant), 1);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return fromDateTimeField(`${day}T09:00`)!;
}
