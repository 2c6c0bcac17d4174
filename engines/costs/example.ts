import { buyingCosts } from "@voordeur/costs/buying.ts";

/** A couple of 29 and 36 buys a home of 415,000 euros to live in, with a loan of 390,000. */
export const { lines, total, monthly } = buyingCosts({
  price: 415_000,
  terms: "k.k.",
  on: "2026-12-01",
  use: "own-home",
  buyers: [
    { age: 29, usedExemption: false },
    { age: 36, usedExemption: false },
  ],
  loan: { amount: 390_000, rate: 3.9, years: 30, kind: "annuity" },
  wantsGuarantee: false,
  withEnergyMeasures: false,
});
