import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { viewings } from "../../../../../database/schema/viewings.ts";
import type { JobDefinition } from "../../../../platform/jobs/jobs.ts";
import type { Services } from "../../../../platform/services.ts";
import { findUser } from "../../../../staff/accounts/queries.server.ts";
import { cancelViewing } from "../../booking/end.server.ts";

export const CANCEL_GUESTS = "cancel-group-viewings";

const dataSchema = z.object({ moment: z.int(), by: z.string() });

/** Cancels the viewings at a moment that staff cancelled, and so tells their visitors. */
export function cancelGuestsJob(services: Services): JobDefinition {
  return {
    name: CANCEL_GUESTS,
    queue: { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 900 },
    async run(data) {
      const { moment, by } = dataSchema.parse(data);
      const email = (await findUser(services.db, by))?.email ?? "";
      const guests = await services.db
        .select({ id: viewings.id })
        .from(viewings)
        .where(
          and(
            eq(viewings.moment_id, moment),
            sql`${viewings.state} IN ('asked', 'confirmed', 'waiting')`,
          ),
        )
        // Those on the list first: no place is offered to them on the way.
        .orderBy(sql`${viewings.state} <> 'waiting'`, asc(viewings.created_at));
      for (const { id } of guests)
        await cancelViewing(services, id, { who: "staff", id: by, email });
    },
  };
}
