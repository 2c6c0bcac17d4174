import { expect, test } from "vitest";
import { draftOf, sparkDraft } from "../fixtures/reso-draft.ts";

test.each([
  [{ Country: "US", StreetDirPrefix: "NE", StreetSuffix: "St" }, "7 NE Bovenmolenstraat St #B"],
  [{ Country: "US", UnitNumber: "Apt 4" }, "7 Bovenmolenstraat Apt 4"],
  [{ UnitNumber: null }, "Bovenmolenstraat 7"],
  [{ UnitNumber: "2" }, "Bovenmolenstraat 7-2"],
  [{ StreetNumber: null, UnitNumber: null }, "Bovenmolenstraat"],
  [{ StreetName: null }, "Bovenmolenstraat 7 B"],
  [{ StreetName: null, UnparsedAddress: "Hof 3, unit 2, 5911 TV" }, "Hof 3, unit 2"],
  [{ StreetName: null, UnparsedAddress: "Venlo" }, "Adres op aanvraag"],
  [{ StreetName: null, UnparsedAddress: null }, "Adres op aanvraag"],
])("writes the address of %j as %s", (changes, address) => {
  expect(draftOf(changes).address).toBe(address);
});

test("keeps an address back that may not be shown, with the postal code that betrays it", () => {
  const kept = draftOf({ InternetAddressDisplayYN: false });
  expect(kept).toMatchObject({ address: "Adres op aanvraag", postal_code: "", city: "Venlo" });
  expect(JSON.stringify(kept)).not.toContain("ovenmolen");
  const spark = sparkDraft({ InternetAddressDisplayYN: false });
  expect(spark).toMatchObject({ address: "Adres op aanvraag", postal_code: "49423" });
});

test("takes the coordinates over, unless the address is kept back", () => {
  const point = { Latitude: 51.3701, Longitude: 6.1702 };
  expect(draftOf(point).coordinates).toEqual({ latitude: 51.3701, longitude: 6.1702 });
  expect(draftOf({ Latitude: "********", Longitude: "********" })).not.toHaveProperty(
    "coordinates",
  );
  const kept = draftOf({ ...point, InternetAddressDisplayYN: false });
  expect(kept).not.toHaveProperty("coordinates");
});
