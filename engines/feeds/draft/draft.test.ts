import { expect, test } from "vitest";
import { Hidden, itemOf, type ReadListing, toDraft } from "./draft.ts";
import { FieldError } from "./field.ts";

const now = new Date("2026-03-02T09:00:00Z");

function listing(changes: Partial<ReadListing> = {}): ReadListing {
  return {
    external_id: "7",
    street: "KALDENKERKERWEG",
    number: "12",
    addition: "a",
    postalCode: "5913ae",
    city: "VENLO",
    asking: { transaction: "koop", amount: 395_000, term: "k.k." },
    status: "Beschikbaar",
    publishedAt: new Date("2026-01-05T05:00:00Z"),
    propertyType: "Tussenwoning",
    description: "<p>Ruim huis.</p><p>Diepe tuin.</p>",
    bedrooms: 3,
    bathrooms: 1,
    rooms: 5,
    area: 119.6,
    plotArea: 180,
    volume: 420,
    buildYear: 1934,
    energyLabel: "A_PLUS",
    photos: [
      { url: " https://photos.example/1.jpg ", version: "1" },
      { url: "https://photos.example/1.jpg", version: "2" },
      { url: "ftp://photos.example/2.jpg", version: "1" },
    ],
    facts: [
      ["Bouw", [["Soort dak", "Zadeldak"]]],
      ["Buitenruimte", [["Tuin", null]]],
      ["Bouw", [["Bouwjaar", "1934"]]],
    ],
    ...changes,
  };
}

test("tidies every field", () => {
  expect(toDraft(listing(), now)).toEqual({
    external_id: "7",
    address: "Kaldenkerkerweg 12 a",
    postal_code: "5913 AE",
    city: "Venlo",
    price: "€ 395.000 k.k.",
    price_amount: 395_000,
    transaction: "koop",
    status: "Beschikbaar",
    property_type: "Tussenwoning",
    description: "Ruim huis.\n\nDiepe tuin.",
    bedrooms: 3,
    bathrooms: 1,
    rooms: 5,
    area: 120,
    plot_area: 180,
    volume: 420,
    build_year: 1934,
    energy_label: "A+",
    published_at: new Date("2026-01-05T05:00:00Z"),
    photos: [{ url: "https://photos.example/1.jpg", version: "1" }],
    facts: [
      { group: "Overdracht", label: "Status", value: "Beschikbaar" },
      { group: "Overdracht", label: "Aangeboden sinds", value: "5 januari 2026" },
      { group: "Bouw", label: "Soort woning", value: "Tussenwoning" },
      { group: "Bouw", label: "Bouwjaar", value: "1934" },
      { group: "Bouw", label: "Soort dak", value: "Zadeldak" },
      { group: "Oppervlakten en inhoud", label: "Wonen", value: "120 m²" },
      { group: "Oppervlakten en inhoud", label: "Perceel", value: "180 m²" },
      { group: "Oppervlakten en inhoud", label: "Inhoud", value: "420 m³" },
      { group: "Indeling", label: "Aantal kamers", value: "5" },
      { group: "Indeling", label: "Slaapkamers", value: "3" },
      { group: "Indeling", label: "Badkamers", value: "1" },
      { group: "Energie", label: "Energielabel", value: "A+" },
    ],
  });
});

test.each([
  [{ street: "VENLO", number: null, addition: null }, "Adres op aanvraag"],
  [{ street: "Parade 7, Venlo", number: null, addition: null }, "Parade 7"],
  [{ street: "Venlo", number: "7", addition: null }, "Venlo 7"],
])("the address does not repeat the place: %o", (changes, address) => {
  expect(toDraft(listing(changes), now)).toMatchObject({ address, city: "Venlo" });
});

test("texts in other languages are beside the Dutch one", () => {
  const translations = { en: "<p>House</p><p>Garden</p>", de: " " };
  expect(toDraft(listing({ translations }), now)).toMatchObject({
    description: "Ruim huis.\n\nDiepe tuin.",
    translations: { en: "House\n\nGarden" },
  });
});

test("what is unknown stays unknown, and out of the facts", () => {
  const draft = toDraft(
    {
      external_id: "8",
      street: null,
      postalCode: null,
      city: "Venlo",
      asking: { transaction: "koop", amount: null },
      status: "Beschikbaar",
      publishedAt: null,
      propertyType: " ",
      description: null,
      bedrooms: 0,
      bathrooms: 1000,
      photos: [],
    },
    now,
  );
  expect(draft).toMatchObject({
    address: "Adres op aanvraag",
    postal_code: "",
    price: "Prijs op aanvraag",
    property_type: "Woning",
    description: "",
    bedrooms: null,
    bathrooms: null,
    rooms: null,
    area: null,
    build_year: null,
    energy_label: null,
  });
  expect(draft.facts.map(({ label }) => label)).toEqual(["Status", "Soort woning"]);
});

test("calls what was lately published new, in the facts too", () => {
  const draft = toDraft(listing({ publishedAt: new Date("2026-02-25T05:00:00Z") }), now);
  expect(draft.status).toBe("Nieuw");
  expect(draft.facts[0]?.value).toBe("Nieuw");
});

test.each([
  ["no moment", "gisteren"],
  ["in the future", "2026-03-02T09:00:01Z"],
  ["before any home that is still on offer", "1989-12-31T12:00:00Z"],
])("a date of publication that is %s is unknown", (_what, date) => {
  const draft = toDraft(listing({ publishedAt: new Date(date) }), now);
  expect([draft.published_at, draft.status]).toEqual([null, "Beschikbaar"]);
  expect(draft.facts.map(({ label }) => label)).not.toContain("Aangeboden sinds");
});

test("of several dates the earliest that can be true counts", () => {
  const dates = ["2026-03-01", "2026-04-10", "0001-01-01", "2025-04-10", "2025-08-18"];
  const draft = toDraft(
    listing({ publishedAt: [null, ...dates.map((date) => new Date(date))] }),
    now,
  );
  expect([draft.published_at, draft.status]).toEqual([new Date("2025-04-10"), "Beschikbaar"]);
  expect(draft.facts[1]?.value).toBe("10 april 2025");
});

test.each([
  ["Nieuw", null, "Nieuw"],
  ["Nieuw", "2026-02-25", "Nieuw"],
  ["Nieuw", "2026-02-10", "Beschikbaar"],
  ["Verkocht", "2026-02-25", "Verkocht"],
] as const)("a home that the feed calls %s, published %s, is %s", (status, date, shown) => {
  const draft = toDraft(listing({ status, publishedAt: date && new Date(date) }), now);
  expect(draft.status).toBe(shown);
});

test("leaves out of facts and photos what the database cannot hold", () => {
  const draft = toDraft(
    listing({
      facts: [["Bouw", [["Soort dak", "Zadel\u0000dak\ud800"]]]],
      photos: [
        { url: "https://photos.example/\u0000.jpg", version: "" },
        { url: "https://photos.example/1.jpg", version: "v\u00001" },
      ],
    }),
    now,
  );
  expect(draft.facts.find(({ label }) => label === "Soort dak")?.value).toBe("Zadeldak\ufffd");
  expect(draft.photos).toEqual([{ url: "https://photos.example/1.jpg", version: "v1" }]);
});

test("keeps at most a hundred photos", () => {
  const photos = Array.from({ length: 150 }, (_none, at) => ({
    url: `https://photos.example/${at}.jpg`,
    version: "",
  }));
  expect(toDraft(listing({ photos }), now).photos).toEqual(photos.slice(0, 100));
});

test.each([
  ["De plaats ontbreekt.", { city: " " }],
  ["De straat is langer dan 200 tekens.", { street: "x".repeat(201) }],
  ["Het huisnummer is langer dan 20 tekens.", { number: "1".repeat(21) }],
  ["De postcode is langer dan 20 tekens.", { postalCode: "1".repeat(21) }],
])("has a problem: %s", (reason, changes) => {
  const item = itemOf("7", () => listing(changes), now);
  expect(item).toMatchObject({ kind: "problem", external_id: "7", reason });
});

test("a problem tells what could be read all the same", () => {
  expect(itemOf("7", () => listing({ city: null }), now)).toMatchObject({
    kind: "problem",
    draft: { address: "Kaldenkerkerweg 12 a", city: "", price: "€ 395.000 k.k." },
  });
  const refuse = () => {
    throw new FieldError("De status ontbreekt.");
  };
  expect(itemOf("7", refuse, now)).toEqual({
    kind: "problem",
    external_id: "7",
    reason: "De status ontbreekt.",
  });
});

test("a hidden listing stays hidden", () => {
  expect(itemOf("7", () => new Hidden("Geen woning."), now)).toEqual({
    kind: "hidden",
    external_id: "7",
    reason: "Geen woning.",
  });
});

test("a mistake of the program is no problem of the listing", () => {
  const fail = () => {
    throw new TypeError("mistake");
  };
  expect(() => itemOf("7", fail, now)).toThrow("mistake");
});
