import { z } from "zod";
import type { ListingSource } from "../../../platform/agency.ts";
import type { JobDefinition } from "../../../platform/jobs.ts";
import { privateHosts, publicFetch } from "../../../platform/public-fetch.ts";
import { STORE_PHOTOS } from "./job-name.ts";
import { type PhotoServices, storePhotos } from "./store-photos.ts";

const dataSchema = z.object({
  /** Stored pictures that a sync has taken out of use. */
  unused: z.array(z.object({ key: z.string(), width: z.number() })).default([]),
});

/**
 * Stores listing photos after a sync. One at a time over all instances: it also removes files. A
 * feed may name photos anywhere on the public internet; a source in our own network at its own host.
 */
export function photosJob(
  services: PhotoServices,
  sources: readonly ListingSource[],
): JobDefinition {
  const fetch = publicFetch(privateHosts(sources.map(({ url }) => url)));
  return {
    name: STORE_PHOTOS,
    queue: {
      policy: "singleton",
      retryLimit: 5,
      retryDelay: 10,
      retryBackoff: true,
      expireInSeconds: 3600,
      heartbeatSeconds: 20,
    },
    async run(data, { signal }) {
      await storePhotos(services, { fetch, signal }, dataSchema.parse(data).unused);
    },
  };
}
