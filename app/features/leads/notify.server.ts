import { z } from "zod";
import { agency } from "../../../agency.config.ts";
import type { JobAttempt, JobDefinition } from "../../platform/jobs.ts";
import type { Message } from "../../platform/mail.ts";
import type { Services } from "../../platform/services.ts";
import { agencyLetter, visitorLetter } from "./letters.server.ts";
import {
  holdNotification,
  type Lead,
  type NotificationKind,
  recordAttempt,
} from "./queries.server.ts";

export const LEAD_NOTIFICATION = "send-lead-notification";

const jobData = z.object({ leadId: z.uuid(), kind: z.enum(["agency", "visitor"]) });

/** Sends one letter about one lead, and keeps trying for three days. */
export function leadNotificationJob(services: Services): JobDefinition {
  return {
    name: LEAD_NOTIFICATION,
    queue: {
      retryLimit: 300,
      retryDelay: 10,
      retryBackoff: true,
      retryDelayMax: 900,
      expireInSeconds: 120,
    },
    concurrency: 2,
    run: (data, attempt) => {
      const { leadId, kind } = jobData.parse(data);
      return notify(services, leadId, kind, attempt);
    },
  };
}

async function notify(
  services: Services,
  leadId: string,
  kind: NotificationKind,
  attempt: JobAttempt,
): Promise<void> {
  const problem = await services.db.transaction(async (tx) => {
    const lead = await holdNotification(tx, leadId, kind);
    if (!lead) return undefined;
    const failed = await trySending(services, lead, kind);
    const state = !failed ? "sent" : attempt.last ? "failed" : "queued";
    await recordAttempt(tx, leadId, kind, {
      state,
      last_error: failed ? reasonOf(failed) : null,
      sent_at: failed ? null : services.clock(),
    });
    return failed;
  });
  if (!problem) return;
  if (attempt.last) services.log.error({ leadId, kind }, "a lead notification failed for good");
  // Mail servers repeat the recipient's address in what they say: that stays out of the logs.
  const { code, responseCode } = problem as { code?: string; responseCode?: number };
  throw new Error(`the mail about a lead was not taken (${responseCode ?? code ?? problem.name})`);
}

/** For the admin area; a server may answer anything, and the database refuses some of it. */
function reasonOf(error: Error): string {
  return error.message
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, 1000)
    .toWellFormed();
}

async function trySending(
  services: Services,
  lead: Lead,
  kind: NotificationKind,
): Promise<Error | undefined> {
  try {
    await services.mail.send(compose(services, lead, kind));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function compose(services: Services, lead: Lead, kind: NotificationKind): Message {
  const sender = { id: `lead-${lead.id}-${kind}`, from: agency.mailFrom, date: lead.created_at };
  return kind === "agency"
    ? {
        ...sender,
        to: agency.email,
        replyTo: lead.email,
        ...agencyLetter(lead, services.publicUrl),
      }
    : {
        ...sender,
        to: lead.email,
        replyTo: agency.email,
        ...visitorLetter(lead, services.publicUrl),
      };
}
