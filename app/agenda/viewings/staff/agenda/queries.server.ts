import { and, asc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { users } from "../../../../../database/schema/accounts.ts";
import { properties } from "../../../../../database/schema/listings.ts";
import {
  busyCalendars,
  busyTimes,
  viewingAgents,
} from "../../../../../database/schema/viewing-calendars.ts";
import { groupMoments } from "../../../../../database/schema/viewing-moments.ts";
import { viewings } from "../../../../../database/schema/viewings.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { nameOfUser, nameOfUserOrNull } from "../../../../staff/accounts/queries.server.ts";

/** The viewings of these states are in an agenda; others hold no time. */
const inAgenda = ["asked", "confirmed", "done", "no-show"] as const;

export interface Asked {
  from: Date;
  until: Date;
  /** Null: everybody. */
  agentId: string | null;
}

/** The colleagues who show homes, by name; those who stopped as well, while they have a viewing to come. */
export async function listAgents(db: Database, now: Date) {
  const hasMore = sql`EXISTS (SELECT FROM ${viewings} WHERE ${viewings.agent_id} = ${users.id} AND ${viewings.ends_at} > ${now.toISOString()})`;
  return db
    .select({ id: users.id, name: nameOfUser })
    .from(viewingAgents)
    .innerJoin(users, eq(users.id, viewingAgents.user_id))
    .where(sql`${viewingAgents.is_active} OR ${hasMore}`)
    .orderBy(asc(nameOfUser), asc(users.id));
}

export type Agent = Awaited<ReturnType<typeof listAgents>>[number];

const columns = {
  id: viewings.id,
  startsAt: viewings.starts_at,
  endsAt: viewings.ends_at,
  changedAt: viewings.changed_at,
  state: viewings.state,
  name: viewings.name,
  phone: viewings.phone,
  email: viewings.email,
  about: viewings.about,
  propertyId: viewings.property_id,
  agentId: viewings.agent_id,
  agent: nameOfUserOrNull,
  momentId: viewings.moment_id,
  place: viewings.place,
  sequence: viewings.sequence,
  note: viewings.staff_note,
  opinion: viewings.opinion,
  staffOpinion: viewings.staff_opinion,
  city: properties.city,
  postalCode: properties.postal_code,
};

export async function listViewings(db: Database, { from, until, agentId }: Asked) {
  return db
    .select(columns)
    .from(viewings)
    .leftJoin(users, eq(users.id, viewings.agent_id))
    .leftJoin(properties, eq(properties.id, viewings.property_id))
    .where(
      and(
        lt(viewings.starts_at, until),
        gt(viewings.ends_at, from),
        inArray(viewings.state, [...inAgenda]),
        agentId === null ? undefined : eq(viewings.agent_id, agentId),
      ),
    )
    .orderBy(viewings.starts_at, viewings.place, nameOfUser, viewings.id);
}

export type AgendaViewing = Awaited<ReturnType<typeof listViewings>>[number];

export async function listGroups(db: Database, { from, until, agentId }: Asked) {
  return db
    .select({
      id: groupMoments.id,
      kind: groupMoments.kind,
      startsAt: groupMoments.starts_at,
      endsAt: groupMoments.ends_at,
      places: groupMoments.places,
      version: groupMoments.version,
      agentId: groupMoments.agent_id,
      agent: nameOfUserOrNull,
      propertyId: groupMoments.property_id,
      about: properties.address,
      city: properties.city,
      postalCode: properties.postal_code,
      waiting: sql<number>`(SELECT count(*)::int FROM ${viewings} WHERE ${viewings.moment_id} = ${groupMoments.id} AND ${viewings.state} = 'waiting')`,
    })
    .from(groupMoments)
    .innerJoin(properties, eq(properties.id, groupMoments.property_id))
    .leftJoin(users, eq(users.id, groupMoments.agent_id))
    .where(
      and(
        lt(groupMoments.starts_at, until),
        gt(groupMoments.ends_at, from),
        isNull(groupMoments.cancelled_at),
        agentId === null ? undefined : eq(groupMoments.agent_id, agentId),
      ),
    )
    .orderBy(groupMoments.starts_at, groupMoments.id);
}

export type AgendaGroup = Awaited<ReturnType<typeof listGroups>>[number];

/** When colleagues are busy by their own calendars; a time of several of these once. */
export async function listBusy(db: Database, { from, until, agentId }: Asked) {
  return db
    .selectDistinct({
      agentId: busyCalendars.user_id,
      agent: nameOfUser,
      startsAt: busyTimes.starts_at,
      endsAt: busyTimes.ends_at,
    })
    .from(busyTimes)
    .innerJoin(busyCalendars, eq(busyCalendars.id, busyTimes.calendar_id))
    .innerJoin(users, eq(users.id, busyCalendars.user_id))
    .where(
      and(
        lt(busyTimes.starts_at, until),
        gt(busyTimes.ends_at, from),
        agentId === null ? undefined : eq(busyCalendars.user_id, agentId),
      ),
    )
    .orderBy(busyTimes.starts_at, busyTimes.ends_at, busyCalendars.user_id);
}

export type BusyTime = Awaited<ReturnType<typeof listBusy>>[number];
