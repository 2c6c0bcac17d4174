import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import { emailJob } from "../../platform/outbox/send.ts";
import { readCalendarsJob } from "./calendars/job.ts";
import { viewingEmails } from "./letters/emails.server.ts";
import { ownerEmails } from "./owner/email.server.ts";
import { forgetOwnersJob } from "./owner/forget-owners-job.ts";
import { visitEmails } from "./visits/emails.server.ts";
import { cancelGuestsJob } from "./staff/rules/cancel-guests-job.ts";

export function momentJobs(services: Services): JobDefinition[] {
  return [
    emailJob(services, viewingEmails),
    emailJob(services, visitEmails),
    emailJob(services, ownerEmails),
    readCalendarsJob(services),
    cancelGuestsJob(services),
    forgetOwnersJob(services),
  ];
}
