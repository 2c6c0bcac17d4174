import { inArray } from "drizzle-orm";
import { href } from "react-router";
import { leads } from "../../../../database/schema/leads.ts";
import { type EmailKind, shownBy } from "../../../platform/outbox/email-kind.ts";

export const LEAD_NOTIFICATION = "send-lead-notification";

/** The emails about a lead, to the agency and to its visitor; the function `store_leads` queues them. */
export const leadNotification: EmailKind = {
  kind: "lead",
  subjects: leads,
  queue: LEAD_NOTIFICATION,
  emails: (leadId) => `lead-${leadId}-`,
};

const names: Record<string, string> = { agency: "Melding", visitor: "Bevestiging" };

/** Emails about leads as lists of staff show them. */
export const showLeads = shownBy(
  (db, ids) => {
    const { id, name, email, phone } = leads;
    return db.select({ id, name, email, phone }).from(leads).where(inArray(id, ids));
  },
  ({ letter, recipient }, lead) => ({
    title: lead.name || lead.email || lead.phone,
    to: href("/admin/leads/:id", { id: lead.id }),
    facts: [letter === "answer" ? "Antwoord" : names[recipient]!],
  }),
);
