import { z } from "zod";
import type { ListingSource } from "../../../platform/agency.ts";
import type { JobDefinition } from "../../../platform/jobs.ts";
import { forgetOldPhotos } from "../own/service.server.ts";
import { dueSources } from "./due-sources.server.ts";
import { SYNC_PROPERTIES } from "./job-name.ts";
import { syncProperties, type SyncServices } from "./sync.server.ts";

const dataSchema = z.object({
  /** True: staff asked for it, so all sources are read, whenever they were read last. */
  asked: z.boolean().default(false),
});

/**
 * The import of all listings; a failed source is tried again twice. At night it reads what has not
 * been read since 2:00, so that it does no work twice: on the night that the clock goes back the
 * queue starts it at both 2:00s, and as 2:00 is left out on the night that the clock goes forward,
 * the queue starts it at 3:00 as well.
 */
export function syncJob(services: SyncServices, sources: readonly ListingSource[]): JobDefinition {
  return {
    name: SYNC_PROPERTIES,
    queue: {
      policy: "stately",
      retryLimit: 2,
      retryDelay: 900,
      expireInSeconds: 3600,
      heartbeatSeconds: 20,
    },
    schedule: "0 2,3 * * *",
    async run(data, { signal }) {
      const { asked } = dataSchema.parse(data);
      const wanted = asked ? sources : await dueSources(services, sources);
      await forgetOldPhotos(services);
      const results = await syncProperties(services, wanted, { io: { signal } });
      const failed = results.filter(({ state }) => state === "failed");
      if (failed.length > 0) {
        throw new Error(`not up to date: ${failed.map(({ source }) => source).join(", ")}`);
      }
    },
  };
}
