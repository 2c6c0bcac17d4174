import { expect, test } from "vitest";
import { ZodError } from "zod";
import {
  distanceTables,
  figuresPath,
  keyFigureTables,
  readDistances,
  readKeyFigures,
} from "./neighbourhood.ts";

const CODE = "BU09830101";
const row = {
  ID: 4711,
  WijkenEnBuurten: CODE,
  Gemeentenaam_1: "Venlo               ",
  AfstandTotHuisartsenpraktijk_5: 0.7,
  AfstandTotSchool_98: 3.1,
  AfstandTotSchool_60: 0.4,
  AfstandTotSchool_64: 1.8,
  AfstandTotTreinstationsTotaal_105: "     2.3",
  AfstandTotBibliotheek_92: "       .",
  AfstandTotApotheek_10: null,
  AantalInwoners_5: 2315,
  GemiddeldeWOZWaardeVanWoningen_39: 246,
  Koopwoningen_47: 52,
};
const answer = (...value: object[]) => ({ "odata.metadata": "…", value });

test("distances are found by the names of their columns", () => {
  expect(readDistances(answer(row), CODE)).toEqual({
    doctor: 0.7,
    pharmacy: null,
    supermarket: null,
    childCare: null,
    primarySchool: 0.4,
    secondarySchool: 1.8,
    station: 2.3,
    mainRoad: null,
    library: null,
  });
});

test("values of homes are whole euros", () => {
  expect(readKeyFigures(answer(row), CODE)).toMatchObject({
    inhabitants: 2315,
    averageValue: 246_000,
    owned: 52,
    rented: null,
  });
});

test("a neighbourhood may be missing", () => {
  expect(readDistances(answer(), CODE)).toBeNull();
  expect(readKeyFigures(answer(), CODE)).toBeNull();
});

test.each([
  ["a page", "<html>"],
  ["another neighbourhood", answer({ ...row, WijkenEnBuurten: "BU09830102" })],
  ["a whole table", answer(...Array.from({ length: 3 }, () => row))],
  ["a distance round the world", answer({ ...row, AfstandTotHuisartsenpraktijk_5: 40_000 })],
  ["a distance below zero", answer({ ...row, AfstandTotHuisartsenpraktijk_5: -1 })],
  ["a distance in words", answer({ ...row, AfstandTotHuisartsenpraktijk_5: "ver" })],
])("refuses %s", (_, body) => {
  expect(() => readDistances(body, CODE)).toThrow(ZodError);
});

test("tables are dated, the newest first", () => {
  for (const tables of [distanceTables, keyFigureTables]) {
    const years = tables.map(({ year }) => year);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
  }
  expect(figuresPath(distanceTables[0]!, CODE)).toBe(
    "ODataApi/odata/86134NED/TypedDataSet?%24filter=WijkenEnBuurten+eq+%27BU09830101%27&%24top=1",
  );
});
