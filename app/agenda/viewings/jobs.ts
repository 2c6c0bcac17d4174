import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import { readCalendarsJob } from "./calendars/job.ts";
import { forgetOwnersJob } from "./owner/forget-owners-job.ts";
import { cancelGuestsJob } from "./staff/rules/cancel-guests-job.ts";

export function momentJobs(services: Services): JobDefinition[] {
  return [readCalendarsJob(services), cancelGuestsJob(services), forgetOwnersJob(services)];
}
