import type { OwedEmail } from "../../../platform/outbox/email-kind.ts";
import type { Services } from "../../../platform/services.ts";
import type { LetterParts } from "../../../ui/email/letter.server.ts";
import type { Party, Transfer } from "../queries.server.ts";

export interface LetterAbout {
  party: Party;
  transfer: Transfer;
  email: OwedEmail;
}

/** The parts of a letter around its words; null: there is no reason left to send it. */
export type PartsOf = (services: Services, about: LetterAbout) => Promise<LetterParts | null>;
