import { expect, test } from "vitest";
import type { ListingDraft } from "../../connector.ts";
import { draftOf, itemsOf, sale, withOffer } from "../page/page-fixture.ts";

test.each<[unknown, Partial<ListingDraft>]>([
  [
    "Kaldenkerkerweg 12, 5915 PA Venlo",
    { address: "Kaldenkerkerweg 12", postal_code: "5915 PA", city: "Venlo" },
  ],
  [
    "Kaldenkerkerweg 12a\n5915pa VENLO, Nederland",
    { address: "Kaldenkerkerweg 12 a", postal_code: "5915 PA", city: "Venlo" },
  ],
  ["Plein 1944 12, Venlo", { address: "Plein 1944 12", postal_code: "", city: "Venlo" }],
  ["5915 PA Venlo", { address: "Adres op aanvraag", postal_code: "5915 PA", city: "Venlo" }],
  ["Venlo", { address: "Adres op aanvraag", city: "Venlo" }],
  [
    "Bahnhofstraße 3, 41334 Nettetal, Deutschland",
    { address: "Bahnhofstraße 3", postal_code: "41334", city: "Nettetal" },
  ],
  [
    { streetAddress: "PARADE 7-2", addressLocality: "'S-HERTOGENBOSCH" },
    { address: "Parade 7-2", city: "'s-Hertogenbosch" },
  ],
  [
    { streetAddress: "Parade 7, 5911 CA Venlo" },
    { address: "Parade 7", postal_code: "5911 CA", city: "Venlo" },
  ],
  [
    { streetAddress: "2e Lambertusstraat 7bis", addressLocality: "Blerick" },
    { address: "2e Lambertusstraat 7 bis", city: "Blerick" },
  ],
  [
    { addressLocality: "Steyl", postalCode: "5935" },
    { address: "Adres op aanvraag", postal_code: "5935", city: "Steyl" },
  ],
])("the address %j", (given, expected) => {
  expect(draftOf({ ...withOffer({}), address: given })).toMatchObject(expected);
});

test("a name that is an address serves when there is none", () => {
  const home = { "@type": "House", name: "Te koop: Parade 7, 5911 CA Venlo", offers: sale };
  expect(draftOf(home)).toMatchObject({
    address: "Parade 7",
    postal_code: "5911 CA",
    city: "Venlo",
  });
});

test("a listing without a place is a problem that names it, with what could be read", () => {
  const nowhere = { ...withOffer({}), address: { streetAddress: "Parade 7" } };
  expect(itemsOf(nowhere)).toEqual([
    {
      kind: "problem",
      external_id: "/aanbod/parade-7",
      reason: "De plaats ontbreekt.",
      draft: expect.objectContaining({ address: "Parade 7", price: "€ 395.000", city: "" }),
    },
  ]);
});

test.each([
  { geo: { "@type": "GeoCoordinates", latitude: "51.3701", longitude: "6.1702" } },
  { latitude: 51.3701, longitude: 6.1702 },
  { location: { "@type": "Place", geo: { latitude: 51.3701, longitude: 6.1702 } } },
])("the coordinates %j", (point) => {
  const { coordinates } = draftOf({ ...withOffer({}), ...point });
  expect(coordinates).toEqual({ latitude: 51.3701, longitude: 6.1702 });
});

test("a page may have no coordinates", () => {
  expect(draftOf(withOffer({}))).not.toHaveProperty("coordinates");
});
