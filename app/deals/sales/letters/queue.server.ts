import { bidders, type BidLetterKind } from "../../../../database/schema/bids.ts";
import type { EmailKind } from "../../../platform/outbox/email-kind.ts";
import { queuePersonal } from "../../../platform/outbox/queue-emails.ts";
import type { Services } from "../../../platform/services.ts";
import type { HeldSale } from "../log/write-log.server.ts";
import { type Bidder, type Sale } from "../../bids/queries.server.ts";
import { notifySellers as notifySellersOf } from "../../dossiers/service.server.ts";
import { findOpenDossier } from "../../dossiers/queries.server.ts";
import { bidderOf } from "../queries.server.ts";

/** Emails to bidders, each about a row of the log: its number is their `sequence`. */
export const bidLetter: EmailKind = {
  kind: "bid",
  subjects: bidders,
  queue: "send-bid-letter",
  emails: (bidderId) => `bid-${bidderId}-`,
};

const queue = queuePersonal(bidLetter);

/** Queues an email to a bidder about a row of the log, in the transaction that writes the row. */
export const queueLetter = (
  services: Pick<Services, "db" | "jobs" | "clock">,
  bidder: Pick<Bidder, "id" | "email">,
  { kind: letter, number: sequence }: { kind: BidLetterKind; number: number },
): Promise<boolean> => queue(services, bidder, { letter, sequence });

/** The same for the bidder with this number, if they are still known. */
export async function notifyBidder(
  services: Pick<Services, "db" | "jobs" | "clock">,
  { saleId, bidder: number }: { saleId: string; bidder: number },
  letter: { kind: BidLetterKind; number: number },
): Promise<void> {
  const bidder = await bidderOf(services.db, saleId, number);
  if (bidder) await queueLetter(services, bidder, letter);
}

/** Queues an email to each seller in the open file of a sale's home. */
export async function notifySellers(
  services: Pick<Services, "db" | "jobs" | "clock">,
  { property_id: propertyId }: Pick<Sale, "property_id">,
  email: { letter: "bids" | "chosen"; sequence: number },
): Promise<void> {
  const dossier = propertyId === null ? null : await findOpenDossier(services.db, { propertyId });
  if (dossier) await notifySellersOf(services, dossier.id, email);
}

/** The same for everybody who bid. */
export async function notifyBidders(
  services: Pick<Services, "db" | "jobs" | "clock">,
  { sale, state }: Pick<HeldSale, "sale" | "state">,
  letter: { kind: BidLetterKind; number: number },
): Promise<void> {
  for (const bidder of state.bids.keys()) {
    await notifyBidder(services, { saleId: sale.id, bidder }, letter);
  }
}
