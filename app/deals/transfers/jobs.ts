import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import { followLines, remindParties } from "./line/follow.server.ts";

/** Follows the clock for transfers, and reminds those who take part in them. */
export const transferJobs = (services: Services): JobDefinition[] => [
  {
    name: "follow-transfers",
    needsRightTime: true,
    queue: { retryLimit: 3, retryDelay: 60, policy: "short" },
    schedule: "*/10 * * * *",
    run: () => followLines(services),
  },
  {
    name: "remind-parties",
    needsRightTime: true,
    queue: { retryLimit: 3, retryDelay: 60, policy: "short" },
    schedule: "0 9 * * *",
    run: () => remindParties(services),
  },
];
