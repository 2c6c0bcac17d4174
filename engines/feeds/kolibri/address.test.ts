import { expect, test } from "vitest";
import { draftOf } from "../fixtures/kolibri-draft.ts";

test("a withheld house number leaves the street", async () => {
  const draft = await draftOf((p) => (p.PropertyInfo.HideHousenumber = "true"));
  expect(draft.address).toBe("Maasparkstraat");
  const line = await draftOf((p) => {
    p.PropertyInfo.HideHouseNumber = "true";
    p.Location.Address.Streetname = undefined;
  });
  expect(line.address).toBe("Maasparkstraat");
});

test.each([
  ["Rivium 2e Straat 59", "Rivium 2e Straat"],
  ["Plein 1944 7", "Plein 1944"],
  ["1e Kruisweg 36 bis", "1e Kruisweg"],
  ["Lakenweversstraat 40 unit 12a", "Lakenweversstraat"],
  ["Dorpsstraat 12 t/m 14", "Dorpsstraat"],
])("a withheld number of %j leaves %j", async (text, street) => {
  const draft = await draftOf((p) => {
    p.PropertyInfo.HideHouseNumber = "true";
    p.Location.Address.Streetname = undefined;
    p.Location.Address.AddressLine1 = { Translation: { text } };
  });
  expect(draft.address).toBe(street);
});

test("an address line of a postal code alone is no street", async () => {
  const draft = await draftOf((p) => {
    p.Location.Address.Streetname = undefined;
    p.Location.Address.AddressLine1 = { Translation: { text: "5911 AB Venlo, Nederland" } };
  });
  expect(draft.address).toBe("Adres op aanvraag");
});

test("a withheld address leaves the place alone", async () => {
  const draft = await draftOf((p) => (p.PropertyInfo.HideAddress = "true"));
  expect([draft.address, draft.postal_code, draft.city]).toEqual([
    "Adres op aanvraag",
    "",
    "Venlo",
  ]);
});

test("takes the coordinates over, unless address or number are withheld", async () => {
  const placed = (more: object) =>
    draftOf((p) => {
      Object.assign(p.Location, { Latitude: "51.3701", Longitude: "6.1702" });
      Object.assign(p.PropertyInfo, more);
    });
  expect((await placed({})).coordinates).toEqual({ latitude: 51.3701, longitude: 6.1702 });
  expect(await placed({ HideAddress: "true" })).not.toHaveProperty("coordinates");
  expect(await placed({ HideHousenumber: "true" })).not.toHaveProperty("coordinates");
});
