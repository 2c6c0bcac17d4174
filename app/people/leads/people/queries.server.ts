import { count, desc, eq, inArray, max, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { events } from "../../../../database/schema/events.ts";
import { type LeadHappening, leads } from "../../../../database/schema/leads.ts";
import { people } from "../../../../database/schema/people.ts";
import type { Database } from "../../../platform/database/database.ts";
import { leadHasWords, newestFirst } from "../follow-up/conditions.server.ts";

/** Everything beyond is in the list of leads. */
const SHOWN_LEADS = 200;

const known = (column: AnyPgColumn) =>
  sql<string[]>`coalesce(array_agg(DISTINCT ${column}) FILTER (WHERE ${column} <> ''), '{}')`;

const summary = {
  id: sql<string>`${leads.person_id}`,
  names: known(leads.name),
  emails: known(leads.email),
  phones: known(leads.phone),
  addresses: known(leads.address),
  leads: count(),
  latest: max(leads.created_at),
};

export type PersonSummary = Awaited<ReturnType<typeof summarize>>[number];

/** These persons as far as they have leads, those of the latest lead first. */
export async function summarize(db: Database, ids: readonly string[]) {
  return db
    .select(summary)
    .from(leads)
    .where(inArray(leads.person_id, [...ids]))
    .groupBy(leads.person_id)
    .orderBy(desc(summary.latest));
}

const { id, person_id, name, email, phone, kind, state, about, address, created_at } = leads;
const foundLead = { id, person_id, name, email, phone, kind, state, about, address, created_at };
export type FoundLead = Awaited<ReturnType<typeof searchLeads>>[number];

/** The latest leads with these words. */
export const searchLeads = (db: Database, text: string, most: number) =>
  db
    .select(foundLead)
    .from(leads)
    .where(leadHasWords(text))
    .orderBy(...newestFirst)
    .limit(most);

/** Up to ten persons among the latest leads that have these words. */
export const findPeople = async (db: Database, text: string): Promise<PersonSummary[]> =>
  peopleOf(db, await searchLeads(db, text, SHOWN_LEADS));

/** Those whom these leads are of, at most ten. */
export function peopleOf(db: Database, found: readonly FoundLead[]): Promise<PersonSummary[]> {
  const ids = new Set(found.flatMap(({ person_id }) => person_id ?? []));
  return summarize(db, [...ids].slice(0, 10));
}

/** Up to five persons with the same address, number or full name, and which of these they are. */
export async function suggestPeople(db: Database, id: string) {
  const { rows } = await db.execute<{ id: string; because: string }>(sql`
    WITH mine AS MATERIALIZED (
      SELECT DISTINCT lower(email) AS email, lead_number(phone) AS number,
        CASE WHEN name ~ '\\S\\s+\\S' THEN fold_words(name) END AS name
      FROM leads WHERE person_id = ${id} LIMIT ${SHOWN_LEADS})
    SELECT id, string_agg(DISTINCT because, ' en ' ORDER BY because DESC) AS because FROM (
      (SELECT l.person_id AS id, 'e-mailadres' AS because FROM mine JOIN leads l
        ON lower(l.email) = mine.email AND mine.email <> '' LIMIT 200)
      UNION ALL (SELECT l.person_id, 'telefoonnummer' FROM mine JOIN leads l
        ON lead_number(l.phone) = mine.number LIMIT 200)
      UNION ALL (SELECT l.person_id, 'naam' FROM mine JOIN leads l
        ON l.words LIKE '%' || split_part(mine.name, ' ', 1) || '%'
        AND fold_words(l.name) = mine.name LIMIT 200)) AS alike
    WHERE id <> ${id} GROUP BY id ORDER BY count(DISTINCT because) DESC LIMIT 5`);
  const becauses = new Map(rows.map((row) => [row.id, row.because]));
  const found = await summarize(db, [...becauses.keys()]);
  return found.map((person) => ({ ...person, because: becauses.get(person.id)! }));
}

/** Adds how many more leads the person of each has. */
export async function withOthers<Row extends { person_id: string | null }>(
  db: Database,
  rows: readonly Row[],
): Promise<(Row & { others: number })[]> {
  const ids = new Set(rows.flatMap(({ person_id }) => person_id ?? []));
  const counted = await db
    .select({ id: leads.person_id, leads: count() })
    .from(leads)
    .where(inArray(leads.person_id, [...ids]))
    .groupBy(leads.person_id);
  const counts = new Map(counted.map((row) => [row.id, row.leads]));
  return rows.map((row) => ({ ...row, others: (counts.get(row.person_id) ?? 1) - 1 }));
}

/** The person that a merged one has become; the id itself for any other; null: there is no such person. */
export async function findHeir(db: Database, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH RECURSIVE heirs AS (
      SELECT id, merged_into FROM people WHERE id = ${id}
      UNION ALL SELECT p.id, p.merged_into FROM heirs JOIN people p ON p.id = heirs.merged_into)
    SELECT id FROM heirs WHERE merged_into IS NULL`);
  return rows[0]?.id ?? null;
}

/** The person's latest leads and all that happened to those, newest first, and to the person itself. */
export async function readTimeline(db: Database, id: string) {
  const rows = await db
    .select()
    .from(leads)
    .where(eq(leads.person_id, id))
    .orderBy(desc(leads.created_at), desc(leads.id))
    .limit(SHOWN_LEADS);
  const ids = rows.map((lead) => lead.id);
  const happened = await db
    .select()
    .from(events)
    .where(inArray(events.lead_id, ids))
    .orderBy(desc(events.at), desc(events.id));
  return {
    leads: rows,
    events: happened as ((typeof happened)[number] & { lead_id: string } & LeadHappening)[],
    acts: await readActs(db, id),
  };
}

/** The merging and taking apart of this person and of those that were merged into it, newest first. */
async function readActs(db: Database, id: string) {
  const mine = sql`(WITH RECURSIVE mine AS (
    SELECT ${id}::uuid AS id
    UNION SELECT p.id FROM mine JOIN people p ON p.merged_into = mine.id) SELECT id FROM mine)`;
  const { id: event, at, actor, kept_id, other_id, kind, detail } = events;
  const isKept = sql<boolean>`${kept_id} IN ${mine}`;
  const isOther = sql<boolean>`${other_id} IN ${mine}`;
  return db
    .select({
      id: event,
      at,
      actor,
      kind,
      moved: sql<number>`jsonb_array_length(${detail} -> 'moved')`,
      /** The one on the other side. */
      other: sql<string>`CASE WHEN ${isKept} THEN ${other_id} ELSE ${kept_id} END`,
      /** Its rows are still where it brought them. */
      canUndo: sql<boolean>`CASE ${kind} WHEN 'merged'
        THEN ${people.merged_into} IS NOT NULL AND EXISTS (SELECT FROM ${leads} WHERE person_id = ${id} AND ${detail} -> 'moved' ? ${leads.id}::text)
        ELSE ${people.merged_into} IS NULL AND NOT (${isKept} AND ${isOther}) END`,
    })
    .from(events)
    .innerJoin(people, eq(people.id, other_id))
    .where(or(isKept, isOther))
    .orderBy(desc(at), desc(event))
    .limit(100);
}
