import { sql } from "drizzle-orm";
import { leadKinds } from "../../../../database/schema/leads.ts";
import type { RegisteredEmails } from "../../../platform/outbox/email-kind.ts";
import { officeSender } from "../../../settings/letters/sender.ts";
import { divideLead } from "../follow-up/divide.server.ts";
import { leadNotification, showLeads } from "./lead-kind.server.ts";
import { recordEvent } from "../follow-up/events.server.ts";
import { findLeadToTell, type NotificationKind } from "../queries.server.ts";
import { colleagueOf } from "../../../ui/team/colleague-of.ts";
import { agencyEmail, visitorEmail } from "./emails.server.ts";
import { withHomeFacts } from "./home-facts.server.ts";

export { LEAD_NOTIFICATION, leadNotification } from "./lead-kind.server.ts";

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

export const leadEmails: RegisteredEmails = {
  ...leadNotification,
  name: "a lead notification",
  letters: { request: leadKinds },
  concurrency: 2,
  async compose(services, { subject, recipient, state }) {
    const { db, settings } = services;
    // One that was sent is composed to know its words again.
    const isSent = state === "sent";
    // Before the first email, which the colleague signs.
    if (!isSent) await divideLead(services, subject);
    const told = await findLeadToTell(db, subject);
    if (!told) return null;
    const { lead, handledBy } = told;
    const { from, replyTo } = officeSender(settings);
    if (recipient === "visitor") {
      const visit = await services.visitOffer(services, lead.id);
      const colleague = colleagueOf(settings.agency, handledBy);
      const words = visitorEmail(lead, services, colleague, visit?.url);
      return { from, to: lead.email, replyTo, ...words };
    }
    return {
      from,
      to: settings.agency.email,
      ...(lead.email && { replyTo: lead.email }),
      ...agencyEmail(isSent ? lead : await withHomeFacts(services, lead), services),
    };
  },
  record(tx, { subject, recipient }, { kind, at, actor, reason }) {
    const letter = recipient as NotificationKind;
    const happening =
      kind === "sent" || kind === "resent"
        ? { kind, detail: { letter } }
        : { kind, detail: { letter, reason: reason ?? "" } };
    return recordEvent(tx, subject, happening, { at, actor });
  },
  // A lead that was followed up was read, and answered.
  isMoot: sql`letter = 'request' AND state = 'failed' AND EXISTS (SELECT FROM leads AS l WHERE l.id = subject AND l.state <> 'nieuw')`,
  show: showLeads,
};
