import type { JobDefinition } from "./jobs.ts";

/** How long an email is tried again: three days, with growing pauses up to a quarter of an hour. */
export const emailQueue: JobDefinition["queue"] = {
  retryLimit: 300,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 120,
};
