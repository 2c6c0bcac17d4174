import { expect, test } from "vitest";
import { draftOf, category } from "./fixture-drafts.ts";

test.each([
  ['<haus haustyp="REIHENEND"/>', "Hoekwoning"],
  ['<haus haustyp="DOPPELHAUSHAELFTE"/>', "Twee-onder-een-kapwoning"],
  ['<haus haustyp="KEINE_ANGABE"/>', "Woonhuis"],
  ["<haus/>", "Woonhuis"],
  ['<haus VILLA="true" BUNGALOW="false"/>', "Villa"],
  ['<wohnung wohnungtyp="PENTHOUSE"/>', "Penthouse"],
  ['<wohnung wohnungtyp="KEINE_ANGABE"/><wohnung wohnungtyp="MAISONETTE"/>', "Maisonnette"],
  ['<grundstueck grundst_typ="WOHNEN"/>', "Bouwgrond"],
  ['<zinshaus_renditeobjekt zins_typ="WOHN_UND_GESCHAEFTSHAUS"/>', "Woonwinkelpand"],
  ['<gastgewerbe gastgew_typ="GASTRONOMIE_UND_WOHNUNG"/>', "Woning met horecaruimte"],
  ['<land_und_forstwirtschaft land_typ="BAUERNHOF"/>', "Woonboerderij"],
  ['<sonstige sonstige_typ="SONSTIGE"/>', "Woning"],
  ["<raumschiff/>", "Woning"],
  ["", "Woning"],
])("calls %s %s", async (kind, type) => {
  expect((await draftOf(category(kind))).property_type).toBe(type);
});
