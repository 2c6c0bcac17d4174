import { dutch, translated } from "@voordeur/language/text.ts";
import type { HashedEntry } from "@voordeur/bids/entry.ts";
import { isShut } from "@voordeur/bids/rules.ts";
import { lastBidOf, replayed, termsOf, type Bid, type SaleState } from "@voordeur/bids/state.ts";
import { and, eq } from "drizzle-orm";
import { bidBoxes } from "../../../../database/schema/bids.ts";
import type { Services } from "../../../platform/services.ts";
import { partsToConfirm, titleOf } from "../../dossiers/readers/service.server.ts";
import { readAgreedStatus } from "../afterwards/queries.server.ts";
import { eurosInWords } from "@voordeur/language/euros-in-words.ts";
import { isBidOf, lastOf, placeOfBox } from "../bids.server.ts";
import { amountChange, type ReadableBid } from "../changes.ts";
import { unbrokenEuros } from "@voordeur/language/numbers.ts";
import { exactMomentText, momentText } from "@voordeur/language/dates.ts";
import { faultInLog } from "../check.server.ts";
import { findBidder, replacedLinks } from "../links.server.ts";
import { notedAs } from "../log/act-words.ts";
import { termsIn } from "../log/shared-log.ts";
import { compared, keyDigestOf } from "../proof.server.ts";
import { openCopy } from "./own-copy.server.ts";
import { type Bidder, readSale, type WholeSale } from "../../bids/queries.server.ts";
import { answersTo, readBidder, readWords } from "../queries.server.ts";

export interface BiddersSale extends WholeSale {
  bidder: Bidder;
}

/** The bidder whose link this is, with the sale; null: it is no link of ours (any more), or they are forgotten. */
export async function readBiddersSale(
  services: Pick<Services, "db" | "secrets" | "publicUrl">,
  token: string,
): Promise<BiddersSale | null> {
  const link = findBidder(services, token);
  const found = link && (await readBidder(services.db, link.id));
  if (!found || found.bidder.forgotten_at) return null;
  const whole = await readSale(services.db, found.sale.id);
  if (!whole || replacedLinks(whole.entries, found.bidder.number) !== link.replaced) return null;
  return { ...whole, bidder: found.bidder };
}

/** Whether bids still come in, by the clock that all instances share. */
export function isOpen({ phase, closesAt }: SaleState, now: Date): boolean {
  return phase === "bidding" && (closesAt === null || now.getTime() < Date.parse(closesAt));
}

/** A proof of an act: its time, and where it stands in the log. */
export interface Receipt {
  number: number;
  hash: string;
  at: string;
  words: string;
  /** The amount of a readable bid, and what it was before a correction. */
  amount: string | null;
}

const receiptWords = {
  bid: dutch`Uw bod is binnen`,
  raised: dutch`Uw nieuwe bod is binnen`,
  withdrawn: dutch`Uw bod is ingetrokken`,
  corrected: dutch`Het kantoor verbeterde wat het voor u noteerde`,
};

/** The acts on the bidder's own bid in the log, newest first. */
export function receiptsOf(entries: readonly HashedEntry[], bidder: number): Receipt[] {
  return entries
    .flatMap(({ act, at, hash, number }, index) => {
      const isCorrection = act.kind === "corrected" && act.bidder === bidder;
      if (!isCorrection && !isBidOf(act, bidder)) return [];
      const noted =
        "channel" in act && act.channel !== "page" ? `, ${translated(notedAs[act.channel])}` : "";
      const terms = termsIn(act);
      const before = isCorrection && replayed(entries.slice(0, index)).bids.get(bidder);
      const known = before ? termsOf(before) : null;
      const amount = terms && (known ? amountChange(known, terms) : unbrokenEuros(terms.amount));
      const words = translated(receiptWords[act.kind]) + noted;
      return [{ number, hash, at: exactMomentText(new Date(at)), words, amount }];
    })
    .toReversed();
}

/** How the bidder stands, told as it may be told now. */
export type BidderStatus =
  | "none"
  | "in"
  | "withdrawn"
  | "waiting"
  | "missed"
  | "chosen"
  | "refused"
  | "called-off";

export function statusOf(state: SaleState, bid: Bid | undefined, now: Date): BidderStatus {
  if (state.phase === "called-off") return "called-off";
  if (bid?.state === "chosen" || bid?.state === "refused") return bid.state;
  if (isOpen(state, now)) return bid ? (bid.state === "standing" ? "in" : "withdrawn") : "none";
  if (bid?.state === "standing") return "waiting";
  return bid ? "withdrawn" : "missed";
}

/**
 * The bidder's last bid, to begin another with. A sealed one needs the key that only their
 * browser has. Null: there is none, or it is shut to them here.
 */
export async function knownBid(
  { db }: Pick<Services, "db">,
  { sale, state, entries, bidder }: BiddersSale,
  copyKey: string | null,
): Promise<ReadableBid | null> {
  const bid = state.bids.get(bidder.number);
  const row = lastBidOf(entries, bidder.number);
  if (!bid || !row) return null;
  const terms = termsOf(bid);
  if (terms) return { terms, words: (await readWords(db, bidder.id)).get(row.number) ?? null };
  if (copyKey === null) return null;
  const [stored] = await db
    .select({ box: bidBoxes.box })
    .from(bidBoxes)
    .where(and(eq(bidBoxes.sale_id, sale.id), eq(bidBoxes.number, row.number)));
  return stored ? openCopy(stored.box, placeOfBox(sale.id, bidder.number), copyKey) : null;
}

/** The parts of the home's file that this sale asks its bidder to have read; null: none. */
export const toConfirm = async (
  services: Parameters<typeof partsToConfirm>[0],
  { sale, bidder }: BiddersSale,
) => (sale.rules.asks.hasRead ? partsToConfirm(services, sale.property_id, bidder) : null);

/** Everything that the bidder's page shows, and nothing about other bidders. */
export async function biddersView(
  services: Pick<Services, "db" | "sharedClock" | "secrets" | "settings" | "publicUrl">,
  found: BiddersSale,
  { copyKey = null, proof = null }: { copyKey?: string | null; proof?: string | null } = {},
) {
  const { db, sharedClock, secrets } = services;
  const { sale, state, entries, bidder } = found;
  const read = await toConfirm(services, found);
  const { now } = await sharedClock.read(db);
  const isLogRight = faultInLog(secrets, sale, entries) === null;
  const bid = state.bids.get(bidder.number);
  const terms = bid && !isShut(state) ? termsOf(bid) : null;
  const kept = await readWords(db, bidder.id);
  const known = await knownBid({ db }, found, isOpen(state, now) ? copyKey : null);
  return {
    about: sale.about,
    way: sale.way,
    opening: sale.opening,
    rules: sale.rules,
    keyDigest: keyDigestOf(sale),
    comparison: compared(found, isLogRight, proof),
    number: bidder.number,
    isOpen: isOpen(state, now),
    now: exactMomentText(now),
    closes: state.closesAt && momentText(new Date(state.closesAt)),
    status: statusOf(state, bid, now),
    agreed: bid?.state === "chosen" ? await readAgreedStatus(db, sale.id, now) : null,
    isStanding: bid?.state === "standing",
    own: terms && { terms, words: known?.words ?? null, amountInWords: eurosInWords(terms.amount) },
    known: known && { terms: known.terms, words: known.words ?? null },
    seen: terms && seenAt(entries, bidder.number),
    toRead: read && { mark: read.mark, url: read.url, titles: read.parts.map(titleOf) },
    answers: answersTo(entries, bidder.number, kept).map(({ at, text }) => ({
      at: momentText(at),
      text,
    })),
    receipts: receiptsOf(entries, bidder.number),
    /** The last row of the bidder's own, as a form has to name it; 0: there is none. */
    lastOwn: lastOf(entries, bidder.number, { by: "bidder" })?.number ?? 0,
  };
}

export type BiddersView = Awaited<ReturnType<typeof biddersView>>;

/** When somebody of the office first read the bid as it is now; null: nobody did. */
function seenAt(entries: readonly HashedEntry[], bidder: number): string | null {
  const readable = entries.findLast(
    ({ act }) =>
      (act.kind === "bid" || act.kind === "raised" || act.kind === "opened") &&
      act.bidder === bidder,
  );
  const look = entries.find(
    ({ act, doer, number }) =>
      act.kind === "seen" && doer.by === "staff" && number > (readable?.number ?? 0),
  );
  return look ? momentText(new Date(look.at)) : null;
}
