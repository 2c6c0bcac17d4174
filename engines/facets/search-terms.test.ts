import fc from "fast-check";
import { expect, test } from "vitest";
import { searchTerms } from "./search-terms.ts";

const known = {
  cities: ["Venlo", "Tegelen", "Horst aan de Maas"],
  types: ["Hoekwoning", "Twee-onder-een-kapwoning", "Galerijflat", "Herenhuis"],
};

function terms(text: string) {
  return searchTerms(text, known);
}

test("a place is a place, also in a sentence", () => {
  expect(terms("Huis te koop in TEGELEN")).toMatchObject([
    { kind: "type", types: ["Hoekwoning", "Twee-onder-een-kapwoning", "Herenhuis"] },
    { kind: "transaction", transaction: "koop" },
    { kind: "city", city: "Tegelen" },
  ]);
  expect(terms("horst aan de maas")).toEqual([{ kind: "city", city: "Horst aan de Maas" }]);
});

test.each([
  "twee onder een kap",
  "twee-onder-een-kap",
  "Twee-onder-één-kapwoning",
  "2 onder 1 kap",
  "2-onder-1-kapwoning",
  "tweekapper",
])("%s is one kind of home", (text) => {
  expect(terms(text)).toEqual([{ kind: "type", types: ["Twee-onder-een-kapwoning"] }]);
});

test("a kind of home that is not there is searched as a word", () => {
  expect(terms("villa")).toEqual([{ kind: "word", word: "villa" }]);
});

test("a postal code is found however it is typed", () => {
  const expected = [
    { kind: "word", word: "5911" },
    { kind: "word", word: "aa" },
  ];
  expect(terms("5911AA")).toEqual(expected);
  expect(terms("5911 aa")).toEqual(expected);
});

test("words that fit everything ask nothing", () => {
  expect(terms("een woning in de omgeving van Venlo")).toEqual([{ kind: "city", city: "Venlo" }]);
});

test("no text can mean anything to a query language", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const found = terms(text);
      expect(found.length).toBeLessThanOrEqual(8);
      const words = found
        .filter(({ kind }) => kind === "word")
        .map((term) => "word" in term && term.word);
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
    }),
  );
});
