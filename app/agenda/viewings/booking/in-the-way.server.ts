import { eq, type SQL, sql } from "drizzle-orm";
import { users } from "../../../../database/schema/accounts.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { viewingAgents } from "../../../../database/schema/viewing-calendars.ts";
import { groupMoments } from "../../../../database/schema/viewing-moments.ts";
import { holdsPlace, viewings } from "../../../../database/schema/viewings.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { lockAgent, rangeWithRoad } from "../moments/service.server.ts";
import type { ChosenMoment } from "./types.ts";
import { timesOf } from "../messages.ts";
import { nameOfUserOrNull } from "../../../staff/accounts/queries.server.ts";
import { formatShortWeekday } from "@voordeur/language/dates.ts";

/** The viewing or the moment with several places that moves to the time, and so is in nobody's way. */
export interface Own {
  viewing?: string | undefined;
  moment?: number | undefined;
  /** The lead whose appointment it is. */
  lead?: string | undefined;
  appointment?: number | undefined;
}

export type Time = Omit<ChosenMoment, "momentId">;

export interface InTheWay {
  taken: string;
  single: SQL;
  several: SQL;
}

/** The conditions of the viewings and of the moments with several places that leave no room for a time. */
export async function inTheWay(
  services: Pick<Services, "db" | "clock" | "settings">,
  propertyId: number | null,
  { agentId, startsAt, endsAt }: Time,
  own: Own,
  { withRoad = propertyId !== null } = {},
): Promise<InTheWay> {
  const except = own.viewing === undefined ? {} : { except: own.viewing };
  const here = rangeText({ startsAt, endsAt });
  let taken = here;
  if (agentId !== null && propertyId !== null && withRoad) {
    await lockAgent(services.db, agentId);
    const planned = { propertyId, agentId, startsAt, endsAt, ...except };
    taken = await rangeWithRoad(services, planned);
  }
  const ofHome = (table: typeof viewings | typeof groupMoments) =>
    sql`(${table.property_id} = ${propertyId} AND tstzrange(${table.starts_at}, ${table.ends_at}) && ${here}::tstzrange)`;
  return {
    taken,
    single: sql`${viewings.moment_id} IS NULL AND ${holdsPlace}
      AND ${viewings.id} IS DISTINCT FROM ${own.viewing ?? null}::uuid AND (${ofHome(viewings)}
        OR ${viewings.agent_id} = ${agentId} AND ${viewings.taken} && ${taken}::tstzrange)`,
    several: sql`${groupMoments.cancelled_at} IS NULL
      AND ${groupMoments.id} IS DISTINCT FROM ${own.moment ?? null}::bigint AND (${ofHome(groupMoments)}
        OR ${groupMoments.agent_id} = ${agentId}
          AND tstzrange(${groupMoments.starts_at}, ${groupMoments.ends_at}) && ${taken}::tstzrange)`,
  };
}

/** Times as `viewings.taken` has them. */
export const rangeText = ({
  startsAt,
  endsAt,
}: Pick<ChosenMoment, "startsAt" | "endsAt">): string =>
  `[${startsAt.toISOString()},${endsAt.toISOString()})`;

/**
 * Whether the colleague of a time shows homes, or keeps what they had before they stopped; nobody closes
 * their account until the transaction ends.
 */
export async function mayShow(db: Database, { agentId }: Time, own: Own): Promise<boolean> {
  if (agentId === null) return true;
  const has = (table: typeof viewings | typeof groupMoments, id: string | number | undefined) =>
    sql`EXISTS (SELECT FROM ${table} WHERE ${table.id} = ${id ?? null} AND ${table.agent_id} = ${agentId})`;
  const { rows } = await db.execute(sql`
    SELECT FROM ${users} JOIN ${viewingAgents} ON ${viewingAgents.user_id} = ${users.id}
    WHERE ${users.id} = ${agentId} AND ${users.closedAt} IS NULL
      AND (${viewingAgents.is_active} OR ${has(viewings, own.viewing)} OR ${has(groupMoments, own.moment)})
    FOR SHARE OF ${users}`);
  return rows.length > 0;
}

export const homeIsGone = "Deze woning is niet meer te bezichtigen.";
export const showsNoHomes = "Deze collega laat geen woningen meer zien.";
export const cameFree = "Iemand anders was net bezig met dit moment. Probeer het nog eens.";

/** Says for staff which viewing or moment with several places leaves no room for a time; null: none does. */
export async function wordsInTheWay(
  services: Pick<Services, "db" | "clock" | "settings">,
  propertyId: number | null,
  time: Time,
  own: Own,
): Promise<string | null> {
  // A colleague who shows no homes has appointments with leads all the same.
  const { db } = services;
  if (propertyId !== null && !(await mayShow(db, time, own))) return showsNoHomes;
  const { single, several } = await inTheWay(services, propertyId, time, own);
  const [viewing] = await db
    .select({
      name: viewings.name,
      about: viewings.about,
      startsAt: viewings.starts_at,
      endsAt: viewings.ends_at,
      agent: nameOfUserOrNull,
    })
    .from(viewings)
    .leftJoin(users, eq(users.id, viewings.agent_id))
    .where(single)
    .orderBy(viewings.starts_at)
    .limit(1);
  const [group] = viewing
    ? []
    : await db
        .select({
          kind: groupMoments.kind,
          about: sql<string>`${properties.address} || ', ' || ${properties.city}`,
          startsAt: groupMoments.starts_at,
          endsAt: groupMoments.ends_at,
          agent: nameOfUserOrNull,
        })
        .from(groupMoments)
        .innerJoin(properties, eq(properties.id, groupMoments.property_id))
        .leftJoin(users, eq(users.id, groupMoments.agent_id))
        .where(several)
        .orderBy(groupMoments.starts_at)
        .limit(1);
  const way = viewing ?? group;
  if (!way) return null;
  const who = way.agent ? `${way.agent} is` : "Er is dan iemand";
  const doing = group
    ? `bij ${group.kind === "group" ? "de groep" : "het open huis"} van ${way.about}`
    : `met ${viewing!.name || "een bezoeker"} bij ${way.about}`;
  const when = `${formatShortWeekday(way.startsAt)} ${timesOf(way)}`;
  const isBeside = way.endsAt <= time.startsAt || way.startsAt >= time.endsAt;
  return `${isBeside ? "Te weinig reistijd: " : ""}${who} ${doing} (${when}).`;
}
