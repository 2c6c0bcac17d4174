import { inArray } from "drizzle-orm";
import { href } from "react-router";
import { leads } from "../../../../database/schema/leads.ts";
import {
  type EmailKind,
  type RegisteredEmails,
  showEach,
  subjectsOf,
} from "../../../platform/outbox/email-kind.ts";

export const LEAD_NOTIFICATION = "send-lead-notification";

/** The emails about a lead, to the agency and to its visitor; the function `store_leads` owes them. */
export const leadNotification: EmailKind = {
  kind: "lead",
  subjects: leads,
  queue: LEAD_NOTIFICATION,
  emails: (leadId) => `lead-${leadId}-`,
};

const names: Record<string, string> = { agency: "Melding", visitor: "Bevestiging" };

/** Emails about leads as lists of staff show them. */
export const showLeads: RegisteredEmails["show"] = async (db, emails) => {
  const { id, name, email, phone } = leads;
  const rows = await db
    .select({ id, name, email, phone })
    .from(leads)
    .where(inArray(id, subjectsOf(emails)));
  return showEach(emails, rows, ({ letter, recipient }, lead) => ({
    title: lead.name || lead.email || lead.phone,
    to: href("/admin/leads/:id", { id: lead.id }),
    facts: [letter === "answer" ? "Antwoord" : names[recipient]!],
  }));
};
