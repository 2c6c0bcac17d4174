import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Home } from "./home.ts";
import { pointsOf, scoreOf } from "./score.ts";
import { housingStyles } from "./styles.ts";
import { tsQuery } from "./ts-query.ts";
import { weights } from "./weights.ts";
import { wordGroups } from "./words.ts";

const unknown: Home = {
  property_type: "Woning",
  city: "Venlo",
  status: "Beschikbaar",
  transaction: "koop",
  price_amount: null,
  bedrooms: null,
  area: null,
  plot_area: null,
  build_year: null,
  energy_label: null,
};
const ids = housingStyles.map(({ id }) => id);
const amount = (max: number) => fc.option(fc.integer({ min: 0, max }));
const anyHome = fc.record({
  property_type: fc.constantFrom("Villa", "Galerijflat", "Tiny house", "Woonboerderij", "?"),
  city: fc.constant("Venlo"),
  status: fc.constantFrom("Nieuw", "Onder bod"),
  transaction: fc.constantFrom("koop", "huur"),
  price_amount: amount(5_000_000),
  bedrooms: amount(20),
  area: amount(2000),
  plot_area: amount(100_000),
  build_year: amount(2100),
  energy_label: fc.option(fc.constantFrom("A++++", "A", "D", "G", "?", "")),
});
const anyWords = fc.subarray(Object.keys(wordGroups));

test("a score is a number from 0 to 1, whatever the home", () => {
  fc.assert(
    fc.property(anyHome, anyWords, fc.constantFrom(...ids), (home, words, style) => {
      const score = scoreOf(home, words, style);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
    }),
  );
});

test("a fact that is not known says nothing for or against", () => {
  for (const style of ids) expect(pointsOf(unknown, [], style)).toEqual([]);
});

test.each([
  ["modern", { build_year: 2022 }, { build_year: 1932 }],
  ["modern", { energy_label: "A+++" }, { energy_label: "F" }],
  ["klassiek", { build_year: 1928 }, { build_year: 1999 }],
  ["gezinswoning", { bedrooms: 4 }, { bedrooms: 2 }],
  ["compact", { area: 58 }, { area: 160 }],
  ["luxe", { price_amount: 900_000 }, { price_amount: 240_000 }],
  ["landelijk", { plot_area: 4000 }, { plot_area: 90 }],
] as const)("for %s, %o comes before %o", (style, better, worse) => {
  const base = { ...unknown, bedrooms: 3, area: 100, build_year: 1975 };
  expect(scoreOf({ ...base, ...better }, ["tuin", "maas"], style)).toBeGreaterThan(
    scoreOf({ ...base, ...worse }, ["tuin", "maas"], style),
  );
});

test("a rent is not taken for a low price", () => {
  const rented: Home = { ...unknown, transaction: "huur", price_amount: 1400 };
  expect(pointsOf(rented, [], "luxe")).toEqual([]);
});

test("every word of the weights is one that is looked for, and is used", () => {
  const used = Object.values(weights).flatMap(({ words }) => Object.keys(words));
  expect(new Set(used)).toEqual(new Set(Object.keys(wordGroups)));
});

describe("the question for the database", () => {
  test("asks for any of the words and phrases, in descriptions", () => {
    expect(tsQuery("erker*, glas in lood")).toBe("erker:*C | (glas:C <-> in:C <-> lood:C)");
  });

  test("takes no sign that means something to it", () => {
    for (const wrong of ["a'b", "a & b", "(a", "a:*", "*", ""]) {
      expect(() => tsQuery(wrong)).toThrow("not a word to look for");
    }
  });
});
