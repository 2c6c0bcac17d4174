import { z } from "zod";
import { sql } from "drizzle-orm";
import { type Database, oneAtATime } from "../../../platform/database/database.ts";
import { emailQueue } from "../../../platform/jobs/email-queue.ts";
import type { JobAttempt, JobDefinition } from "../../../platform/jobs/jobs.ts";
import { hasJob } from "../../../platform/jobs/queue-tables.ts";
import type { Message } from "../../../platform/mail/mail.ts";
import {
  isNews,
  type Noted,
  sendOwed,
  type SendOutcome,
} from "../../../platform/mail/send-owed.ts";
import type { OwedEmails } from "../../../platform/mail/stranded.ts";
import type { Services } from "../../../platform/services.ts";
import { recordEvent } from "../follow-up/events.server.ts";
import { agencyEmail, colleagueOf, visitorEmail } from "./emails.server.ts";
import { withHomeFacts } from "./home-facts.server.ts";
import {
  type HeldNotification,
  holdNotification,
  type NotificationKind,
  recordAttempt,
} from "../queries.server.ts";

export const LEAD_NOTIFICATION = "send-lead-notification";

export const owedNotifications: OwedEmails = {
  queue: LEAD_NOTIFICATION,
  withoutJob: sql`
    SELECT n.lead_id AS "leadId", n.kind
    FROM lead_notifications n JOIN leads l ON l.id = n.lead_id
    WHERE n.state = 'queued' AND l.forgotten_at IS NULL
      AND NOT ${hasJob(LEAD_NOTIFICATION, { leadId: sql`n.lead_id::text`, kind: sql`n.kind` })}
    FOR UPDATE OF n SKIP LOCKED`,
};

const jobData = z.object({ leadId: z.uuid(), kind: z.enum(["agency", "visitor"]) });

export function messageIdPrefix(leadId: string): string {
  return `lead-${leadId}-`;
}

/** The beginning of the ids of all reminders; one is about several leads. */
export const REMINDER_ID = "lead-reminder-";

/** The name of the lock that is held while a mail server takes an email; all versions share it. */
export function sendingOf(leadId: string, kind: NotificationKind): string {
  return `letter ${leadId} ${kind}`;
}

/** Sends one email about one lead, and keeps trying for three days. */
export function leadNotificationJob(services: Services): JobDefinition {
  return {
    name: LEAD_NOTIFICATION,
    queue: emailQueue,
    concurrency: 2,
    run: (data, attempt) => {
      const { leadId, kind } = jobData.parse(data);
      return notify(services, leadId, kind, attempt);
    },
  };
}

/** One attempt at a time for each notification, without a transaction while the mail server is slow. */
async function notify(
  services: Services,
  leadId: string,
  kind: NotificationKind,
  attempt: JobAttempt,
): Promise<void> {
  const { db, clock } = services;
  await oneAtATime(db, sendingOf(leadId, kind), async () => {
    const held = await holdNotification(db, leadId, kind);
    if (!held) return;
    if (kind === "agency") held.lead = await withHomeFacts(services, held.lead);
    await sendOwed(services, {
      name: "a lead notification",
      about: { leadId, kind },
      emails: messageIdPrefix(leadId),
      attempt,
      compose: () => compose(services, held, kind),
      note: (outcome) => db.transaction((tx) => note(tx, held.notification, outcome, clock())),
    });
  });
}

/** Notes how an attempt ended, with a line in the lead's history. */
async function note(
  tx: Database,
  before: HeldNotification["notification"],
  outcome: SendOutcome,
  at: Date,
): Promise<Noted> {
  const { lead_id: leadId, kind } = before;
  const now = await holdNotification(tx, leadId, kind);
  if (!now) return "gone";
  if (now.notification.resent_at?.getTime() !== before.resent_at?.getTime()) return "asked again";
  await recordAttempt(tx, leadId, kind, outcome);
  const { state, last_error: reason } = outcome;
  if (state === "sent") {
    await recordEvent(tx, leadId, { kind: "sent", detail: { letter: kind } }, { at });
  } else if (isNews(outcome, before)) {
    const detail = { letter: kind, reason: reason ?? "" };
    await recordEvent(tx, leadId, { kind: state === "failed" ? state : "delayed", detail }, { at });
  }
  return "noted";
}

function compose(
  services: Services,
  { lead, notification, handledBy }: HeldNotification,
  kind: NotificationKind,
): Message {
  const resentAt = notification.resent_at;
  // Asked for once more it is another message: mail programs drop one they have seen.
  const id = `${messageIdPrefix(lead.id)}${kind}${resentAt ? `-${resentAt.getTime()}` : ""}`;
  const { agency } = services.settings;
  const { from, replyTo } = services.settings.get("mail");
  const sender = { id, from, date: resentAt ?? lead.created_at };
  return kind === "agency"
    ? {
        ...sender,
        to: agency.email,
        ...(lead.email && { replyTo: lead.email }),
        ...agencyEmail(lead, services),
      }
    : {
        ...sender,
        to: lead.email,
        replyTo: replyTo ?? agency.email,
        ...visitorEmail(lead, services, colleagueOf(agency, handledBy)),
      };
}
