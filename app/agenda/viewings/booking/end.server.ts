import type { ViewingState } from "../../../../database/schema/viewings.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { notifyOfConfirmation, notifyOfEnd } from "../letters/queue.server.ts";
import { recordViewingEvent } from "./events.server.ts";
import { lockTimes } from "./lock-times.server.ts";
import { isHomeGone } from "./home.server.ts";
import { planInLead } from "./lead.server.ts";
import { askFirst } from "./question.server.ts";
import { findViewing, lockViewing, updateViewing } from "./queries.server.ts";
import { isTooLate } from "./too-late.ts";
import type { By, Viewing } from "./types.ts";
import { offerPlace } from "./waiting-list.server.ts";

/**
 * `already`: it was so before, and nothing was done. `late`: a visitor has to call. `over`: there is no such
 * viewing, or it is past or has ended another way.
 */
export type EndOutcome = "done" | "already" | "late" | "over";

/**
 * Cancels a viewing, or takes somebody off the list; the place goes to the next on it. `tells`: the
 * visitor is notified.
 */
export const cancelViewing = (services: Services, id: string, by: By, tells = true) =>
  end(services, id, by, "cancelled", tells);

export const declineViewing = (services: Services, id: string, by: By, tells = true) =>
  end(services, id, by, "declined", tells);

/**
 * Staff agree to a viewing that was asked for.
 * @throws StaffQuestion when its time is not free any more.
 */
export async function confirmViewing(services: Services, id: string, by: By): Promise<EndOutcome> {
  return within(services, id, async (services, before, at, tx) => {
    if (before.state === "confirmed") return "already";
    if (before.state !== "asked" || before.starts_at <= at) return "over";
    if (await isHomeGone(tx, before.property_id)) return "over";
    const { agent_id: agentId, starts_at: startsAt, ends_at: endsAt, property_id } = before;
    if (before.moment_id === null) {
      const time = { agentId, startsAt, endsAt };
      await askFirst(services, { propertyId: property_id, time, own: { viewing: id } }, by);
    }
    const after = await updateViewing(tx, before, { state: "confirmed", changed_at: at }, by);
    await recordViewingEvent(tx, id, "confirmed", { at, by });
    await notifyOfConfirmation(services, after);
    await planInLead(tx, after, by, after.starts_at);
    return "done";
  });
}

const endable: Record<"cancelled" | "declined", readonly ViewingState[]> = {
  cancelled: ["asked", "confirmed", "waiting"],
  declined: ["asked"],
};

function end(
  services: Services,
  id: string,
  by: By,
  state: "cancelled" | "declined",
  tells: boolean,
): Promise<EndOutcome> {
  return within(services, id, async (services, before, at, tx) => {
    if (before.state === state) return "already";
    if (!endable[state].includes(before.state)) return "over";
    const waited = before.state === "waiting";
    if (before.starts_at <= at) return "over";
    if (by.who === "visitor" && !waited && isTooLate(services, before)) return "late";
    const after = await updateViewing(
      tx,
      before,
      {
        state,
        offered_until: null,
        ended_by: by.who,
        changed_at: at,
      },
      by,
    );
    await recordViewingEvent(tx, id, state, { at, by, detail: { from: before.state } });
    // Leaving the list oneself needs no letter.
    if (tells && (!waited || by.who !== "visitor")) await notifyOfEnd(services, after, state);
    if (before.state === "confirmed") await planInLead(tx, after, by, null);
    if (!waited || before.offered_until) await offerPlace(services, before);
    return "done";
  });
}

/** Acts on a viewing that nobody else changes meanwhile, with the times of its home held. */
async function within(
  services: Services,
  id: string,
  act: (services: Services, viewing: Viewing, at: Date, tx: Database) => Promise<EndOutcome>,
): Promise<EndOutcome> {
  const known = await findViewing(services.db, id);
  if (!known) return "over";
  const outcome = await inTransaction(services, async (services, tx) => {
    await lockTimes(tx, { propertyId: known.property_id, agentIds: [known.agent_id] });
    const viewing = await lockViewing(tx, id);
    // Given to a colleague meanwhile, whose times must be held as well.
    if (viewing && viewing.agent_id !== known.agent_id) return null;
    return viewing ? act(services, viewing, services.clock(), tx) : "over";
  });
  return outcome ?? within(services, id, act);
}
