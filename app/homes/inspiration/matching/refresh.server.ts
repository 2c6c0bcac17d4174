import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import type { Services } from "../../../platform/services.ts";
import { BATCH, forgetOldWeights, refreshStyles } from "../queries.server.ts";

export const REFRESH_STYLES = "refresh-styles";

/**
 * Weighs what the night's import has changed before the first visitor asks, and everything after the
 * weights themselves have changed. A question weighs the few that changed in the meantime.
 */
export function refreshStylesJob({ db }: Pick<Services, "db">): JobDefinition {
  return {
    name: REFRESH_STYLES,
    queue: { policy: "stately", retryLimit: 2, retryDelay: 60, expireInSeconds: 600 },
    schedule: "30 2 * * *",
    async run() {
      await forgetOldWeights(db);
      while ((await refreshStyles(db)) === BATCH);
    },
  };
}
