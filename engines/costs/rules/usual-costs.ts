import { dutch } from "@voordeur/language/text.ts";
import type { Range } from "../source.ts";

/** A usual range, where it comes from, and the day (`YYYY-MM-DD`) on which it was looked up there. */
export interface UsualCost extends Range {
  source: string;
  seenOn: string;
}

/** Once, including VAT, except the owners' association, which is paid each month. */
export const usualCostNames = [
  "transferDeed",
  "mortgageDeed",
  /** Registration of one deed in the land register. */
  "landRegister",
  "valuation",
  "mortgageAdvice",
  "bankGuarantee",
  "survey",
  "association",
] as const;

export type UsualCostName = (typeof usualCostNames)[number];
export type UsualCosts = Readonly<Record<UsualCostName, UsualCost>>;

const seenOn = "2026-11-23";

/** Ranges of ours until an office has its own: nobody keeps an official list of them. */
export const usualCosts: UsualCosts = {
  transferDeed: { from: 500, to: 1000, source: "NVM in Radar; kostenvan.nl", seenOn },
  mortgageDeed: { from: 475, to: 1000, source: "HomeFinance", seenOn },
  // The rule of 2023 says 78.50 and 137.50 euros; it has been dearer since.
  landRegister: {
    from: 80,
    to: 200,
    source: dutch`Tarievenregeling Kadaster 2023, ruim genomen`,
    seenOn,
  },
  valuation: { from: 400, to: 800, source: "Woonscanner", seenOn },
  mortgageAdvice: { from: 2000, to: 4000, source: "Woonscanner", seenOn },
  bankGuarantee: { from: 150, to: 500, source: dutch`eigen schatting`, seenOn },
  survey: { from: 300, to: 800, source: "NVM in Radar", seenOn },
  association: { from: 100, to: 300, source: "OneTime", seenOn },
};
