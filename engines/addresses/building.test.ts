import { expect, test } from "vitest";
import { ZodError } from "zod";
import { buildingPath, matchBuilding, readBuildings } from "./building.ts";

const home = {
  adresregel5: "Proefstraat 12 a",
  openbareRuimteNaam: "Proefstraat",
  huisnummer: 12,
  huisletter: "a",
  postcode: "5911AB",
  woonplaatsNaam: "Venlo",
  oppervlakte: 84,
  oorspronkelijkBouwjaar: ["1954", "1920"],
  gebruiksdoelen: ["woonfunctie"],
};
const answer = (...adressen: object[]) => ({ _embedded: { adressen }, _links: {} });

test("a home has its area and its oldest building year", () => {
  expect(readBuildings(answer(home))).toEqual([
    {
      street: "Proefstraat",
      number: 12,
      addition: "a",
      postcode: "5911AB",
      city: "Venlo",
      area: 84,
      buildYear: 1920,
      uses: ["woonfunctie"],
    },
  ]);
  expect(readBuildings({ _links: {} })).toEqual([]);
});

test.each([
  [{ oppervlakte: 1 }, { area: null }],
  [{ oppervlakte: 999_999 }, { area: null }],
  [{ oppervlakte: undefined }, { area: null }],
  [{ oorspronkelijkBouwjaar: ["9999"] }, { buildYear: null }],
  [{ oorspronkelijkBouwjaar: ["1005"] }, { buildYear: null }],
  [{ oorspronkelijkBouwjaar: [] }, { buildYear: null }],
])("takes %j for unknown", (changes, facts) => {
  expect(readBuildings(answer({ ...home, ...changes }))[0]).toMatchObject(facts);
});

test.each([
  ["no answer", "<html>"],
  ["a year in words", answer({ ...home, oorspronkelijkBouwjaar: ["onbekend"] })],
  ["an area below zero", answer({ ...home, oppervlakte: -5 })],
  ["a street with a tag", answer({ ...home, openbareRuimteNaam: "<b>" })],
])("refuses %s", (_, body) => {
  expect(() => readBuildings(body)).toThrow(ZodError);
});

test("only exactly the same addition is the same home", () => {
  const homes = readBuildings(answer({ ...home, huisletter: undefined }, home));
  expect(matchBuilding("A", homes)?.addition).toBe("a");
  expect(matchBuilding("", homes)?.addition).toBe("");
  expect(matchBuilding("b", homes)).toBeNull();
});

test("the question has a plain postcode and the number", () => {
  expect(buildingPath({ postcode: "5911 ab", number: 12 })).toBe(
    "adressenuitgebreid?postcode=5911AB&huisnummer=12",
  );
});
