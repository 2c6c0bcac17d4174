import { expect, test } from "vitest";
import type { BlmFields } from "../fixtures/blm.ts";
import { draftOf, itemOf, valueOf } from "../fixtures/blm-draft.ts";

test("takes over every field", async () => {
  expect(await draftOf()).toEqual({
    external_id: "9054_1",
    address: "Willow Lane, Eastfield",
    postal_code: "ME14 9ZZ",
    city: "Maidstone",
    price: "GBP 425.000",
    price_amount: null,
    transaction: "koop",
    status: "Beschikbaar",
    property_type: "Vrijstaande woning",
    description: "A family home.\n\nClose to the river.",
    bedrooms: 4,
    bathrooms: 2,
    rooms: null,
    area: 139,
    plot_area: null,
    volume: null,
    build_year: null,
    energy_label: null,
    published_at: new Date("2026-01-05T08:30:00Z"),
    photos: [
      { url: "https://photos.example/1/0.jpg", version: "", caption: "Voorzijde" },
      { url: "https://photos.example/1/1.jpg", version: "" },
    ],
    media: [
      {
        kind: "plan",
        url: "https://photos.example/1/plan.jpg",
        version: "",
        caption: "Plattegrond",
      },
      {
        kind: "document",
        url: "https://photos.example/1/epc.png",
        version: "",
        caption: "Energiecertificaat",
      },
    ],
    facts: [
      { group: "Overdracht", label: "Status", value: "Beschikbaar" },
      { group: "Overdracht", label: "Aangeboden sinds", value: "5 januari 2026" },
      { group: "Overdracht", label: "Prijsaanduiding", value: "Richtprijs" },
      { group: "Overdracht", label: "Eigendom", value: "Volle eigendom (freehold)" },
      { group: "Bouw", label: "Soort woning", value: "Vrijstaande woning" },
      { group: "Bouw", label: "Soort bouw", value: "Nieuwbouw" },
      { group: "Oppervlakten en inhoud", label: "Wonen", value: "139 m²" },
      { group: "Indeling", label: "Slaapkamers", value: "4" },
      { group: "Indeling", label: "Badkamers", value: "2" },
      { group: "Indeling", label: "Woonkamers", value: "3" },
      { group: "Indeling", label: "Bijzonderheden", value: "Tuin, garage" },
    ],
  });
});

test.each([
  ["0", "Beschikbaar"],
  ["1", "Verkocht o.v."],
  ["2", "Verkocht o.v."],
  ["3", "Onder bod"],
  ["4", "Onder optie"],
  ["5", "Verhuurd o.v."],
  ["", "Beschikbaar"],
])("shows the status %s as %s", async (STATUS_ID, status) => {
  expect((await draftOf({ STATUS_ID })).status).toBe(status);
});

test.each<[string, BlmFields]>([
  ["not published", { PUBLISHED_FLAG: "0" }],
  ["let to businesses", { LET_TYPE_ID: "4" }],
  ["an office", { PROP_SUB_ID: "178" }],
  ["a parking place", { PROP_SUB_ID: "45" }],
])("hides what is %s", async (_what, fields) => {
  expect(await itemOf(fields)).toMatchObject({ kind: "hidden", external_id: "9054_1" });
});

test.each([
  ["1", "Tussenwoning"],
  ["8", "Appartement"],
  ["20", "Bouwgrond"],
  ["0", "Woning"],
  ["99999", "Woning"],
  ["", "Woning"],
])("calls the type %s in Dutch: %s", async (PROP_SUB_ID, dutch) => {
  expect((await draftOf({ PROP_SUB_ID })).property_type).toBe(dutch);
});

test.each<[BlmFields, string]>([
  [{ STATUS_ID: "9" }, 'STATUS_ID "9" is onbekend.'],
  [{ TRANS_TYPE_ID: "" }, 'TRANS_TYPE_ID "" is onbekend.'],
  [{ PRICE: "4a5" }, "De prijs (PRICE) is geen getal."],
])("names the field that cannot be used: %o", async (fields, reason) => {
  expect(await itemOf(fields)).toMatchObject({ kind: "problem", external_id: "9054_1", reason });
});

const letting = { TRANS_TYPE_ID: "2", PRICE_QUALIFIER: "" };

test.each<[BlmFields, string, number | null]>([
  [{ PRICE: "£425,000" }, "GBP 425.000", null],
  [{ PRICE: "€425,000" }, "€ 425.000", 425_000],
  [{ CURRENCY: "EUR" }, "€ 425.000", 425_000],
  [{ PRICE_QUALIFIER: "1" }, "Prijs op aanvraag", null],
  [{ PRICE: "0" }, "Prijs op aanvraag", null],
  [{ PRICE: "POA" }, "Prijs op aanvraag", null],
  [{ ...letting, PRICE: "300", LET_RENT_FREQUENCY: "0" }, "GBP 300 per week", null],
  [{ ...letting, PRICE: "1300", LET_RENT_FREQUENCY: "1" }, "GBP 1.300 per maand", null],
  [{ ...letting, PRICE: "3900", LET_RENT_FREQUENCY: "2" }, "GBP 3.900 per kwartaal", null],
  [{ ...letting, PRICE: "9000", LET_RENT_FREQUENCY: "3" }, "GBP 9.000 per jaar", null],
  [{ ...letting, PRICE: "90", LET_RENT_FREQUENCY: "5" }, "GBP 90", null],
])("tells the price as it is asked: %o", async (fields, price, amount) => {
  const draft = await draftOf(fields);
  expect([draft.price, draft.price_amount]).toEqual([price, amount]);
});

test("tells the terms of a letting", async () => {
  const draft = await draftOf({
    ...letting,
    LET_RENT_FREQUENCY: "5",
    LET_DATE_AVAILABLE: "2026-04-01 00:00:00",
    LET_BOND: "950",
    LET_TYPE_ID: "3",
    LET_FURN_ID: "1",
  });
  const told = draft.facts.map(({ label, value }) => `${label}: ${value}`);
  expect(told).toEqual(
    expect.arrayContaining([
      "Huurprijs: Per persoon per week",
      "Aanvaarding: Per 1 april 2026",
      "Waarborgsom: GBP 950",
      "Verhuur: Voor studenten",
      "Inrichting: Gedeeltelijk gemeubileerd",
    ]),
  );
  expect(told.join()).not.toContain("Eigendom");
  expect(await valueOf("Inrichting", { LET_FURN_ID: "1" })).toBeUndefined();
});

test("puts known features in Dutch among the facts, and takes them out of the text", async () => {
  const draft = await draftOf({
    DESCRIPTION: "A family home.\n• Gas central heating\n* Off-road parking\n- Near the station",
    FEATURE1: "Gas central heating",
    FEATURE2: "OFF-ROAD PARKING",
    FEATURE3: "No garage",
    FEATURE4: "Wow factor",
    FEATURE5: "South facing rear garden.",
  });
  expect(draft.description).toBe("A family home.\n- Near the station");
  const value = draft.facts.find((fact) => fact.label === "Bijzonderheden")?.value;
  expect(value).toBe("Gasgestookte centrale verwarming, parkeren op eigen terrein, tuin");
});

test.each<[BlmFields, string | undefined]>([
  [{ TENURE_TYPE_ID: "2", TENURE_UNEXPIRED_YEARS: "98" }, "Erfpacht (leasehold), nog 98 jaar"],
  [{ FEATURE1: "Share of Freehold" }, "Aandeel in de volle eigendom (share of freehold)"],
  [{ FEATURE1: "Tenure: Leasehold" }, "Erfpacht (leasehold)"],
  [{ DESCRIPTION: "A home. Tenure - Freehold." }, "Volle eigendom (freehold)"],
  [{ DESCRIPTION: "The freehold of the pub is not for sale." }, undefined],
])("tells the tenure of %o", async (fields, tenure) => {
  expect(await valueOf("Eigendom", { TENURE_TYPE_ID: "", ...fields })).toBe(tenure);
});

test("tells ground rent and council tax", async () => {
  const costs = { ANNUAL_GROUND_RENT: "250", COUNCIL_TAX_BAND: "d" };
  expect(await valueOf("Erfpachtcanon", costs)).toBe("GBP 250 per jaar");
  expect(await valueOf("Gemeentebelasting", costs)).toBe("Council tax, klasse D");
});

test("takes the summary when there is no description, and reads markup", async () => {
  const bare = { DESCRIPTION: "", FEATURE1: "", FEATURE2: "" };
  expect((await draftOf(bare)).description).toBe("A short word.");
  const marked = await draftOf({ DESCRIPTION: "<p>One.</p><p>Two &amp; more.</p>" });
  expect(marked.description).toBe("One.\n\nTwo & more.");
});

test("counts acres as m² of a plot, and a size without a unit as nothing", async () => {
  const plot = { PROP_SUB_ID: "20", MIN_SIZE_ENTERED: "0.5", AREA_SIZE_UNIT_ID: "3" };
  expect(await draftOf(plot)).toMatchObject({ area: null, plot_area: 2023 });
  expect((await draftOf({ AREA_SIZE_UNIT_ID: "" })).area).toBeNull();
});
