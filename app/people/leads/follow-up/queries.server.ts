import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { events } from "../../../../database/schema/events.ts";
import { type LeadHappening, leads } from "../../../../database/schema/leads.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { privacyActs } from "../../../../database/schema/privacy.ts";
import { users } from "../../../../database/schema/accounts.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { builtOnce } from "../../../platform/database/built-once.ts";
import type { Database } from "../../../platform/database/database.ts";
import { listEvents } from "../../../platform/events.ts";
import type { QueuedEmail } from "../../../platform/outbox/email-kind.ts";
import { withOthers } from "../people/queries.server.ts";
import type { Lead, NotificationKind } from "../queries.server.ts";
import {
  type Asker,
  conditionsOf,
  type Deadline,
  isDue,
  momentsOf,
  newestFirst,
  orderOf,
  placeholders,
} from "./conditions.server.ts";
import { followUpOf } from "./changes.server.ts";
import type { LeadFilter, LeadQuery } from "./input.ts";

const leadsPerPage = 50;

/** An email about a lead. */
type Notification = QueuedEmail & { recipient: NotificationKind };
export type FollowedLead = Lead & {
  notifications: Notification[];
  handler: string | null;
  /** How many more leads its person has, where that is shown. */
  others?: number;
};
export type LeadEvent = { id: number; at: Date; actor: string | null } & LeadHappening;

export {
  type Asker,
  type Deadline,
  deadlineOf,
  isCallBackDue,
  isOverdue,
} from "./conditions.server.ts";

/** One page of the list; a page after the last one is the last one. */
export async function listLeads(db: Database, asked: LeadQuery, asker: Asker) {
  const conditions = conditionsOf(asked, asker);
  const total = await db.$count(leads, conditions);
  const pages = Math.max(1, Math.ceil(total / leadsPerPage));
  const page = Math.min(asked.pagina, pages);
  const rows = await db
    .select()
    .from(leads)
    .where(conditions)
    .orderBy(...orderOf(asked.wacht, momentsOf(asker)))
    .limit(leadsPerPage)
    .offset((page - 1) * leadsPerPage);
  const found = await withOthers(db, await withNotifications(db, rows));
  return { leads: found, total, page, pages };
}

/** All leads of a filter, newest first, so many at a time that reading them holds up no page. */
export async function* leadBatches(
  db: Database,
  filter: LeadFilter,
  asker: Asker,
  size = 50,
): AsyncGenerator<FollowedLead[]> {
  const conditions = conditionsOf(filter, asker);
  let after: SQL | undefined;
  for (;;) {
    const rows = await db
      .select({ lead: leads, createdAt: sql<string>`${leads.created_at}::text` })
      .from(leads)
      .where(and(conditions, after))
      .orderBy(...newestFirst)
      .limit(size);
    yield await withNotifications(
      db,
      rows.map(({ lead }) => lead),
    );
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    // As text: a date in JavaScript loses the microseconds.
    after = sql`(${leads.created_at}, ${leads.id}) < (${last.createdAt}::timestamptz, ${last.lead.id}::uuid)`;
  }
}

async function withNotifications(db: Database, rows: Lead[]): Promise<FollowedLead[]> {
  const ids = rows.map(({ id }) => id);
  const notifications = await db
    .select()
    .from(outbox)
    .where(and(inArray(outbox.subject, ids), eq(outbox.kind, "lead"), eq(outbox.letter, "request")))
    .orderBy(outbox.recipient);
  const byLead = Map.groupBy(notifications as Notification[], ({ subject }) => subject);
  const handlers = await namesOf(
    db,
    rows.flatMap(({ assigned_to }) => assigned_to ?? []),
  );
  return rows.map((lead) => ({
    ...lead,
    notifications: byLead.get(lead.id) ?? [],
    handler: handlers.get(lead.assigned_to ?? "") ?? null,
  }));
}

async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name, email }) => [id, name || email]));
}

/** One lead with all that happened to it, the last first. Null when there is none. */
export async function readLead(db: Database, id: string) {
  const rows = await db
    .select({ lead: leads, slug: properties.slug })
    .from(leads)
    .leftJoin(properties, eq(properties.id, leads.property_id))
    .where(eq(leads.id, id));
  const found = rows.map((row) => row.lead);
  const [lead] = await withOthers(db, await withNotifications(db, found));
  if (!lead) return null;
  const seen = followUpOf(rows[0]!.lead);
  return {
    lead,
    events: await listEvents<LeadEvent>(db, "lead_id", id),
    slug: rows[0]?.slug ?? null,
    seen,
  };
}

/** The lead that an own listing was made of, for a link; null: none. */
export async function findLeadOf(db: Database, listingId: number) {
  const [lead] = await db
    .select({ id: leads.id, name: leads.name, email: leads.email })
    .from(leads)
    .where(eq(leads.own_listing_id, listingId));
  return lead ? { id: lead.id, title: lead.name || lead.email } : null;
}

/**
 * Another value means that a list or a lead may look different now, also because a lead has become
 * overdue. The newest leads by their ids, as one may be stored a moment after a newer one; counting
 * all would read every lead, every five seconds for each screen of staff.
 */
export async function leadsVersion(db: Database, deadline: Deadline): Promise<string> {
  const [row] = await versionOfLeads(db).execute(momentsOf(deadline));
  return row!.version;
}

const versionOfLeads = builtOnce((db) => {
  const isLate = isDue("te-laat", placeholders);
  const newest = sql`SELECT id FROM ${leads} ORDER BY ${sql.join(newestFirst, sql`, `)} LIMIT 20`;
  const version = sql<string>`concat_ws('/',
    (SELECT md5(string_agg(id::text, '')) FROM (${newest}) AS newest),
    (SELECT count(*) FROM ${leads} WHERE ${isLate}),
    (SELECT max(id) FROM ${events} WHERE lead_id IS NOT NULL OR kept_id IS NOT NULL),
    (SELECT max(id) FROM ${privacyActs}))`;
  return db
    .select({ version })
    .from(sql`(VALUES (1)) AS one`)
    .prepare("version_of_leads");
});
