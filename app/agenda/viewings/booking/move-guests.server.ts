import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { viewings } from "../../../../database/schema/viewings.ts";
import type { Services } from "../../../platform/services.ts";
import { queueLetters, notifyOfChange } from "../letters/queue.server.ts";
import { changeDetail, recordViewingEvent } from "./events.server.ts";
import { rangeText } from "./in-the-way.server.ts";
import { planInLead } from "./lead.server.ts";
import { updateViewing } from "./queries.server.ts";
import type { By, ChosenMoment, Viewing } from "./types.ts";

/**
 * Moves everybody at a moment with several places along with it, to its time and colleague, and tells
 * each of them; those on its list of another time. After `lockTimes`, so that nobody books meanwhile.
 */
export async function moveGuests(
  services: Services,
  to: ChosenMoment & { momentId: number },
  by: By,
): Promise<void> {
  const guests = await services.db
    .select()
    .from(viewings)
    .where(
      and(
        eq(viewings.moment_id, to.momentId),
        sql`${viewings.state} IN ('asked', 'confirmed', 'waiting')`,
        isNull(viewings.forgotten_at),
      ),
    )
    .orderBy(asc(viewings.id))
    .for("no key update");
  for (const guest of guests) await moveGuest(services, guest, to, by);
}

async function moveGuest(
  services: Services,
  before: Viewing,
  to: ChosenMoment,
  by: By,
): Promise<void> {
  const { db } = services;
  const at = services.clock();
  const isSameTime =
    rangeText(to) === rangeText({ startsAt: before.starts_at, endsAt: before.ends_at });
  if (isSameTime && before.state === "waiting") {
    // Nothing that they were told has changed.
    await db.update(viewings).set({ agent_id: to.agentId }).where(eq(viewings.id, before.id));
    return;
  }
  const after = await updateViewing(db, before, {
    agent_id: to.agentId,
    starts_at: to.startsAt,
    ends_at: to.endsAt,
    taken: rangeText(to),
    changed_at: at,
    reminded_at: null,
  });
  const detail = changeDetail(before, after);
  await recordViewingEvent(db, after.id, "changed", { at, by, detail });
  if (after.state === "waiting") {
    const kind = after.offered_until ? "offered" : "waiting";
    return queueLetters(services, after, [{ kind, recipient: "visitor" }]);
  }
  await notifyOfChange(services, after, before);
  if (after.state === "confirmed") await planInLead(db, after, by, after.starts_at);
}
