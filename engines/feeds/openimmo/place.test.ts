import { expect, test } from "vitest";
import { draftOf, geo, withheld } from "./fixture-drafts.ts";

test("a withheld address leaves the place, and of the postal code what names no street", async () => {
  const street =
    "<plz>5911 AB</plz><strasse>Leutherweg</strasse><hausnummer>8</hausnummer><flurstueck>4550</flurstueck>";
  const draft = await draftOf({ ...geo(street), ...withheld });
  expect(draft).toMatchObject({ address: "Adres op aanvraag", postal_code: "5911", city: "Venlo" });
  expect(JSON.stringify(draft)).not.toMatch(/Leutherweg|4550/);
  const german = await draftOf({ geo: "<ort>Nettetal</ort><plz>41334</plz>", ...withheld });
  expect(german.postal_code).toBe("41334");
});

test.each([
  ["a street alone", "<strasse>Leutherweg</strasse>", "Leutherweg"],
  [
    "a number that is in the street too",
    "<strasse>Leutherweg 8 a</strasse><hausnummer>8 A</hausnummer>",
    "Leutherweg 8 a",
  ],
  ["no street", "", "Adres op aanvraag"],
  ["a number without a street", "<hausnummer>8</hausnummer>", "Adres op aanvraag"],
])("writes %s", async (_what, more, address) => {
  expect((await draftOf(geo(more))).address).toBe(address);
});

test("the contact person's wish about his own address is not about the home", async () => {
  const draft = await draftOf({ kontaktperson: "<adressfreigabe>false</adressfreigabe>" });
  expect(draft.address).toBe("Leutherweg 8");
});

test.each([
  ["D-41334", "41334"],
  ["NL-5911AB", "5911 AB"],
  ["5911ab", "5911 AB"],
])("writes the postal code %s as %s", async (plz, code) => {
  expect((await draftOf(geo(`<plz>${plz}</plz>`))).postal_code).toBe(code);
});

test("takes the coordinates over, unless the address is withheld", async () => {
  const placed = geo('<geokoordinaten breitengrad="51.3701" laengengrad="6.1702"/>');
  expect((await draftOf(placed)).coordinates).toEqual({ latitude: 51.3701, longitude: 6.1702 });
  expect(await draftOf({ ...placed, ...withheld })).not.toHaveProperty("coordinates");
});
