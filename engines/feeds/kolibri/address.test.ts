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
