import {
  dossierSellers,
  type PaperKind,
  paperKinds,
} from "../../../../database/schema/dossiers.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { EmailKind, OwedEmail } from "../../../platform/outbox/email-kind.ts";
import { oweEmails } from "../../../platform/outbox/owe.ts";
import type { Services } from "../../../platform/services.ts";
import type { Seller } from "../queries.server.ts";

/** The emails about a file; their subject is a seller. */
export const dossierEmail: EmailKind = {
  kind: "dossier",
  subjects: dossierSellers,
  queue: "send-dossier-letter",
  emails: (sellerId) => `dossier-${sellerId}-`,
};

/**
 * Owes a seller, or the office about a seller, an email. `sequence`: of which it is told once. A seller
 * without an address hears it by telephone.
 */
export async function oweLetter(
  tx: Database,
  services: Pick<Services, "jobs" | "clock">,
  seller: Pick<Seller, "id" | "email">,
  email: Pick<OwedEmail, "letter"> & Partial<Pick<OwedEmail, "sequence" | "recipient" | "about">>,
): Promise<void> {
  if (seller.email === "" && email.recipient !== "agency") return;
  await oweEmails(tx, services, dossierEmail, services.clock(), [{ subject: seller.id, ...email }]);
}

/** The sequence of an email about a version, unique across the kinds of papers: each is told once. */
export const sequenceOf = ({ kind, version }: { kind: PaperKind; version: number }): number =>
  version * paperKinds.length + paperKinds.indexOf(kind);
