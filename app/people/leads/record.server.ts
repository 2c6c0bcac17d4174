import { currentLanguage, type Language } from "@voordeur/language/current.ts";
import { eq } from "drizzle-orm";
import { leads } from "../../../database/schema/leads.ts";
import { keepLanguage } from "../../platform/outbox/language.ts";
import { queueEmails } from "../../platform/outbox/queue-emails.ts";
import type { RateLimit } from "../../platform/security/rate-limit.ts";
import type { Services } from "../../platform/services.ts";
import { findStoredLead } from "./follow-up/service.server.ts";
import type { LeadInput, LeadOrigin } from "./input.ts";
import { type LeadLimit, limitsOf } from "./limits.server.ts";
import { leadNotification, notificationOf } from "./notify/notify.server.ts";
import { findLanguage, type NotificationKind, storeLeadWithin } from "./queries.server.ts";
import { sameLeadWindow } from "./spam.server.ts";

type Queueing = Pick<Services, "db" | "jobs" | "clock">;
type Recording = Pick<Services, "db" | "clock" | "rateLimiter" | "jobs">;
type Recorded = LeadInput & Partial<LeadOrigin> & { language?: Language | "" | undefined };

/** `isMarked`: staff should look at it twice. */
export type RecordedLead =
  | { stored: true; id: string; personId: string | null; isMarked: boolean }
  | { stored: false; waitSeconds: number };

/** A visitor at this address, or a member of staff who notes the lead for a caller. */
type LeadSender = { clientAddress: string; suspicion: string | null } | { staffId: string };

/** Far more than anybody notes; the function of the database counts something for every lead. */
const staffLimit: RateLimit = { name: "lead-staff", limit: 1_000_000, windowSeconds: 3600 };

/**
 * Stores a checked lead in the transaction of a room that writes to its visitor and to the office
 * itself (`notifyAgency` does it where that room does not). An identical lead of a moment ago counts
 * as this one. Without a `language` it is that of the page, or what is known of somebody whom staff type in.
 */
export async function recordLead(
  services: Recording,
  lead: Recorded,
  sender: LeadSender,
): Promise<RecordedLead> {
  const { db } = services;
  const created_at = services.clock();
  const suspicion = "staffId" in sender ? null : sender.suspicion;
  const limits = limitsFor(services, lead, sender);
  const known = "staffId" in sender ? await findLanguage(db, lead) : null;
  const language = lead.language || (known ?? currentLanguage());
  const since = new Date(created_at.getTime() - sameLeadWindow);
  const stored = await storeLeadWithin(db, {
    lead: { ...lead, language, suspicion, created_at },
    since,
    limits,
  });
  if (stored?.id === null) return { stored: false, waitSeconds: limits[0]!.wait };
  const id = stored?.id ?? (await findStoredLead(db, lead, lead.kind));
  const [row] = id === null ? [] : await db.select().from(leads).where(eq(leads.id, id));
  if (!row) throw new Error("a lead that was stored a moment ago is gone");
  if (lead.language) await keepLanguage(db, leads, row.id, lead.language);
  return { stored: true, id: row.id, personId: row.person_id, isMarked: row.suspicion !== null };
}

/** Queues the email to the agency about a recorded lead, once. */
export async function notifyAgency(services: Queueing, leadId: string): Promise<void> {
  await queue(services, leadId, "agency");
}

/** Queues the confirmation of a recorded lead to its visitor, once. */
export async function confirmLead(services: Queueing, leadId: string): Promise<void> {
  await queue(services, leadId, "visitor");
}

async function queue(services: Queueing, leadId: string, to: NotificationKind) {
  const email = notificationOf(leadId, to);
  await queueEmails(services, leadNotification, services.clock(), [email]);
}

function limitsFor(services: Recording, lead: Recorded, sender: LeadSender): LeadLimit[] {
  if (!("staffId" in sender)) return limitsOf(services, sender.clientAddress, lead);
  const [window] = services.rateLimiter.windows([[staffLimit, sender.staffId]]);
  return [{ ...staffLimit, ...window!, mark: "" }];
}
