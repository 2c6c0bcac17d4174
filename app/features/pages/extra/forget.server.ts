import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import type { Services } from "../../../platform/services.ts";
import { DELETED_KEPT_DAYS } from "./deleted-kept-days.ts";
import { forgetDeletedBefore } from "./queries.server.ts";

const DAY_MS = 86_400_000;

/** Removes, every night, the pages that were deleted so long ago that nobody wants them back. */
export function forgetPagesJob({ db, clock, log }: Services): JobDefinition {
  return {
    name: "forget-deleted-pages",
    needsRightTime: true,
    queue: { policy: "short", retryLimit: 2, retryDelay: 60 },
    schedule: "45 2 * * *",
    async run() {
      const before = new Date(clock().getTime() - DELETED_KEPT_DAYS * DAY_MS);
      const forgotten = await forgetDeletedBefore(db, before);
      if (forgotten > 0) log.info({ forgotten }, "deleted pages were forgotten");
    },
  };
}
