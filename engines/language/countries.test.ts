import { expect, test } from "vitest";
import { dutchCountry } from "./countries.ts";

test.each([
  ["Deutschland", "Duitsland"],
  ["germany", "Duitsland"],
  ["DUITSLAND", "Duitsland"],
  [" de ", "Duitsland"],
  ["belgie", "België"],
  ["Türkei", "Turkije"],
  ["The Netherlands", "Nederland"],
  ["Niederlande", "Nederland"],
  ["Ergens", "Ergens"],
  ["", ""],
])("%j is %j", (text, name) => {
  expect(dutchCountry(text)).toBe(name);
});
