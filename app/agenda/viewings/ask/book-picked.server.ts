import type { Services } from "../../../platform/services.ts";
import { type Booking, bookViewing } from "../booking/book.server.ts";
import { findSame } from "../booking/queries.server.ts";
import type { ChosenMoment, ViewingRequest } from "../booking/types.ts";
import { findMoment, heldUntil } from "./moments.server.ts";
import { type MomentKey, parseKey } from "./offered.ts";

/** Another colleague may still be free at a time that one has just lost. */
const TRIES = 3;

export async function bookPicked(
  services: Services,
  key: string,
  asked: Omit<ViewingRequest, "moment">,
): Promise<Booking> {
  const named = parseKey(key);
  let booking: Booking = { outcome: "over" };
  if (!named) return booking;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const found = await findMoment(services, asked.propertyId, named);
    const moment = found ?? (await momentOfList(services, asked, named));
    if (!moment) return (await bookedBefore(services, asked, named)) ?? booking;
    const request = { ...asked, moment, waits: asked.waits === true };
    booking = await bookViewing(services, request, { who: "visitor" });
    if (booking.outcome !== "taken") return booking;
  }
  return booking;
}

/** A time for one party that is not free, for those who want to wait for it. */
async function momentOfList(
  { db }: Services,
  { propertyId, waits }: Omit<ViewingRequest, "moment">,
  { startsAt, momentId }: MomentKey,
): Promise<ChosenMoment | null> {
  if (!waits || momentId !== null) return null;
  const endsAt = await heldUntil(db, propertyId, startsAt);
  return endsAt && { startsAt, endsAt, agentId: null, momentId: null };
}

/** Sent twice: the moment is not free because this very request has it. */
async function bookedBefore(
  { db, clock }: Services,
  asked: Omit<ViewingRequest, "moment">,
  { startsAt, momentId }: MomentKey,
): Promise<Booking | null> {
  const moment = { startsAt, endsAt: startsAt, agentId: null, momentId };
  const same = await findSame(db, { ...asked, moment }, clock());
  return same ? { outcome: "booked", ...same } : null;
}
