import { expect, test } from "vitest";
import { draftOf, house, itemsOf, sale, withExtras, withOffer } from "../page/page-fixture.ts";

test.each([
  ["https://schema.org/InStock", "Beschikbaar"],
  ["LimitedAvailability", "Beschikbaar"],
  ["http://schema.org/PreOrder", "Beschikbaar"],
  ["schema:Reserved", "Onder optie"],
  ["https://schema.org/SoldOut", "Verkocht"],
  ["Verkocht onder voorbehoud", "Verkocht o.v."],
])("the availability %s is %s", (availability, status) => {
  expect(draftOf(withOffer({ availability })).status).toBe(status);
});

test("what is rented out is not sold", () => {
  const offer = { price: 900, unitCode: "MON", availability: "SoldOut" };
  expect(draftOf(withOffer(offer)).status).toBe("Verhuurd");
  expect(draftOf(withExtras({ Status: "Verhuurd" }))).toMatchObject({
    status: "Verhuurd",
    transaction: "huur",
  });
});

test.each([
  ["Verkocht onder voorbehoud", "Verkocht o.v."],
  ["verhuurd onder voorbehoud", "Verhuurd o.v."],
  ["Onder bod", "Onder bod"],
  ["Verkocht", "Verkocht"],
  ["Te koop", "Beschikbaar"],
  ["Nieuw in verkoop", "Nieuw"],
  ["For sale", "Beschikbaar"],
])("the site's own status %s is %s, whatever its availability", (Status, status) => {
  const offers = { ...sale, availability: "InStock" };
  expect(draftOf(withExtras({ Status }, { offers })).status).toBe(status);
});

test("a status before the name counts", () => {
  expect(draftOf({ ...withOffer({}), name: "Onder bod: Parade 7" }).status).toBe("Onder bod");
});

test("an unknown status is a problem that names it, unless the availability is known", () => {
  expect(itemsOf(withExtras({ Status: "Wie weet" }))[0]).toMatchObject({
    kind: "problem",
    reason: 'status "Wie weet" is onbekend.',
  });
  expect(itemsOf(withOffer({ availability: "https://schema.org/BackOrder" }))[0]).toMatchObject({
    kind: "problem",
    reason: 'offers.availability "BackOrder" is onbekend.',
  });
  const offers = { ...sale, availability: "InStock" };
  expect(draftOf(withExtras({ Status: "Bestaande bouw" }, { offers })).status).toBe("Beschikbaar");
});

test.each<[string, object]>([
  ["withdrawn", withExtras({ Status: "Ingetrokken" })],
  ["over", withOffer({ validThrough: "2026-03-01" })],
  ["expired", { ...house, expires: "2026-02-01T00:00:00Z" }],
  [
    "an office",
    { ...withOffer({}), additionalType: "https://makelaar.example/soort/Kantoorruimte" },
  ],
  ["a parking place", withExtras({ "Soort object": "Parkeerplaats" })],
])("a listing that is %s is hidden", (_what, home) => {
  expect(itemsOf(home)).toMatchObject([{ kind: "hidden", external_id: "/aanbod/parade-7" }]);
});

test("a listing is there until the end of its last day, and a price's date says nothing", () => {
  const offer = { validThrough: "2026-03-02", priceValidUntil: "2020-01-01" };
  expect(draftOf(withOffer(offer)).status).toBe("Beschikbaar");
});

test("a listing of the last two weeks is new", () => {
  expect(draftOf({ ...withOffer({}), datePosted: "2026-02-20" })).toMatchObject({
    status: "Nieuw",
    published_at: new Date("2026-02-19T23:00:00Z"),
  });
  const again = { datePosted: "2026-02-20", dateCreated: "2025-06-01" };
  expect(draftOf({ ...withExtras({ Status: "Nieuw" }, { offers: sale }), ...again }).status).toBe(
    "Beschikbaar",
  );
});
