import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import { endSearchesJob } from "./ending/job.ts";
import { searchLetterJob } from "./letters/job.ts";

export function searchJobs(services: Services): JobDefinition[] {
  return [searchLetterJob(services), endSearchesJob(services)];
}
