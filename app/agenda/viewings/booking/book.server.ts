import type { ViewingState } from "../../../../database/schema/viewings.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { notifyAgency } from "../../../people/leads/service.server.ts";
import { notifyOfBooking } from "../letters/queue.server.ts";
import { modeOf } from "../moments/service.server.ts";
import { recordViewingEvent } from "./events.server.ts";
import { findPlace, lockTimes, isTakenError } from "./lock-times.server.ts";
import { rangeText } from "./in-the-way.server.ts";
import { findHomeToView, type HomeToView, isHomeGone } from "./home.server.ts";
import { inTurn } from "./in-turn.ts";
import { leadFor, planInLead } from "./lead.server.ts";
import { roomForMarked } from "./marked.server.ts";
import { findSame, insertViewing, isHeld } from "./queries.server.ts";
import type { By, ViewingRequest } from "./types.ts";

/**
 * `taken`: somebody else was first. `full`: the same, with a list to wait on. `over`: nobody can have
 * the moment any more. `noted`: it may come from a machine, or marked requests hold enough already, so
 * the office has it as a lead and no place is given. `refused`: part of a flood from one network;
 * nothing was stored.
 */
export type Booking =
  | { outcome: "booked"; id: string; state: ViewingState }
  | { outcome: "taken" | "full" | "over" | "noted" }
  | { outcome: "refused"; waitSeconds: number };

/**
 * Gives somebody a viewing, with its lead, letters and history, or nothing of it. When several ask for
 * one place at once, one gets it: the database holds the places.
 */
export async function bookViewing(
  services: Services,
  request: ViewingRequest,
  by: By,
): Promise<Booking> {
  const home = await findHomeToView(services.db, { id: request.propertyId });
  if (!home || request.moment.startsAt <= services.clock()) return { outcome: "over" };
  const needsStaff =
    by.who === "visitor" && (await modeOf(services, request.propertyId)) === "staff";
  return inTurn(home.id, async () => {
    if (await isGone(services, request)) return { outcome: "taken" };
    try {
      return await inTransaction(services, (services) =>
        book(services, request, by, { ...home, needsStaff }),
      );
    } catch (error) {
      if (isTakenError(error)) return { outcome: "taken" };
      throw error;
    }
  });
}

/** A first look without any lock, at which most of a crowd learn that others were before them. */
async function isGone({ db, clock }: Services, request: ViewingRequest): Promise<boolean> {
  const { propertyId, moment, waits } = request;
  if (waits || moment.momentId !== null || !(await isHeld(db, propertyId, moment))) return false;
  return (await findSame(db, request, clock())) === undefined;
}

async function book(
  services: Services,
  request: ViewingRequest,
  by: By,
  home: HomeToView & { needsStaff: boolean },
): Promise<Booking> {
  const { db } = services;
  const { moment, waits = false } = request;
  const at = services.clock();
  await lockTimes(db, { propertyId: home.id, agentIds: [moment.agentId] });
  if (await isHomeGone(db, home.id)) return { outcome: "over" };
  const same = await findSame(db, request, at);
  if (same) return { outcome: "booked", ...same };
  // Waiting for a single slot means waiting for its holder's place.
  const waitsForOne = waits && moment.momentId === null;
  const found = waitsForOne
    ? "taken"
    : await findPlace(services, home.id, moment, { lead: request.leadId, by });
  const isFree = typeof found !== "string";
  if (!isFree && (found === "over" || !waits)) return { outcome: found };

  const lead = await leadFor(services, request, by, home);
  if (!lead.stored) return { outcome: "refused", waitSeconds: lead.waitSeconds };
  const room = lead.isMarked ? await roomForMarked(db, request, at) : null;
  if (room && !room[isFree ? "place" : "list"]) {
    await notifyAgency(services, lead.id);
    return { outcome: "noted" };
  }

  const state = !isFree ? "waiting" : home.needsStaff || room ? "asked" : "confirmed";
  const place = isFree ? found : { place: null, moment, taken: rangeText(moment) };
  const viewing = await insertViewing(db, request, { home, place, lead, state, at, by });
  await recordViewingEvent(db, viewing.id, "booked", { at, by, detail: { state } });
  await notifyOfBooking(services, viewing);
  if (state === "confirmed") await planInLead(db, viewing, by, viewing.starts_at);
  return { outcome: "booked", id: viewing.id, state };
}
