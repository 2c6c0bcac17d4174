import { exampleTerms } from "@voordeur/bids/example.ts";
import type { BidTerms } from "@voordeur/bids/terms.ts";
import { expect, test } from "vitest";
import { changesOf } from "./changes.ts";

const bare: BidTerms = { ...exampleTerms, survey: false, movables: false };
const loan = { amount: 350_000, until: "2027-01-08" };
const words = { otherConditions: "", movables: "", message: "" };

test.each(
  Object.entries<[Partial<BidTerms>, Partial<BidTerms>, string[]]>({
    "the same again": [{}, {}, ["Bedrag: blijft € 401.500"]],
    more: [{}, { amount: 410_000 }, ["Bedrag: was € 401.500, wordt € 410.000"]],
    "a loan that stays": [
      { financing: loan },
      { financing: { ...loan } },
      ["Bedrag: blijft € 401.500", "Voorbehoud van financiering: blijft"],
    ],
    "a loan that goes": [
      { financing: loan },
      {},
      ["Bedrag: blijft € 401.500", "Voorbehoud van financiering: vervalt"],
    ],
    "a loan that comes": [
      {},
      { financing: loan },
      ["Bedrag: blijft € 401.500", "Voorbehoud van financiering: nieuw"],
    ],
    "a larger loan": [
      { financing: loan },
      { financing: { ...loan, amount: 360_000 } },
      [
        "Bedrag: blijft € 401.500",
        "Voorbehoud van financiering: was € 350.000 tot en met 8 januari 2027, wordt € 360.000 tot en met 8 januari 2027",
      ],
    ],
    "a day of transfer": [
      {},
      { transferOn: "2027-03-01" },
      ["Bedrag: blijft € 401.500", "Overdracht: was in overleg, wordt 1 maart 2027"],
    ],
    "all else that goes": [
      {
        nhg: true,
        survey: true,
        ownSale: true,
        otherConditions: true,
        movables: true,
        message: true,
      },
      {},
      [
        "Bedrag: blijft € 401.500",
        "Nationale Hypotheek Garantie (NHG): vervalt",
        "Voorbehoud van bouwkundige keuring: vervalt",
        "Voorbehoud van verkoop van de eigen woning: vervalt",
        "Andere voorwaarden: vervallen",
        "Roerende zaken: vervallen",
        "Een woord aan de verkoper: vervalt",
      ],
    ],
  }),
)("%s", (_what, [was, becomes, lines]) => {
  const said = changesOf({ terms: { ...bare, ...was } }, { terms: { ...bare, ...becomes } });
  expect(said.map((line) => line.replaceAll("\u00a0", " "))).toEqual(lines);
});

test("words that change are said to, and none is repeated", () => {
  const terms = { ...bare, otherConditions: true, movables: true };
  const before = { terms, words: { ...words, otherConditions: "Met de boot", movables: "Piano" } };
  const now = { terms, words: { ...words, otherConditions: "Zonder de boot", movables: "Piano" } };
  expect(changesOf(before, now).slice(1)).toEqual([
    "Andere voorwaarden: anders dan eerst",
    "Roerende zaken: blijven",
  ]);
  // Nobody knows whether they are the same as words that are erased or sealed.
  expect(changesOf({ terms }, now).slice(1)).toEqual([]);
});
