import type { QueuedEmail } from "../../../platform/outbox/email-kind.ts";
import type { PartsOf as PersonalParts } from "../../../ui/email/personal-letters.server.ts";
import type { Dossier, Seller } from "../queries.server.ts";

export interface OfSeller {
  seller: Seller;
  dossier: Dossier;
}
export type LetterAbout = OfSeller & { email: QueuedEmail };
export type PartsOf = PersonalParts<OfSeller>;
