import { z } from "zod";
import { bidTerms } from "./terms.ts";

/** SHA-256 in base64url. */
const digest = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const bidder = z.int().min(1).max(10_000);
const reason = z.string().min(1).max(500);
/** How a bid came in: by its bidder's page, or noted by staff. */
const channel = z.enum(["page", "phone", "paper", "email", "talk"]);

/** Terms that may be read, or the digest of a box that nobody can open yet. */
const content = z.union([
  z.strictObject({ terms: bidTerms, wordsDigest: digest }),
  z.strictObject({ boxDigest: digest }),
]);

export type Channel = z.infer<typeof channel>;
export type BidContent = z.infer<typeof content>;

/** How a home is sold: by talks, or by sealed bids before a moment. */
export const saleWays = ["open", "sealed"] as const;
export type SaleWay = (typeof saleWays)[number];

/** Everything that can stand in the log of a sale. */
export const act = z.discriminatedUnion("kind", [
  /** The way of selling and its rules, told to everybody; `rulesDigest` is of the text they read. */
  z.strictObject({
    kind: z.literal("announced"),
    way: z.enum(saleWays),
    closesAt: z.iso.datetime().nullable(),
    rulesDigest: digest,
    /** Digest of the key that seals the bids; none in open talks, and in logs from before it was written. */
    keyDigest: digest.optional(),
  }),
  z.strictObject({ kind: z.literal("invited"), bidder }),
  /** The private link of a bidder, or without one of the seller, works no more: another took its place. */
  z.strictObject({ kind: z.literal("link-replaced"), bidder: bidder.optional() }),
  z.strictObject({ kind: z.literal("bid"), bidder, channel, content }),
  z.strictObject({ kind: z.literal("raised"), bidder, channel, content }),
  z.strictObject({ kind: z.literal("withdrawn"), bidder, channel }),
  z.strictObject({ kind: z.literal("closed") }),
  /** Staff entered the code of an absent holder, whose account it names. */
  z.strictObject({
    kind: z.literal("code-entered"),
    holder: z.string().min(1).max(100),
    reason,
  }),
  /** One for each sealed bid. */
  z.strictObject({ kind: z.literal("opened"), bidder, terms: bidTerms, wordsDigest: digest }),
  /** A sealed bid that could not be opened, and why. */
  z.strictObject({ kind: z.literal("unreadable"), bidder, reason }),
  /** The seller or staff looked at the bids. */
  z.strictObject({ kind: z.literal("seen") }),
  /** The seller's answer to a bid, by staff; its words are kept like those of bids. */
  z.strictObject({ kind: z.literal("answered"), bidder, wordsDigest: digest }),
  /** An error of staff in a bid that they entered. */
  z.strictObject({ kind: z.literal("corrected"), bidder, terms: bidTerms, reason }),
  z.strictObject({ kind: z.literal("chosen"), bidder, reason }),
  z.strictObject({ kind: z.literal("refused"), bidder }),
  /** The sale to the chosen bidder came to nothing: the bids count again. */
  z.strictObject({ kind: z.literal("reopened"), reason }),
  z.strictObject({ kind: z.literal("called-off"), reason }),
  z.strictObject({ kind: z.literal("shared") }),
]);

export type Act = z.infer<typeof act>;
export type ActKind = Act["kind"];

/** The one who did it; staff by the id of their account. */
export const doer = z.union([
  z.strictObject({ by: z.enum(["bidder", "seller", "system"]) }),
  z.strictObject({ by: z.literal("staff"), staff: z.string().min(1).max(100) }),
]);

export type Doer = z.infer<typeof doer>;

/** A row of the log without its hash. */
export interface Entry {
  /** The sale that it belongs to. */
  sale: string;
  /** From 1, without gaps: the order in which they were written. */
  number: number;
  /**
   * When it came in, in ISO 8601 in UTC, to the millisecond, by the server's clock. Of two that come
   * at once the later one may be written first.
   */
  at: string;
  doer: Doer;
  act: Act;
}

/** A row of the log. */
export interface HashedEntry extends Entry {
  hash: string;
}
