import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import { closeDueSales } from "./boxes.server.ts";
import { checkAllLogs } from "./check.server.ts";
import { bidLetterJob } from "./letters/job.ts";

/**
 * Ends the bidding at its moment, writes to bidders, and looks every night whether the logs are as they
 * were written.
 */
export function saleJobs(services: Services): JobDefinition[] {
  return [
    bidLetterJob(services),
    {
      name: "open-boxes",
      queue: { retryLimit: 0, policy: "short" },
      schedule: "* * * * *",
      run: () => closeDueSales(services),
    },
    {
      name: "check-bid-logs",
      queue: { retryLimit: 3, retryDelay: 60, policy: "short" },
      schedule: "40 3 * * *",
      run: () => checkAllLogs(services),
    },
  ];
}
