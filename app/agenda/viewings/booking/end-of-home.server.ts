import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { groupMoments } from "../../../../database/schema/viewing-moments.ts";
import { viewings } from "../../../../database/schema/viewings.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { notifyOfEnd } from "../letters/queue.server.ts";
import { recordViewingEvent } from "./events.server.ts";
import { lockTimes } from "./lock-times.server.ts";
import { isHomeGone } from "./home.server.ts";
import { planInLead } from "./lead.server.ts";
import { findViewing, updateViewing } from "./queries.server.ts";
import type { By } from "./types.ts";

/**
 * Ends everything that is planned in the home of this viewing, and its waiting list, once the home is
 * not offered any more. Each person gets one letter, however many viewings they had, and the owner one.
 * @returns how many ended: 0 when somebody was first, or the home is offered again.
 */
export async function endViewingsOfHome(
  services: Services,
  viewingId: string,
  by: By,
): Promise<number> {
  const { clock, pages } = services;
  const known = await findViewing(services.db, viewingId);
  if (!known) return 0;
  const { property_id: propertyId, about } = known;
  return inTransaction(services, async (services, tx) => {
    await lockTimes(tx, { propertyId, agentIds: [] });
    if (!(await isHomeGone(tx, propertyId))) return 0;
    const at = clock();
    const open = await tx
      .select()
      .from(viewings)
      .where(
        and(
          propertyId === null
            ? and(isNull(viewings.property_id), eq(viewings.about, about))
            : eq(viewings.property_id, propertyId),
          inArray(viewings.state, ["asked", "confirmed", "waiting"]),
          gt(viewings.starts_at, at),
          isNull(viewings.forgotten_at),
        ),
      )
      // The one letter is about what stands in its reader's calendar.
      .orderBy(sql`${viewings.state} <> 'confirmed'`, asc(viewings.starts_at), asc(viewings.id))
      .for("no key update");
    const told = new Set<string>();
    for (const before of open) {
      const set = { offered_until: null, ended_by: "staff", changed_at: at } as const;
      const after = await updateViewing(tx, before, { ...set, state: "cancelled" });
      const detail = { from: before.state };
      await recordViewingEvent(tx, after.id, "cancelled", { at, by, detail });
      await notifyOfEnd(services, after, "cancelled", told);
      if (before.state === "confirmed") await planInLead(tx, after, by, null);
    }
    if (propertyId !== null) {
      const { property_id, cancelled_at, starts_at } = groupMoments;
      await tx
        .update(groupMoments)
        .set({ cancelled_at: at, version: sql`${groupMoments.version} + 1` })
        .where(and(eq(property_id, propertyId), isNull(cancelled_at), gt(starts_at, at)));
    }
    await pages.changed(tx, "listings");
    return open.length;
  });
}
