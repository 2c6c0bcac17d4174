import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { holdsPlace, type ViewingState, viewings } from "../../../../database/schema/viewings.ts";
import { requireSeen } from "../../../platform/body/overtaken.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Place } from "./lock-times.server.ts";
import type { HomeToView } from "./home.server.ts";
import type { By, ChosenMoment, Viewing, ViewingRequest } from "./types.ts";

/** Something identical within this many milliseconds is a double click or a reload. */
const SAME_MS = 600_000;

/** The viewing that these same words made a moment ago and that has not ended. */
export async function findSame(
  tx: Database,
  { propertyId, moment, visitor }: ViewingRequest,
  now: Date,
): Promise<{ id: string; state: ViewingState } | undefined> {
  const { id, state, property_id, starts_at, created_at, name, email, phone } = viewings;
  const [found] = await tx
    .select({ id, state })
    .from(viewings)
    .where(
      and(
        eq(property_id, propertyId),
        eq(starts_at, moment.startsAt),
        gt(created_at, new Date(now.getTime() - SAME_MS)),
        eq(name, visitor.name),
        eq(email, visitor.email),
        eq(phone, visitor.phone),
        sql`(${holdsPlace} OR state = 'waiting')`,
      ),
    )
    .limit(1);
  return found;
}

export async function isHeld(
  db: Database,
  propertyId: number,
  { startsAt }: ChosenMoment,
): Promise<boolean> {
  const { property_id, starts_at, moment_id } = viewings;
  const isHere = and(eq(property_id, propertyId), eq(starts_at, startsAt), isNull(moment_id));
  return (await db.$count(viewings, and(isHere, sql`${holdsPlace}`))) > 0;
}

export async function insertViewing(
  tx: Database,
  { moment: { momentId }, visitor }: ViewingRequest,
  given: {
    home: HomeToView;
    place: Place;
    lead: { id: string; personId: string | null };
    state: ViewingState;
    at: Date;
    by: By;
  },
): Promise<Viewing> {
  const { home, place, lead, state, at, by } = given;
  const { startsAt, endsAt, agentId } = place.moment;
  const [viewing] = await tx
    .insert(viewings)
    .values({
      property_id: home.id,
      about: home.about,
      agent_id: agentId,
      moment_id: momentId,
      place: place.place,
      starts_at: startsAt,
      ends_at: endsAt,
      taken: place.taken,
      state,
      person_id: lead.personId,
      lead_id: lead.id,
      ...visitor,
      staff_id: by.who === "staff" ? by.id : null,
      created_at: at,
      changed_at: at,
    })
    .returning();
  return viewing!;
}

/** A viewing that is not forgotten. */
export async function findViewing(db: Database, id: string): Promise<Viewing | null> {
  return (await withId(db, id))[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockViewing(tx: Database, id: string): Promise<Viewing | null> {
  return (await withId(tx, id).for("no key update"))[0] ?? null;
}

const withId = (db: Database, id: string) =>
  db
    .select()
    .from(viewings)
    .where(and(eq(viewings.id, id), isNull(viewings.forgotten_at)));

/**
 * Changes a viewing that is held, and makes it the next version when calendars must hear of it.
 * @throws Overtaken when it is not the version that the form of staff showed
 */
export async function updateViewing(
  tx: Database,
  { id, sequence }: Viewing,
  set: Partial<typeof viewings.$inferInsert>,
  by?: By,
): Promise<Viewing> {
  requireSeen(by?.who === "staff" ? by.seen : undefined, `${sequence}`);
  const [changed] = await tx
    .update(viewings)
    .set({ ...set, sequence: sequence + 1 })
    .where(eq(viewings.id, id))
    .returning();
  return changed!;
}
