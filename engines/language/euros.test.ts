import { expect, test } from "vitest";
import {
  euros,
  exactAmount,
  exactEuros,
  shortEuros,
  unbroken,
  unbrokenEuros,
} from "@voordeur/language/numbers.ts";

test.each([
  [0, "€ 0", "€ 0,00"],
  [0.5, "€ 0,50", "€ 0,50"],
  [218.45, "€ 218,45", "€ 218,45"],
  [-5, "€ -5", "€ -5,00"],
  [-0.5, "€ -0,50", "€ -0,50"],
  [999.999, "€ 1.000,00", "€ 1.000,00"],
  [395_000, "€ 395.000", "€ 395.000,00"],
  [999_999_999.99, "€ 999.999.999,99", "€ 999.999.999,99"],
])("%d is %s, and exactly %s", (amount, shown, exact) => {
  expect(euros(amount)).toBe(shown);
  expect(exactEuros(amount)).toBe(exact);
  expect(`€ ${exactAmount(amount)}`).toBe(exact);
  // The sign of the euro is never alone at the end of a line.
  expect(unbrokenEuros(amount)).toBe(shown.replace(" ", "\u00a0"));
});

test("every amount of a text stays whole, and its other spaces are as they were", () => {
  expect(unbroken("van € 1 tot € 2, € per maand")).toBe(
    "van €\u00a01 tot €\u00a02, €\u00a0per maand",
  );
});

test.each([
  [0, "€ 0"],
  [1495, "€ 1.495"],
  [9999, "€ 9.999"],
  [10_000, "€ 10k"],
  [324_600, "€ 325k"],
  [999_499, "€ 999k"],
  [999_999, "€ 1 mln"],
  [1_000_000, "€ 1 mln"],
  [1_254_000, "€ 1,25 mln"],
])("%i is %s on a marker", (amount, text) => expect(shortEuros(amount)).toBe(text));
