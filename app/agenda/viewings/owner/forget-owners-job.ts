import { and, inArray, lt, not, sql } from "drizzle-orm";
import { available, properties } from "../../../../database/schema/listings.ts";
import { viewingOwners } from "../../../../database/schema/viewing-moments.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import type { Services } from "../../../platform/services.ts";

/** Forgets every night the owners of homes that have been off the market for the office's term. */
export function forgetOwnersJob(
  services: Pick<Services, "db" | "clock" | "settings" | "log">,
): JobDefinition {
  return {
    name: "forget-owners",
    needsRightTime: true,
    queue: { retryLimit: 5, retryDelay: 60, retryBackoff: true, policy: "short" },
    schedule: "35 3 * * *",
    async run() {
      const owners = await forgetOwners(services);
      if (owners > 0) services.log.info({ owners }, "owners of homes were forgotten");
    },
  };
}

async function forgetOwners({
  db,
  clock,
  settings,
}: Pick<Services, "db" | "clock" | "settings">): Promise<number> {
  const { monthsKept } = settings.get("viewings");
  const since = sql`${clock().toISOString()}::timestamptz - make_interval(months => ${monthsKept})`;
  const gone = db
    .select({ id: properties.id })
    .from(properties)
    .where(and(not(available), lt(properties.updated_at, since)));
  const deleted = await db
    .delete(viewingOwners)
    .where(and(inArray(viewingOwners.property_id, gone), lt(viewingOwners.created_at, since)))
    .returning({ id: viewingOwners.id });
  return deleted.length;
}
