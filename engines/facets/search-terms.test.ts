import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "@voordeur/language/fixtures/any-character.ts";
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

test.each(["twee onder een kap", "Twee-onder-één-kapwoning", "2 onder 1 kap", "tweekapper"])(
  "%s is one kind of home",
  (text) => {
    expect(terms(text)).toEqual([{ kind: "type", types: ["Twee-onder-een-kapwoning"] }]);
  },
);

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

const all = {
  cities: ["Venlo", "Tegelen", "Roermond"],
  types: [
    "Tussenwoning",
    "Hoekwoning",
    "Twee-onder-een-kapwoning",
    "Bungalow",
    "Woonboerderij",
    "Herenhuis",
    "Galerijflat",
    "Villa",
  ],
};
const word = (text: string) => ({ kind: "word", word: text });
const type = (...types: string[]) => ({ kind: "type", types });
const city = (name: string) => ({ kind: "city", city: name });
const deal = (transaction: string) => ({ kind: "transaction", transaction });

test.each([
  ["Garten", [word("tuin")]],
  ["Bungalow mit Garage", [type("Bungalow"), word("garage")]],
  ["rooftop terrace", [word("dakterras")]],
  ["Dachterrasse in Venlo", [word("dakterras"), city("Venlo")]],
  ["Wohnung zur Miete in Tegelen", [type("Galerijflat"), deal("huur"), city("Tegelen")]],
  ["Eigentumswohnung in Tegelen", [deal("koop"), type("Galerijflat"), city("Tegelen")]],
  ["huurappartement", [deal("huur"), type("Galerijflat")]],
  ["Doppelhaushälfte", [type("Twee-onder-een-kapwoning")]],
  ["semi-detached house for sale", [type("Twee-onder-een-kapwoning"), deal("koop")]],
  ["Reihenhaus mit Garten", [type("Tussenwoning"), word("tuin")]],
  ["end-of-terrace house", [type("Hoekwoning")]],
  ["freistehendes Bauernhaus", [word("vrijstaand"), type("Woonboerderij")]],
  ["Stadthaus kaufen", [type("Herenhuis"), deal("koop")]],
  ["Villa with swimming pool", [type("Villa"), word("zwembad")]],
  ["Immobilien in Fenlo", [city("Venlo")]],
  ["solar panels and balcony", [word("zonnepanelen"), word("balkon")]],
])("in German and English %j asks the same as in Dutch", (text, expected) => {
  expect(searchTerms(text, all)).toEqual(expected);
});

test.each([
  ["'s-Hertogenbosch", "’s-Hertogenbosch"],
  ["SHERTOGENBOSCH", "’s-Hertogenbosch"],
  ["St. Odilienberg", "Sint Odiliënberg"],
  ["sint-odiliënberg", "Sint Odiliënberg"],
  ["Köln", "Koeln"],
  ["Muehlheim", "Mühlheim"],
  ["Muhlheim", "Mühlheim"],
])("%j is the place %j", (text, place) => {
  const places = ["’s-Hertogenbosch", "Sint Odiliënberg", "Koeln", "Mühlheim"];
  expect(searchTerms(text, { ...all, cities: places })).toEqual([city(place)]);
});

test("no text can mean anything to a query language", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const found = terms(text);
      expect(found.length).toBeLessThanOrEqual(8);
      const words = found
        .filter(({ kind }) => kind === "word")
        .map((term) => "word" in term && term.word);
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
    }),
  );
});
