import fc from "fast-check";
import { expect, test } from "vitest";
import { readWritten } from "./written-address.ts";

test.each([
  ["5911 AA 12", "5911AA", 12, "", true],
  [" 5911aa  12 a ", "5911AA", 12, "a", true],
  ["5911AA,12-2", "5911AA", 12, "2", true],
  ["Dorpsstraat 12, 5911 AA Venlo", "5911AA", 12, "", false],
  ["Dorpsstraat 12a, 5911AA", "5911AA", 12, "a", false],
  ["Dorpsstraat 12-2 5911 AA Venlo", "5911AA", 12, "2", false],
  ["Dorpsstraat 12 bis, 5911 AA Venlo", "5911AA", 12, "bis", false],
  ["Lakenweversstraat 40 unit 12a, 5911AA", "5911AA", 40, "unit 12a", false],
  ["Bankastraat 23 - II, 5911 aa Venlo", "5911AA", 23, "II", false],
  ["5911 AA 12 app. 4", "5911AA", 12, "app. 4", true],
] as const)("%j has postcode %s and number %i%s", (text, postcode, number, addition, isBare) => {
  expect(readWritten(text)).toMatchObject({ postcode, number, addition, isBare });
});

test.each([
  ["5911 AA 12", "12", ""],
  ["5911 AA, 12 - II", "12 - II", ""],
  ["Dorpsstraat 12, 5911 AA Venlo", "Dorpsstraat 12", "Venlo"],
  [
    "Dorpsstraat 12, bovenwoning, 5911aa, Capelle aan den IJssel",
    "Dorpsstraat 12, bovenwoning",
    "Capelle aan den IJssel",
  ],
  ["Hoofdweg 1234 A, 5911 AA Venlo", "Hoofdweg 1234 A", "Venlo"],
  ["5911 AA Venlo", "", "Venlo"],
  ["5911 AA", "", ""],
] as const)("%j has the line %j in the place %j", (text, line, city) => {
  expect(readWritten(text)).toMatchObject({ line, postcode: "5911AA", city });
});

test.each([
  "",
  "Dorpsstraat 12",
  "Dorpsstraat 12, Venlo",
  "0911 AA 12",
  "Hoofdweg 12345, 41334 Nettetal",
])("%j has no Dutch postcode", (text) => {
  expect(readWritten(text)).toBeNull();
});

test.each([
  "5911 AA",
  "5911 AA 0",
  "Bouwnummer 7, 5911 AA",
  "Dorpsstraat naast 12, 5911 AA",
  "Dorpsstraat 12 t/m 14, 5911 AA",
  "5911 AA 12 t.o.",
])("%j is not enough to look it up", (text) => {
  expect(readWritten(text)).toMatchObject({ number: null, isBare: false });
});

test("any text is read, and only a postcode and a number come out", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const read = readWritten(text);
      if (!read?.number) return;
      expect(read.postcode).toMatch(/^[1-9]\d{3}[A-Z]{2}$/);
      expect(read.number).toBeGreaterThan(0);
      expect(read.addition).toMatch(/^[a-zî\d., –-]*$/i);
    }),
  );
  // In time that grows with the square, this takes hours.
  expect(readWritten("1 ".repeat(5_000_000))).toBeNull();
});
