import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { users } from "../../../database/schema/accounts.ts";
import { properties } from "../../../database/schema/listings.ts";
import { viewings } from "../../../database/schema/viewings.ts";
import { builtOnce } from "../../platform/database/built-once.ts";
import type { Database } from "../../platform/database/database.ts";
import { nameOfUserOrNull } from "../accounts/queries.server.ts";
import { goneHome } from "./booking/home.server.ts";

/** The reason to look at the request of a viewing twice; null: there is none. */
export const suspicionOfLead = sql<string | null>`(
  SELECT lead.suspicion FROM leads AS lead WHERE lead.id = ${viewings.lead_id})`;

const columns = {
  id: viewings.id,
  about: viewings.about,
  startsAt: viewings.starts_at,
  endsAt: viewings.ends_at,
  state: viewings.state,
  name: viewings.name,
  phone: viewings.phone,
  agent: nameOfUserOrNull,
  createdAt: viewings.created_at,
  leadId: viewings.lead_id,
  suspicion: suspicionOfLead,
  opinion: viewings.opinion,
  staffOpinion: viewings.staff_opinion,
  note: viewings.staff_note,
};

/** The viewings that came from a request, the latest first. */
export const listLeadViewings = (db: Database, leadId: string) =>
  latest(db, eq(viewings.lead_id, leadId), 50);

/** The viewings of a person, the latest first. */
export const listPersonViewings = (db: Database, personId: string) =>
  latest(db, eq(viewings.person_id, personId), 200);

const latest = (db: Database, which: SQL, most: number) =>
  db
    .select(columns)
    .from(viewings)
    .leftJoin(users, eq(users.id, viewings.agent_id))
    .where(which)
    .orderBy(desc(viewings.starts_at))
    .limit(most);

export type NotedViewing = Awaited<ReturnType<typeof listLeadViewings>>[number];

export interface WaitingViewings {
  total: number;
  viewings: NotedViewing[];
}

const DAY_MS = 24 * 3_600_000;
/** Nobody remembers a viewing of longer ago. */
const REPORT_DAYS = 14;

/**
 * Homes that are not offered any more and still have something planned, with how much of it, the
 * nearest first; one that was deleted by its address. `only`: this home alone.
 */
export async function listGoneHomes(db: Database, now: Date, limit: number, only?: number) {
  const { property_id: propertyId, starts_at, state, id } = viewings;
  const key = sql`CASE WHEN ${propertyId} IS NULL THEN ${viewings.about} END`;
  return db
    .select({
      /** One of its viewings, which leads to them all. */
      id: sql<string>`(array_agg(${id} ORDER BY ${starts_at}))[1]`,
      propertyId,
      about: sql<string>`min(${viewings.about})`,
      status: properties.status,
      planned: sql<number>`count(*) FILTER (WHERE ${state} <> 'waiting')::int`,
      waiting: sql<number>`count(*) FILTER (WHERE ${state} = 'waiting')::int`,
      total: sql<number>`(count(*) OVER ())::int`,
    })
    .from(viewings)
    .leftJoin(properties, eq(properties.id, propertyId))
    .where(
      and(
        inArray(state, ["asked", "confirmed", "waiting"]),
        gt(starts_at, now),
        isNull(viewings.forgotten_at),
        goneHome,
        only === undefined ? undefined : eq(propertyId, only),
      ),
    )
    .groupBy(propertyId, properties.id, key)
    .orderBy(sql`min(${starts_at})`)
    .limit(limit);
}

export type GoneHome = Awaited<ReturnType<typeof listGoneHomes>>[number];

/** The viewings that wait for staff: of today, to be confirmed, and to be told of. */
export async function listWaitingViewings(
  db: Database,
  { now, dayEnds }: { now: Date; dayEnds: Date },
  limit: number,
): Promise<Record<"today" | "asked" | "reports", WaitingViewings>> {
  const remembered = new Date(now.getTime() - REPORT_DAYS * DAY_MS);
  const queries = waitingViewings(db);
  const read = async (which: keyof typeof queries): Promise<WaitingViewings> => {
    const rows = await queries[which].execute({ now, dayEnds, remembered, limit });
    return { total: rows[0]?.total ?? 0, viewings: rows };
  };
  const [today, asked, reports] = await Promise.all([
    read("today"),
    read("asked"),
    read("reports"),
  ]);
  return { today, asked, reports };
}

const waitingViewings = builtOnce((db) => {
  const { state, starts_at, ends_at } = viewings;
  const now = sql.placeholder("now");
  const build = (name: string, where: ReturnType<typeof and>, isLatestFirst = false) =>
    db
      .select({ ...columns, total: sql<number>`(count(*) OVER ())::int` })
      .from(viewings)
      .leftJoin(users, eq(users.id, viewings.agent_id))
      .where(where)
      .orderBy(isLatestFirst ? desc(starts_at) : asc(starts_at), viewings.id)
      .limit(sql.placeholder("limit"))
      .prepare(`viewings_${name}`);
  return {
    today: build(
      "today",
      and(eq(state, "confirmed"), lt(starts_at, sql.placeholder("dayEnds")), gt(ends_at, now)),
    ),
    asked: build("asked", and(eq(state, "asked"), gt(starts_at, now))),
    reports: build(
      "reports",
      and(
        inArray(state, ["confirmed", "done"]),
        lte(ends_at, now),
        gt(ends_at, sql.placeholder("remembered")),
        isNull(viewings.staff_opinion),
        // Nobody reports on each visitor of a group or an open house.
        isNull(viewings.moment_id),
        isNull(viewings.forgotten_at),
      ),
      true,
    ),
  };
});
