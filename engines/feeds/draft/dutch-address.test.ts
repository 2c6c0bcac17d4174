import { expect, test } from "vitest";
import { addressLine, placeName, postalCode, streetWithin } from "./dutch-address.ts";

test.each([
  ["VENLO", "Venlo"],
  ["SANTPOORT-NOORD", "Santpoort-Noord"],
  ["'S-HERTOGENBOSCH", "'s-Hertogenbosch"],
  ["'T HARDE", "'t Harde"],
  ["CAPELLE AAN DEN IJSSEL", "Capelle aan den IJssel"],
  ["IJMUIDEN", "IJmuiden"],
  ["DEN HAAG", "Den Haag"],
  ["BERGEN OP ZOOM", "Bergen op Zoom"],
  ["NIEUW- EN SINT JOOSLAND", "Nieuw- en Sint Joosland"],
  ["BERGEN (L)", "Bergen (L)"],
  ["ÉÉN", "Één"],
  ["Grubbenvorst", "Grubbenvorst"],
  ["SPAARNDAM GEM. HAARLEM", "Spaarndam"],
  ["Spaarndam (gemeente Haarlem)", "Spaarndam"],
  ["Gemert", "Gemert"],
  ["Gemeente Venlo", "Gemeente Venlo"],
  ["Venlo, Venlo", "Venlo"],
  ["Torrevieja, Alicante, Alicante", "Torrevieja, Alicante"],
])("writes %s as %s", (feed, name) => {
  expect(placeName(feed)).toBe(name);
});

test.each([
  ["12", null, "Kaldenkerkerweg 12"],
  ["12", "A", "Kaldenkerkerweg 12 A"],
  ["12", "bis", "Kaldenkerkerweg 12 bis"],
  ["12", "2", "Kaldenkerkerweg 12-2"],
  ["12", "-2", "Kaldenkerkerweg 12-2"],
  [null, null, "Kaldenkerkerweg"],
])("writes number %s with addition %s as %s", (number, addition, line) => {
  expect(addressLine("Kaldenkerkerweg", number, addition)).toBe(line);
});

test.each([
  ["5911AA", "5911 AA"],
  ["5911 aa", "5911 AA"],
  ["41334", "41334"],
])("writes postal code %s as %s", (feed, code) => {
  expect(postalCode(feed)).toBe(code);
});

test.each([
  ["Parade 7, Venlo", "Parade 7"],
  ["Parade 7, 5911 CA Venlo", "Parade 7"],
  ["Urbanisatie Sol, Calle 3", "Urbanisatie Sol, Calle 3"],
  ["Venloseweg", "Venloseweg"],
  ["VENLO", null],
  ["Venlo, Venlo", null],
])("names of %s in Venlo the street alone", (street, line) => {
  expect(streetWithin("Venlo", street)).toBe(line);
});
