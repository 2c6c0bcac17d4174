import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countOf,
  formatNumber,
  formatPercent,
  numberInput,
  plainNumber,
  wholeNumber,
  writtenFigure,
} from "./numbers.ts";

test.each([
  [0, "0"],
  [-0, "-0"],
  [0.5, "0,5"],
  [999, "999"],
  [1000, "1.000"],
  [-1240.5, "-1.240,5"],
  [1_234_567.8912, "1.234.567,891"],
])("%d is written %s", (value, text) => expect(formatNumber(value)).toBe(text));

test.each([
  [1240.55, 0, "1.241"],
  [1240.55, 1, "1.240,6"],
  [1240.5, 2, "1.240,5"],
  [2, 2, "2"],
] as const)("%d with at most %i decimals is %s", (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text);
});

test("a field is empty where there is no number; a file has no sign between thousands", () => {
  expect([numberInput(null), numberInput(undefined), numberInput(0), numberInput(1250)]).toEqual([
    "",
    "",
    "0",
    "1.250",
  ]);
  expect([plainNumber(1240.5), plainNumber(1987), plainNumber(-0.25)]).toEqual([
    "1240,5",
    "1987",
    "-0,25",
  ]);
  expect(wholeNumber(99.6)).toBe("100");
});

test.each([
  [0, "0 woningen"],
  [1, "1 woning"],
  [2, "2 woningen"],
  [1001, "1.001 woningen"],
])("%i: %s", (value, text) => expect(countOf(value, "woning", "woningen")).toBe(text));

test("any number is read back from how it is written", () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (thousandths) => {
      const value = thousandths / 1000;
      const read = (text: string) => Number(text.replaceAll(".", "").replace(",", "."));
      expect(read(formatNumber(value))).toBe(value);
      expect(read(plainNumber(value))).toBe(value);
    }),
  );
});

test.each([
  ["98%", "98\u00a0%", "98%"],
  ["98 %", "98\u00a0%", "98%"],
  ["4.9", "4,9", "4.9"],
  ["4,9", "4,9", "4.9"],
  ["1.200+", "1.200+", "1,200+"],
  ["1,200", "1.200", "1,200"],
  ["1.250.000", "1.250.000", "1,250,000"],
  ["12.345,5%", "12.345,5\u00a0%", "12,345.5%"],
  ["19 jaar", "19 jaar", "19 jaar"],
  ["2x", "2x", "2x"],
  ["", "", ""],
])("the figure %j is %j in German and %j in English", (dutch, german, english) => {
  const spoken = (["nl", "de", "en"] as const).map((language) => writtenFigure(dutch, language));
  expect(spoken).toEqual([dutch, german, english]);
});

test("a percentage has its language's space", () => {
  const of = (language: "nl" | "de" | "en") => formatPercent(10.4, language);
  expect([of("nl"), of("de"), of("en")]).toEqual(["10,4%", "10,4\u00a0%", "10.4%"]);
});
