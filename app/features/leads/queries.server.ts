import { and, count, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { leadNotifications, leads } from "../../../database/schema/leads.ts";
import type { Database } from "../../platform/database/database.ts";
import type { LeadInput } from "./input.ts";

export type Lead = typeof leads.$inferSelect;
export type NotificationKind = (typeof leadNotifications.$inferSelect)["kind"];

/** One at a time for equal leads, so that a double click cannot slip between look and insert. */
export async function isRepeated(tx: Database, lead: LeadInput, since: Date): Promise<boolean> {
  const identity = JSON.stringify([
    lead.source,
    lead.email,
    lead.phone,
    lead.name,
    lead.address,
    lead.message,
  ]);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${identity}, 0))`);
  const same = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        gt(leads.created_at, since),
        // The index of persons: on a busy day the last ten minutes hold many leads.
        sql`lower(${leads.email}) = lower(${lead.email})`,
        eq(leads.source, lead.source),
        eq(leads.email, lead.email),
        eq(leads.phone, lead.phone),
        eq(leads.name, lead.name),
        sql`${leads.address} IS NOT DISTINCT FROM ${lead.address}`,
        sql`${leads.message} IS NOT DISTINCT FROM ${lead.message}`,
      ),
    )
    .limit(1);
  return same.length > 0;
}

/** Stores a lead with the notifications it is owed; returns its id. */
export async function createLead(
  tx: Database,
  lead: LeadInput & { suspicion: string | null; created_at: Date },
  kinds: readonly NotificationKind[],
): Promise<string> {
  const [stored] = await tx.insert(leads).values(lead).returning({ id: leads.id });
  if (!stored) throw new Error("the lead was not stored");
  await tx.insert(leadNotifications).values(kinds.map((kind) => ({ lead_id: stored.id, kind })));
  return stored.id;
}

/** The notification of this kind about a lead. */
export const isNotification = (leadId: string, kind: NotificationKind) =>
  and(eq(leadNotifications.lead_id, leadId), eq(leadNotifications.kind, kind));

export interface HeldNotification {
  lead: Lead;
  notification: typeof leadNotifications.$inferSelect;
}

/**
 * A notification that still has to go out, with its lead, and holds its row until the transaction
 * ends. Undefined when it was sent or its lead is gone.
 */
export async function holdNotification(
  tx: Database,
  leadId: string,
  kind: NotificationKind,
): Promise<HeldNotification | undefined> {
  // The lead first, as erasing does: the other way round the two could wait for each other.
  await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, leadId)).for("key share");
  const [row] = await tx
    .select({ lead: leads, notification: leadNotifications })
    .from(leadNotifications)
    .innerJoin(leads, eq(leads.id, leadNotifications.lead_id))
    .where(and(isNotification(leadId, kind), isNull(leads.forgotten_at)))
    .for("update", { of: leadNotifications });
  return row && row.notification.state !== "sent" ? row : undefined;
}

/** Writes down how an attempt to send ended. */
export async function recordAttempt(
  tx: Database,
  leadId: string,
  kind: NotificationKind,
  outcome: { state: "queued" | "sent" | "failed"; last_error: string | null; sent_at: Date | null },
): Promise<void> {
  await tx
    .update(leadNotifications)
    .set({ ...outcome, attempts: sql`${leadNotifications.attempts} + 1` })
    .where(isNotification(leadId, kind));
}

/** How many notifications are in each state but `sent`. */
export async function countNotifications(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ state: leadNotifications.state, count: count() })
    .from(leadNotifications)
    .where(ne(leadNotifications.state, "sent"))
    .groupBy(leadNotifications.state);
  return new Map(rows.map((row) => [row.state, row.count]));
}
