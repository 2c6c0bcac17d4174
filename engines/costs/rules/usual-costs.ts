import type { Range } from "../source.ts";

/** What a buyer usually pays to others, including VAT, in whole euros. */
export interface UsualCosts {
  /** The day on which these ranges were last looked at, `YYYY-MM-DD`. */
  seenOn: string;
  transferDeed: Range;
  mortgageDeed: Range;
  /** Registration of one deed in the land register. */
  landRegister: Range;
  valuation: Range;
  mortgageAdvice: Range;
  bankGuarantee: Range;
  survey: Range;
}

/** Ranges of ours, which an office can change: nobody keeps an official list of them. */
export const usualCosts: UsualCosts = {
  seenOn: "2026-11-22",
  transferDeed: { from: 500, to: 1000 },
  mortgageDeed: { from: 500, to: 1000 },
  landRegister: { from: 100, to: 200 },
  valuation: { from: 500, to: 900 },
  mortgageAdvice: { from: 2000, to: 3500 },
  bankGuarantee: { from: 150, to: 500 },
  survey: { from: 350, to: 700 },
};
