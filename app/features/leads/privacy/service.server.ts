import { desc, inArray, sql } from "drizzle-orm";
import {
  erasedLeads,
  leadEvents,
  leadNotifications,
  leads,
  privacyActs,
} from "../../../../database/schema/leads.ts";
import type { Database } from "../../../platform/database/database.ts";
import { leadRetentionMonths } from "../retention.ts";
import type { Services } from "../../../platform/services.ts";
import { messageIdPrefix, REMINDER_ID } from "../notify.server.ts";

export type PrivacyAct = typeof privacyActs.$inferSelect;

const isOf = (email: string) => sql`lower(${leads.email}) = lower(${email})`;

export async function countLeadsOf(db: Database, email: string): Promise<number> {
  return db.$count(leads, isOf(email));
}

/** Everything stored about one person, ready to hand over; logs the export. */
export async function exportPerson({ db, clock }: Services, actor: string, email: string) {
  const at = clock();
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(leads).where(isOf(email)).orderBy(leads.created_at);
    const ids = rows.map(({ id }) => id);
    const notifications = await tx
      .select()
      .from(leadNotifications)
      .where(inArray(leadNotifications.lead_id, ids));
    const events = await tx
      .select()
      .from(leadEvents)
      .where(inArray(leadEvents.lead_id, ids))
      .orderBy(leadEvents.id);
    await tx.insert(privacyActs).values({ at, actor, kind: "exported", leads: rows.length });
    return {
      email,
      exported_at: at,
      leads: rows.map((lead) => ({
        ...lead,
        notifications: notifications.filter(({ lead_id }) => lead_id === lead.id),
        history: events.filter(({ lead_id }) => lead_id === lead.id),
      })),
    };
  });
}

/**
 * Removes all leads of one person with their emails and history; returns how many there were.
 * Emails go before the rest is final, so that a failure halfway can be repeated.
 */
export async function erasePerson(
  { db, clock, mail }: Services,
  actor: string,
  email: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const erased = await tx.delete(leads).where(isOf(email)).returning({ id: leads.id });
    if (erased.length > 0) {
      const at = clock();
      const act = { at, actor, kind: "erased" as const, leads: erased.length };
      await tx.insert(privacyActs).values(act);
      // Backups still have them: whoever restores one reads here whom it may not bring back.
      await tx.insert(erasedLeads).values(erased.map(({ id }) => ({ lead_id: id, at })));
      await mail.forget([...erased.map(({ id }) => messageIdPrefix(id)), REMINDER_ID]);
    }
    return erased.length;
  });
}

/** Keeps the retention period; returns how many leads it took a person out of. */
export async function forgetOldLeads({ db, clock, mail }: Services): Promise<number> {
  return db.transaction(async (tx) => {
    const forgotten = await forgetOldRows(tx, clock());
    if (forgotten.length > 0) await mail.forget([...forgotten.map(messageIdPrefix), REMINDER_ID]);
    return forgotten.length;
  });
}

/**
 * Takes from every lead that is older than the retention period what identifies a person, and what
 * people wrote about it. When it came, its kind, home and form, and how it ended stay; returns their ids.
 */
export async function forgetOldRows(tx: Database, now: Date): Promise<string[]> {
  const forgotten = await tx
    .update(leads)
    .set({
      name: "",
      email: "",
      phone: "",
      address: null,
      message: null,
      details: {},
      page: null,
      campaign: {},
      lost_note: null,
      // A listing has an address.
      own_listing_id: null,
      forgotten_at: now,
    })
    .where(
      sql`${leads.forgotten_at} IS NULL AND ${leads.created_at} < ${now.toISOString()}::timestamptz - make_interval(months => ${leadRetentionMonths})`,
    )
    .returning({ id: leads.id });
  if (forgotten.length === 0) return [];
  const justNow = sql`(SELECT ${leads.id} FROM ${leads} WHERE ${leads.forgotten_at} = ${now.toISOString()})`;
  await tx
    .update(leadNotifications)
    .set({ last_error: null })
    .where(inArray(leadNotifications.lead_id, justNow));
  await tx
    .update(leadEvents)
    .set({
      detail: sql`CASE ${leadEvents.kind} WHEN 'listing' THEN '{}' ELSE ${leadEvents.detail} - 'text' - 'reason' END`,
    })
    .where(inArray(leadEvents.lead_id, justNow));
  await tx
    .insert(privacyActs)
    .values({ at: now, actor: null, kind: "forgotten", leads: forgotten.length });
  return forgotten.map(({ id }) => id);
}

/** The latest acts on personal data, newest first. */
export async function listPrivacyActs(db: Database): Promise<PrivacyAct[]> {
  return db.select().from(privacyActs).orderBy(desc(privacyActs.id)).limit(20);
}
