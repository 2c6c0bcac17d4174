import type { QueuedEmail } from "../../../platform/outbox/email-kind.ts";
import type { PartsOf as PersonalParts } from "../../../ui/email/personal-letters.server.ts";
import type { Party, Transfer } from "../queries.server.ts";

export interface OfParty {
  party: Party;
  transfer: Transfer;
}
export type LetterAbout = OfParty & { email: QueuedEmail };
export type PartsOf = PersonalParts<OfParty>;
