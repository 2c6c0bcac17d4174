import { expect, test } from "vitest";
import { resoRecord } from "../fixtures/reso.ts";
import { draftOf, now, sparkDraft } from "../fixtures/reso-draft.ts";
import type { ListingDraft } from "../connector.ts";
import { mapRecord } from "./map.ts";

const lines = (draft: ListingDraft) =>
  draft.facts.map(({ group, label, value }) => `${group} · ${label} · ${value}`);

test("takes over every field", () => {
  const { facts: _facts, ...draft } = draftOf();
  expect(draft).toEqual({
    external_id: "VNL-7",
    address: "Bovenmolenstraat 7 B",
    postal_code: "5911 TV",
    city: "Venlo",
    price: "€ 415.000",
    price_amount: 415_000,
    transaction: "koop",
    status: "Beschikbaar",
    property_type: "Vrijstaande woning",
    description: "Licht huis met een diepe tuin.\nDe Maas is om de hoek.",
    bedrooms: 4,
    bathrooms: 2,
    rooms: 6,
    area: 142,
    plot_area: 310,
    volume: null,
    build_year: 1931,
    energy_label: null,
    published_at: new Date("2026-01-04T23:00:00Z"),
    photos: [
      { url: "https://media.example/3.jpg", version: "" },
      { url: "https://media.example/1.jpg", version: "2026-01-04T10:00:00Z" },
      { url: "https://media.example/2.jpg", version: "" },
    ],
    media: [
      {
        kind: "plan",
        url: "https://media.example/plan.jpg",
        version: "",
        caption: "Plattegrond",
      },
    ],
  });
  expect(lines(draftOf())).toEqual([
    "Overdracht · Status · Beschikbaar",
    "Overdracht · Aangeboden sinds · 5 januari 2026",
    "Overdracht · Aanvaarding · Per 1 juni 2026",
    "Overdracht · VvE-bijdrage · € 85,50 per maand",
    "Bouw · Soort woning · Vrijstaande woning",
    "Bouw · Bouwjaar · 1931",
    "Bouw · Soort dak · Dakpannen",
    "Oppervlakten en inhoud · Wonen · 142 m²",
    "Oppervlakten en inhoud · Perceel · 310 m²",
    "Indeling · Aantal kamers · 6",
    "Indeling · Slaapkamers · 4",
    "Indeling · Badkamers · 2",
    "Indeling · Aparte toiletruimten · 1",
    "Indeling · Woonlagen · 3",
    "Indeling · Open haarden · 1",
    "Energie · Verwarming · Heteluchtverwarming, aardgas",
    "Buitenruimte · Ligging · Aan het water",
    "Buitenruimte · Uitzicht · Uitzicht op een rivier",
    "Parkeren · Garage · 2 auto's",
    "Parkeren · Parkeren · Oprit, op straat",
    "Parkeren · Parkeerplaatsen · 3",
  ]);
});

test("takes over every field of Spark's envelope", () => {
  expect(sparkDraft()).toEqual({
    external_id: "2026022000000001",
    address: "4410 N Meuse Ave",
    postal_code: "49423",
    city: "Holland",
    price: "USD 189.500",
    price_amount: null,
    transaction: "koop",
    status: "Beschikbaar",
    property_type: "Woning",
    description: "Bright ranch near the park.",
    bedrooms: 3,
    bathrooms: 2,
    rooms: null,
    area: 100,
    plot_area: 1012,
    volume: null,
    build_year: 1964,
    energy_label: null,
    published_at: null,
    photos: [
      { url: "https://photos.example/front-o.jpg", version: "", caption: "Voorzijde" },
      { url: "https://photos.example/kitchen-o.jpg", version: "", caption: "Keuken" },
    ],
    facts: [
      { group: "Overdracht", label: "Status", value: "Beschikbaar" },
      { group: "Bouw", label: "Soort woning", value: "Woning" },
      { group: "Bouw", label: "Bouwjaar", value: "1964" },
      { group: "Oppervlakten en inhoud", label: "Wonen", value: "100 m²" },
      { group: "Oppervlakten en inhoud", label: "Perceel", value: "1.012 m²" },
      { group: "Indeling", label: "Slaapkamers", value: "3" },
      { group: "Indeling", label: "Badkamers", value: "2" },
    ],
  });
});

test.each([
  ["Active", "Residential", "Beschikbaar"],
  ["Active Under Contract", "Residential", "Onder bod"],
  ["ActiveUnderContract", "Residential", "Onder bod"],
  ["Pending", "Residential", "Verkocht o.v."],
  ["Pending", "Residential Lease", "Verhuurd o.v."],
  ["Closed", "Residential", "Verkocht"],
  ["Closed", "ResidentialLease", "Verhuurd"],
])("shows %s of %s as %s", (StandardStatus, PropertyType, status) => {
  expect(draftOf({ StandardStatus, PropertyType }).status).toBe(status);
});

test("calls a listing new in its first fourteen days", () => {
  expect(draftOf({ OnMarketDate: "2026-02-20" }).status).toBe("Nieuw");
  const again = { OnMarketDate: "2026-02-20", OriginalEntryTimestamp: "2025-06-01T08:00:00Z" };
  expect(draftOf(again)).toMatchObject({
    status: "Beschikbaar",
    published_at: new Date("2025-06-01T08:00:00Z"),
  });
});

test("goes by MlsStatus when StandardStatus is missing or says nothing known", () => {
  expect(draftOf({ StandardStatus: null, MlsStatus: "Sold" }).status).toBe("Verkocht");
  expect(draftOf({ StandardStatus: "X-1", MlsStatus: "Pending" }).status).toBe("Verkocht o.v.");
});

test.each([
  ["StandardStatus", "Coming Soon"],
  ["StandardStatus", "Hold"],
  ["StandardStatus", "Withdrawn"],
  ["StandardStatus", "Canceled"],
  ["StandardStatus", "Expired"],
  ["StandardStatus", "Incomplete"],
  ["StandardStatus", "Delete"],
  ["PropertyType", "Commercial Sale"],
  ["PropertyType", "CommercialLease"],
  ["PropertyType", "Business Opportunity"],
  ["PropertySubType", "Deeded Parking"],
  ["PropertySubType", "Office"],
  ["InternetEntireListingDisplayYN", false],
  ["InternetEntireListingDisplayYN", "N"],
  ["PermitInternetYN", false],
  ["MlgCanView", false],
])("hides a record with %s %s", (field, value) => {
  expect(mapRecord(resoRecord(7, { [field]: value }), now)).toMatchObject({
    kind: "hidden",
    external_id: "VNL-7",
  });
});

test.each([
  [{ StandardStatus: "Verloren" }, 'De status "Verloren" (StandardStatus) is onbekend.'],
  [{ ListPrice: "op aanvraag" }, "ListPrice is geen getal."],
  [{ LivingArea: "groot" }, "LivingArea is geen getal."],
])("says why %j cannot be shown", (changes, reason) => {
  const item = mapRecord(resoRecord(7, changes), now);
  expect(item).toMatchObject({ kind: "problem", external_id: "VNL-7", reason });
});

test("goes by the numeric key where there is no other", () => {
  expect(mapRecord({ ListingKeyNumeric: 12, City: "Venlo" }, now)).toMatchObject({
    kind: "listing",
    draft: { external_id: "12" },
  });
});

test.each([
  ["Residential", "Apartment", "Appartement"],
  ["Residential", "Condominium", "Appartement"],
  ["Residential", "Townhouse", "Tussenwoning"],
  ["Residential", "Duplex", "Meergezinswoning"],
  ["Residential", "Manufactured Home", "Stacaravan"],
  ["Residential", "Hoekwoning", "Hoekwoning"],
  ["Residential", "Yurt", "Woning"],
  ["Land", null, "Bouwgrond"],
  ["Farm", null, "Woonboerderij"],
  ["Q", null, "Woning"],
])("calls %s, %s: %s", (PropertyType, PropertySubType, type) => {
  expect(draftOf({ PropertyType, PropertySubType }).property_type).toBe(type);
});

test("does not call an attached family home detached", () => {
  expect(draftOf({ PropertyAttachedYN: true }).property_type).toBe("Eengezinswoning");
});

test.each([
  ["a month when it does not say", {}, "€ 1.250 per maand", 1250],
  ["a week", { LeaseAmount: 300, LeaseAmountFrequency: "Weekly" }, "€ 300 per week", 1300],
  ["a year", { LeaseAmount: 18_000, LeaseAmountFrequency: "Annually" }, "€ 18.000 per jaar", 1500],
  [
    "a month with what it includes",
    { RentIncludes: ["Gas", "Water", "Gardener"], LeaseAmountFrequency: "Monthly" },
    "€ 1.250 per maand, inclusief gas, water",
    1250,
  ],
  ["a season", { LeaseAmountFrequency: "Seasonal" }, "€ 1.250", null],
])("gives the rent of %s", (_period, changes, price, price_amount) => {
  const lease = { PropertyType: "Residential Lease", ListPrice: 1250, ...changes };
  expect(draftOf(lease)).toMatchObject({ transaction: "huur", price, price_amount });
});

test("takes a home with a rent alone for one to let", () => {
  expect(draftOf({ ListPrice: null, LeaseAmount: 900 })).toMatchObject({
    transaction: "huur",
    price: "€ 900 per maand",
  });
});

test("a price of zero is on request", () => {
  expect(draftOf({ ListPrice: 0 })).toMatchObject({
    price: "Prijs op aanvraag",
    price_amount: null,
  });
});

test.each([
  ["US", {}, "USD 415.000"],
  ["Canada", {}, "CAD 415.000"],
  ["DE", {}, "€ 415.000"],
  ["US", { CurrencyCode: "eur" }, "€ 415.000"],
])("shows a price in %s %j as %s", (Country, changes, price) => {
  expect(draftOf({ Country, ...changes }).price).toBe(price);
});

test.each([
  ["NL", null, 142],
  [null, null, 142],
  ["US", null, 13],
  ["NL", "Square Feet", 13],
  ["US", "SquareMeters", 142],
  ["NL", "Rods", null],
])("a living area in %s with unit %s is %s m²", (Country, LivingAreaUnits, area) => {
  expect(draftOf({ Country, LivingAreaUnits }).area).toBe(area);
});

test("a record without country or Dutch postal code is measured in square feet", () => {
  const changes = { Country: null, PostalCode: "49423", LivingAreaUnits: null };
  expect(draftOf(changes).area).toBe(13);
});

test.each([
  [{ LotSizeUnits: "Acres", LotSizeArea: "1.234" }, 4994],
  [{ LotSizeArea: null, LotSizeSquareFeet: 10_000 }, 929],
  [{ LotSizeArea: null, LotSizeAcres: 0.5 }, 2023],
  [{ Country: "US", LotSizeUnits: null, LotSizeArea: 0.5 }, null],
  [{ LotSizeUnits: null }, 310],
])("reads the plot of %j as %s m²", (changes, area) => {
  expect(draftOf(changes).plot_area).toBe(area);
});

test("adds up the bathrooms when there is no total", () => {
  const changes = { BathroomsTotalInteger: null, BathroomsFull: 2, BathroomsHalf: 1 };
  expect(draftOf(changes).bathrooms).toBe(3);
});

test("what Spark masks is unknown", () => {
  expect(sparkDraft({ YearBuilt: "********", BedsTotal: "***" })).toMatchObject({
    build_year: null,
    bedrooms: null,
  });
});
