import fc from "fast-check";
import { expect, test } from "vitest";
import { energyCosts } from "./energy.ts";
import { loanCosts } from "./loan.ts";

test.each([
  // Annuities by the tables that banks print.
  [{ amount: 300_000, rate: 4, years: 30, kind: "annuity" }, 1432, 1432, 215_609],
  [{ amount: 300_000, rate: 0, years: 30, kind: "annuity" }, 833, 833, 0],
  [{ amount: 100_000, rate: 6, years: 10, kind: "annuity" }, 1110, 1110, 33_225],
  // 833.33 repaid each month, and 1,000 interest over the whole debt in the first.
  [{ amount: 300_000, rate: 4, years: 30, kind: "linear" }, 1833, 836, 180_500],
  [{ amount: 120_000, rate: 3, years: 10, kind: "linear" }, 1300, 1003, 18_150],
] as const)(
  "%o costs %i in the first and %i in the last month, %i in interest",
  (loan, first, last, interest) => {
    expect(loanCosts(loan)).toEqual({ firstMonth: first, lastMonth: last, interest });
  },
);

test("a loan is never cheaper than what is repaid, and its first month rises with the rate", () => {
  const loan = fc.record({
    amount: fc.integer({ min: 1000, max: 5_000_000 }),
    rate: fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100),
    years: fc.integer({ min: 1, max: 40 }),
    kind: fc.constantFrom("annuity" as const, "linear" as const),
  });
  fc.assert(
    fc.property(loan, (given) => {
      const { firstMonth, lastMonth, interest } = loanCosts(given);
      expect(interest).toBeGreaterThanOrEqual(0);
      expect(lastMonth).toBeLessThanOrEqual(firstMonth);
      expect(firstMonth).toBeGreaterThanOrEqual(Math.floor(given.amount / given.years / 12));
      expect(loanCosts({ ...given, rate: given.rate + 0.5 }).firstMonth).toBeGreaterThanOrEqual(
        firstMonth,
      );
    }),
  );
});

test("energy is estimated by label and size, or not at all", () => {
  expect(energyCosts("C", 120)).toEqual({ from: 150, to: 240 });
  expect(energyCosts("A++++", 120)).toEqual({ from: 30, to: 90 });
  expect([energyCosts(null, 120), energyCosts("C", null), energyCosts("Z", 120)]).toEqual([
    null,
    null,
    null,
  ]);
});
