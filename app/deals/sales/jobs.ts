import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import { closeDueSales, OPEN_BOXES } from "./boxes.server.ts";
import { checkAllLogs } from "./check.server.ts";

/** Ends the bidding at its moment, and looks every night whether the logs are as they were written. */
export function saleJobs(services: Services): JobDefinition[] {
  return [
    {
      name: OPEN_BOXES,
      queue: { retryLimit: 0, policy: "short" },
      // Each sale has a job at its own moment; this is for one that was lost, or met a wrong clock.
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
