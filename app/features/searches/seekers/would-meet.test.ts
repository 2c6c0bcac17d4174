import { expect, test } from "vitest";
import { parseListingQuery } from "../../listings/input.ts";
import { placeIn, wouldMeet } from "./would-meet.ts";

const home = { city: "Venlo", price: 395_000, bedrooms: null, area: 110 };
const meets = (query: string, changes = {}) =>
  wouldMeet(parseListingQuery(new URLSearchParams(query)), { ...home, ...changes });

test.each([
  ["", true],
  ["plaats=Venlo&plaats=Tegelen", true],
  ["plaats=Tegelen", false],
  ["zoek=venlo", true],
  ["zoek=tuin", false],
  ["rond=Venlo&straal=10", true],
  ["punt=51.370_6.170", false],
  ["gebied=513000_60000_1000_0_0_3000_-1000_0", false],
  ["aanbod=huur", false],
  ["aanbod=koop&prijs-tot=395000", true],
  ["prijs-tot=394999", false],
  ["prijs-van=400000", false],
  ["type=Penthouse", false],
  ["slaapkamers=5", true],
  ["oppervlakte=110", true],
  ["oppervlakte=125", false],
])("a home in Venlo of € 395.000 and 110 m² meets ?%s: %s", (query, expected) => {
  expect(meets(query)).toBe(expected);
});

test("the place of an address is the last that it names", () => {
  const places = ["Venlo", "Tegelen", "Horst aan de Maas", "Horst"];
  expect(placeIn("Tegelenstraat 4, 5911 AA venlo", places)).toBe("Venlo");
  expect(placeIn("Venlo 3, Tegelen", places)).toBe("Tegelen");
  expect(placeIn("Markt 1, Horst aan de Maas", places)).toBe("Horst aan de Maas");
  expect(placeIn("Markt 1, Roermond", places)).toBeNull();
});

test("what nobody knows yet rules nothing out", () => {
  expect(meets("prijs-tot=200000", { price: null })).toBe(true);
  expect(meets("oppervlakte=200", { area: null })).toBe(true);
  expect(meets("slaapkamers=4", { bedrooms: 3 })).toBe(false);
});
