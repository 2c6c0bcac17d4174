import type { OwedEmail } from "../../../platform/outbox/email-kind.ts";
import type { Dossier, Seller } from "../queries.server.ts";

export interface LetterAbout {
  seller: Seller;
  dossier: Dossier;
  email: OwedEmail;
}
