import type { OwedEmail } from "../../../platform/outbox/email-kind.ts";
import type { Party, Transfer } from "../queries.server.ts";

export interface LetterAbout {
  party: Party;
  transfer: Transfer;
  email: OwedEmail;
}
