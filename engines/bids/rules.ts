import { digestOf } from "./chain.ts";
import type { Act, BidContent, Doer } from "./entry.ts";
import { type Bid, type SaleState, termsOf } from "./state.ts";

/** The reasons that an act is not written in the log. */
export type Refusal =
  | "not-announced"
  | "announced-already"
  | "too-late"
  | "too-early"
  | "over"
  | "unknown-bidder"
  | "bids-already"
  | "no-bid"
  | "not-higher"
  | "must-be-sealed"
  | "must-be-readable"
  | "still-sealed"
  | "made-by-bidder"
  | "unchanged"
  | "not-by-them";

/** Acts that staff or the system do; all others are a bidder's, or staff's for a bidder. */
const ofOffice: readonly Act["kind"][] = [
  "announced",
  "invited",
  "link-replaced",
  "closed",
  "code-entered",
  "opened",
  "unreadable",
  "answered",
  "corrected",
  "chosen",
  "refused",
  "reopened",
  "called-off",
  "shared",
];

/**
 * Whether an act may be the next row of a sale's log at this moment; null: it may.
 *
 * A sealed sale takes bids before its moment, to the millisecond, and nothing of them can be read
 * before it. Open talks take bids until the office closes them. The highest bid has no right to the home.
 */
export function refusalOf(state: SaleState, act: Act, doer: Doer, now: Date): Refusal | null {
  if (act.kind === "announced")
    return state.phase === "none" ? byOffice(act, doer) : "announced-already";
  if (state.phase === "none") return "not-announced";
  if (state.phase === "called-off" && act.kind !== "shared" && act.kind !== "link-replaced")
    return "over";
  return byOffice(act, doer) ?? refusalInPhase(state, act, now);
}

function byOffice(act: Act, { by }: Doer): Refusal | null {
  const { kind } = act;
  // A bid on the bidder's own page and one that staff noted are never taken for each other.
  if ("channel" in act && (act.channel === "page") !== (by === "bidder")) return "not-by-them";
  if (kind === "seen") return by === "bidder" ? "not-by-them" : null;
  const isOffice = by === "staff" || by === "system";
  return ofOffice.includes(kind) && !isOffice
    ? "not-by-them"
    : by === "seller"
      ? "not-by-them"
      : null;
}

type Rule<Kind extends Act["kind"]> = (
  state: SaleState,
  act: Extract<Act, { kind: Kind }>,
  isOver: boolean,
) => Refusal | null;

const rules: { [Kind in Act["kind"]]: Rule<Kind> } = {
  announced: () => "announced-already",
  invited: ({ phase }, _act, isOver) => (phase === "bidding" && !isOver ? null : "too-late"),
  "link-replaced": ({ bidders }, { bidder = 0 }) => (bidder > bidders ? "unknown-bidder" : null),
  bid: refusalOfBid,
  raised: refusalOfRaise,
  withdrawn(state, { bidder }, isOver) {
    if (state.phase !== "bidding" || isOver) return "too-late";
    return standing(state, bidder) ? null : "no-bid";
  },
  closed({ phase, closesAt }, _act, isOver) {
    if (phase !== "bidding") return "over";
    return closesAt !== null && !isOver ? "too-early" : null;
  },
  "code-entered"(state) {
    if (state.phase !== "closed") return state.phase === "bidding" ? "too-early" : "over";
    return isShut(state) ? null : "over";
  },
  opened: refusalOfOpening,
  unreadable: refusalOfOpening,
  seen: () => null,
  answered(state, { bidder }) {
    if (isShut(state)) return "still-sealed";
    return standing(state, bidder) ? null : "no-bid";
  },
  corrected: refusalOfCorrection,
  chosen(state, { bidder }) {
    if (isShut(state)) return "still-sealed";
    if (!["bidding", "closed", "choosing"].includes(state.phase)) return "over";
    return readable(standing(state, bidder)) ? null : "no-bid";
  },
  refused(state, { bidder }) {
    if (isShut(state)) return "still-sealed";
    return standing(state, bidder) ? null : "no-bid";
  },
  reopened: ({ phase }) => (phase === "agreed" ? null : "too-early"),
  "called-off": ({ phase }) => (phase === "agreed" ? "over" : null),
  shared: ({ phase }) => (phase === "agreed" || phase === "called-off" ? null : "too-early"),
};

function refusalInPhase(state: SaleState, act: Act, now: Date): Refusal | null {
  const rule = rules[act.kind] as Rule<Act["kind"]>;
  return rule(state, act, isPast(state, now));
}

const isPast = ({ closesAt }: SaleState, now: Date) =>
  closesAt !== null && now.getTime() >= Date.parse(closesAt);

const standing = ({ bids }: SaleState, bidder: number): Bid | undefined => {
  const bid = bids.get(bidder);
  return bid?.state === "standing" ? bid : undefined;
};

const readable = (bid: Bid | undefined) => bid !== undefined && termsOf(bid) !== null;

const sealedBid = (state: SaleState, bidder: number) => {
  const bid = standing(state, bidder);
  return bid !== undefined && !bid.isUnreadable && termsOf(bid) === null;
};

/** Whether the boxes of a sealed sale are still shut, all or some. */
export function isShut(state: SaleState): boolean {
  if (state.way !== "sealed") return false;
  if (state.phase === "bidding") return true;
  return [...state.bids.keys()].some((bidder) => sealedBid(state, bidder));
}

/**
 * Staff correct what they entered themselves. A bid that its bidder made is answered, or replaced by
 * another on the bidder's own word; only one that could not be opened is entered for them.
 */
function refusalOfCorrection(
  state: SaleState,
  { bidder, terms }: Act & { kind: "corrected" },
): Refusal | null {
  if (state.way === "sealed" && state.phase === "bidding") return "still-sealed";
  if (state.phase === "agreed") return "over";
  const bid = state.bids.get(bidder);
  if (!bid || bid.state === "withdrawn") return "no-bid";
  if (!isCorrectable(bid)) return "made-by-bidder";
  const known = termsOf(bid);
  return known && digestOf(known) === digestOf(terms) ? "unchanged" : null;
}

/** Whether staff may correct a bid: they entered it, or its box did not open. */
export const isCorrectable = ({ isOwn, isUnreadable }: Bid): boolean => !isOwn || isUnreadable;

function wrongContent(state: SaleState, content: BidContent): Refusal | null {
  const isSealed = "boxDigest" in content;
  if (state.way === "sealed") return isSealed ? null : "must-be-sealed";
  return isSealed ? "must-be-readable" : null;
}

function refusalOfOpening(state: SaleState, { bidder }: { bidder: number }): Refusal | null {
  if (state.phase !== "closed") return state.phase === "bidding" ? "too-early" : "over";
  return sealedBid(state, bidder) ? null : "no-bid";
}

function refusalOfBid(
  state: SaleState,
  act: Act & { kind: "bid" },
  isOver: boolean,
): Refusal | null {
  if (state.phase !== "bidding" || isOver) return "too-late";
  // Numbers are given in order, and one who withdrew may come back.
  if (act.bidder > state.bidders + 1) return "unknown-bidder";
  if (standing(state, act.bidder)) return "bids-already";
  return wrongContent(state, act.content);
}

function refusalOfRaise(
  state: SaleState,
  act: Act & { kind: "raised" },
  isOver: boolean,
): Refusal | null {
  if (state.phase !== "bidding" || isOver) return "too-late";
  const bid = standing(state, act.bidder);
  if (!bid) return "no-bid";
  const wrong = wrongContent(state, act.content);
  if (wrong !== null) return wrong;
  const [before, now] = [termsOf(bid), termsOf(act)];
  return before && now && now.amount <= before.amount ? "not-higher" : null;
}
