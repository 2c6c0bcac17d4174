import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { bidders, bidLetters, type BidLetterKind } from "../../../database/schema/bids.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import type { HeldSale } from "./log.server.ts";
import { type Bidder, bidderOf } from "./queries.server.ts";

export const BID_LETTER = "send-bid-letter";

export const bidMailPrefix = (bidderId: string): string => `bid-${bidderId}-`;

/** Queues an email to a bidder about a row of the log, in the transaction that writes the row. */
export async function queueLetter(
  tx: Database,
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  bidder: Pick<Bidder, "id" | "email">,
  { kind, number }: { kind: BidLetterKind; number: number },
): Promise<void> {
  // They bid by telephone or on paper, and hear it that way.
  if (bidder.email === "") return;
  const [letter] = await tx
    .insert(bidLetters)
    .values({ bidder_id: bidder.id, kind, number, created_at: clock() })
    .onConflictDoNothing()
    .returning({ id: bidLetters.id });
  if (letter) await jobs.send(BID_LETTER, { letterId: letter.id }, { transaction: tx });
}

/** The same for the bidder with this number, if they are still known. */
export async function tellBidder(
  tx: Database,
  services: Pick<Services, "jobs" | "clock">,
  { saleId, bidder: number }: { saleId: string; bidder: number },
  letter: { kind: BidLetterKind; number: number },
): Promise<void> {
  const bidder = await bidderOf(tx, saleId, number);
  if (bidder) await queueLetter(tx, services, bidder, letter);
}

/** The same for everybody who bid. */
export async function tellBidders(
  tx: Database,
  services: Pick<Services, "jobs" | "clock">,
  { sale, state }: Pick<HeldSale, "sale" | "state">,
  letter: { kind: BidLetterKind; number: number },
): Promise<void> {
  for (const bidder of state.bids.keys()) {
    await tellBidder(tx, services, { saleId: sale.id, bidder }, letter);
  }
}

/** Queues a letter of a sale once more, with all its attempts. False: it was sent, or is not there. */
export async function resendLetter(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  saleId: string,
  letterId: string,
): Promise<boolean> {
  if (!z.uuid().safeParse(letterId).success) return false;
  return db.transaction(async (tx) => {
    const [letter] = await tx
      .update(bidLetters)
      .set({ state: "queued", attempts: 0, last_error: null })
      .from(bidders)
      .where(
        and(
          eq(bidLetters.id, letterId),
          ne(bidLetters.state, "sent"),
          eq(bidders.id, bidLetters.bidder_id),
          eq(bidders.sale_id, saleId),
        ),
      )
      .returning({ id: bidLetters.id });
    // Another job of it may still wait: whichever comes second finds it sent.
    if (letter) await jobs.send(BID_LETTER, { letterId }, { transaction: tx });
    return letter !== undefined;
  });
}
