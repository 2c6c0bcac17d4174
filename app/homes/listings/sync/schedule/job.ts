import { z } from "zod";
import type { SourceList } from "../../../../settings/current-sources.server.ts";
import type { JobDefinition } from "../../../../platform/jobs/jobs.ts";
import { forgetOldMedia } from "../../own/service.server.ts";
import { readLeftCalls } from "../calls/job.ts";
import { dueSources } from "./due-sources.server.ts";
import { forgetChanges } from "../changes.queries.server.ts";
import { QUARTERLY_SCHEDULE, isReadAt } from "./reading-hours.ts";
import { SYNC_CHANGES, SYNC_PROPERTIES } from "./job-name.ts";
import { JOB_SECONDS, readingMs, RUN_WRITE } from "./job-time.ts";
import { forgetPriceDrops } from "../queries.server.ts";
import { forgetRuns, lastGoodRuns, lastMarks } from "../runs.queries.server.ts";
import type { NightlyServices, SyncOptions, SyncServices } from "../run.ts";
import { retireRemoved } from "../retire-removed.server.ts";
import { syncProperties } from "../sync.server.ts";
import { writeListings } from "../write-lock.server.ts";

const DAY_MS = 86_400_000;
/** How long visitors are told that a price went down. */
const PRICE_DROP_MS = 14 * DAY_MS;
/** How long runs and their details are remembered. */
const REMEMBERED_MS = 365 * DAY_MS;

const dataSchema = z.object({
  /** True: staff asked for it, so all sources are read, however fresh they are. */
  asked: z.boolean().default(false),
});

/**
 * Syncs all sources; a failed one is tried again twice. At night it reads only sources that have had
 * no good run since 2:00, so that no work is done twice: the queue starts it at both 2:00s of the
 * night on which clocks go back, and every night at 3:00 as well, because the night on which they go
 * forward has no 2:00.
 */
export function syncJob(
  services: NightlyServices,
  sources: SourceList,
  options: Pick<SyncOptions, "connector"> = {},
): JobDefinition {
  return {
    name: SYNC_PROPERTIES,
    queue: {
      policy: "stately",
      retryLimit: 2,
      retryDelay: 900,
      expireInSeconds: JOB_SECONDS.night,
      heartbeatSeconds: 20,
    },
    schedule: "0 2,3 * * *",
    async run(data, { signal }) {
      const { asked } = dataSchema.parse(data);
      const all = await sources();
      await retireRemoved(services, all);
      const wanted = asked ? all : await dueSources(services, all);
      const ago = (milliseconds: number) => new Date(services.clock().getTime() - milliseconds);
      await writeListings(services, RUN_WRITE, async (tx) => {
        await forgetPriceDrops(tx, ago(PRICE_DROP_MS));
        await services.pages.changed(tx, "listings");
      });
      if (!(await services.sharedClock.read(services.db)).fault) {
        await forgetOldMedia(services);
        await forgetChanges(services.db, ago(REMEMBERED_MS));
        await forgetRuns(services.db, ago(REMEMBERED_MS));
      }
      const results = await syncProperties(services, wanted, {
        ...options,
        readingMs: readingMs(JOB_SECONDS.night),
        io: { signal },
      });
      const failed = results.filter(({ state }) => state === "failed");
      if (failed.length > 0) {
        throw new Error(`not up to date: ${failed.map(({ source }) => source).join(", ")}`);
      }
    },
  };
}

/**
 * In the hours of each source, reads the changes of those that can tell them. Which listings left such a
 * feed shows only at night, when it is read as a whole.
 */
export function syncChangesJob(services: SyncServices, sources: SourceList): JobDefinition {
  return {
    name: SYNC_CHANGES,
    queue: {
      policy: "stately",
      retryLimit: 0,
      expireInSeconds: JOB_SECONDS.hourly,
      heartbeatSeconds: 20,
    },
    schedule: QUARTERLY_SCHEDULE,
    async run(_data, { signal }) {
      await readLeftCalls(services);
      const since = await lastGoodRuns(services.db, "any");
      const now = services.clock();
      const hourly = (await sources()).filter((each) => {
        const last = since.get(each.id);
        return last && isReadAt(each, now, last);
      });
      await syncProperties(services, hourly, {
        since,
        marks: await lastMarks(services.db),
        readingMs: readingMs(JOB_SECONDS.hourly),
        io: { signal },
      });
    },
  };
}
