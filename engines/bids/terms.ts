import { z } from "zod";

const wholeEuros = z.int().min(1).max(1_000_000_000);

/** The part of a bid that everybody who bid may read afterwards: no names and no words of people. */
export const bidTerms = z.strictObject({
  /** Whole euros. */
  amount: wholeEuros,
  /** The day on which the buyer wants the home, `YYYY-MM-DD`; null: as the seller likes. */
  transferOn: z.iso.date().nullable(),
  /** Until when the buyer may get out because there is no mortgage of this amount. */
  financing: z.strictObject({ amount: wholeEuros, until: z.iso.date() }).nullable(),
  nhg: z.boolean(),
  survey: z.boolean(),
  ownSale: z.boolean(),
  /** Whether it asks for more, for movables, or says a word to the seller: only that it does. */
  otherConditions: z.boolean(),
  movables: z.boolean(),
  message: z.boolean(),
});

export type BidTerms = z.infer<typeof bidTerms>;

/** The words of a bid. They are not in the log, which keeps a digest of them, and can be erased. */
export const bidWords = z.strictObject({
  otherConditions: z.string().max(1000),
  movables: z.string().max(1000),
  message: z.string().max(2000),
  /** Random, so that nobody finds the words by trying. */
  salt: z.string().min(16).max(64),
});

export type BidWords = z.infer<typeof bidWords>;

/** A whole bid, as it is sealed. */
export const wholeBid = z.strictObject({ terms: bidTerms, words: bidWords });
export type WholeBid = z.infer<typeof wholeBid>;
