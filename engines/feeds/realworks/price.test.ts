import { expect, test } from "vitest";
import { draftOf, factsOf } from "../fixtures/realworks-draft.ts";

/** Of a home to let at € 1.250 a month, or for sale at € 395.000 k.k. */
const rented = (more: object) =>
  draftOf((o) =>
    Object.assign(o.financieel.overdracht, { koopprijs: null, huurprijs: 1250 }, more),
  );
const sold = (more: object) => draftOf((o) => Object.assign(o.financieel.overdracht, more));

test.each([
  [["EXCLUSIEF_SERVICEKOSTEN"], "€ 1.250 per maand, exclusief servicekosten"],
  [["INCLUSIEF_SERVICEKOSTEN"], "€ 1.250 per maand, inclusief servicekosten"],
  [["BTW_BELAST"], "€ 1.250 per maand, belast met btw"],
  [["INCLUSIEF_GAS_WATER_LICHT"], "€ 1.250 per maand, inclusief gas, water en licht"],
  [
    ["EXCLUSIEF_SERVICEKOSTEN", "EXCLUSIEF_BTW"],
    "€ 1.250 per maand, exclusief servicekosten, exclusief btw",
  ],
  [["GESTOFFEERD"], "€ 1.250 per maand"],
  ["EXCLUSIEF_SERVICEKOSTEN", "€ 1.250 per maand, exclusief servicekosten"],
  [["VANAF"], "Vanaf € 1.250 per maand"],
  [[], "€ 1.250 per maand"],
  [null, "€ 1.250 per maand"],
  [{ wat: 1 }, "€ 1.250 per maand"],
])("a rent with %j is shown as %s", (huurspecificaties, price) => {
  expect(rented({ huurspecificaties })).toMatchObject({ price, price_amount: 1250 });
});

test.each([
  ["EXCLUSIEF_BOUWRENTE", "€ 395.000 k.k., exclusief bouwrente"],
  ["INCLUSIEF_BTW", "€ 395.000 k.k., inclusief btw"],
  ["BTW_BELAST", "€ 395.000 k.k., belast met btw"],
  ["PRIJS_OP_AANVRAAG", "Prijs op aanvraag"],
  [null, "€ 395.000 k.k."],
])("a price with %s is shown as %s", (koopspecificatie, price) => {
  expect(sold({ koopspecificatie }).price).toBe(price);
});

test("what does not change the amount is told under Overdracht", () => {
  const terms = ["EXCLUSIEF_SERVICEKOSTEN", "GESTOFFEERD", "GEINDEXEERD"];
  const draft = rented({ huurspecificaties: terms, servicekosten: 45, huurwaarborgsom: 2500 });
  expect(factsOf(draft, "Bij de prijs")).toEqual([
    "Exclusief servicekosten, gestoffeerd, geïndexeerd",
  ]);
  expect(factsOf(draft, "Servicekosten")).toEqual(["€ 45 per maand"]);
  expect(factsOf(draft, "Waarborgsom")).toEqual(["€ 2.500"]);
});

test("the rent of a home that is for sale too is told, and one for a square metre is no rent", () => {
  const both = sold({ huurprijs: 1250, huurspecificaties: ["EXCLUSIEF_SERVICEKOSTEN"] });
  expect(both.price).toBe("€ 395.000 k.k.");
  expect(factsOf(both, "Huurprijs")).toEqual(["€ 1.250 per maand, exclusief servicekosten"]);
  const metres = rented({ huurprijs: 110, huurconditie: "PER_VIERKANTE_METERS_PER_JAAR" });
  expect(metres).toMatchObject({ price: "Prijs op aanvraag", price_amount: null });
  expect(factsOf(metres, "Huurprijs")).toEqual(["€ 110 per m² per jaar"]);
});
