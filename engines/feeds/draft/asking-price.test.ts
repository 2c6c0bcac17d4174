import fc from "fast-check";
import { expect, test } from "vitest";
import { askingPrice, remarksIn } from "./asking-price.ts";

test.each([
  ["k.k.", "€ 395.000 k.k."],
  ["v.o.n.", "€ 395.000 v.o.n."],
  ["", "€ 395.000"],
])("shows a price to buy for with the term %j", (term, price) => {
  expect(askingPrice({ transaction: "koop", amount: 395_000, term })).toEqual({
    transaction: "koop",
    price,
    price_amount: 395_000,
  });
});

test.each([
  ["month", "€ 1.200 per maand", 1200],
  ["week", "€ 1.200 per week", 5200],
  ["quarter", "€ 1.200 per kwartaal", 400],
  ["year", "€ 1.200 per jaar", 100],
  ["day", "€ 1.200 per dag", 36_500],
  [undefined, "€ 1.200", null],
] as const)("shows a rent per %s, and compares it by the month", (period, price, price_amount) => {
  expect(askingPrice({ transaction: "huur", amount: 1200, period, term: "k.k." })).toEqual({
    transaction: "huur",
    price,
    price_amount,
  });
});

test("shows the cents of a rent, and compares it by whole euros", () => {
  const rent = { transaction: "huur", amount: 1218.45, period: "month" } as const;
  expect(askingPrice(rent)).toMatchObject({ price: "€ 1.218,45 per maand", price_amount: 1218 });
});

test.each([{ amount: null }, { amount: 0 }, { amount: -5 }, { amount: 395_000, onRequest: true }])(
  "%j is a price on request",
  (asking) => {
    expect(askingPrice({ transaction: "koop", term: "k.k.", ...asking })).toEqual({
      transaction: "koop",
      price: "Prijs op aanvraag",
      price_amount: null,
    });
  },
);

test("shows other money with its code, and does not compare it", () => {
  const asking = { amount: 250_000, currency: "gbp" };
  expect(askingPrice({ transaction: "koop", ...asking })).toMatchObject({
    price: "GBP 250.000",
    price_amount: null,
  });
  expect(askingPrice({ transaction: "huur", period: "month", ...asking })).toMatchObject({
    price: "GBP 250.000 per maand",
    price_amount: null,
  });
});

test.each(["EUR", "eur", null, undefined, "", " "])("takes %j for euros", (currency) => {
  const asking = { transaction: "koop", amount: 1000, ...(currency !== undefined && { currency }) };
  expect(askingPrice(asking as Parameters<typeof askingPrice>[0]).price_amount).toBe(1000);
});

test("an amount to compare is a whole number above zero, or none", () => {
  const asking = fc.record({
    transaction: fc.constantFrom("koop" as const, "huur" as const),
    amount: fc.option(fc.double({ max: 2_147_483_647, noNaN: true })),
    period: fc.constantFrom("day", "week", "month", "quarter", "year", undefined),
    currency: fc.constantFrom("EUR", "USD", null),
  });
  fc.assert(
    fc.property(asking, (found) => {
      const { price, price_amount } = askingPrice(found);
      expect(price).not.toBe("");
      expect(price_amount === null || (Number.isInteger(price_amount) && price_amount > 0)).toBe(
        true,
      );
    }),
  );
});

test("tells the lowest price as one, and what else there is to know", () => {
  const asking = { transaction: "huur", amount: 950, period: "month" } as const;
  const remarks = ["exclusief servicekosten", "exclusief btw", "exclusief btw"];
  expect(askingPrice({ ...asking, from: true, remarks })).toMatchObject({
    price: "Vanaf € 950 per maand, exclusief servicekosten, exclusief btw",
    price_amount: 950,
  });
  expect(askingPrice({ ...asking, amount: null, from: true, remarks }).price).toBe(
    "Prijs op aanvraag",
  );
});

test.each([
  ["€ 950 p.m. excl. servicekosten", ["exclusief servicekosten"]],
  ["Huurprijs exclusief stookkosten en inclusief BTW", ["exclusief stookkosten", "inclusief btw"]],
  ["excl. gas, water en licht", ["exclusief gas, water en licht"]],
  ["inclusief meubilering", ["inclusief meubilering"]],
  ["exclusief bouwrente", ["exclusief bouwrente"]],
  ["exclusieve villa, servicekosten € 45", []],
  ["", []],
])("finds in %j: %j", (text, remarks) => {
  expect(remarksIn(text)).toEqual(remarks);
});
