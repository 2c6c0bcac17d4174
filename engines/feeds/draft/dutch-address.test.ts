import { expect, test } from "vitest";
import { addressOf, placeName, streetWithin } from "./dutch-address.ts";

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
  ["’S-GRAVENHAGE", "'s-Gravenhage"],
  ["'s-GRAVENZANDE", "'s-Gravenzande"],
  ["IJSSELSTEIN", "IJsselstein"],
  ["ALPHEN A/D RIJN", "Alphen a/d Rijn"],
  ["ALPHEN AAN DEN RIJN", "Alphen aan den Rijn"],
  ["ALPHEN AD RIJN", "Alphen ad Rijn"],
  ["NIEUWERKERK A/D IJSSEL", "Nieuwerkerk a/d IJssel"],
  ["CAPELLE A.D. IJSSEL", "Capelle a.d. IJssel"],
  ["KRIMPEN a/d LEK", "Krimpen a/d Lek"],
  ["BERGEN O/Z", "Bergen o/z"],
  ["WIJK BIJ DUURSTEDE", "Wijk bij Duurstede"],
  ["BERG EN TERBLIJT", "Berg en Terblijt"],
  ["HEIST-OP-DEN-BERG", "Heist-op-den-Berg"],
  ["SINT-PIETERS-LEEUW", "Sint-Pieters-Leeuw"],
  ["ST-TRUIDEN", "St-Truiden"],
  ["LOUVAIN-LA-NEUVE", "Louvain-la-Neuve"],
  ["IT HEIDENSKIP", "It Heidenskip"],
  ["OP 'E TERP", "Op 'e Terp"],
  ["SINT ANNAPAROCHIE", "Sint Annaparochie"],
  ["HENGELO (GLD)", "Hengelo (GLD)"],
  ["BEEK (UBBERGEN)", "Beek (Ubbergen)"],
  ["L'ALFAS DEL PI", "L'Alfas del Pi"],
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
  expect(addressOf("Kaldenkerkerweg", number, addition)).toEqual({ address: line });
});

test.each([
  ["J.F. KENNEDYLAAN", "J.F. Kennedylaan"],
  ["DR. J.M. DEN UYLLAAN", "Dr. J.M. den Uyllaan"],
  ["MGR. NOLENSPLEIN", "Mgr. Nolensplein"],
  ["WILLEM II STRAAT", "Willem II Straat"],
  ["KAREL V-STRAAT", "Karel V-straat"],
  ["PIUS XII PLEIN", "Pius XII Plein"],
  ["KEIZER KAREL V SINGEL", "Keizer Karel V Singel"],
  ["KNSM-LAAN", "KNSM-laan"],
  ["VAN DER HELSTSTRAAT", "Van der Helststraat"],
  ["2E VAN DER HELSTSTRAAT", "2e Van der Helststraat"],
  ["1E KRUISWEG", "1e Kruisweg"],
  ["1e KRUISWEG", "1e Kruisweg"],
  ["RIVIUM 2E STRAAT", "Rivium 2e Straat"],
  ["PLEIN 1940-1945", "Plein 1940-1945"],
  ["LAAN VAN 4 MEI", "Laan van 4 mei"],
  ["'T HOF", "'t Hof"],
  ["VAN 'T HOFFLAAN", "Van 't Hofflaan"],
  ["IN ‘T VELD", "In 't Veld"],
  ["V.D. BOSCHSTRAAT", "V.d. Boschstraat"],
  ["JAN V.D. BERGSTRAAT", "Jan v.d. Bergstraat"],
  ["A.D. VOSSTRAAT", "A.D. Vosstraat"],
  ["BURG. A.D. VOSSTRAAT", "Burg. A.D. Vosstraat"],
  ["BARON D'ERPSTRAAT", "Baron d'Erpstraat"],
  ["O'NEILLSTRAAT", "O'Neillstraat"],
  ["THOMAS À KEMPISSTRAAT", "Thomas à Kempisstraat"],
  ["RUE DE LA LOI", "Rue de la Loi"],
  ["IJSBAANPAD", "IJsbaanpad"],
  ["OUDE IJSSELSTRAAT", "Oude IJsselstraat"],
  ["O.Z. VOORBURGWAL", "O.Z. Voorburgwal"],
  ["ST. JANSTRAAT", "St. Janstraat"],
  ["KO’S PAD", "Ko's Pad"],
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
