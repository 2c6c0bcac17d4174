import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import type { Services } from "../../../platform/services.ts";
import { endWaiting } from "./waiting-list.server.ts";

/** Passes places on that nobody took up in time. */
export function waitingListJob(services: Services): JobDefinition {
  return {
    name: "end-viewing-offers",
    queue: { retryLimit: 0, policy: "short" },
    schedule: "*/5 * * * *",
    run: () => endWaiting(services),
  };
}
