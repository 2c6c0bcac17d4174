import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { users } from "../../../database/schema/accounts.ts";
import { properties } from "../../../database/schema/listings.ts";
import { viewingAgents } from "../../../database/schema/viewing-calendars.ts";
import { viewings } from "../../../database/schema/viewings.ts";
import { builtOnce } from "../../platform/database/built-once.ts";
import type { Database } from "../../platform/database/database.ts";
import { hasWords } from "../../platform/search-words.ts";
import { nameOfUser, nameOfUserOrNull } from "../../staff/accounts/queries.server.ts";
import { goneHome } from "./booking/home.server.ts";
import { waitingWords, type WhoWaits } from "./messages.ts";

export { appointmentsAbout } from "./appointments/queries.server.ts";
export { visitUrl } from "./links.server.ts";
export { isVisitOffered, listVisitMoments } from "./moments/service.server.ts";
export { listAppointments } from "./moments/appointments.server.ts";

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

/** The viewings with these words in the home's address or the visitor's details, the latest first. */
export function searchViewings(db: Database, text: string, most: number) {
  const { id, about, name, email, phone, starts_at, forgotten_at } = viewings;
  const words = sql`concat_ws(' ', ${about}, ${name}, ${email}, ${phone})`;
  // Of many that fit, only those that are shown are joined with all else.
  const shown = db
    .select({ id })
    .from(viewings)
    .where(and(isNull(forgotten_at), ...hasWords(text, words)))
    .orderBy(desc(starts_at))
    .limit(most);
  return latest(db, inArray(id, shown), most);
}

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

type Leaving = { home: number } | { sources: readonly string[] } | { agent: string };

/** Lists who would wait in vain if homes went, or a colleague. */
export async function whoWaits(db: Database, now: Date, of: Leaving): Promise<WhoWaits> {
  const agent = "agent" in of ? of.agent : null;
  const sources = "sources" in of ? [...of.sources] : [];
  const homes = "home" in of ? eq(properties.id, of.home) : inArray(properties.source, sources);
  const isOfHomes = sql`property_id IN (SELECT ${properties.id} FROM ${properties} WHERE ${homes})`;
  const isOurs = agent === null ? isOfHomes : sql`agent_id = ${agent}`;
  const isToCome = sql`${isOurs} AND starts_at > ${now.toISOString()}`;
  const { rows } = await db.execute<WhoWaits>(sql`
    SELECT count(*) FILTER (WHERE state <> 'waiting')::int AS planned,
      count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
      (SELECT count(*)::int FROM group_moments WHERE ${isToCome} AND cancelled_at IS NULL) AS groups,
      (SELECT count(*)::int FROM sales
        WHERE ${isOfHomes} AND phase IN ('bidding', 'closed', 'choosing')) AS sales,
      (SELECT count(*)::int FROM outbox AS l JOIN viewings AS v ON v.id = l.subject
        WHERE v.${isOfHomes} AND l.recipient = 'owner' AND l.state = 'queued') AS letters,
      (SELECT count(*)::int FROM appointments
        WHERE agent_id = ${agent} AND starts_at > ${now.toISOString()} AND kind <> 'private') AS appointments,
      (SELECT count(*)::int FROM leads
        WHERE assigned_to = ${agent} AND closed_at IS NULL AND forgotten_at IS NULL) AS leads
    FROM viewings
    WHERE ${isToCome} AND state IN ('asked', 'confirmed', 'waiting') AND forgotten_at IS NULL`);
  return rows[0]!;
}

export const isWaitedFor = async (db: Database, now: Date, of: Leaving): Promise<boolean> =>
  Object.values(await whoWaits(db, now, of)).some((count) => count > 0);

/** The same in words: "2 bezichtigingen, 1 open lead"; empty when nobody waits. */
export const waitsInWords = async (db: Database, now: Date, of: Leaving): Promise<string> =>
  waitingWords(await whoWaits(db, now, of)).join(", ");

/** Those who show homes now, by name; and this one, who may have stopped. */
export async function listAgentChoices(db: Database, also: string | null) {
  const isShowing = sql`${viewingAgents.is_active} AND ${users.closedAt} IS NULL`;
  return db
    .select({ id: users.id, name: nameOfUser })
    .from(viewingAgents)
    .innerJoin(users, eq(users.id, viewingAgents.user_id))
    .where(sql`((${isShowing}) OR ${users.id} = ${also})`)
    .orderBy(asc(nameOfUser), asc(users.id));
}
