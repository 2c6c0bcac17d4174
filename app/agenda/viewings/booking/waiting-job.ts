import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import type { Services } from "../../../platform/services.ts";
import { endUnanswered } from "./marked.server.ts";
import { endWaiting } from "./waiting-list.server.ts";

/** Passes places on that nobody took up, or that staff did not give away, in time. */
export function waitingListJob(services: Services): JobDefinition {
  return {
    name: "end-viewing-offers",
    needsRightTime: true,
    queue: { retryLimit: 0, policy: "short" },
    schedule: "*/5 * * * *",
    async run() {
      await endWaiting(services);
      await endUnanswered(services);
    },
  };
}
