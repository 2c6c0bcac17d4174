import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { bidders, bidLetters } from "../../../../database/schema/bids.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Noted, SendOutcome } from "../../../platform/mail/send-owed.ts";
import type { Bidder } from "../queries.server.ts";

export type BidLetter = typeof bidLetters.$inferSelect;

/** A letter that is still to be sent, with its bidder; undefined: it was sent, or there is nobody left. */
export async function findOpenLetter(
  db: Database,
  letterId: string,
): Promise<{ letter: BidLetter; bidder: Bidder } | undefined> {
  const [row] = await db
    .select({ letter: bidLetters, bidder: bidders })
    .from(bidLetters)
    .innerJoin(bidders, eq(bidders.id, bidLetters.bidder_id))
    .where(
      and(
        eq(bidLetters.id, letterId),
        ne(bidLetters.state, "sent"),
        ne(bidders.email, ""),
        isNull(bidders.forgotten_at),
      ),
    );
  return row;
}

/** Writes down how an attempt to send ended. */
export async function recordAttempt(
  db: Database,
  { id, bidder_id }: BidLetter,
  outcome: SendOutcome,
): Promise<Noted> {
  const rows = await db
    .update(bidLetters)
    .set({ ...outcome, attempts: sql`${bidLetters.attempts} + 1` })
    .from(bidders)
    .where(and(eq(bidLetters.id, id), eq(bidders.id, bidder_id), isNull(bidders.forgotten_at)))
    .returning({ id: bidLetters.id });
  return rows.length > 0 ? "noted" : "gone";
}
