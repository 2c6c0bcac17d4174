import { casePeople } from "../../../../database/schema/cases.ts";
import type { EmailKind } from "../../../platform/outbox/email-kind.ts";
import { queuePersonal } from "../../../platform/outbox/queue-emails.ts";

/** The emails about a transfer; their subject is a party. */
export const transferEmail: EmailKind = {
  kind: "transfer",
  subjects: casePeople,
  queue: "send-transfer-letter",
  emails: (partyId) => `transfer-${partyId}-`,
};

export const queueLetter = queuePersonal(transferEmail);
