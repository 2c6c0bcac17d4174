import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { emailJob } from "../../platform/outbox/send.ts";
import type { Services } from "../../platform/services.ts";
import { transferEmails } from "./letters/emails.server.ts";

/** Writes to those who take part in transfers. */
export const transferJobs = (services: Services): JobDefinition[] => [
  emailJob(services, transferEmails),
];
