import { expect, test } from "vitest";
import { draftsOf, feedFixture, readAll } from "../fixtures/feeds.ts";
import { kyeroFeed, kyeroProperty } from "../fixtures/kyero.ts";
import { draftOf, itemOf, valueOf } from "./fixture-drafts.ts";
import { townName } from "./place.ts";
import { readKyero } from "./read.ts";

test("takes over every field", async () => {
  expect(await draftOf()).toEqual({
    external_id: "7",
    address: "Urbanisatie Las Palmeras",
    postal_code: "",
    city: "Los Olivos, Almeria",
    price: "€ 285.000",
    price_amount: 285_000,
    transaction: "koop",
    status: "Beschikbaar",
    property_type: "Villa",
    description: "Een licht huis.\nMet uitzicht.",
    bedrooms: 3,
    bathrooms: 2,
    rooms: null,
    area: 142,
    plot_area: 610,
    volume: null,
    build_year: null,
    energy_label: "C",
    published_at: null,
    photos: [
      { url: "https://photos.example/7/1.jpg", version: "" },
      { url: "https://photos.example/7/2.jpg", version: "" },
    ],
    media: [
      {
        kind: "plan",
        url: "https://photos.example/7/3.jpg",
        version: "",
        caption: "Plattegrond",
      },
    ],
    facts: [
      { group: "Overdracht", label: "Status", value: "Beschikbaar" },
      { group: "Bouw", label: "Soort woning", value: "Villa" },
      { group: "Bouw", label: "Soort bouw", value: "Nieuwbouw" },
      { group: "Oppervlakten en inhoud", label: "Wonen", value: "142 m²" },
      { group: "Oppervlakten en inhoud", label: "Perceel", value: "610 m²" },
      { group: "Indeling", label: "Slaapkamers", value: "3" },
      { group: "Indeling", label: "Badkamers", value: "2" },
      { group: "Indeling", label: "Voorzieningen", value: "Lift" },
      { group: "Energie", label: "Energielabel", value: "C" },
      { group: "Energie", label: "CO₂-klasse", value: "D" },
      { group: "Buitenruimte", label: "Ligging", value: "Spanje" },
      { group: "Buitenruimte", label: "Zwembad", value: "Ja" },
      { group: "Buitenruimte", label: "Uitzicht", value: "Op zee" },
    ],
  });
});

test.each([
  ["villa", "Villa"],
  ["Apartment", "Appartement"],
  ["Apartment with terrace", "Appartement"],
  ["Ground Floor Apartment", "Benedenwoning"],
  ["Ático", "Penthouse"],
  ["Semi-detached villa", "Twee-onder-een-kapwoning"],
  ["Villa with garage", "Villa"],
  ["town house", "Stadswoning"],
  ["Building Plot", "Bouwgrond"],
  ["land", "Perceel grond"],
  ["xyz", "Woning"],
  [undefined, "Woning"],
])("calls the type %s in Dutch: %s", async (type, dutch) => {
  expect((await draftOf({ type })).property_type).toBe(dutch);
});

test.each(["garage", "Parking space", "Commercial", "Local comercial", "Oficina"])(
  "keeps what is no home to itself: %s",
  async (type) => {
    expect(await itemOf({ type })).toMatchObject({ kind: "hidden", external_id: "7" });
  },
);

test.each([
  ["250000", "EUR", "sale", "€ 250.000", 250_000],
  ["1150", "EUR", "month", "€ 1.150 per maand", 1150],
  ["600", "EUR", "week", "€ 600 per week", 2600],
  ["0", "EUR", "sale", "Prijs op aanvraag", null],
  ["POA", "EUR", "sale", "Prijs op aanvraag", null],
  [undefined, "EUR", "sale", "Prijs op aanvraag", null],
  ["250000", "GBP", "sale", "GBP 250.000", null],
  ["250000", "€", "sale", "€ 250.000", 250_000],
  ["250000", undefined, undefined, "€ 250.000", 250_000],
])("shows %s %s %s as %s", async (price, currency, price_freq, shown, amount) => {
  const draft = await draftOf({ price, currency, price_freq });
  expect([draft.price, draft.price_amount]).toEqual([shown, amount]);
});

test.each([
  [{ price_freq: "fortnight" }, 'price_freq "fortnight" is onbekend.'],
  [{ currency: "piek" }, 'De munt (currency) "piek" is onbekend.'],
  [{ price: "25x0" }, "De prijs (price) is geen getal."],
])("names the field that cannot be used: %o", async (fields, reason) => {
  expect(await itemOf(fields)).toMatchObject({ kind: "problem", external_id: "7", reason });
});

test("goes by the reference when there is no id", async () => {
  expect((await draftOf({ id: undefined })).external_id).toBe("VD-7");
});

test("withholds the address when nothing is said of the place", async () => {
  expect((await draftOf({ location_detail: undefined })).address).toBe("Adres op aanvraag");
  expect((await draftOf({ location_detail: "x".repeat(81) })).address).toBe("Adres op aanvraag");
});

test.each([
  ["playa de la rabita", "Playa de la Rabita"],
  ["SANT JOAN D'ALACANT", "Sant Joan d'Alacant"],
  ["l'alfàs del pi", "L'Alfàs del Pi"],
  ["Pilar de la Horadada", "Pilar de la Horadada"],
])("writes the town %s as %s", (town, written) => {
  expect(townName(town)).toBe(written);
});

test("names a town once that is called as its province", async () => {
  expect((await draftOf({ town: "granada", province: "granada" })).city).toBe("Granada");
});

test("finds the language in an attribute too", async () => {
  const url = await feedFixture(
    "kyero.xml",
    kyeroFeed(kyeroProperty("7", { desc: undefined })).replace(
      "</property>",
      '<desc language="en">English</desc><desc language="nl">Nederlands</desc></property>',
    ),
  );
  const [draft] = draftsOf(await readAll(readKyero, { connector: "kyero", url }));
  expect(draft?.description).toBe("Nederlands");
});

test("leaves out an energy class that does not exist", async () => {
  const draft = await draftOf({ energy_rating: "<consumption>X</consumption>" });
  expect(draft.energy_label).toBeNull();
  expect(
    await valueOf("CO₂-klasse", { energy_rating: "<emissions>X</emissions>" }),
  ).toBeUndefined();
});

test("gives land its plot and no living area", async () => {
  const draft = await draftOf({ type: "land" });
  expect([draft.area, draft.plot_area]).toEqual([null, 610]);
});

test("tells of a lease and of shared ownership", async () => {
  expect(await valueOf("Eigendom", { leasehold: "1" })).toBe("Erfpacht");
  expect(await valueOf("Gedeeld eigendom", { part_ownership: "1" })).toContain("Ja");
});

test.each([
  ["142", 142, []],
  ["142 m2", 142, []],
  ["1.142,50", 1143, []],
  ["50 + 75 terrace", 50, ["Terras · 75 m²"]],
  ["50m2 + 75m2 terrace + 20 m² solarium", 50, ["Terras · 75 m²", "Dakterras · 20 m²"]],
  ["50 (+ 75 terraza)", 50, ["Terras · 75 m²"]],
  ["75 terrace, 50 living", 50, ["Terras · 75 m²"]],
  ["90 built / 80 useable", 90, ["Gebruiksoppervlakte · 80 m²"]],
  ["90 + 30", 90, ["Overige oppervlakte · 30 m²"]],
  ["80-95", 80, []],
  ["xyz", null, []],
])("reads the area %s", async (built, area, others) => {
  const draft = await draftOf({ surface_area: `<built>${built}</built>` });
  expect(draft.area).toBe(area);
  const sizes = draft.facts.filter(({ group }) => group === "Oppervlakten en inhoud");
  expect(
    sizes.flatMap(({ label, value }) => (label === "Wonen" ? [] : `${label} · ${value}`)),
  ).toEqual(others);
});

test("takes the coordinates over", async () => {
  const location = "<latitude>36.7288</latitude><longitude>-3.5897</longitude>";
  expect((await draftOf({ location })).coordinates).toEqual({
    latitude: 36.7288,
    longitude: -3.5897,
  });
});
