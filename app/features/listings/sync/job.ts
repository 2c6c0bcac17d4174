import type { ListingSource } from "../../../platform/agency.ts";
import type { JobDefinition } from "../../../platform/jobs.ts";
import { syncProperties, type SyncServices } from "./sync.server.ts";

/** The nightly import of all listings; a failed source is tried again twice that night. */
export function syncJob(services: SyncServices, sources: readonly ListingSource[]): JobDefinition {
  return {
    name: "sync-properties",
    queue: {
      policy: "stately",
      retryLimit: 2,
      retryDelay: 900,
      expireInSeconds: 3600,
      heartbeatSeconds: 20,
    },
    schedule: "0 2 * * *",
    async run(_data, { signal }) {
      const results = await syncProperties(services, sources, { io: { signal } });
      const failed = results.filter(({ state }) => state === "failed");
      if (failed.length > 0) {
        throw new Error(`not up to date: ${failed.map(({ source }) => source).join(", ")}`);
      }
    },
  };
}
