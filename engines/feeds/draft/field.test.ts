import { exactAmount, formatNumber } from "@voordeur/language/numbers.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cleanText,
  FieldError,
  looseNumber,
  numberField,
  squareMetres,
  textField,
  whole,
  yearOf,
} from "./field.ts";

test.each([
  ["350000", 350_000],
  ["1.234.567,89", 1_234_567.89],
  ["1,234,567.89", 1_234_567.89],
  ["1 234 567", 1_234_567],
  ["1\u00a0234,5", 1234.5],
  ["1'234.5", 1234.5],
  ["1’234", 1234],
  ["0.125", 0.125],
  [".25 acres", 0.25],
  ["€ 350.000,- k.k.", 350_000],
  ["120 m²", 120],
  ["1.250 m2 (kadastraal)", 1250],
  ["ca. 120 m²", 120],
  ["85,5 qm", 85.5],
  ["2,050 sq ft", 2050],
  // As people type it beside the figure.
  ["82 *", 82],
  ["67 ong", 67],
  ["circa 1.250 m²", 1250],
  ["± 85", 85],
  ["> 400", 400],
  ["120 m² (incl. 8 m² berging)", 120],
  ["1.250,-", 1250],
  ["€395.000,00 (v.o.n. 21% btw)", 395_000],
  ["12½ m²", 12.5],
])("reads %s as %d", (text, amount) => {
  expect(numberField("Het getal", text)).toBe(amount);
});

test.each([["0"], ["0,00"], ["-1"], ["-350.000"], [""], [" "], [null], [undefined], [0], [-3]])(
  "%j is unknown",
  (value) => {
    expect(numberField("Het getal", value)).toBeNull();
  },
);

test("what the database cannot hold is unknown", () => {
  expect(numberField("De prijs", "2147483647")).toBe(2_147_483_647);
  expect(numberField("De prijs", "2147483648")).toBeNull();
  expect(numberField("De prijs", Number.POSITIVE_INFINITY)).toBeNull();
});

test.each(["op aanvraag", "120 - 130", "3 + 1", "n.v.t.", "12/7", Number.NaN])(
  "%s is no number",
  (value) => {
    expect(() => numberField("price", value)).toThrow(new FieldError("price is geen getal."));
    expect(looseNumber(value)).toBeNull();
  },
);

/** "350,000.50" of "350.000,50" */
const inEnglish = (written: string) =>
  written.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."));

test("any whole amount is read back from the Dutch and from the English spelling", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (amount) => {
      expect(numberField("", formatNumber(amount))).toBe(amount);
      expect(numberField("", inEnglish(formatNumber(amount)))).toBe(amount);
      expect(numberField("", `€ ${formatNumber(amount)},-`)).toBe(amount);
      expect(numberField("", `${amount} m2`)).toBe(amount);
    }),
  );
});

test("any amount with cents is read back from both spellings", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (found) => {
      const amount = found / 100;
      expect(numberField("", exactAmount(amount))).toBe(amount);
      expect(numberField("", inEnglish(exactAmount(amount)))).toBe(amount);
    }),
  );
});

test("a number is above zero, unknown or refused, whatever the text", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string({ unit: fc.constantFrom("0", "1", "9", ".", ",", "-", "'", " ", "m", "²", "€") }),
      ),
      (text) => {
        const found = looseNumber(text);
        expect(found === null || (found > 0 && found <= 2_147_483_647)).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});

test("text is cleaned of what the database cannot hold", () => {
  expect(cleanText("  a\u0000b\u0007\ufdd1\n c\ud800 ")).toBe("ab\n c\ufffd");
  expect(cleanText(12)).toBe("12");
  expect(cleanText(" \n")).toBeNull();
  expect(cleanText(null)).toBeNull();
});

test("a line of text has no breaks, and has a largest length", () => {
  expect(textField("De straat", "Aan de\n  Maas")).toBe("Aan de Maas");
  expect(textField("De straat", "x".repeat(200))).toHaveLength(200);
  expect(() => textField("De straat", "x".repeat(201))).toThrow(
    new FieldError("De straat is langer dan 200 tekens."),
  );
});

test.each([
  ["1934", 1934],
  [1934, 1934],
  ["ca. 1934", 1934],
  ["01-05-1934", 1934],
  ["1905-1930", 1905],
  ["2026-05-01T00:00:00", 2026],
  ["0", null],
  ["34", null],
  ["19340", null],
  ["3012", null],
  ["onbekend", null],
  [null, null],
])("the year of %j is %s", (value, year) => {
  expect(yearOf(value)).toBe(year);
});

test.each([
  [100, "m²", 100],
  [100, "M2", 100],
  [100, null, 100],
  [100, "MTK", 100],
  [100, "Square Meters", 100],
  [1000, "sqft", 93],
  [1000, "FTK", 93],
  [0.5, "Acres", 2023],
  [2, "ha", 20_000],
  [100, "roeden", null],
  [null, "m²", null],
])("%s in %s is %s m²", (amount, unit, metres) => {
  expect(whole(squareMetres(amount, unit))).toBe(metres);
});

test("what rounds to zero is unknown", () => {
  expect(whole(0.4)).toBeNull();
  expect(whole(0.5)).toBe(1);
  expect(whole(null)).toBeNull();
});
