import type { Act, BidContent, Doer, Entry, HashedEntry, SaleWay } from "./entry.ts";
import type { BidTerms } from "./terms.ts";

export type BidState = "standing" | "withdrawn" | "chosen" | "refused";

export interface Bid {
  /** When what counts came in: a raise is later than the first bid. */
  at: string;
  firstAt: string;
  state: BidState;
  content: BidContent;
  /** Its bidder brought it out; else staff entered it. */
  isOwn: boolean;
  /** How often it was raised. */
  raises: number;
  /** It was sealed, and its box could not be opened. */
  isUnreadable: boolean;
}

/** `closed`: no bid comes in any more and the boxes are still shut. */
export type SalePhase = "none" | "bidding" | "closed" | "choosing" | "agreed" | "called-off";

/** A sale as its log tells it. */
export interface SaleState {
  phase: SalePhase;
  way: SaleWay;
  /** Null: open talks have no moment of their own. */
  closesAt: string | null;
  /** By the number of the bidder; the invited ones without a bid are not in it. */
  bids: ReadonlyMap<number, Bid>;
  /** The highest number given to a bidder. */
  bidders: number;
  isShared: boolean;
  /** How many rows made this. */
  rows: number;
}

export const emptySale: SaleState = {
  phase: "none",
  way: "open",
  closesAt: null,
  bids: new Map(),
  bidders: 0,
  isShared: false,
  rows: 0,
};

/** The terms of a bid; null: nobody can read them yet. */
export const termsOf = ({ content }: Pick<Bid, "content">): BidTerms | null =>
  "terms" in content ? content.terms : null;

type Row = Pick<Entry, "at" | "act" | "doer">;

/** The state after one more row. It asks nothing: `refusalOf` has said that the row may be there. */
export const after = (state: SaleState, entry: Row): SaleState =>
  stepped(state, entry, new Map(state.bids));

/** The same, with the bids written into a map of the caller's. */
function stepped(state: SaleState, { at, act, doer }: Row, bids: Map<number, Bid>): SaleState {
  const next = {
    ...state,
    bids,
    rows: state.rows + 1,
    phase: phaseAfter(state, act.kind),
    bidders: "bidder" in act ? Math.max(state.bidders, act.bidder ?? 0) : state.bidders,
  };
  if (act.kind === "announced") return { ...next, way: act.way, closesAt: act.closesAt };
  if (act.kind === "shared") return { ...next, isShared: true };
  if (act.kind === "reopened") standAgain(bids);
  // A log that somebody took rows from is shown all the same, with what is wrong with it.
  const isKnown = isOnBid(act) && (act.kind === "bid" || bids.has(act.bidder));
  if (isKnown) bids.set(act.bidder, bidAfter(bids.get(act.bidder), act, { at, doer }));
  return next;
}

function phaseAfter({ phase, way }: SaleState, kind: Act["kind"]): SalePhase {
  if (kind === "announced") return "bidding";
  if (kind === "closed") return way === "sealed" ? "closed" : "choosing";
  if (kind === "chosen") return "agreed";
  if (kind === "reopened") return "choosing";
  return kind === "called-off" ? kind : phase;
}

const onBids = [
  "bid",
  "raised",
  "withdrawn",
  "opened",
  "unreadable",
  "corrected",
  "chosen",
  "refused",
] as const satisfies readonly Act["kind"][];

type ActOnBid = Extract<Act, { kind: (typeof onBids)[number] }>;

const isOnBid = (act: Act): act is ActOnBid => onBids.some((kind) => kind === act.kind);

function bidAfter(
  bid: Bid | undefined,
  act: ActOnBid,
  { at, doer }: { at: string; doer: Doer },
): Bid {
  const { kind } = act;
  const isOwn = doer.by === "bidder";
  if (kind === "bid") {
    const isNew = { state: "standing", isUnreadable: false } as const;
    return { ...isNew, at, firstAt: bid?.firstAt ?? at, raises: 0, content: act.content, isOwn };
  }
  const known = bid!;
  if (kind === "raised") {
    return { ...known, at, content: act.content, raises: known.raises + 1, isOwn };
  }
  if (kind === "withdrawn" || kind === "chosen" || kind === "refused") {
    return { ...known, state: kind };
  }
  if (kind === "unreadable") return { ...known, isUnreadable: true };
  const wordsDigest = "wordsDigest" in known.content ? known.content.wordsDigest : "";
  if (kind === "opened") {
    return { ...known, content: { terms: act.terms, wordsDigest: act.wordsDigest } };
  }
  return { ...known, content: { terms: act.terms, wordsDigest }, isUnreadable: false, isOwn };
}

function standAgain(bids: Map<number, Bid>): void {
  for (const [number, bid] of bids) {
    if (bid.state === "withdrawn") continue;
    bids.set(number, { ...bid, state: bid.state === "chosen" ? "refused" : "standing" });
  }
}

/** The state that a log tells. One map for all rows: a copy for each would be a second for 2,000 bidders. */
export function replayed(entries: readonly Row[]): SaleState {
  const bids = new Map<number, Bid>();
  return entries.reduce<SaleState>((state, entry) => stepped(state, entry, bids), {
    ...emptySale,
    bids,
  });
}

type BidRow = HashedEntry & { act: Extract<Act, { kind: "bid" | "raised" }> };

/** The row that made a bid what it is, corrections and openings aside. */
export const lastBidOf = (entries: readonly HashedEntry[], bidder: number) =>
  entries.findLast(
    (entry): entry is BidRow =>
      (entry.act.kind === "bid" || entry.act.kind === "raised") && entry.act.bidder === bidder,
  );
