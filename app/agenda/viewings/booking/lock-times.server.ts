import { type SQL, sql } from "drizzle-orm";
import { groupMoments } from "../../../../database/schema/viewing-moments.ts";
import { holdsPlace, viewings } from "../../../../database/schema/viewings.ts";
import { type Database, lockNames } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { listAppointments } from "../moments/appointments.server.ts";
import { lockNameOf } from "../moments/service.server.ts";
import {
  type InTheWay,
  inTheWay,
  mayShow,
  type Own,
  rangeText,
  type Time,
  wordsInTheWay,
} from "./in-the-way.server.ts";
import { askFirst } from "./question.server.ts";
import type { By, ChosenMoment } from "./types.ts";

type Homes = number | null | readonly (number | null)[];

/**
 * Until the transaction ends nobody else gives away time of these homes or of these colleagues. Before
 * all other locks of the transaction, and once: two that hold parts of each other's would wait for ever.
 */
export async function lockTimes(
  tx: Pick<Database, "execute">,
  { propertyId, agentIds }: { propertyId: Homes; agentIds: readonly (string | null)[] },
): Promise<void> {
  await lockNames(
    tx,
    ...[propertyId].flat().flatMap((id) => (id === null ? [] : [`viewings of home ${id}`])),
    ...agentIds.flatMap((id) => (id === null ? [] : [lockNameOf(id)])),
  );
}

/**
 * Locks the viewings and appointments of leads, selected by SQL, in the order in which single acts lock
 * them: first their times, then their rows.
 */
export async function lockPlanned(tx: Database, leads: SQL): Promise<void> {
  const isTheirs = sql`lead_id IN (${leads})`;
  const { rows } = await tx.execute<{ home: number | null; agent: string | null }>(sql`
    SELECT property_id AS home, agent_id AS agent FROM viewings WHERE ${isTheirs}
    UNION SELECT NULL, agent_id FROM appointments WHERE ${isTheirs}`);
  await lockTimes(tx, {
    propertyId: rows.map(({ home }) => home),
    agentIds: rows.map(({ agent }) => agent),
  });
  await tx.execute(sql`SELECT FROM viewings WHERE ${isTheirs} ORDER BY id FOR UPDATE`);
  await tx.execute(sql`SELECT FROM appointments WHERE ${isTheirs} ORDER BY id FOR UPDATE`);
}

/** A place that is free, with the times and the colleague of its moment as they are stored now. */
export interface Place {
  place: number | null;
  moment: ChosenMoment;
  /** The times with the road around them, as `viewings.taken` has them. */
  taken: string;
}

/** `over`: the moment is not held any more. */
export type NoPlace = "taken" | "full" | "over";

/**
 * Looks for a place after `lockTimes`. The constraints of the table have the last word. `own`: a viewing
 * that gives up its place for this one.
 */
export async function findPlace(
  services: Pick<Services, "db" | "clock" | "settings">,
  propertyId: number,
  moment: ChosenMoment,
  { own, lead, by }: { own?: string; lead?: string | undefined; by: By },
): Promise<Place | NoPlace> {
  if (moment.momentId !== null)
    return findGroupPlace(services.db, propertyId, moment.momentId, own);
  const taken = await findFree(services, propertyId, moment, { viewing: own, lead }, by);
  return taken === null ? "taken" : { place: null, moment, taken };
}

/**
 * The range for `viewings.taken` of a time at which home and colleague are free, the road included; null:
 * one of them is not. Staff may be asked about all but another viewing at that very time.
 * @throws StaffQuestion
 */
export async function findFree(
  services: Pick<Services, "db" | "clock" | "settings">,
  propertyId: number,
  time: Time,
  own: Own,
  by: By,
): Promise<string | null> {
  const { db } = services;
  if (!(await mayShow(db, time, own))) return null;
  const withRoad = await inTheWay(services, propertyId, time, own);
  const isTaken = await isAny(db, withRoad);
  if (by.who !== "staff") {
    return isTaken || (await hasAppointment(db, propertyId, time)) ? null : withRoad.taken;
  }
  if (!isTaken) {
    await askFirst(services, { propertyId, time, own }, by);
    return withRoad.taken;
  }
  const bare = await inTheWay(services, propertyId, time, own, { withRoad: false });
  if (await isAny(db, bare)) return null;
  const road = await wordsInTheWay(services, propertyId, time, own);
  await askFirst(services, { propertyId, time, own, before: road ? [road] : [] }, by);
  return bare.taken;
}

async function isAny(tx: Database, { single, several }: InTheWay): Promise<boolean> {
  const { rows } = await tx.execute<{ isTaken: boolean }>(sql`
    SELECT EXISTS (SELECT FROM ${viewings} WHERE ${single})
      OR EXISTS (SELECT FROM ${groupMoments} WHERE ${several}) AS "isTaken"`);
  return rows[0]!.isTaken;
}

async function hasAppointment(tx: Database, home: number, { agentId, startsAt, endsAt }: Time) {
  const range = { from: startsAt, to: endsAt };
  const ids = agentId === null ? [] : [agentId];
  return (await listAppointments(tx, ids, range, { home })).some(
    (one) => one.agentId === agentId || (one.startsAt < endsAt && one.endsAt > startsAt),
  );
}

async function findGroupPlace(
  tx: Database,
  propertyId: number,
  momentId: number,
  own: string | undefined,
): Promise<Place | NoPlace> {
  const { rows } = await tx.execute<{
    place: number | null;
    starts_at: string;
    ends_at: string;
    agent_id: string | null;
  }>(sql`
    SELECT m.starts_at, m.ends_at, m.agent_id, (
      SELECT min(p) FROM generate_series(1, m.places) AS p WHERE NOT EXISTS (
        SELECT FROM ${viewings} WHERE moment_id = m.id AND place = p AND ${holdsPlace}
          AND id IS DISTINCT FROM ${own ?? null}::uuid)) AS place
    FROM ${groupMoments} AS m
    WHERE m.id = ${momentId} AND m.property_id = ${propertyId} AND m.cancelled_at IS NULL
    FOR SHARE OF m`);
  const [row] = rows;
  if (!row) return "over";
  if (row.place === null) return "full";
  const span = { startsAt: new Date(row.starts_at), endsAt: new Date(row.ends_at) };
  const moment = { ...span, agentId: row.agent_id, momentId };
  return { place: row.place, moment, taken: rangeText(span) };
}

export function isTakenError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = error as Error & { code?: string; constraint?: string };
  const isRefused = code === "23P01" || (code === "23505" && constraint === "viewings_one_place");
  return isRefused || isTakenError(error.cause);
}
