import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { type LeadKind, leadNotifications, leads } from "../../../../database/schema/leads.ts";
import { type Database, isFree } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import type { LeadInput } from "../input.ts";
import { LEAD_NOTIFICATION, sendingOf } from "../notify/notify.server.ts";
import { isNotification, type NotificationKind } from "../queries.server.ts";
import { listUnsent } from "../waiting/queries.server.ts";
import { recordEvent } from "./events.server.ts";

export {
  addNote,
  assign,
  changeState,
  linkListing,
  markCalled,
  nameValue,
  planAppointment,
  planCallBack,
} from "./changes.server.ts";

/**
 * The id of the newest lead that was sent in with these values, of this kind if any; null when
 * there is none.
 */
export async function findStoredLead(
  db: Database,
  lead: LeadInput,
  kind?: LeadKind,
): Promise<string | null> {
  const { name, email, phone, source, address, message } = lead;
  const [found] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        sql`lower(${leads.email}) = lower(${email})`,
        eq(leads.name, name),
        eq(leads.phone, phone),
        eq(leads.source, source),
        kind && eq(leads.kind, kind),
        sql`${leads.address} IS NOT DISTINCT FROM ${address}`,
        sql`${leads.message} IS NOT DISTINCT FROM ${message}`,
        isNull(leads.forgotten_at),
      ),
    )
    .orderBy(desc(leads.created_at), desc(leads.id))
    .limit(1);
  return found?.id ?? null;
}

/**
 * Sends a lead's notification again, whether or not it arrived before; by default the one to the
 * agency. False when there is no such notification, or its lead has been forgotten.
 */
export async function resendNotification(
  { db, clock, jobs }: Services,
  leadId: string,
  actor: string,
  kind: NotificationKind = "agency",
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await isRemembered(tx, leadId))) return false;
    const notification = isNotification(leadId, kind);
    if ((await tx.$count(leadNotifications, notification)) === 0) return false;
    // It is being sent at this moment; a mail server may take its time.
    if (!(await isFree(tx, sendingOf(leadId, kind)))) return true;
    const at = clock();
    await tx
      .update(leadNotifications)
      .set({ state: "queued", attempts: 0, last_error: null, sent_at: null, resent_at: at })
      .where(notification);
    await recordEvent(tx, leadId, { kind: "resent", detail: { letter: kind } }, { at, actor });
    await jobs.send(LEAD_NOTIFICATION, { leadId, kind }, { transaction: tx });
    return true;
  });
}

/** Sends every email of new leads again that could not be sent; a mail server may have been away for days. */
export async function resendUnsent(services: Services, actor: string): Promise<void> {
  const { leads: unsent } = await listUnsent(services.db, 10_000);
  for (const { id, kinds } of unsent) {
    for (const kind of kinds) await resendNotification(services, id, actor, kind);
  }
}

/** False for a lead that there is not, or that has been forgotten. It stays until `tx` ends. */
async function isRemembered(tx: Database, leadId: string): Promise<boolean> {
  const found = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, leadId), isNull(leads.forgotten_at)))
    .for("key share");
  return found.length > 0;
}
