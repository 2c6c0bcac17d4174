import { bidLetters, type BidLetterKind } from "../../../database/schema/bids.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import type { Bidder } from "./queries.server.ts";

export const BID_LETTER = "send-bid-letter";

/** The beginning of the ids of all emails to a bidder. */
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
