import { transferParties } from "../../../../database/schema/transfers.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { EmailKind, OwedEmail } from "../../../platform/outbox/email-kind.ts";
import { oweEmails } from "../../../platform/outbox/owe.ts";
import type { Services } from "../../../platform/services.ts";
import type { Party } from "../queries.server.ts";

/** The emails about a transfer; their subject is a party. */
export const transferEmail: EmailKind = {
  kind: "transfer",
  subjects: transferParties,
  queue: "send-transfer-letter",
  emails: (partyId) => `transfer-${partyId}-`,
};

/**
 * Owes a party, or the office about a party, an email. `sequence`: of which it is told once. A party
 * without an address hears it by telephone.
 */
export async function oweLetter(
  tx: Database,
  services: Pick<Services, "jobs" | "clock">,
  party: Pick<Party, "id" | "email">,
  email: Pick<OwedEmail, "letter"> & Partial<Pick<OwedEmail, "sequence" | "recipient" | "about">>,
): Promise<void> {
  if (party.email === "" && email.recipient !== "agency") return;
  const owed = { subject: party.id, ...email };
  await oweEmails(tx, services, transferEmail, services.clock(), [owed]);
}
