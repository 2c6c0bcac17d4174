import { instantOfWallTime } from "@voordeur/time/amsterdam.ts";
import { addDays, type IsoDay } from "@voordeur/time/days.ts";
import { isWorkingDay } from "@voordeur/time/holidays.ts";
import { coolingOffEnd } from "./cooling-off.ts";

/** The moment from which a day in Amsterdam is over. */
const endOf = (day: IsoDay): Date => instantOfWallTime(`${addDays(day, 1)}T00:00`);

/** The moment from which it is too late to use the cooling-off period. */
export const coolingOffEndsAt = (handedOver: IsoDay): Date => endOf(coolingOffEnd(handedOver));

/**
 * The last day for calling upon a condition of article 15: the notice is in at the latest on the first
 * working day after the day that the agreement names.
 */
export function lastNoticeDay(named: IsoDay): IsoDay {
  let last = addDays(named, 1);
  while (!isWorkingDay(last)) last = addDays(last, 1);
  return last;
}

/** The moment from which it is too late for that. */
export const noticeEndsAt = (named: IsoDay): Date => endOf(lastNoticeDay(named));
