import { and, eq, inArray, sql } from "drizzle-orm";
import { leads } from "../../../../database/schema/leads.ts";
import { groupMoments } from "../../../../database/schema/viewing-moments.ts";
import { viewings } from "../../../../database/schema/viewings.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { isOfMachine } from "../../../people/leads/service.server.ts";
import { cancelViewing, declineViewing } from "./end.server.ts";
import type { By, ViewingRequest } from "./types.ts";

/**
 * How many moments marked requests may hold together: one connection may be a school or a hotel, or the
 * source of a flood that must not take the agenda from everybody else.
 */
const MOST = { home: 5, day: 5, person: 2, list: 5 };

const HOUR_MS = 3_600_000;
/** Staff have a weekend to answer; then the moment is free again, and this long before it at the latest. */
const HELD_MS = 72 * HOUR_MS;
const BEFORE_MS = 2 * HOUR_MS;

/** Staff should look at it twice, and nobody has done anything with it yet. */
const isMarked = sql`EXISTS (SELECT FROM ${leads} WHERE ${leads.id} = ${viewings.lead_id}
  AND ${leads.suspicion} IS NOT NULL AND ${leads.state} = 'nieuw')`;

export async function roomForMarked(
  tx: Pick<Database, "execute">,
  { propertyId, moment: { startsAt, momentId }, visitor, form }: ViewingRequest,
  now: Date,
): Promise<{ place: boolean; list: boolean }> {
  if (isOfMachine(form?.suspicion ?? null)) return { place: false, list: false };
  const dayOf = (at: unknown) => sql`(${at} AT TIME ZONE 'Europe/Amsterdam')::date`;
  const { rows } = await tx.execute<Record<keyof typeof MOST | "moment" | "half", number>>(sql`
    SELECT count(*) FILTER (WHERE state = 'asked' AND moment_id IS NULL AND property_id = ${propertyId})::int AS home,
      count(*) FILTER (WHERE state = 'asked' AND moment_id IS NULL
        AND ${dayOf(sql`starts_at`)} = ${dayOf(sql`${startsAt.toISOString()}::timestamptz`)})::int AS day,
      count(*) FILTER (WHERE lower(email) = ${visitor.email.toLowerCase()}
        OR lead_number(phone) = lead_number(${visitor.phone}))::int AS person,
      count(*) FILTER (WHERE state = 'waiting' AND property_id = ${propertyId})::int AS list,
      count(*) FILTER (WHERE state = 'asked' AND moment_id = ${momentId}::bigint)::int AS moment,
      coalesce((SELECT ceil(places / 2.0) FROM ${groupMoments} WHERE id = ${momentId}::bigint), 0)::int AS half
    FROM ${viewings}
    WHERE state IN ('asked', 'waiting') AND starts_at > ${now.toISOString()} AND ${isMarked}`);
  const held = rows[0]!;
  const isFree =
    momentId === null ? held.home < MOST.home && held.day < MOST.day : held.moment < held.half;
  const isFew = held.person < MOST.person;
  return { place: isFew && isFree, list: isFew && held.list < MOST.list };
}

/** Declines what was held too long for a marked request; its visitor is notified while there is time. */
export async function endUnanswered(services: Services): Promise<void> {
  const now = services.clock();
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const { rows } = await services.db.execute<{ id: string }>(sql`
    SELECT id FROM ${viewings}
    WHERE state = 'asked' AND starts_at > ${now.toISOString()} AND ${isMarked}
      AND (created_at <= ${since(HELD_MS)}
        OR (starts_at <= ${since(-BEFORE_MS)} AND created_at <= ${since(BEFORE_MS / 2)}))`);
  for (const { id } of rows) await declineViewing(services, id, { who: "time" });
}

/**
 * Declines what is held for a lead that staff gave up, and takes it off the list. Nobody is notified of
 * spam.
 */
export async function endOpenOfLead(
  services: Services,
  leadId: string,
  by: By,
  isSpam: boolean,
): Promise<void> {
  const { id, state, lead_id } = viewings;
  const open = await services.db
    .select({ id, state })
    .from(viewings)
    .where(and(eq(lead_id, leadId), inArray(state, ["asked", "waiting"])));
  for (const one of open) {
    const end = one.state === "asked" ? declineViewing : cancelViewing;
    await end(services, one.id, by, !isSpam);
  }
}
