import { z } from "zod";
import { publicFetch } from "../../platform/http/public-fetch.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import { IMPORT_WORDPRESS, RUN_MS } from "./job-name.ts";

const dataSchema = z.object({ id: z.number() });

/** Brings over what staff chose of an export file; the rows say what is left, so a job may stop anywhere. */
export function importWordPressJob(services: Services): JobDefinition {
  const fetch = publicFetch(new Set());
  return {
    name: IMPORT_WORDPRESS,
    queue: {
      policy: "singleton",
      retryLimit: 5,
      retryDelay: 10,
      retryBackoff: true,
      expireInSeconds: (4 * RUN_MS) / 1000,
      heartbeatSeconds: 20,
    },
    async run(data, { signal }) {
      const { id } = dataSchema.parse(data);
      const { runImport } = await import("./import.server.ts");
      const { isMoreLeft } = await runImport(services, id, { fetch, signal });
      if (isMoreLeft) await services.jobs.send(IMPORT_WORDPRESS, { id });
    },
  };
}
