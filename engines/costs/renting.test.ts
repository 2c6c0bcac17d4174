import fc from "fast-check";
import { expect, test } from "vitest";
import { rentingCosts } from "./renting.ts";

test.each([
  [1250, 2, 3, 2500, 2500, 3750],
  [1250, 1, 3.5, 1250, 2500, 4375],
  [995, 1.5, 3.2, 1493, 1990, 3184],
  [1250, 0, undefined, 0, 2500, null],
  // More than the law allows is never told.
  [1250, 3, undefined, 2500, 2500, null],
])(
  "a rent of %i, %f months and %s times the rent",
  (rent, depositMonths, incomeTimes, deposit, highestDeposit, income) => {
    expect(rentingCosts({ rent, depositMonths, incomeTimes })).toEqual({
      deposit,
      highestDeposit,
      income,
    });
  },
);

test("a deposit is never negative nor above two months, and rises with the rent", () => {
  const months = fc.double({ min: 0, max: 4, noNaN: true });
  const rents = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(rents, fc.nat({ max: 5000 }), months, (rent, more, depositMonths) => {
      const { deposit } = rentingCosts({ rent, depositMonths });
      expect(deposit).toBeGreaterThanOrEqual(0);
      expect(deposit).toBeLessThanOrEqual(2 * rent);
      expect(rentingCosts({ rent: rent + more, depositMonths }).deposit).toBeGreaterThanOrEqual(
        deposit,
      );
    }),
  );
});
