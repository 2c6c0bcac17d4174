import { and, asc, eq, isNull, lte, ne, or, sql } from "drizzle-orm";
import { viewings } from "../../../../database/schema/viewings.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { queueLetters, notifyOfBooking } from "../letters/queue.server.ts";
import { listMoments, modeOf } from "../moments/service.server.ts";
import { recordViewingEvent } from "./events.server.ts";
import { findPlace, lockTimes } from "./lock-times.server.ts";
import { isHomeGone } from "./home.server.ts";
import { planInLead } from "./lead.server.ts";
import { findViewing, lockViewing, updateViewing } from "./queries.server.ts";
import type { By, Viewing } from "./types.ts";

const HOUR_MS = 3_600_000;

/** An offered place is kept until this long before it starts, at the latest. */
const BEFORE_MS = 2 * HOUR_MS;
/** A shorter time to answer than this would be a false hope. */
const SHORTEST_MS = HOUR_MS / 2;

const clockItself: By = { who: "time" };

/**
 * Offers the place that this viewing gave up to the one who waits for it longest, and keeps it for
 * them; where nobody does, those who wait for another moment of the home are notified. After `lockTimes`
 * for its home and its colleague.
 */
export async function offerPlace(services: Services, gone: Viewing): Promise<void> {
  const { db } = services;
  const at = services.clock();
  const keptMs = services.settings.get("viewings").offerHours * HOUR_MS;
  const until = Math.min(at.getTime() + keptMs, gone.starts_at.getTime() - BEFORE_MS);
  if (gone.property_id === null || until - at.getTime() < SHORTEST_MS) return;
  if (await isHomeGone(db, gone.property_id)) return;
  const next = await nextWaiting(db, gone);
  if (!next) return notifyOfFreeMoment(services, gone.property_id, gone);
  const { starts_at: startsAt, ends_at: endsAt, agent_id: agentId, moment_id: momentId } = gone;
  const moment = { startsAt, endsAt, agentId, momentId };
  const found = await findPlace(services, gone.property_id, moment, {
    own: next.id,
    by: clockItself,
  });
  if (typeof found === "string") return;
  const offered = await updateViewing(db, next, {
    agent_id: found.moment.agentId,
    place: found.place,
    starts_at: found.moment.startsAt,
    ends_at: found.moment.endsAt,
    taken: found.taken,
    offered_until: new Date(until),
    changed_at: at,
  });
  await recordViewingEvent(db, offered.id, "offered", { at, by: clockItself });
  await queueLetters(services, offered, [{ kind: "offered", recipient: "visitor" }]);
}

/**
 * Tells those who wait for another moment of the home, once each, that this one can be picked; it is
 * kept for nobody.
 */
async function notifyOfFreeMoment(
  services: Services,
  propertyId: number,
  { id, starts_at: from, ends_at: to, moment_id: momentId }: Viewing,
): Promise<void> {
  const waiting = await services.db
    .select()
    .from(viewings)
    .where(
      and(
        sql`state = 'waiting'`,
        eq(viewings.property_id, propertyId),
        isNull(viewings.offered_until),
        isNull(viewings.forgotten_at),
        ne(viewings.id, id),
      ),
    );
  if (waiting.length === 0) return;
  const moments = await listMoments(services, propertyId, { from, to });
  const isFree = moments.some(
    (moment) =>
      moment.momentId === momentId &&
      moment.startsAt.getTime() === from.getTime() &&
      moment.placesLeft !== 0,
  );
  if (!isFree) return;
  for (const viewing of waiting) {
    await queueLetters(services, viewing, [{ kind: "freed", recipient: "visitor" }]);
  }
}

async function nextWaiting(tx: Database, gone: Viewing): Promise<Viewing | undefined> {
  const isSameMoment =
    gone.moment_id === null
      ? and(isNull(viewings.moment_id), eq(viewings.starts_at, gone.starts_at))
      : eq(viewings.moment_id, gone.moment_id);
  const [next] = await tx
    .select()
    .from(viewings)
    .where(
      and(
        sql`state = 'waiting'`,
        eq(viewings.property_id, gone.property_id!),
        isSameMoment,
        isNull(viewings.offered_until),
        isNull(viewings.forgotten_at),
        ne(viewings.id, gone.id),
        // An offer goes by email; whoever has none is called by staff.
        ne(viewings.email, ""),
      ),
    )
    .orderBy(asc(viewings.created_at), asc(viewings.id))
    .limit(1)
    .for("no key update");
  return next;
}

/** `late`: the time to answer has passed. `over`: there is no offer. */
export type AcceptOutcome = "done" | "already" | "late" | "over";

export async function acceptOffer(services: Services, id: string, by: By): Promise<AcceptOutcome> {
  const known = await findViewing(services.db, id);
  if (known?.property_id == null) return "over";
  const needsStaff = (await modeOf(services, known.property_id)) === "staff";
  return inTransaction(services, async (services, tx) => {
    await lockTimes(tx, { propertyId: known.property_id, agentIds: [known.agent_id] });
    const before = await lockViewing(tx, id);
    const at = services.clock();
    if (before?.state === "confirmed" || before?.state === "asked") return "already";
    if (before?.state !== "waiting" || (await isHomeGone(tx, known.property_id))) return "over";
    if (!before.offered_until) return "over";
    if (before.offered_until <= at) return "late";
    const state = needsStaff ? "asked" : "confirmed";
    const after = await updateViewing(tx, before, { state, offered_until: null, changed_at: at });
    await recordViewingEvent(tx, id, "accepted", { at, by });
    await notifyOfBooking(services, after);
    if (state === "confirmed") await planInLead(tx, after, by, after.starts_at);
    return "done";
  });
}

/**
 * Ends what nobody can take up any more: offers without an answer, whose places go to the next, and
 * waiting for what has been.
 */
export async function endWaiting(services: Services): Promise<void> {
  const now = services.clock();
  const ended = await services.db
    .select()
    .from(viewings)
    .where(
      and(
        sql`state = 'waiting'`,
        or(lte(viewings.offered_until, now), lte(viewings.starts_at, now)),
      ),
    );
  for (const known of ended) {
    await inTransaction(services, async (services, tx) => {
      await lockTimes(tx, { propertyId: known.property_id, agentIds: [known.agent_id] });
      const before = await lockViewing(tx, known.id);
      if (before?.state !== "waiting" || before.sequence !== known.sequence) return;
      await updateViewing(tx, before, {
        state: "cancelled",
        offered_until: null,
        ended_by: "time",
        changed_at: now,
      });
      await recordViewingEvent(tx, before.id, "offer-ended", { at: now, by: clockItself });
      if (before.offered_until) await offerPlace(services, before);
    });
  }
}
