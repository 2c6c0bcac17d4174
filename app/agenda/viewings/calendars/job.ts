import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { type CalendarServices, readDueCalendars } from "./service.server.ts";

/** Asks each quarter of an hour for the calendars of colleagues that are due. */
export function readCalendarsJob(services: CalendarServices): JobDefinition {
  return {
    name: "read-calendars",
    queue: {
      policy: "singleton",
      retryLimit: 0,
      expireInSeconds: 3600,
      heartbeatSeconds: 20,
    },
    schedule: "*/15 * * * *",
    run: (_data, { signal }) => readDueCalendars(services, { signal }),
  };
}
