import { addDays, type IsoDay } from "@voordeur/time/days.ts";
import { isWorkingDay } from "@voordeur/time/holidays.ts";

/**
 * The last day of the cooling-off period (bedenktijd) of art. 7:2 BW, which ends at 24:00. The first
 * day is the one after the buyer was handed the signed agreement. At least three days, of which at
 * least two are working days; an end on a weekend or a holiday moves to the next working day.
 */
export function coolingOffEnd(handedOver: IsoDay): IsoDay {
  let end = handedOver;
  let workingDays = 0;
  for (let days = 0; days < 3 || workingDays < 2 || !isWorkingDay(end); days += 1) {
    end = addDays(end, 1);
    if (isWorkingDay(end)) workingDays += 1;
  }
  return end;
}
