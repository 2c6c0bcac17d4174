import { and, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { users } from "../../../../database/schema/accounts.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { propertyPlaces } from "../../../../database/schema/places.ts";
import {
  busyCalendars,
  busyTimes,
  viewingAgents,
} from "../../../../database/schema/viewing-calendars.ts";
import { groupMoments, viewingRules } from "../../../../database/schema/viewing-moments.ts";
import { holdsPlace, viewings } from "../../../../database/schema/viewings.ts";
import type { Span, Stay } from "@voordeur/viewings/moments.ts";
import type { Stop } from "@voordeur/viewings/road.ts";
import { builtOnce } from "../../../platform/database/built-once.ts";
import type { Database } from "../../../platform/database/database.ts";
import { viewable } from "../../../homes/listings/queries.server.ts";

export interface Range {
  from: Date;
  to: Date;
}

export interface HomeRules {
  isAvailable: boolean;
  stop: Stop;
  mode: (typeof viewingRules.$inferSelect)["mode"];
  minutes: number | null;
  hours: unknown;
  agentId: string | null;
}

/** A home's own settings of viewings; null: there is no such home. */
export async function findHomeRules(db: Database, propertyId: number): Promise<HomeRules | null> {
  const [row] = await db
    .select({
      isAvailable: sql<boolean>`coalesce(${viewable}, false)`,
      point: pointColumns,
      mode: viewingRules.mode,
      minutes: viewingRules.minutes,
      hours: viewingRules.hours,
      agentId: viewingRules.agent_id,
    })
    .from(properties)
    .leftJoin(viewingRules, eq(viewingRules.property_id, properties.id))
    .leftJoin(propertyPlaces, eq(propertyPlaces.property_id, properties.id))
    .where(eq(properties.id, propertyId));
  if (!row) return null;
  const { point, ...rules } = row;
  return { ...rules, stop: stopOf(propertyId, point) };
}

export interface ShowingAgent {
  id: string;
  email: string;
  hours: unknown;
}

export async function listAgents(db: Database, only: string | null): Promise<ShowingAgent[]> {
  return agents(db).execute({ only });
}

const agents = builtOnce((db) =>
  db
    .select({ id: viewingAgents.user_id, email: users.email, hours: viewingAgents.hours })
    .from(viewingAgents)
    .innerJoin(users, eq(users.id, viewingAgents.user_id))
    .where(
      and(
        eq(viewingAgents.is_active, true),
        isNull(users.closedAt),
        sql`${viewingAgents.user_id} = coalesce(${sql.placeholder("only")}, ${viewingAgents.user_id})`,
      ),
    )
    .orderBy(viewingAgents.user_id)
    .prepare("showing_agents"),
);

export async function listBusy(
  db: Database,
  agentIds: readonly string[],
  { from, to }: Range,
): Promise<Map<string, Span[]>> {
  const rows = await db
    .select({
      agentId: busyCalendars.user_id,
      startsAt: busyTimes.starts_at,
      endsAt: busyTimes.ends_at,
    })
    .from(busyTimes)
    .innerJoin(busyCalendars, eq(busyCalendars.id, busyTimes.calendar_id))
    .where(
      and(
        inArray(busyCalendars.user_id, [...agentIds]),
        lt(busyTimes.starts_at, to),
        gt(busyTimes.ends_at, from),
      ),
    );
  return Map.groupBy(rows, ({ agentId }) => agentId);
}

export interface HeldStay extends Stay {
  /** Null: a moment with several places. */
  viewingId: string | null;
  agentId: string | null;
  propertyId: number | null;
}

/** Viewings, and moments with several places, that these colleagues have or that are in this home. */
export async function listStays(
  db: Database,
  agentIds: readonly string[],
  propertyId: number | null,
  range: Range,
  now: Date,
): Promise<HeldStay[]> {
  // One after the other: a transaction has one connection.
  const single = await db
    .select({ ...stayColumns(viewings), viewingId: viewings.id })
    .from(viewings)
    .leftJoin(propertyPlaces, eq(propertyPlaces.property_id, viewings.property_id))
    .where(
      and(
        isNull(viewings.moment_id),
        // A place that came free is kept for the one on the list to whom it was offered.
        or(holdsPlace, and(eq(viewings.state, "waiting"), gt(viewings.offered_until, now))),
        concerns(viewings, agentIds, propertyId, range),
      ),
    );
  const several = await db
    .select({ ...stayColumns(groupMoments), viewingId: sql<null>`NULL` })
    .from(groupMoments)
    .leftJoin(propertyPlaces, eq(propertyPlaces.property_id, groupMoments.property_id))
    .where(
      and(isNull(groupMoments.cancelled_at), concerns(groupMoments, agentIds, propertyId, range)),
    );
  return [...single, ...several].map(({ point, ...stay }) => ({
    ...stay,
    at: stopOf(stay.propertyId, point),
  }));
}

const pointColumns = {
  latitude: propertyPlaces.latitude,
  longitude: propertyPlaces.longitude,
};

type Timed = typeof viewings | typeof groupMoments;

const stayColumns = (table: Timed) => ({
  startsAt: table.starts_at,
  endsAt: table.ends_at,
  agentId: table.agent_id,
  propertyId: table.property_id,
  point: pointColumns,
});

function concerns(
  table: Timed,
  agentIds: readonly string[],
  propertyId: number | null,
  { from, to }: Range,
) {
  const isHere = propertyId === null ? undefined : eq(table.property_id, propertyId);
  return and(
    or(inArray(table.agent_id, [...agentIds]), isHere),
    lt(table.starts_at, to),
    gt(table.ends_at, from),
  );
}

interface StoredPoint {
  latitude: number | null;
  longitude: number | null;
}

function stopOf(home: number | null, point: StoredPoint | null): Stop {
  const { latitude = null, longitude = null } = point ?? {};
  return {
    home,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

/** The moments with several places of a home that begin in a range, also those that are full. */
export async function listGroupMoments(
  db: Database,
  propertyId: number,
  { from, to }: Range,
  now: Date,
) {
  const held = sql`(SELECT count(*) FROM ${viewings} WHERE ${viewings.moment_id} = ${groupMoments.id}
    AND (${holdsPlace} OR (${viewings.state} = 'waiting' AND ${viewings.offered_until} > ${now})))`;
  return db
    .select({
      id: groupMoments.id,
      startsAt: groupMoments.starts_at,
      endsAt: groupMoments.ends_at,
      agentId: groupMoments.agent_id,
      kind: groupMoments.kind,
      placesLeft: sql<number>`greatest(0, ${groupMoments.places} - ${held})::int`,
    })
    .from(groupMoments)
    .where(
      and(
        eq(groupMoments.property_id, propertyId),
        isNull(groupMoments.cancelled_at),
        gt(groupMoments.starts_at, now),
        sql`${groupMoments.starts_at} >= ${from}`,
        lt(groupMoments.starts_at, to),
      ),
    )
    .orderBy(groupMoments.starts_at, groupMoments.id);
}

export async function listOpenHouses(db: Database, propertyId: number, now: Date): Promise<Span[]> {
  return openHouses(db).execute({ propertyId, now });
}

const openHouses = builtOnce((db) =>
  db
    .select({ startsAt: groupMoments.starts_at, endsAt: groupMoments.ends_at })
    .from(groupMoments)
    .where(
      and(
        eq(groupMoments.property_id, sql.placeholder("propertyId")),
        eq(groupMoments.kind, "open-house"),
        isNull(groupMoments.cancelled_at),
        gt(groupMoments.ends_at, sql.placeholder("now")),
      ),
    )
    .orderBy(groupMoments.starts_at, groupMoments.id)
    .prepare("open_houses"),
);
