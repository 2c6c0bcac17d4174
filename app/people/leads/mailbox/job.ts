import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import type { Services } from "../../../platform/services.ts";

/** Looks every five minutes for answers in the office's mailbox; without one there is nothing to do. */
export function readMailboxJob(services: Services): JobDefinition {
  return {
    name: "read-mailbox",
    queue: { policy: "singleton", retryLimit: 0, expireInSeconds: 600, heartbeatSeconds: 20 },
    schedule: "*/5 * * * *",
    async run(_data, { signal }) {
      if (!services.config.imapUrl) return;
      // A library that most sites never need.
      const { readMailbox } = await import("./read-mailbox.server.ts");
      await readMailbox(services, { signal });
    },
  };
}
