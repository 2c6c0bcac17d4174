import { and, eq, isNull, sql } from "drizzle-orm";
import { groupMoments } from "../../../../../database/schema/viewing-moments.ts";
import { holdsPlace, viewings } from "../../../../../database/schema/viewings.ts";
import { type Database, inTransaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { recordOpenHouse } from "../../../../homes/listings/service.server.ts";
import { findFree, lockTimes } from "../../booking/lock-times.server.ts";
import { isHomeGone } from "../../booking/home.server.ts";
import { moveGuests } from "../../booking/move-guests.server.ts";
import type { By } from "../../booking/types.ts";
import { CANCEL_GUESTS } from "./cancel-guests-job.ts";
import type { GroupInput } from "./input.ts";

type Needed = Pick<Services, "db" | "clock" | "pages" | "settings">;

/** Adds a moment with several places; saved searches are notified of an open house. */
export async function addGroupMoment(
  services: Needed,
  propertyId: number,
  { agentId, startsAt, endsAt, ...input }: GroupInput,
  by: By,
): Promise<"added" | "taken" | "gone"> {
  const { clock, pages } = services;
  const to = { startsAt, endsAt, agentId: agentId ?? null };
  return inTransaction(services, async (services, tx) => {
    await lockTimes(tx, { propertyId, agentIds: [to.agentId] });
    if (await isHomeGone(tx, propertyId)) return "gone";
    if ((await findFree(services, propertyId, to, {}, by)) === null) return "taken";
    await tx.insert(groupMoments).values({
      ...input,
      property_id: propertyId,
      agent_id: to.agentId,
      starts_at: startsAt,
      ends_at: endsAt,
    });
    if (input.kind === "open-house") {
      await recordOpenHouse(tx, { propertyId, startsAt, endsAt, now: clock() });
    }
    await pages.changed(tx, "listings");
    return "added";
  });
}

/**
 * `moved`: so are its guests, and each is told. `few`: more places are given than it would have. `taken`:
 * home or colleague is not free then. `gone`: the home is not offered any more. `changed`: a colleague
 * was first, or it is cancelled.
 */
export type GroupOutcome = "done" | "moved" | "few" | "taken" | "gone" | "changed";

/** Changes a moment with several places; its guests move with it to another time or colleague. */
export async function changeGroupMoment(
  services: Services,
  at: { propertyId: number; id: number; seen: number },
  { agentId, startsAt, endsAt, kind, places }: GroupInput,
  by: By,
): Promise<GroupOutcome> {
  const { pages } = services;
  const to = { startsAt, endsAt, agentId: agentId ?? null, momentId: at.id };
  return inTransaction(services, async (services, tx) => {
    await lockTimes(tx, { propertyId: at.propertyId, agentIds: [to.agentId] });
    const before = await hold(tx, at);
    if (!before) return "changed";
    if (await isHomeGone(tx, at.propertyId)) return "gone";
    const { highest, guests } = await placesOf(tx, at.id);
    const isMoved =
      before.starts_at.getTime() !== startsAt.getTime() ||
      before.ends_at.getTime() !== endsAt.getTime() ||
      before.agent_id !== to.agentId;
    if (places < highest) return "few";
    const own = { moment: at.id };
    if (isMoved && (await findFree(services, at.propertyId, to, own, by)) === null) return "taken";
    await tx
      .update(groupMoments)
      .set({
        kind,
        places,
        starts_at: startsAt,
        ends_at: endsAt,
        agent_id: to.agentId,
        version: before.version + 1,
      })
      .where(eq(groupMoments.id, at.id));
    if (isMoved) await moveGuests(services, to, by);
    await pages.changed(tx, "listings");
    return isMoved && guests > 0 ? "moved" : "done";
  });
}

/**
 * Cancels a moment with several places: nobody can have one from now on, and a job cancels the viewings
 * of those who had one. False: it was cancelled or changed meanwhile. `by`: the user's id.
 */
export async function cancelGroupMoment(
  { db, clock, jobs, pages }: Pick<Services, "db" | "clock" | "jobs" | "pages">,
  at: { propertyId: number; id: number; seen: number },
  by: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await hold(tx, at))) return false;
    await tx
      .update(groupMoments)
      .set({ cancelled_at: clock(), version: sql`${groupMoments.version} + 1` })
      .where(eq(groupMoments.id, at.id));
    await jobs.send(CANCEL_GUESTS, { moment: at.id, by }, { transaction: tx });
    await pages.changed(tx, "listings");
    return true;
  });
}

async function hold(
  tx: Database,
  { propertyId, id, seen }: { propertyId: number; id: number; seen: number },
) {
  const [row] = await tx
    .select()
    .from(groupMoments)
    .where(
      and(
        eq(groupMoments.id, id),
        eq(groupMoments.property_id, propertyId),
        eq(groupMoments.version, seen),
        isNull(groupMoments.cancelled_at),
      ),
    )
    .for("update");
  return row;
}

async function placesOf(tx: Database, momentId: number) {
  const [row] = await tx
    .select({
      highest: sql<number>`coalesce(max(${viewings.place}) FILTER (WHERE ${holdsPlace}), 0)::int`,
      guests: sql<number>`count(*) FILTER (WHERE ${holdsPlace} OR state = 'waiting')::int`,
    })
    .from(viewings)
    .where(eq(viewings.moment_id, momentId));
  return row!;
}
