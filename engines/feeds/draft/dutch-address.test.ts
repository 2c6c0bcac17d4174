import { expect, test } from "vitest";
import { addressOf, placeName, streetWithin } from "./dutch-address.ts";

test.each([
  ["VENLO", "Venlo"],
  ["SANTPOORT-NOORD", "Santpoort-Noord"],
  ["'S-HERTOGENBOSCH", "'s-Hertogenbosch"],
  ["IJMUIDEN", "IJmuiden"],
  ["BERGEN OP ZOOM", "Bergen op Zoom"],
  ["NIEUW- EN SINT JOOSLAND", "Nieuw- en Sint Joosland"],
  ["ÉÉN", "Één"],
  ["’S-GRAVENHAGE", "'s-Gravenhage"],
  ["ALPHEN A/D RIJN", "Alphen a/d Rijn"],
  ["CAPELLE A.D. IJSSEL", "Capelle a.d. IJssel"],
  ["KRIMPEN a/d LEK", "Krimpen a/d Lek"],
  ["HEIST-OP-DEN-BERG", "Heist-op-den-Berg"],
  ["IT HEIDENSKIP", "It Heidenskip"],
  ["OP 'E TERP", "Op 'e Terp"],
  ["HENGELO (GLD)", "Hengelo (GLD)"],
  ["L'ALFAS DEL PI", "L'Alfas del Pi"],
  ["SPAARNDAM GEM. HAARLEM", "Spaarndam"],
  ["Spaarndam (gemeente Haarlem)", "Spaarndam"],
  ["Gemert", "Gemert"],
  ["Gemeente Venlo", "Gemeente Venlo"],
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
  expect(addressOf("Kaldenkerkerweg", number, addition)).toEqual({ address: line });
});

test.each([
  ["J.F. KENNEDYLAAN", "J.F. Kennedylaan"],
  ["DR. J.M. DEN UYLLAAN", "Dr. J.M. den Uyllaan"],
  ["WILLEM II STRAAT", "Willem II Straat"],
  ["KEIZER KAREL V SINGEL", "Keizer Karel V Singel"],
  ["KNSM-LAAN", "KNSM-laan"],
  ["VAN DER HELSTSTRAAT", "Van der Helststraat"],
  ["2E VAN DER HELSTSTRAAT", "2e Van der Helststraat"],
  ["1E KRUISWEG", "1e Kruisweg"],
  ["RIVIUM 2E STRAAT", "Rivium 2e Straat"],
  ["PLEIN 1940-1945", "Plein 1940-1945"],
  ["LAAN VAN 4 MEI", "Laan van 4 mei"],
  ["IN ‘T VELD", "In 't Veld"],
  ["V.D. BOSCHSTRAAT", "V.d. Boschstraat"],
  ["A.D. VOSSTRAAT", "A.D. Vosstraat"],
  ["BARON D'ERPSTRAAT", "Baron d'Erpstraat"],
  ["OUDE IJSSELSTRAAT", "Oude IJsselstraat"],
  ["J.F. Kennedylaan", "J.F. Kennedylaan"],
  ["VVV Plein", "VVV Plein"],
])("writes the street %s as %s", (feed, street) => {
  expect(addressOf(feed, "7", null)).toMatchObject({ address: `${street} 7` });
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
