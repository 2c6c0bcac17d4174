import { queuePersonal } from "../../../platform/outbox/queue-emails.ts";
import { caseEmails } from "../../cases/service.server.ts";

/** The emails about a transfer. */
export const transferEmail = caseEmails("transfer");

export const queueLetter = queuePersonal(transferEmail);
