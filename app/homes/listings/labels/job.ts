import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { checkLabels, type LabelServices } from "./check-labels.server.ts";

/** Compares every night the advertised energy labels with the registered ones. */
export function checkLabelsJob(services: LabelServices): JobDefinition {
  return {
    name: "check-energy-labels",
    queue: {
      policy: "singleton",
      retryLimit: 1,
      retryDelay: 1800,
      expireInSeconds: 2 * 3600,
      heartbeatSeconds: 20,
    },
    schedule: "30 3 * * *",
    async run(_data, { signal }) {
      await checkLabels(services, signal);
    },
  };
}
