import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { type LeadKind, leads } from "../../../../database/schema/leads.ts";
import type { Database } from "../../../platform/database/database.ts";
import { sendAgain } from "../../../platform/outbox/send-again.ts";
import type { Services } from "../../../platform/services.ts";
import type { LeadInput } from "../input.ts";
import { leadEmails } from "../notify/notify.server.ts";
import { findNotification, type NotificationKind } from "../queries.server.ts";

export {
  addNote,
  answerLead,
  assign,
  assignFirst,
  changeState,
  linkListing,
  markCalled,
  markRead,
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
  services: Pick<Services, "db" | "clock" | "jobs">,
  leadId: string,
  actor: string,
  kind: NotificationKind = "agency",
): Promise<boolean> {
  const email = await findNotification(services.db, leadId, kind);
  return email !== undefined && sendAgain(services, leadEmails, email, actor);
}
