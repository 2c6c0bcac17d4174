import { and, gte, isNull, lt, sql } from "drizzle-orm";
import { viewings } from "../../../../database/schema/viewings.ts";
import { nextAmsterdamMidnight } from "@voordeur/time/amsterdam.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { queueLetters } from "./queue.server.ts";

/** Reminds visitors of tomorrow's viewings, at ten in the morning. */
export function viewingRemindersJob(services: Services): JobDefinition {
  return {
    name: "remind-of-viewings",
    needsRightTime: true,
    queue: { retryLimit: 10, retryDelay: 60, retryBackoff: true, policy: "short" },
    schedule: "0 10 * * *",
    run: () => remindOfTomorrow(services),
  };
}

/** Each viewing once, however often this runs; one that moves is reminded of anew. */
export async function remindOfTomorrow(services: Services): Promise<void> {
  const { clock } = services;
  const at = clock();
  const tomorrow = nextAmsterdamMidnight(at);
  await inTransaction(services, async (services, tx) => {
    const due = await tx
      .update(viewings)
      .set({ reminded_at: at })
      .where(
        and(
          sql`state = 'confirmed'`,
          gte(viewings.starts_at, tomorrow),
          lt(viewings.starts_at, nextAmsterdamMidnight(tomorrow)),
          isNull(viewings.reminded_at),
          isNull(viewings.forgotten_at),
        ),
      )
      .returning();
    for (const viewing of due) {
      await queueLetters(services, viewing, [{ kind: "reminder", recipient: "visitor" }]);
    }
  });
}
