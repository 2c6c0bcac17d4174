import fc from "fast-check";
import { expect, test } from "vitest";
import type { PropertyPage } from "../../homes/listings/queries.server.ts";
import { type ComparedHome, compareHomes } from "./rows.ts";

const usual = {
  id: 1,
  price: "€ 300.000 k.k.",
  price_amount: 300_000,
  transaction: "koop",
  status: "Beschikbaar",
  property_type: "Tussenwoning",
  area: 100,
  plot_area: null,
  volume: 360,
  rooms: 4,
  bedrooms: 3,
  bathrooms: 1,
  build_year: 1974,
  energy_label: "B",
  energy_exempt: false,
  facts: [],
} as unknown as PropertyPage;

const home = (values: Partial<PropertyPage> = {}, more: Partial<ComparedHome> = {}) => ({
  property: { ...usual, ...values },
  costs: null,
  neighbourhood: null,
  ...more,
});

const rowsOf = (homes: ComparedHome[]) =>
  Object.fromEntries(
    compareHomes(homes).flatMap(({ rows }) =>
      rows.map(({ label, values, differs }) => [label, { values, differs }]),
    ),
  );

test("prices, costs and facts stand side by side, and what differs is marked", () => {
  const costs = {
    on: "20 november 2026",
    transaction: "koop",
    once: { from: 8000, to: 9000 },
    monthly: { from: 1400, to: 1400 },
  } as const;
  const neighbourhood = {
    name: "Binnenstad",
    distances: [{ label: "Supermarkt", kilometres: 0.4, year: 2024 }],
    figures: [],
  };
  const rows = rowsOf([
    home({}, { costs, neighbourhood }),
    home({ price: "€ 250.000 k.k.", price_amount: 250_000, area: 80, energy_label: null }),
  ]);
  expect(rows["Prijs"]).toEqual({ values: ["€ 300.000 k.k.", "€ 250.000 k.k."], differs: true });
  expect(rows["Per m² wonen"]).toEqual({ values: ["€ 3.000", "€ 3.125"], differs: true });
  expect(rows["Eenmalig, naast de prijs"]?.values).toEqual(["€ 8.000 – € 9.000", null]);
  expect(rows["Per maand, bruto"]?.values).toEqual(["€ 1.400", null]);
  expect(rows["Slaapkamers"]).toEqual({ values: ["3", "3"], differs: false });
  // A value that one home lacks does not count as a difference.
  expect(rows["Energielabel"]).toEqual({ values: ["B", null], differs: false });
  expect(rows["Supermarkt, gemiddeld"]?.values).toEqual(["400 m", null]);
  expect(rows).not.toHaveProperty("Perceel");
});

test("a rental has its rent by the square metre and its deposit", () => {
  const costs = {
    on: "20 november 2026",
    transaction: "huur",
    deposit: 2590,
    knownDeposit: null,
    income: null,
    incomeRule: null,
  } as const;
  const rows = rowsOf([home({ transaction: "huur", price_amount: 1295, area: 88 }, { costs })]);
  expect(rows["Per m² wonen"]?.values).toEqual(["€ 15 per maand"]);
  expect(rows["Waarborgsom"]?.values).toEqual(["€ 2.590"]);
});

test("of the other facts, those that two homes tell and no row has", () => {
  const fact = (label: string, value: string) => ({ group: "Bouw", label, value });
  const rows = rowsOf([
    home({ facts: [fact("Soort dak", "Zadeldak"), fact("Zwembad", "Ja"), fact("Wonen", "1 m²")] }),
    home({ facts: [fact("Soort dak", "Plat dak"), fact("Wonen", "2 m²")] }),
  ]);
  expect(rows["Soort dak"]).toEqual({ values: ["Zadeldak", "Plat dak"], differs: true });
  expect(rows).not.toHaveProperty("Zwembad");
  expect(rows["Wonen"]?.values).toEqual(["100 m²", "100 m²"]);
});

test("every row has a value for each home, and the same homes differ in nothing", () => {
  const numbers = fc.option(fc.integer({ min: 1, max: 900 }));
  const values = fc.record({
    area: numbers,
    rooms: numbers,
    bedrooms: numbers,
    build_year: numbers,
    price_amount: numbers,
  });
  fc.assert(
    fc.property(fc.array(values, { minLength: 1, maxLength: 4 }), (given) => {
      const groups = compareHomes(given.map((each) => home(each)));
      for (const { values, differs } of groups.flatMap(({ rows }) => rows)) {
        expect(values).toHaveLength(given.length);
        expect(values.some((value) => value !== null)).toBe(true);
        expect(differs && given.length === 1).toBe(false);
      }
      const same = compareHomes([home(given[0]), home(given[0])]);
      expect(same.flatMap(({ rows }) => rows).some(({ differs }) => differs)).toBe(false);
    }),
  );
});
