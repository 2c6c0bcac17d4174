import { and, desc, eq, getTableColumns, gte, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { users } from "../../../../database/schema/accounts.ts";
import { events } from "../../../../database/schema/events.ts";
import { leads } from "../../../../database/schema/leads.ts";
import { builtOnce } from "../../../platform/database/built-once.ts";
import type { Database } from "../../../platform/database/database.ts";
import {
  type Deadline,
  isDue,
  momentsOf,
  orderOf,
  placeholders,
} from "../follow-up/conditions.server.ts";
import type { Due } from "../follow-up/input.ts";
import type { Lead } from "../queries.server.ts";

export type WaitingLead = Lead & { handler: string | null };

interface Waiting {
  total: number;
  leads: WaitingLead[];
}

/**
 * The first of the leads that wait, by what they wait for, and how many there are. Of those to be
 * called back today, the ones that are late are left out: they wait as such.
 */
export async function listWaiting(
  db: Database,
  deadline: Deadline,
  limit: number,
): Promise<Record<Due, Waiting>> {
  const rows = await waitingLeads(db).execute({ ...momentsOf(deadline), limit });
  const of = (due: Due): Waiting => {
    const waiting = rows.filter((row) => row.due === due);
    return { total: waiting[0]?.total ?? 0, leads: waiting };
  };
  return {
    "te-laat": of("te-laat"),
    antwoord: of("antwoord"),
    vandaag: of("vandaag"),
    nieuw: of("nieuw"),
    nakijken: of("nakijken"),
  };
}

const waitingLeads = builtOnce((db) => {
  // By their ids first: sorting and counting whole leads costs twice as much.
  const idsOf = (due: Due) => {
    const place = sql<number>`row_number() OVER (ORDER BY ${sql.join(orderOf(due, placeholders), sql`, `)})`;
    return db
      .select({
        id: leads.id,
        due: sql<Due>`${sql.raw(`'${due}'`)}`.as("due"),
        place: place.as("place"),
        total: total.as("total"),
      })
      .from(leads)
      .where(
        and(
          isDue(due, placeholders),
          due === "vandaag" ? gte(leads.call_back_at, placeholders.now) : undefined,
        ),
      )
      .orderBy(sql`place`)
      .limit(sql.placeholder("limit"));
  };
  const waiting = unionAll(
    idsOf("te-laat"),
    idsOf("antwoord"),
    idsOf("vandaag"),
    idsOf("nieuw"),
    idsOf("nakijken"),
  ).as("waiting");
  return db
    .select({ ...columns, due: waiting.due, total: waiting.total })
    .from(waiting)
    .innerJoin(leads, eq(leads.id, waiting.id))
    .leftJoin(users, eq(users.id, leads.assigned_to))
    .orderBy(waiting.place)
    .prepare("waiting_leads");
});

export type Happening = Awaited<ReturnType<typeof listHappenings>>[number];

export async function listHappenings(db: Database, limit: number) {
  return db
    .select({
      id: events.id,
      at: events.at,
      actor: events.actor,
      kind: events.kind,
      lead: leads.id,
      name: sql<string>`coalesce(nullif(${leads.name}, ''), ${leads.email})`,
    })
    .from(events)
    .innerJoin(leads, eq(leads.id, events.lead_id))
    .orderBy(desc(events.id))
    .limit(limit);
}

const columns = { ...getTableColumns(leads), handler: users.name };
const total = sql<number>`(count(*) OVER ())::int`;
