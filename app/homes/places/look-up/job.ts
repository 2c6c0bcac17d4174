import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { findPlaces, type PlaceServices, RUN_MS } from "./find-places.server.ts";
import { FIND_PLACES } from "./job-name.ts";

/**
 * Finds after a sync where new homes lie, and twice an hour any that are left: the rows say which, so
 * none is lost with a job. More than fit into one run go on in the next. One at a time over all
 * instances, as PDOK asks for patience.
 */
export function findPlacesJob(services: PlaceServices): JobDefinition {
  return {
    name: FIND_PLACES,
    queue: {
      policy: "singleton",
      retryLimit: 3,
      retryDelay: 60,
      retryBackoff: true,
      expireInSeconds: (4 * RUN_MS) / 1000,
      heartbeatSeconds: 20,
    },
    schedule: "10,40 * * * *",
    async run(_data, { signal }) {
      const { isMoreLeft } = await findPlaces(services, { signal });
      if (isMoreLeft) await services.jobs.send(FIND_PLACES, {});
    },
  };
}
