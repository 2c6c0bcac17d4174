import { inArray, sql } from "drizzle-orm";
import { href } from "react-router";
import { leadKinds, leads } from "../../../../database/schema/leads.ts";
import {
  type EmailKind,
  type RegisteredEmails,
  showEach,
  subjectsOf,
} from "../../../platform/outbox/email-kind.ts";
import { officeSender } from "../../../settings/letters/sender.ts";
import { recordEvent } from "../follow-up/events.server.ts";
import { findLeadToTell, type NotificationKind } from "../queries.server.ts";
import { agencyEmail, colleagueOf, visitorEmail } from "./emails.server.ts";
import { withHomeFacts } from "./home-facts.server.ts";

export const LEAD_NOTIFICATION = "send-lead-notification";

/** The emails about a lead, to the agency and to its visitor; the function `store_leads` owes them. */
export const leadNotification: EmailKind = {
  kind: "lead",
  queue: LEAD_NOTIFICATION,
  emails: (leadId) => `lead-${leadId}-`,
};

/** The beginning of the ids of all reminders; one is about several leads. */
export const REMINDER_ID = "lead-reminder-";

/** A lead's email to one of them, of which there is one. */
export const notificationOf = (leadId: string, recipient: NotificationKind) => ({
  subject: leadId,
  letter: "request",
  recipient,
  sequence: 0,
  message_id: leadNotification.emails(leadId) + recipient,
});

const names: Record<string, string> = { agency: "Melding", visitor: "Bevestiging" };

export const leadEmails: RegisteredEmails = {
  ...leadNotification,
  name: "a lead notification",
  letters: { request: leadKinds },
  concurrency: 2,
  async compose(services, { subject, recipient }) {
    const { db, settings } = services;
    const told = await findLeadToTell(db, subject);
    if (!told) return null;
    const { lead, handledBy } = told;
    const { from, replyTo } = officeSender(settings);
    if (recipient === "visitor") {
      const words = visitorEmail(lead, services, colleagueOf(settings.agency, handledBy));
      return { from, to: lead.email, replyTo, ...words };
    }
    return {
      from,
      to: settings.agency.email,
      ...(lead.email && { replyTo: lead.email }),
      ...agencyEmail(await withHomeFacts(services, lead), services),
    };
  },
  history: {
    table: leads,
    record(tx, { subject, recipient }, { kind, at, actor, reason }) {
      const letter = recipient as NotificationKind;
      const happening =
        kind === "sent" || kind === "resent"
          ? { kind, detail: { letter } }
          : { kind, detail: { letter, reason: reason ?? "" } };
      return recordEvent(tx, subject, happening, { at, actor });
    },
  },
  // A lead that was followed up was read, and answered.
  isMoot: sql`letter = 'request' AND state = 'failed' AND EXISTS (SELECT FROM leads AS l WHERE l.id = subject AND l.state <> 'nieuw')`,
  async show(db, emails) {
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
  },
};
