import { inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { notifyOfChange } from "../letters/queue.server.ts";
import { modeOf } from "../moments/service.server.ts";
import { changeDetail, recordViewingEvent } from "./events.server.ts";
import { findPlace, lockTimes, isTakenError } from "./lock-times.server.ts";
import { isHomeGone } from "./home.server.ts";
import { inTurn } from "./in-turn.ts";
import { planInLead } from "./lead.server.ts";
import { findViewing, lockViewing, updateViewing } from "./queries.server.ts";
import { isTooLate } from "./too-late.ts";
import type { By, ChosenMoment, Viewing } from "./types.ts";
import { offerPlace } from "./waiting-list.server.ts";

/**
 * `taken`, `full`: the moment is somebody else's, and the viewing stays as it was. `late`: a visitor has to
 * call. `over`: there is no such viewing, it has ended, or nobody can have the moment any more.
 */
export type ChangeOutcome = "changed" | "taken" | "full" | "late" | "over";

export async function changeViewing(
  services: Services,
  id: string,
  moment: ChosenMoment,
  by: By,
): Promise<ChangeOutcome> {
  const known = await findViewing(services.db, id);
  if (known?.property_id == null || moment.startsAt <= services.clock()) return "over";
  const needsStaff =
    by.who === "visitor" && (await modeOf(services, known.property_id)) === "staff";
  try {
    return await inTurn(known.property_id, () =>
      inTransaction(services, (services) => change(services, known, moment, by, needsStaff)),
    );
  } catch (error) {
    if (isTakenError(error)) return "taken";
    throw error;
  }
}

async function change(
  services: Services,
  known: Viewing,
  moment: ChosenMoment,
  by: By,
  needsStaff: boolean,
): Promise<ChangeOutcome> {
  const { db } = services;
  const propertyId = known.property_id!;
  await lockTimes(db, { propertyId, agentIds: [known.agent_id, moment.agentId] });
  const before = await lockViewing(db, known.id);
  if (!before || !(before.state === "asked" || before.state === "confirmed")) return "over";
  if (await isHomeGone(db, propertyId)) return "over";
  const at = services.clock();
  if (before.starts_at <= at) return "over";
  if (by.who === "visitor" && isTooLate(services, before)) return "late";
  if (isAt(before, moment)) return "changed";
  const found = await findPlace(services, propertyId, moment, { own: before.id, by });
  if (typeof found === "string") return found;
  const after = await updateViewing(
    db,
    before,
    {
      agent_id: found.moment.agentId,
      moment_id: found.moment.momentId,
      place: found.place,
      starts_at: found.moment.startsAt,
      ends_at: found.moment.endsAt,
      taken: found.taken,
      state: needsStaff ? "asked" : before.state,
      changed_at: at,
      reminded_at: null,
    },
    by,
  );
  const detail = changeDetail(before, after);
  await recordViewingEvent(db, after.id, "changed", { at, by, detail });
  await notifyOfChange(services, after, before);
  await planInLead(db, after, by, after.state === "confirmed" ? after.starts_at : null);
  await offerPlace(services, before);
  return "changed";
}

const isAt = (viewing: Viewing, moment: ChosenMoment): boolean =>
  viewing.starts_at.getTime() === moment.startsAt.getTime() &&
  viewing.ends_at.getTime() === moment.endsAt.getTime() &&
  viewing.agent_id === moment.agentId &&
  viewing.moment_id === moment.momentId;
