import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import { remindSellers } from "./letters/reminder.server.ts";

/** Reminds sellers in the morning. */
export const remindSellersJob = (services: Services): JobDefinition => ({
  name: "remind-sellers",
  needsRightTime: true,
  queue: { retryLimit: 3, retryDelay: 60, policy: "short" },
  schedule: "0 9 * * *",
  run: () => remindSellers(services),
});
