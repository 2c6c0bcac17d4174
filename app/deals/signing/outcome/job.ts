import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import type { Services } from "../../../platform/services.ts";
import type { Sealing } from "./kinds.ts";

/** The jobs that make sealed copies, and one that queues anew those whose job gave up, or met a closed case. */
export const sealJobs = (services: Services, sealings: readonly Sealing[]): JobDefinition[] => [
  ...sealings.map(({ name, seal }): JobDefinition => ({
    name,
    needsRightTime: true,
    queue: { retryLimit: 3, retryDelay: 20, retryBackoff: true },
    run: ({ id, version }) => seal(services, String(id), String(version)),
  })),
  {
    name: "seal-again",
    queue: { retryLimit: 3, retryDelay: 60, policy: "short" },
    schedule: "*/10 * * * *",
    run: async () => {
      for (const { name, list } of sealings)
        for (const { id, version } of await list(services.db))
          await services.jobs.send(name, { id, version });
    },
  },
];
