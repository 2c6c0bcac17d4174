import { and, eq, inArray, sql } from "drizzle-orm";
import { leads } from "../../../database/schema/leads.ts";
import { events } from "../../../database/schema/events.ts";
import { people } from "../../../database/schema/people.ts";
import type { Database } from "../../platform/database/database.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Services } from "../../platform/services.ts";
import { lockPeople } from "../privacy/lock.server.ts";
import { findHeir } from "../../people/leads/people/queries.server.ts";

/** Gives all rows of one person to another; false when either is gone, or they are one already. */
export async function mergePeople(
  { db, clock }: Services,
  actor: string,
  kept: string,
  other: string,
): Promise<boolean> {
  const at = clock().toISOString();
  return db.transaction(async (tx) => {
    await lockPeople(tx, [kept, other]);
    const { rows } = await tx.execute<{ merged: boolean }>(
      sql`SELECT merge_people(${kept}, ${other}, ${at}, ${actor}) AS merged`,
    );
    return rows[0]!.merged;
  });
}

/** Takes some of a person's leads out to a new person; its id, or null when they are not some of them. */
export async function takeApart(
  { db, clock }: Services,
  actor: string,
  kept: string,
  leadIds: readonly string[],
): Promise<string | null> {
  return db.transaction(async (tx) => {
    await lockPeople(tx, [kept]);
    // At least one goes, and one stays.
    const rows = await tx.select({ id: leads.id }).from(leads).where(eq(leads.person_id, kept));
    const going = rows.filter(({ id }) => leadIds.includes(id)).map(({ id }) => id);
    if (going.length === 0 || going.length === rows.length) return null;
    const at = clock();
    const [made] = await tx.insert(people).values({ created_at: at }).returning({ id: people.id });
    await separate(tx, { at, actor, kept_id: kept, other_id: made!.id }, going);
    return made!.id;
  });
}

/** Undoes one of a person's acts by its counterpart; false when that is no longer possible. */
export async function undoAct(
  services: Services,
  actor: string,
  person: string,
  eventId: number,
): Promise<boolean> {
  const { db, clock } = services;
  const [event] = await db.select().from(events).where(eq(events.id, eventId));
  if (!event?.kept_id || !event.other_id) return false;
  const { kept_id, other_id } = event;
  const { moved } = event.detail as { moved: string[] };
  if (event.kind === "separated") {
    const heir = await findHeir(db, kept_id);
    return heir !== null && mergePeople(services, actor, heir, other_id);
  }
  return db.transaction(async (tx) => {
    const merged_into = (await lockPeople(tx, [person, other_id])).get(other_id);
    const here = and(eq(leads.person_id, person), inArray(leads.id, moved));
    if (!merged_into || (await tx.$count(leads, here)) === 0) return false;
    await separate(tx, { at: clock(), actor, kept_id: person, other_id }, moved);
    return true;
  });
}

type Separation = { at: Date; actor: string } & Record<"kept_id" | "other_id", string>;

async function separate(tx: Database, act: Separation, ids: string[]): Promise<void> {
  const { kept_id, other_id } = act;
  const { rows } = await tx.execute<{ moved: string[] }>(
    sql`SELECT move_to_person(${other_id}, ${kept_id}, ${sql.param(ids)}::uuid[]) AS moved`,
  );
  await tx.update(people).set({ merged_into: null }).where(eq(people.id, other_id));
  await recordEvent(tx, { ...act, kind: "separated", detail: { moved: rows[0]!.moved } });
}
