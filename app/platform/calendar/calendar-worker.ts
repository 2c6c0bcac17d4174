import { CalendarError } from "@voordeur/calendar/calendar-error.ts";
import { type BusyTime, readBusyTimes } from "@voordeur/calendar/read-busy-times.ts";

export interface CalendarTask {
  ics: string;
  from: Date;
  to: Date;
}

export type CalendarAnswer = { times: BusyTime[] } | { refusal: string };

/** Runs in a worker: some rules of repetition never end. */
export function readCalendar({ ics, ...window }: CalendarTask): CalendarAnswer {
  try {
    return { times: readBusyTimes(ics, window) };
  } catch (error) {
    if (error instanceof CalendarError) return { refusal: error.message };
    throw error;
  }
}
