import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { emailJob } from "../../platform/outbox/send.ts";
import type { Services } from "../../platform/services.ts";
import { dossierEmails } from "./letters/emails.server.ts";
import { readerEmails } from "./readers/emails.server.ts";
import { remindSellers } from "./letters/reminder.server.ts";

/** Writes to sellers and readers, and reminds sellers in the morning. */
export function dossierJobs(services: Services): JobDefinition[] {
  return [
    emailJob(services, dossierEmails),
    emailJob(services, readerEmails),
    {
      name: "remind-sellers",
      needsRightTime: true,
      queue: { retryLimit: 3, retryDelay: 60, policy: "short" },
      schedule: "0 9 * * *",
      run: () => remindSellers(services),
    },
  ];
}
