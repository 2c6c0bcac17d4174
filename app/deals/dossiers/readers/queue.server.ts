import { queuePersonal } from "../../../platform/outbox/queue-emails.ts";
import { caseEmails } from "../../cases/service.server.ts";

/** The emails to viewers about a home's file. */
export const readerEmail = caseEmails("reader");

export const queueReaderLetter = queuePersonal(readerEmail);
