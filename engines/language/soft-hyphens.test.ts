import { expect, test } from "vitest";
import { softHyphens } from "./soft-hyphens.ts";

test.each([
  ["Gratis woningwaardebepaling", "Gratis woning-waarde-bepaling"],
  ["Hypothekenberatung", "Hypotheken-beratung"],
  ["durchschnittliche", "durch-schnitt-liche"],
  ["Pottenbakkersdreef 64", "Pottenbakkers-dreef 64"],
  ["overdrachtsbelasting", "overdrachts-belasting"],
  // Short words, and those without a joint that it knows, stay whole.
  ["Kerkstraat", "Kerkstraat"],
  ["onafhankelijkheid", "onafhankelijkheid"],
])("%s", (text, broken) => {
  expect(softHyphens(text).replaceAll("\u00AD", "-")).toBe(broken);
  expect(softHyphens(softHyphens(text))).toBe(softHyphens(text));
});
