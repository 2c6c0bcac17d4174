import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "@voordeur/language/fixtures/any-character.ts";
import { listingSearch } from "./address.ts";
import { names } from "./field-names.ts";
import { parseListingQuery } from "./input.ts";

const nothing = {
  text: "",
  transaction: null,
  priceFrom: null,
  priceTo: null,
  bedrooms: null,
  area: null,
  types: [],
  statuses: [],
  cities: [],
  outline: null,
  around: null,
  point: null,
  radius: null,
  map: null,
  change: null,
  sort: null,
  page: 1,
};

function parse(search: string) {
  return parseListingQuery(new URLSearchParams(search));
}

test("an address without a question asks nothing", () => {
  expect(parse("")).toEqual(nothing);
});

test("a form sent without script, with its empty fields, asks nothing more than what was filled in", () => {
  expect(
    parse("zoek=&aanbod=&prijs-van=&prijs-tot=300000&slaapkamers=&oppervlakte=&sorteer="),
  ).toEqual({
    ...nothing,
    priceTo: 300_000,
  });
});

test("every field is read", () => {
  const search =
    "?zoek=tuin+op+het+zuiden&aanbod=koop&prijs-van=200000&prijs-tot=400000&slaapkamers=3&oppervlakte=100&type=Hoekwoning&type=Villa&status=Nieuw&plaats=Venlo&plaats=Tegelen&gebied=513704_61724_100_0_0_100&rond=Venlo&punt=51.370_6.172&straal=10&kaart=1&sorteer=prijs-oplopend&pagina=2";
  expect(parse(search)).toEqual({
    text: "tuin op het zuiden",
    transaction: "koop",
    priceFrom: 200_000,
    priceTo: 400_000,
    bedrooms: 3,
    area: 100,
    types: ["Hoekwoning", "Villa"],
    statuses: ["Nieuw"],
    cities: ["Venlo", "Tegelen"],
    outline: "513704_61724_100_0_0_100",
    around: "Venlo",
    point: "51.370_6.172",
    radius: 10,
    map: "1",
    change: null,
    sort: "prijs-oplopend",
    page: 2,
  });
  expect(listingSearch(parse(search))).toBe(search);
});

test.each([
  "aanbod=ruil",
  "prijs-tot=veel",
  "slaapkamers=2.5",
  "status=Weggelopen",
  "type=+",
  "sorteer=; DROP TABLE properties",
  "pagina=0",
  "zoek=%00%0A",
  "plaats=Ven%00lo",
  "gebied=513704_61724_100_0",
  "punt=0_0",
  "straal=7",
  "kaart=2",
])("%s is ignored", (search) => {
  expect(parse(search)).toEqual(nothing);
});

test("one wrong value leaves the other values as they are", () => {
  expect(parse("status=Weggelopen&status=Nieuw&prijs-tot=veel&slaapkamers=2")).toEqual({
    ...nothing,
    statuses: ["Nieuw"],
    bedrooms: 2,
  });
});

const field = fc.constantFrom<string>(...Object.values(names));
const value = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.integer().map(String),
  fc.constant("Nieuw"),
  fc.constantFrom("1", "513704_61724_100_0_0_100", "51.37_6.1724", "-5_x"),
);

test("any address gives a question, which its own address gives again", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(field, value)), (pairs) => {
      const asked = parseListingQuery(new URLSearchParams(pairs));
      expect(parse(listingSearch(asked))).toEqual(asked);
    }),
  );
});
