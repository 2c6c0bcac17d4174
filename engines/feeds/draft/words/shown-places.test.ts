import { expect, test } from "vitest";
import { shownPlaces } from "./shown-places.ts";

const renamed = (names: string[], chosen: [string, string][] = [], stored: string[] = []) =>
  Object.fromEntries(shownPlaces(names, new Map(chosen), stored));

test("a place with its province is the place that the feed also has alone", () => {
  expect(renamed(["Torrevieja, Alicante", "Torrevieja", "Almunecar, Granada"])).toEqual({
    "Torrevieja, Alicante": "Torrevieja",
  });
});

test("it stays one place when a later feed names only the longer one", () => {
  expect(renamed(["Torrevieja, Alicante"], [], ["Torrevieja"])).toEqual({
    "Torrevieja, Alicante": "Torrevieja",
  });
});

test("two places of one name stay two", () => {
  expect(renamed(["Santa Cruz", "Santa Cruz, Tenerife", "Santa Cruz, Madeira"])).toEqual({});
});

test.each([
  [["Almunecar", "Almuñécar"], { Almunecar: "Almuñécar" }],
  [["Santpoort Noord", "Santpoort-Noord"], { "Santpoort Noord": "Santpoort-Noord" }],
  [["Den haag", "Den Haag"], { "Den haag": "Den Haag" }],
  [["Venlo", "Velden"], {}],
])("of two ways to write one place the fuller wins: %o", (names, expected) => {
  expect(renamed(names)).toEqual(expected);
  expect(renamed(names.toReversed())).toEqual(expected);
});

test("what staff chose goes before all of this, and leads the rest along", () => {
  const chosen: [string, string][] = [["Torevieja", "Torrevieja"]];
  expect(renamed(["Torevieja", "Torrevieja, Alicante"], chosen)).toEqual({
    Torevieja: "Torrevieja",
    "Torrevieja, Alicante": "Torrevieja",
  });
  const longer: [string, string][] = [["Torrevieja", "Torrevieja, Alicante"]];
  expect(renamed(["Torrevieja", "Torrevieja, Alicante"], longer, ["Torrevieja"])).toEqual({
    Torrevieja: "Torrevieja, Alicante",
  });
});
