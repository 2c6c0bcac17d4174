import { amsterdamDate, instantOfWallTime } from "@voordeur/time/amsterdam.ts";
import { addDays, type IsoDay } from "@voordeur/time/days.ts";
import { isWorkingDay } from "@voordeur/time/holidays.ts";

const DAYS = 14;

/**
 * The last day on which a consumer may withdraw from a service that was agreed on `acceptedOn` outside
 * the office or at a distance (art. 6:230o BW). The first of the fourteen days is the one after it; an
 * end on a weekend or a holiday moves to the next working day (art. 1 Algemene termijnenwet).
 */
export function withdrawalEnd(acceptedOn: IsoDay): IsoDay {
  let end = addDays(acceptedOn, DAYS);
  while (!isWorkingDay(end)) end = addDays(end, 1);
  return end;
}

/** The moment from which it is too late: the midnight in Amsterdam that ends the last day. */
export function withdrawalEndsAt(acceptedAt: Date): Date {
  const last = withdrawalEnd(amsterdamDate(acceptedAt));
  return instantOfWallTime(`${addDays(last, 1)}T00:00`);
}
