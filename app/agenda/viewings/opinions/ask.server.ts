import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import { viewings } from "../../../../database/schema/viewings.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { Services } from "../../../platform/services.ts";
import { queueLetters } from "../letters/queue.server.ts";

declare module "../../../platform/services.ts" {
  interface Services {
    /**
     * Gives the file of a home to somebody who came to see it, where one is open; nobody gets it twice.
     * Files of sellers, a floor above, answer it.
     */
    offerFile(
      services: Pick<Services, "db" | "clock" | "jobs" | "settings">,
      propertyId: number | null,
      who: { name: string; email: string; phone: string; leadId: string | null },
    ): Promise<void>;
  }
}

const HOUR_MS = 3_600_000;
/** After an outage of days the question comes too late. */
const LATEST_MS = 72 * HOUR_MS;

/**
 * Ends the viewings that are over for an hour: nobody said that their visitor did not come. Each of these
 * visitors is asked once how it was, when there is an address to ask at, and gets the home's file where the
 * office wants that.
 */
export async function askOpinions(services: Services): Promise<void> {
  const { clock, log } = services;
  const now = clock();
  const over = new Date(now.getTime() - HOUR_MS);
  const due = await services.db
    .select({ id: viewings.id })
    .from(viewings)
    .where(
      and(
        lte(viewings.ends_at, over),
        isNull(viewings.forgotten_at),
        or(
          eq(viewings.state, "confirmed"),
          and(
            eq(viewings.state, "done"),
            isNull(viewings.asked_opinion_at),
            gt(viewings.ends_at, new Date(now.getTime() - LATEST_MS)),
          ),
        ),
      ),
    )
    .orderBy(viewings.ends_at)
    .limit(1000);
  for (const { id } of due) {
    try {
      await endViewing(services, id, now);
    } catch (error) {
      // Nothing of it is kept, and the next run tries again: the others do not wait for it.
      log.error({ err: error, viewing: id }, "a viewing could not be ended");
    }
  }
}

/** In one transaction: what the visitor gets for it fails or stands with the end itself. */
async function endViewing(services: Services, id: string, now: Date): Promise<void> {
  const asks = services.settings.get("viewings").asksOpinions;
  const sends = services.settings.get("dossiers").sendsToViewers;
  await inTransaction(services, async (services, tx) => {
    const [viewing] = await tx
      .select()
      .from(viewings)
      .where(eq(viewings.id, id))
      .for("no key update");
    if (!viewing || (viewing.state !== "confirmed" && viewing.state !== "done")) return;
    const isLate = now.getTime() - viewing.ends_at.getTime() > LATEST_MS;
    const isAsked = viewing.asked_opinion_at !== null || viewing.opinion !== null;
    const [ended] = await tx
      .update(viewings)
      .set({ state: "done", asked_opinion_at: viewing.asked_opinion_at ?? now })
      .where(eq(viewings.id, id))
      .returning();
    if (viewing.state === "confirmed") {
      await recordEvent(tx, { viewing_id: id, at: now, kind: "done" });
    }
    if (sends && !isLate && viewing.asked_opinion_at === null) {
      const { property_id, name, email, phone, lead_id: leadId } = viewing;
      await services.offerFile(services, property_id, { name, email, phone, leadId });
    }
    if (!asks || isLate || isAsked || !viewing.email) return;
    await queueLetters(services, ended!, [{ kind: "opinion", recipient: "visitor" }]);
  });
}
