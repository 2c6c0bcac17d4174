import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { emailJob } from "../../platform/outbox/send.ts";
import type { Services } from "../../platform/services.ts";
import { transferEmails } from "./letters/emails.server.ts";
import { followLines, remindParties } from "./line/follow.server.ts";

/** Writes to those who take part in transfers, and follows the clock for them. */
export const transferJobs = (services: Services): JobDefinition[] => [
  emailJob(services, transferEmails),
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
