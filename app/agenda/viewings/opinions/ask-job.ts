import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import type { Services } from "../../../platform/services.ts";
import { askOpinions } from "./ask.server.ts";

/** Ends viewings that are over, and asks visitors how it was. */
export function askOpinionsJob(services: Services): JobDefinition {
  return {
    name: "ask-opinions",
    needsRightTime: true,
    queue: { retryLimit: 3, retryDelay: 60, policy: "short" },
    schedule: "*/10 * * * *",
    run: () => askOpinions(services),
  };
}
