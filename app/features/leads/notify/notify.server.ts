import { z } from "zod";
import { oneAtATime } from "../../../platform/database/database.ts";
import { emailQueue } from "../../../platform/jobs/email-queue.ts";
import type { JobAttempt, JobDefinition } from "../../../platform/jobs/jobs.ts";
import { mailFailure, mailRefusal, type Message } from "../../../platform/mail/mail.ts";
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

const jobData = z.object({ leadId: z.uuid(), kind: z.enum(["agency", "visitor"]) });

/** The beginning of the ids of all messages about a lead. */
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
  await oneAtATime(services.db, sendingOf(leadId, kind), async () => {
    const held = await holdNotification(services.db, leadId, kind);
    if (!held) return;
    if (kind === "agency") held.lead = await withHomeFacts(services, held.lead);
    const problem = await trySending(services, held, kind);
    const found = await writeDown(services, held, problem, attempt);
    // Erased while it was being sent: its copy here goes too.
    if (!found) await services.mail.forget([messageIdPrefix(leadId)]);
    if (!problem || !found) return;
    if (attempt.last) services.log.error({ leadId, kind }, "a lead notification failed for good");
    throw new Error(`the mail about a lead was not taken (${mailFailure(problem)})`);
  });
}

/** Notes how an attempt ended; false when its lead is gone. */
function writeDown(
  services: Services,
  { lead, notification }: HeldNotification,
  problem: Error | undefined,
  { last }: JobAttempt,
): Promise<boolean> {
  const { lead_id: leadId, kind } = notification;
  return services.db.transaction(async (tx) => {
    const now = await holdNotification(tx, lead.id, kind);
    if (!now) return false;
    // Staff asked for it again meanwhile: that email is still to be sent.
    if (now.notification.resent_at?.getTime() !== notification.resent_at?.getTime()) return true;
    const at = services.clock();
    const reason = problem ? mailRefusal(problem) : null;
    const state = !problem ? "sent" : last ? "failed" : "queued";
    const sent_at = problem ? null : at;
    await recordAttempt(tx, leadId, kind, { state, last_error: reason, sent_at });
    if (!problem) {
      await recordEvent(tx, leadId, { kind: "sent", detail: { letter: kind } }, { at });
    } else if (last || notification.last_error !== reason) {
      // The same failure for the hundredth time is no news.
      const detail = { letter: kind, reason: reason ?? "" };
      await recordEvent(tx, leadId, { kind: last ? "failed" : "delayed", detail }, { at });
    }
    return true;
  });
}

async function trySending(
  services: Services,
  held: HeldNotification,
  kind: NotificationKind,
): Promise<Error | undefined> {
  try {
    await services.mail.send(compose(services, held, kind));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
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
