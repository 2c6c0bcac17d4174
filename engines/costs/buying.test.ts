import fc from "fast-check";
import { expect, test } from "vitest";
import { buyingCosts, type Purchase } from "./buying.ts";
import { guarantee } from "./rules/guarantee.ts";

const purchase: Purchase = {
  price: 400_000,
  terms: "k.k.",
  on: "2026-06-01",
  use: "own-home",
  buyers: [{ age: 40, usedExemption: false }],
  loan: { amount: 380_000, rate: 4, years: 30, kind: "annuity" },
  wantsGuarantee: true,
  withEnergyMeasures: false,
};
const amountOf = (id: string, change: Partial<Purchase> = {}) =>
  buyingCosts({ ...purchase, ...change }).lines.find((line) => line.id === id)?.amount;

test("the lines and their sum, by hand", () => {
  const { lines, total, ownMoney } = buyingCosts(purchase);
  expect(lines.map(({ id, amount }) => [id, amount?.from, amount?.to])).toEqual([
    ["overdrachtsbelasting", 8000, 8000],
    ["leveringsakte", 500, 1000],
    ["kadaster-levering", 80, 200],
    ["hypotheekakte", 475, 1000],
    ["kadaster-hypotheek", 80, 200],
    ["taxatie", 400, 800],
    ["advies", 2000, 4000],
    ["bankgarantie", 150, 500],
    ["nhg", 1520, 1520],
    ["keuring", 0, 800],
  ]);
  expect(total).toEqual({ from: 13_205, to: 18_020 });
  expect(ownMoney).toEqual({ from: 33_205, to: 38_020 });
});

test("v.o.n. has deed and tax in its price, and without a loan nothing of a loan", () => {
  const ids = buyingCosts({ ...purchase, terms: "v.o.n.", loan: undefined } as never).lines;
  expect(ids.map(({ id }) => id)).toEqual(["keuring"]);
});

test("tax is paid over the value in trade when that is higher", () => {
  expect(amountOf("overdrachtsbelasting", { value: 450_000 })).toEqual({ from: 9000, to: 9000 });
  expect(amountOf("overdrachtsbelasting", { value: 350_000 })).toEqual({ from: 8000, to: 8000 });
});

test.each([
  ["2026-01-01", 470_000, false, 1880],
  ["2026-01-01", 470_001, false, null],
  ["2026-01-01", 498_200, true, 1993],
  ["2026-01-01", 498_201, true, null],
  ["2025-12-31", 450_000, false, 1800],
  ["2025-12-31", 450_001, false, null],
  ["2025-12-31", 477_000, true, 1908],
])("NHG on %s for a loan of the whole value of %i", (on, value, withEnergyMeasures, premium) => {
  expect(guarantee({ value, loan: value, on, withEnergyMeasures })?.premium).toBe(premium);
});

test("a year without figures has no sum, and says so", () => {
  const { lines, total, ownMoney } = buyingCosts({ ...purchase, on: "2027-01-04" });
  expect([total, ownMoney]).toEqual([null, null]);
  const unknown = lines.filter(({ amount }) => amount === null);
  expect(unknown.map(({ id, rules }) => [id, ...rules])).toEqual([
    [
      "overdrachtsbelasting",
      "De regels van 2027 kennen wij niet: wij rekenen met 2025 tot en met 2026.",
    ],
    ["nhg", "De regels van 2027 kennen wij niet: wij rekenen met 2025 tot en met 2026."],
  ]);
});

const prices = fc.integer({ min: 1, max: 5_000_000 });

test("no line is negative, with or without NHG", () => {
  fc.assert(
    fc.property(prices, fc.boolean(), (price, wantsGuarantee) => {
      for (const { amount } of buyingCosts({ ...purchase, price, wantsGuarantee }).lines) {
        expect(amount!.from).toBeGreaterThanOrEqual(0);
        expect(amount!.to).toBeGreaterThanOrEqual(amount!.from);
      }
    }),
  );
});

test("the sum rises with the price; but at its limit NHG ends, and its premium with it", () => {
  const sumAt = (price: number) =>
    buyingCosts({ ...purchase, price, wantsGuarantee: false }).total!.to;
  fc.assert(
    fc.property(prices, fc.nat({ max: 500_000 }), (price, more) => {
      expect(sumAt(price + more)).toBeGreaterThanOrEqual(sumAt(price));
    }),
  );
});
