import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMoney, largestAmount, parseMoney } from "./money.ts";

describe("an amount is read the Dutch way", () => {
  test.each([
    ["350.000", 35_000_000],
    ["350000", 35_000_000],
    ["350.000,-", 35_000_000],
    ["350.000,—", 35_000_000],
    ["€ 350.000,00", 35_000_000],
    ["€\u00a0350.000,00", 35_000_000],
    ["350.000 euro", 35_000_000],
    ["350000,5", 35_000_050],
    ["350000.5", 35_000_050],
    ["1.234.567,89", 123_456_789],
    ["0", 0],
    ["0,01", 1],
    ["999.999.999,99", largestAmount],
  ])("%s", (text, cents) => expect(parseMoney(text)).toBe(cents));

  test.each([
    "",
    "-1",
    "€",
    "abc",
    "1.2.3",
    "350.00.000",
    "350,000",
    "350,000.00",
    "1.000 000",
    "1,234,567",
    "0x10",
    "12,345",
    "1.000.000.000",
    "99999999999999999999",
    "350.000 à 360.000",
  ])("refuses %s", (text) => expect(parseMoney(text)).toBeNull());
});

test("a number is an amount in euros", () => {
  expect(parseMoney(350_000)).toBe(35_000_000);
  expect(parseMoney(0.1 + 0.2)).toBe(30);
  expect(parseMoney(999_999_999.99)).toBe(largestAmount);
  for (const wrong of [-1, 0.001, 1e9, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(parseMoney(wrong)).toBeNull();
  }
});

test("an amount is printed with a point per thousand and two decimals", () => {
  expect(formatMoney(35_000_000)).toBe("€ 350.000,00");
  expect(formatMoney(5)).toBe("€ 0,05");
});

test("every amount that is printed can be read back, and every number of cents from JSON", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: largestAmount }), (cents) => {
      expect(parseMoney(formatMoney(cents))).toBe(cents);
      expect(parseMoney(cents / 100)).toBe(cents);
    }),
  );
});
