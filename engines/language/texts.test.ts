import { expect, test } from "vitest";
import { readLanguageFrom } from "./current.ts";
import { tagOf } from "./language.ts";
import { andList, orList } from "./lists.ts";
import { formatArea, formatDistance, formatFileSize } from "@voordeur/language/numbers.ts";
import { compareAddresses, compareNames, isSameName } from "./order.ts";
import { sentencesOf } from "./sentences.ts";
import { sense } from "./sense.ts";
import { addTexts, t } from "./text.ts";

test.each([
  [[], "", ""],
  [["a"], "a", "a"],
  [["a", "b"], "a en b", "a of b"],
  [["a", "b", "c"], "a, b en c", "a, b of c"],
])("%j is %j, or %j", (parts, all, any) => {
  expect(andList(parts)).toBe(all);
  expect(orList(parts)).toBe(any);
});

test.each([
  [0, "1 kB"],
  [820_400, "820 kB"],
  [999_999, "1.000 kB"],
  [1_440_000, "1,4 MB"],
  [12_000_000, "12 MB"],
])("%i bytes are %s", (bytes, text) => expect(formatFileSize(bytes)).toBe(text));

test("areas and distances have their units", () => {
  expect([formatArea(85), formatArea(1250), formatArea(85.5)]).toEqual([
    "85 m²",
    "1.250 m²",
    "85,5 m²",
  ]);
  expect([formatDistance(0.6), formatDistance(1), formatDistance(2.34)]).toEqual([
    "600 m",
    "1 km",
    "2,3 km",
  ]);
});

test("names stand as people look for them: capitals and accents do not count, numbers do", () => {
  expect(["Zeist", "Ane", "élan", "Epe"].toSorted((a, b) => compareNames(a, b))).toEqual([
    "Ane",
    "élan",
    "Epe",
    "Zeist",
  ]);
  expect(compareAddresses("Markt 9", "Markt 10")).toBeLessThan(0);
  expect([isSameName("Lomm", "LOMM"), isSameName("Café", "cafe"), isSameName("a", "b")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("a text falls apart into its sentences", () => {
  expect([...sentencesOf("Ruim. Met tuin! En 2.5 m hoog?")]).toEqual([
    "Ruim. ",
    "Met tuin! ",
    "En 2.5 m hoog?",
  ]);
});

test("a language has a name for programs", () => expect(tagOf("nl")).toBe("nl-NL"));

test("Dutch words with two meanings have two translations, and the usual one is none of the other", () => {
  addTexts("en", { "tot {0}": "until {0}", "tot {0} [a price]": "up to {0}" });
  const read = (language: "nl" | "en") => {
    readLanguageFrom(() => language);
    const price = sense("a price");
    return [t`tot ${5}`, price`tot ${5}`, sense("a place")`tot ${5}`];
  };
  expect(read("en")).toEqual(["until 5", "up to 5", "tot 5"]);
  expect(read("nl")).toEqual(["tot 5", "tot 5", "tot 5"]);
});
