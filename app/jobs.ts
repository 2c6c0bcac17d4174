import { leadNotificationJob } from "./features/leads/notify.server.ts";
import type { ListingSource } from "./platform/agency.ts";
import type { JobDefinition } from "./platform/jobs.ts";
import type { Services } from "./platform/services.ts";

/** All background work of the site, bound to the services it runs with. */
export function jobsOf(services: Services, _sources: readonly ListingSource[]): JobDefinition[] {
  return [leadNotificationJob(services)];
}
