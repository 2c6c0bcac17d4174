import { and, count, eq, isNull, ne, sql } from "drizzle-orm";
import { leadNotifications, leads } from "../../../database/schema/leads.ts";
import { type Database, storeInOne } from "../../platform/database/database.ts";
import type { LeadInput, LeadOrigin } from "./input.ts";
import type { LeadLimit } from "./limits.server.ts";

export type Lead = typeof leads.$inferSelect;
export type NotificationKind = (typeof leadNotifications.$inferSelect)["kind"];

/**
 * Stores a lead with the notifications it is owed and their jobs, in one round trip (the migration
 * `store_lead` says how); nothing when it was stored after `since` or exceeds its first limit.
 * @returns how often each limit was counted, this lead included; undefined for a repeated lead.
 */
export async function storeLead(
  db: Database,
  lead: LeadInput & Partial<LeadOrigin> & { suspicion: string | null; created_at: Date },
  { since, limits, enqueue }: { since: Date; limits: readonly LeadLimit[]; enqueue: string },
): Promise<number[] | undefined> {
  const { source, kind, email, phone, name, address, message, details, about } = lead;
  const [row] = await storeInOne<{ counts: number[] }>(db, {
    // Parsed once for each connection.
    name: "store-lead",
    text: "SELECT counts FROM store_lead($1, $2, $3, $4, $5, $6, $7, $8)",
    values: [
      JSON.stringify(lead),
      JSON.stringify([source, kind, email, phone, name, address, message, details, about]),
      since,
      limits.map(({ key }) => key),
      limits.map(({ start }) => start),
      limits.map(({ limit }) => limit),
      limits.map(({ mark }) => mark),
      enqueue,
    ],
  });
  return row?.counts;
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
