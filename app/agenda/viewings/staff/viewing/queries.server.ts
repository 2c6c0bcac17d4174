import { and, eq, ne, sql } from "drizzle-orm";
import { users } from "../../../../../database/schema/accounts.ts";
import { properties } from "../../../../../database/schema/listings.ts";
import { outbox } from "../../../../../database/schema/outbox.ts";
import { groupMoments } from "../../../../../database/schema/viewing-moments.ts";
import { viewings } from "../../../../../database/schema/viewings.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { listEvents } from "../../../../platform/events.ts";
import type { ViewingEmail } from "../../letters/queries.server.ts";
import { suspicionOfLead } from "../../queries.server.ts";
import { nameOfUserOrNull } from "../../../../staff/accounts/queries.server.ts";

export async function findViewing(db: Database, id: string) {
  const [row] = await db
    .select({
      viewing: viewings,
      agent: nameOfUserOrNull,
      city: properties.city,
      postalCode: properties.postal_code,
      slug: properties.slug,
      moment: groupMoments,
      suspicion: suspicionOfLead,
    })
    .from(viewings)
    .leftJoin(users, eq(users.id, viewings.agent_id))
    .leftJoin(properties, eq(properties.id, viewings.property_id))
    .leftJoin(groupMoments, eq(groupMoments.id, viewings.moment_id))
    .where(eq(viewings.id, id));
  if (!row) return null;
  const [events, letters] = await Promise.all([
    listEvents(db, "viewing_id", id),
    db
      .select()
      .from(outbox)
      .where(eq(outbox.subject, id))
      .orderBy(outbox.created_at, outbox.recipient),
  ]);
  return { ...row, events, letters: letters as ViewingEmail[] };
}

export type ShownViewing = NonNullable<Awaited<ReturnType<typeof findViewing>>>;

/** A moment with several places, and everybody who has one or waits for one; null: there is none. */
export async function findGroup(db: Database, id: number) {
  const [row] = await db
    .select({
      moment: groupMoments,
      agent: nameOfUserOrNull,
      address: properties.address,
      city: properties.city,
    })
    .from(groupMoments)
    .innerJoin(properties, eq(properties.id, groupMoments.property_id))
    .leftJoin(users, eq(users.id, groupMoments.agent_id))
    .where(eq(groupMoments.id, id));
  if (!row) return null;
  const guests = await db
    .select({
      id: viewings.id,
      name: viewings.name,
      phone: viewings.phone,
      state: viewings.state,
      place: viewings.place,
      note: viewings.staff_note,
      createdAt: viewings.created_at,
    })
    .from(viewings)
    .where(and(eq(viewings.moment_id, id), ne(viewings.state, "declined")))
    .orderBy(sql`${viewings.state} = 'cancelled'`, viewings.place, viewings.created_at);
  return { ...row, guests };
}
