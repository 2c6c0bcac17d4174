import fc from "fast-check";
import { expect, test } from "vitest";
import { countOf, formatNumber, numberInput, plainNumber, wholeNumber } from "./numbers.ts";

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
