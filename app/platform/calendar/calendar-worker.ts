import { CalendarError } from "@voordeur/calendar/calendar-error.ts";
import { type BusyCalendar, readBusyTimes } from "@voordeur/calendar/read-busy-times.ts";

export interface CalendarTask {
  ics: string;
  from: Date;
  to: Date;
  own?: RegExp;
}

export type CalendarAnswer = BusyCalendar | { refusal: string };

/** Runs in a worker: a large calendar takes seconds. */
export function readCalendar({ ics, own, ...window }: CalendarTask): CalendarAnswer {
  try {
    return readBusyTimes(ics, window, own);
  } catch (error) {
    if (error instanceof CalendarError) return { refusal: error.message };
    throw error;
  }
}
