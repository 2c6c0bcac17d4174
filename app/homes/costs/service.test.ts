import { expect, test } from "vitest";
import { initialCosts } from "../../settings/groups/costs.ts";
import { indicateCosts } from "./service.server.ts";

const home = {
  price_amount: 400_000,
  price: "€ 400.000 k.k.",
  transaction: "koop",
  property_type: "Tussenwoning",
  facts: [] as { group: string; label: string; value: string }[],
  energy_label: "C",
  area: 120,
} as const;
const today = "2026-03-02";
const indicate = (change: object = {}, settings = initialCosts, on = today) =>
  indicateCosts({ ...home, ...change }, settings, on);
const fact = (label: string, value: string) => ({ group: "Overdracht", label, value });

test("a home for sale has what comes besides the price, and a month with its energy", () => {
  // 8,000 of tax, the usual ranges, and 1,910 of a loan of 400,000; energy is 150 to 240.
  expect(indicate()).toEqual({
    on: "2 maart 2026",
    transaction: "koop",
    once: { from: 11_685, to: 16_500 },
    monthly: { from: 2060, to: 2150 },
  });
});

test("the association's share and ground lease of the listing are in its month", () => {
  const facts = [
    fact("VvE-bijdrage", "€ 125,50 per maand"),
    fact("Erfpacht", "€ 1.200 per jaar, vaste canon, van de gemeente"),
  ];
  expect(indicate({ facts })).toMatchObject({ monthly: { from: 2286, to: 2376 } });
  expect(indicate({ facts: [fact("Erfpacht", "afgekocht")] })).toMatchObject({
    monthly: { from: 2060 },
  });
});

test("what is no home is taxed as such", () => {
  const garage = { property_type: "Garagebox", price_amount: 20_000, price: "€ 20.000 k.k." };
  const { once } = indicate(garage) as { once: { from: number } };
  expect(once.from).toBe(2080 + 500 + 80 + 475 + 80 + 400 + 2000 + 150);
});

test("a year without rules has no sum, and a price on request nothing at all", () => {
  expect(indicate({}, initialCosts, "2027-01-04")).toMatchObject({ once: null });
  expect(indicate({ price_amount: null })).toBeNull();
});

const rental = {
  transaction: "huur",
  price_amount: 1250,
  price: "€ 1.250 p.m.",
};
const ruled = {
  ...initialCosts,
  rental: { depositMonths: 1, incomeTimes: 3.5, incomeRule: "Spaargeld telt mee." },
};

test("a rental has the deposit and the income of the office's rule", () => {
  expect(indicate(rental)).toMatchObject({ deposit: 2500, income: null, incomeRule: null });
  expect(indicate(rental, ruled)).toMatchObject({
    deposit: 1250,
    income: 4375,
    incomeRule: "Spaargeld telt mee.",
  });
  const facts = [fact("Waarborgsom", "€ 1.800")];
  expect(indicate({ ...rental, facts })).toMatchObject({ knownDeposit: 1800 });
});

test("of a rent with everything in it, or of a garage, nothing is said", () => {
  expect(indicate({ ...rental, price: "€ 1.250 per maand inclusief" })).toBeNull();
  expect(indicate({ ...rental, property_type: "Garagebox" })).toBeNull();
});
