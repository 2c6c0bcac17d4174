import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { emailJob } from "../../platform/outbox/send.ts";
import type { Services } from "../../platform/services.ts";
import { endSearchesJob } from "./ending/job.ts";
import { searchEmails } from "./letters/registered.server.ts";

export function searchJobs(services: Services): JobDefinition[] {
  return [emailJob(services, searchEmails), endSearchesJob(services)];
}
