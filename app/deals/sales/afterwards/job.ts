import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import type { Services } from "../../../platform/services.ts";
import { forgetOldAgreements } from "../agreement/service.server.ts";
import { followSales, forgetOldWords, OFFER_AGAIN, offerAgain } from "./service.server.ts";

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

export function offerAgainJob(services: Services): JobDefinition {
  return {
    name: OFFER_AGAIN,
    queue: { retryLimit: 20, retryDelay: 30, retryBackoff: true },
    run: ({ saleId, to }) =>
      offerAgain(services, String(saleId), to === "Onder bod" ? to : undefined),
  };
}
