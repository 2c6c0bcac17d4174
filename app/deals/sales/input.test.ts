import fc from "fast-check";
import { bidTerms } from "@voordeur/bids/terms.ts";
import { expect, test } from "vitest";
import { anyCharacter } from "@voordeur/language/fixtures/any-character.ts";
import { bidFieldNames, type BidValues, emptyBid, valuesOf } from "./bid-values.ts";
import { exampleRules } from "./letters/example.server.ts";
import { parseBid } from "./input.ts";

const TODAY = "2026-11-23";
const { asks: everything } = exampleRules;
const nothing = Object.fromEntries(
  Object.keys(everything).map((name) => [name, false]),
) as typeof everything;
const filled: BidValues = {
  ...emptyBid,
  amount: "€ 395.000,-",
  transferOn: "2027-03-01",
  financing: "ja",
  financingAmount: "350000",
  financingUntil: "2027-01-10",
  nhg: "ja",
  message: "Wij wonen hier graag.\r\nEcht.",
};

test("reads a whole bid, and gives its form back", () => {
  const bid = parseBid(filled, everything, TODAY);
  expect(bid).toEqual({
    ok: true,
    terms: {
      amount: 395_000,
      transferOn: "2027-03-01",
      financing: { amount: 350_000, until: "2027-01-10" },
      nhg: true,
      survey: false,
      ownSale: false,
      otherConditions: false,
      movables: false,
      message: true,
    },
    words: { otherConditions: "", movables: "", message: "Wij wonen hier graag.\nEcht." },
  });
  if (!bid.ok) return;
  expect(parseBid(valuesOf(bid.terms, bid.words), everything, TODAY)).toEqual(bid);
});

test("leaves out what the sale does not ask for", () => {
  expect(parseBid(filled, nothing, TODAY)).toMatchObject({
    ok: true,
    terms: { amount: 395_000, transferOn: null, financing: null, nhg: false, message: false },
    words: { message: "" },
  });
});

test.each<[keyof BidValues, Partial<BidValues>, string]>([
  ["amount", { amount: "" }, "Vul het bedrag in hele euro's in, bijvoorbeeld 395.000"],
  ["amount", { amount: "395.000,50" }, "Vul het bedrag in hele euro's in, bijvoorbeeld 395.000"],
  ["amount", { amount: "39.50.00" }, "Vul het bedrag in hele euro's in, bijvoorbeeld 395.000"],
  ["amount", { amount: "0" }, "Vul het bedrag in hele euro's in, bijvoorbeeld 395.000"],
  ["financingUntil", { financingUntil: "2027-03-02" }, "Niet later dan de overdracht"],
  ["transferOn", { transferOn: TODAY }, "Kies een dag na vandaag"],
  ["transferOn", { transferOn: "2027-02-30" }, "Kies een bestaande dag"],
  ["transferOn", { transferOn: "2127-03-01" }, "Kies een dag binnen 5 jaar"],
  ["financingAmount", { financingAmount: "" }, "Vul het bedrag van de hypotheek in hele euro's in"],
  ["financingUntil", { financingUntil: "" }, "Kies een datum"],
  ["movables", { movables: "x".repeat(1001) }, "Gebruik niet meer dan 1.000 tekens"],
])("says what is wrong with %s", (field, typed, message) => {
  const { ok, errors } = parseBid({ ...filled, ...typed }, everything, TODAY) as {
    ok: false;
    errors: Record<string, string>;
  };
  expect({ ok, errors }).toEqual({ ok: false, errors: { [field]: message } });
});

test("never throws, and accepts nothing that the log would refuse", () => {
  const texts = fc.record(
    Object.fromEntries(
      bidFieldNames.map((name) => [
        name,
        fc.oneof(fc.string({ unit: anyCharacter }), fc.constantFrom("ja", "395.000", "2027-03-01")),
      ]),
    ),
  );
  fc.assert(
    fc.property(texts, (values) => {
      const bid = parseBid(values as BidValues, everything, TODAY);
      expect(!bid.ok || bidTerms.safeParse(bid.terms).success).toBe(true);
    }),
  );
});
