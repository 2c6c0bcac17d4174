import { isCorrectable } from "@voordeur/bids/rules.ts";
import { lastBidOf, termsOf } from "@voordeur/bids/state.ts";
import type { Database } from "../../../platform/database/database.ts";
import { type WholeSale } from "../../bids/queries.server.ts";
import { answersTo, readWords } from "../queries.server.ts";

/** Everybody who was invited or bid, by number. What is sealed has no amount here: nobody can read it. */
export async function bidRows(db: Database, whole: WholeSale) {
  const { state, bidders, entries } = whole;
  const known = new Map(bidders.map((bidder) => [bidder.number, bidder]));
  const numbers = Array.from({ length: state.bidders }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const bidder = known.get(number);
      const words = bidder && (await readWords(db, bidder.id));
      return {
        number,
        /** "Bieder 3" once the name is erased. */
        name: bidder?.name || `Bieder ${number}`,
        email: bidder?.email ?? "",
        phone: bidder?.phone ?? "",
        bidderId: bidder?.id ?? null,
        bid: shownBid(whole, lastBidOf(entries, number), words),
      };
    }),
  );
}

/** Somebody who may bid, with the bid as staff may see it at this moment. */
export type BidRow = Awaited<ReturnType<typeof bidRows>>[number];

function shownBid(
  { state, entries }: WholeSale,
  row: ReturnType<typeof lastBidOf>,
  words: Awaited<ReturnType<typeof readWords>> | undefined,
) {
  const bid = row && state.bids.get(row.act.bidder);
  if (!row || !bid) return null;
  const terms = termsOf(bid);
  return {
    state: bid.state,
    at: new Date(bid.at),
    firstAt: new Date(bid.firstAt),
    raises: bid.raises,
    channel: row.act.channel,
    isUnreadable: bid.isUnreadable,
    /** Staff entered it, and may correct it. */
    isCorrectable: isCorrectable(bid),
    /** Null: its box is shut. */
    terms,
    /** Null: shut, erased, or there were none. */
    words: terms && (words?.get(row.number) ?? null),
    answers: answersTo(entries, row.act.bidder, words ?? new Map()),
  };
}
