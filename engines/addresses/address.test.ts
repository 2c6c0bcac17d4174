import fc from "fast-check";
import { expect, test } from "vitest";
import { plainPostcode, plainWord, readAddress, writtenPostcode } from "./address.ts";

test.each([
  ["Proefstraat 12", "Proefstraat", 12, ""],
  ["Proefstraat 12a", "Proefstraat", 12, "a"],
  ["Proefstraat 12-a bis", "Proefstraat", 12, "a bis"],
  ["Proefstraat 12Abis", "Proefstraat", 12, "Abis"],
  ["Proefstraat 12/3", "Proefstraat", 12, "3"],
  ["Bankastraat 23 - II", "Bankastraat", 23, "II"],
  ["Herengracht 12 hs", "Herengracht", 12, "hs"],
  ["Herengracht 12 3 hoog", "Herengracht", 12, "3 hoog"],
  ["Herengracht 12-3e verd.", "Herengracht", 12, "3e verd."],
  ["Lakenweversstraat 40 unit 12a", "Lakenweversstraat", 40, "unit 12a"],
  ["Kerkstraat 12 boîte 3", "Kerkstraat", 12, "boîte 3"],
  ["Gedempte Oude Gracht 12 rood", "Gedempte Oude Gracht", 12, "rood"],
  ["1e Kruisweg 36", "1e Kruisweg", 36, ""],
  ["Rivium 2e Straat 59", "Rivium 2e Straat", 59, ""],
  ["18 Septemberplein 3 A", "18 Septemberplein", 3, "A"],
  ["Laan van 4 mei 12", "Laan van 4 mei", 12, ""],
  ["Plein 1944 7", "Plein 1944", 7, ""],
  ["Plein '40-'45 3-2", "Plein '40-'45", 3, "2"],
  ["Straat 15 nr 3", "Straat 15", 3, ""],
  ["Dorpsstraat nr. 7 a", "Dorpsstraat", 7, "a"],
  ["De Bouw 12", "De Bouw", 12, ""],
  ["Straße des 17, 4", "Straße des 17", 4, ""],
  ["Steenweg 12 bus 0.1", "Steenweg", 12, "bus 0.1"],
  ["Steenweg 12 GLVL", "Steenweg", 12, "GLVL"],
  ["Herengracht 12 3hoogvoor", "Herengracht", 12, "3hoogvoor"],
])("reads %j", (address, street, number, addition) => {
  expect(readAddress(` ${address} `)).toEqual({ street, number, addition, isCertain: true });
});

test.each([
  "Proefstraat 12 t/m 14",
  "Proefstraat 12 en 14",
  "Proefstraat 12 + 14",
  "Proefstraat 12 A/B",
  "Proefstraat 12 zwart/rood",
  "Proefstraat 12 naast",
  "Proefstraat 12 (achter)",
  "Proefstraat 12 *",
  "Proefstraat 12 / 14",
  "Proefstraat naast 12",
  "Proefstraat t.o. 12",
  "Proefstraat achter 12",
  "Parkzicht woning 12",
  "Proefstraat 12 bouwnummer 7",
  "Proefstraat 12 ongenummerd",
  "Proefstraat ongen. 12",
  "Proefstraat nabij 12",
  "nabij Proefstraat 12",
])("%j is near number 12, and nobody knows which home it is", (address) => {
  expect(readAddress(address)).toMatchObject({ number: 12, isCertain: false, addition: "" });
});

test.each([
  "Proefstraat",
  "",
  "12",
  "12 a",
  "Kavel",
  "Proefstraat 0",
  "Proefstraat 123456",
  "Bouwnummer 7",
  "Proefstraat bouwnr 50 ongenummerd",
  "Proefstraat (bouwnummer 50)",
  "Proefstraat bouwnr. 50 (ong.)",
  "Proefstraat bouwplan De Hof 5",
  "Proefstraat woningtype 3",
  "Proefstraat kavel 3",
  "Proefstraat bouwkavelnummer 3",
  "Proefstraat ongenummerd",
  "Parkzicht type A 4",
  "Parkzicht nieuwbouw 4",
  "Bouwkavel aan de Proefstraat 4",
  "Proefstraat unit 12a",
  "Proefstraat ong.",
  "Plein 1944",
  "Plein 1940-1945",
  "Laan van 4 mei",
  "Rivium 2e Straat",
  "1e Kruisweg",
])("%j has no house number", (address) => {
  expect(readAddress(address)).toMatchObject({ number: null, isCertain: false, addition: "" });
});

test.each([
  ["Jol 11 34", "Jol 11", "Jol 11", 34, ""],
  ["Jol 11-34", "Jol 11", "Jol", 11, "34"],
  ["Straat 15 3-2", "Straat 15", "Straat 15", 3, "2"],
  ["Plein 1944 12", "Plein 1944", "Plein 1944", 12, ""],
  ["Plein '40-'45 3 bis", "Plein '40-'45", "Plein '40-'45", 3, "bis"],
  ["Hoofdweg 1600", "Hoofdweg", "Hoofdweg", 1600, ""],
  // Of another line, or no street at all.
  ["Jol 11 34", "Jol 1", "Jol", 11, "34"],
  ["Jol 11 34", "Boeier 11", "Jol", 11, "34"],
  ["Jol 11 34", "Jol 11 34", "Jol", 11, "34"],
  [
    "Lakenweversstraat 40 unit 12 a",
    "Lakenweversstraat 40 unit",
    "Lakenweversstraat",
    40,
    "unit 12 a",
  ],
  ["Proefstraat 1944 12", "Proefstraat", "Proefstraat 1944", 12, ""],
  ["Proefstraat 2e dwarsstraat 12", "Proefstraat", "Proefstraat 2e dwarsstraat", 12, ""],
] as const)("%j in street %j is %j, %j %j", (line, known, street, number, addition) => {
  expect(readAddress(line, known)).toEqual({ street, number, addition, isCertain: true });
});

test.each([
  ["Bouwnummer 7", "Bouwnummer"],
  ["Proefstraat 12 & 14", "Proefstraat 12 &"],
  ["Proefstraat 12 t/m 14", "Proefstraat"],
  ["Proefstraat 12 t/m 14", "Proefstraat 12 t/m"],
  ["Plein 1944", "Plein"],
  ["Kavel aan de Proefstraat 12", "Kavel aan de Proefstraat"],
  ["Proefstraat naast 12", "Proefstraat naast"],
])("%j is not certain, with street %j told apart either", (line, known) => {
  expect(readAddress(line, known).isCertain).toBe(false);
});

test.each([
  ["7201KL", "7201 KL"],
  ["7201 kl", "7201 KL"],
  [" 7201  KL ", "7201 KL"],
  ["7201\u00a0KL", "7201 KL"],
  ["41334", "41334"],
  ["B-3680", "B-3680"],
  [" 3500 ", "3500"],
  ["0201KL", "0201KL"],
  ["", ""],
])("writes postcode %j as %j", (typed, written) => {
  expect(writtenPostcode(typed)).toBe(written);
});

test.each([
  ["A-bis", "a bis", true],
  ["12 A", "12-a", true],
  ["12-1", "121", false],
  ["Burg. Crèvestraat", "burg crevestraat", true],
])("%j and %j are one word: %s", (one, other, isOne) => {
  expect(plainWord(one) === plainWord(other)).toBe(isOne);
});

test("no text makes it fail, and a long one is not looked into", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), fc.string(), (address, text) => {
      expect(() => readAddress(address, text)).not.toThrow();
      expect(plainPostcode(text)).toMatch(/^(|[1-9]\d{3}[A-Z]{2})$/);
    }),
  );
  for (const part of ["a ", "1 ", "1a", "- ", "a 1 bis,", "40-45 "]) {
    const long = `${part.repeat(50_000)}1!`;
    expect(readAddress(long)).toMatchObject({ street: long.trim(), number: null });
    // The longest that is: a pattern that tries every way to divide it does not end.
    readAddress(`a ${part.repeat(300)}`.slice(0, 299), "a a");
  }
});
