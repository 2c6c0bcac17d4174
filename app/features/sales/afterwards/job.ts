import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import type { Services } from "../../../platform/services.ts";
import { forgetOldAgreements } from "../agreement/service.server.ts";
import { followSales, forgetOldWords } from "./service.server.ts";

/** Follows the sales with a chosen bid, every hour: a sync may have kept a listing busy before. */
export function followSalesJob(services: Services): JobDefinition {
  return {
    name: "follow-sales",
    needsRightTime: true,
    queue: { retryLimit: 3, retryDelay: 60, policy: "short" },
    schedule: "15 * * * *",
    async run() {
      await followSales(services);
      await forgetOldAgreements(services);
      await forgetOldWords(services);
    },
  };
}
