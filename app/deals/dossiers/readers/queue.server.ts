import { casePeople } from "../../../../database/schema/cases.ts";
import type { EmailKind } from "../../../platform/outbox/email-kind.ts";
import { queuePersonal } from "../../../platform/outbox/queue-emails.ts";

/** The emails to viewers about a home's file; their subject is a reader. */
export const readerEmail: EmailKind = {
  kind: "reader",
  subjects: casePeople,
  queue: "send-reader-letter",
  emails: (readerId) => `reader-${readerId}-`,
};

export const queueReaderLetter = queuePersonal(readerEmail);
