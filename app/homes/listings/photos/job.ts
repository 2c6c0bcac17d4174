import { z } from "zod";
import type { SourceList } from "../../../settings/current-sources.server.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { publicFetch } from "../../../platform/http/public-fetch.ts";
import type { Services } from "../../../platform/services.ts";
import { hostsOf } from "../sources/access.server.ts";
import { STORE_PHOTOS } from "./job-name.ts";
import { type PhotoIo, type PhotoServices, RUN_MS, storePhotos } from "./store-photos.ts";

const dataSchema = z.object({
  /** Stored files that a sync has taken out of use. */
  unused: z.array(z.object({ key: z.string(), width: z.number().nullable() })).default([]),
});

/**
 * Stores listing photos after a sync, and twice an hour any left over: the rows say which ones wait,
 * so no photo is lost with a job or a process. More than fit into one run go on in the next, at once.
 * One at a time over all instances: it also removes files. A feed may name photos anywhere on the
 * public internet; a source in our own network at its own host.
 */
export function photosJob(
  services: PhotoServices & Pick<Services, "config">,
  sources: SourceList,
): JobDefinition {
  return {
    name: STORE_PHOTOS,
    queue: {
      policy: "singleton",
      retryLimit: 5,
      retryDelay: 10,
      retryBackoff: true,
      // Far more than a run takes: one that is cut short would count as failed.
      expireInSeconds: (4 * RUN_MS) / 1000,
      heartbeatSeconds: 20,
    },
    schedule: "*/30 * * * *",
    async run(data, { signal }) {
      const { unused } = dataSchema.parse(data);
      const hosts = new Map(
        (await sources()).map((each) => [each.id, hostsOf(each, services.config)]),
      );
      const fetch: PhotoIo["fetch"] = (input, init, source) =>
        publicFetch(hosts.get(source) ?? new Set())(input, init);
      const { isMoreLeft } = await storePhotos(services, { fetch, signal }, { unused });
      if (isMoreLeft) await services.jobs.send(STORE_PHOTOS, {});
    },
  };
}
