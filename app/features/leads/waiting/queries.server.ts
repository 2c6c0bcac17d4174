import { and, count, desc, eq, getTableColumns, gte, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { users } from "../../../../database/schema/accounts.ts";
import { leadEvents, leadNotifications, leads } from "../../../../database/schema/leads.ts";
import { builtOnce } from "../../../platform/database/built-once.ts";
import type { Database } from "../../../platform/database/database.ts";
import {
  type Deadline,
  isDue,
  momentsOf,
  newestFirst,
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

/** New leads of which an email could not be sent. */
export async function listUnsent(db: Database, limit: number) {
  const rows = await unsentLeads(db).execute({ limit });
  return { total: rows[0]?.total ?? 0, leads: rows };
}

const unsentLeads = builtOnce((db) =>
  db
    .select({
      ...columns,
      total,
      kinds: sql<
        ("agency" | "visitor")[]
      >`array_agg(${leadNotifications.kind} ORDER BY ${leadNotifications.kind})`,
      error: sql<string | null>`max(${leadNotifications.last_error})`,
    })
    .from(leadNotifications)
    .innerJoin(leads, eq(leads.id, leadNotifications.lead_id))
    .leftJoin(users, eq(users.id, leads.assigned_to))
    // As a literal, so that the index of open notifications serves.
    .where(
      and(
        sql`${leadNotifications.state} = 'failed'`,
        eq(leads.state, "nieuw"),
        isNull(leads.forgotten_at),
      ),
    )
    .groupBy(leads.id, users.id)
    .orderBy(...newestFirst)
    .limit(sql.placeholder("limit"))
    .prepare("unsent_leads"),
);

/** Emails that should have been sent before `since`, and what the mail server said last. */
export async function slowEmails(db: Database, since: Date) {
  const [row] = await lateEmails(db).execute({ since });
  return row!;
}

const lateEmails = builtOnce((db) =>
  db
    .select({ emails: count(), error: sql<string | null>`max(${leadNotifications.last_error})` })
    .from(leadNotifications)
    .innerJoin(leads, eq(leads.id, leadNotifications.lead_id))
    .where(
      and(
        sql`${leadNotifications.state} = 'queued'`,
        sql`coalesce(${leadNotifications.resent_at}, ${leads.created_at}) < ${sql.placeholder("since")}`,
        isNull(leads.forgotten_at),
      ),
    )
    .prepare("late_emails"),
);

export type Happening = Awaited<ReturnType<typeof listHappenings>>[number];

export async function listHappenings(db: Database, limit: number) {
  return db
    .select({
      id: leadEvents.id,
      at: leadEvents.at,
      actor: leadEvents.actor,
      kind: leadEvents.kind,
      lead: leads.id,
      name: sql<string>`coalesce(nullif(${leads.name}, ''), ${leads.email})`,
    })
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadEvents.lead_id))
    .orderBy(desc(leadEvents.id))
    .limit(limit);
}

const columns = { ...getTableColumns(leads), handler: users.name };
const total = sql<number>`(count(*) OVER ())::int`;
