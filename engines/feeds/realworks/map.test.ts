import { expect, test } from "vitest";
import { type Change, realworksObject } from "../fixtures/realworks.ts";
import { draftOf, now } from "../fixtures/realworks-draft.ts";
import { mapObject } from "./map.ts";

test("takes over every field", () => {
  const { facts, ...draft } = draftOf();
  expect(draft).toEqual({
    external_id: "7",
    address: "Wilhelminapark 7",
    postal_code: "5911 AA",
    city: "Venlo",
    price: "€ 395.000 k.k.",
    price_amount: 395_000,
    transaction: "koop",
    status: "Beschikbaar",
    property_type: "Tussenwoning",
    description: "Ruim huis aan het park.",
    bedrooms: 3,
    bathrooms: 1,
    rooms: 5,
    area: 120,
    plot_area: 180,
    volume: 420,
    build_year: 1934,
    energy_label: "B",
    published_at: new Date("2026-01-01T23:00:00Z"),
    photos: [
      { url: "https://photos.example/1.jpg", version: "2026-01-03 10:00:00" },
      { url: "https://photos.example/2.jpg", version: "2026-01-03 10:00:00" },
      { url: "https://photos.example/3.jpg", version: "2026-01-03 10:00:00" },
    ],
  });
  expect(facts.map(({ group, label, value }) => `${group} · ${label} · ${value}`)).toEqual([
    "Overdracht · Status · Beschikbaar",
    "Overdracht · Aangeboden sinds · 2 januari 2026",
    "Overdracht · Aanvaarding · In overleg",
    "Overdracht · Koopconditie · Kosten koper",
    "Bouw · Soort woonhuis · Eengezinswoning, tussenwoning",
    "Bouw · Bouwjaar · 1934",
    "Bouw · Soort dak · Zadeldak",
    "Oppervlakten en inhoud · Wonen · 120 m²",
    "Oppervlakten en inhoud · Perceel · 180 m²",
    "Oppervlakten en inhoud · Inhoud · 420 m³",
    "Indeling · Aantal kamers · 5 kamers (waarvan 3 slaapkamers)",
    "Indeling · Badkamers · 1 badkamer",
    "Indeling · In de badkamer · Douche, ligbad",
    "Indeling · Verdiepingen · Begane grond, 1e verdieping",
    "Indeling per verdieping · Begane grond · 2 kamers",
    "Indeling per verdieping · 1e verdieping · 3 slaapkamers, badkamer",
    "Energie · Energielabel · B",
    "Energie · Isolatie · Dakisolatie, HR-glas",
    "Buitenruimte · Ligging · Aan rustige weg, in woonwijk",
    "Buitenruimte · Tuin · Achtertuin",
    "Kadaster · Perceel · gemeente Venlo, sectie K, nummer 4550",
  ]);
});

test.each([
  ["BESCHIKBAAR", "Beschikbaar"],
  ["ONDER_BOD", "Onder bod"],
  ["ONDER_OPTIE", "Onder optie"],
  ["VERKOCHT_ONDER_VOORBEHOUD", "Verkocht o.v."],
  ["VERKOCHT", "Verkocht"],
  ["VERKOCHT_BIJ_INSCHRIJVING", "Verkocht"],
  ["VERHUURD", "Verhuurd"],
])("shows %s as %s", (code, status) => {
  expect(draftOf((o) => (o.financieel.overdracht.status = code)).status).toBe(status);
});

test.each([
  // Amsterdam is one hour ahead: 16 February 10:00 there is fourteen days before `now`.
  ["on its fourteenth day", "2026-02-16 10:00:00", "Nieuw"],
  ["a second later", "2026-02-16 09:59:59", "Beschikbaar"],
])("calls an available listing %s %s: %s", (_when, published, status) => {
  const change: Change = (o) => {
    o.marketing.publicatiedatum = published;
    o.diversen = null;
  };
  expect(draftOf(change).status).toBe(status);
});

test("goes by the date of entry when there is no date of publication", () => {
  const draft = draftOf((o) => {
    o.marketing = null;
    o.diversen.diversen.invoerdatum = "2026-02-25";
  });
  expect(draft.status).toBe("Nieuw");
  expect(draft.published_at).toEqual(new Date("2026-02-24T23:00:00Z"));
});

test.each([
  "INGETROKKEN",
  "INGETROKKEN_TIJDELIJK",
  "GEANNULEERD",
  "PROSPECT",
  "IN_AANMELDING",
  "IN_VOORBEREIDING",
])("hides %s", (status) => {
  const object = realworksObject(7, (o) => (o.financieel.overdracht.status = status));
  expect(mapObject(object, now)).toMatchObject({ kind: "hidden", external_id: "7" });
});

test.each<[string, Change]>([
  ["inactive", (o) => (o.actief = false)],
  ["confidential", (o) => (o.vertrouwelijk = true)],
  [
    "confidential and broken",
    (o) => {
      o.vertrouwelijk = true;
      o.adres = "kapot";
      o.financieel = 3;
    },
  ],
])("hides what is %s", (_what, change) => {
  expect(mapObject(realworksObject(7, change), now).kind).toBe("hidden");
});

test.each<[string, Change, string]>([
  [
    "an unknown status",
    (o) => (o.financieel.overdracht.status = "GEKRAAKT"),
    'De status "GEKRAAKT" is onbekend.',
  ],
  ["no status", (o) => delete o.financieel.overdracht.status, 'De status "" is onbekend.'],
  ["no street", (o) => (o.adres.straat = ""), "adres.straat ontbreekt."],
  ["a broken address", (o) => (o.adres = "kapot"), "adres heeft een onverwachte vorm."],
  [
    "a price that is no number",
    (o) => (o.financieel.overdracht.koopprijs = "veel"),
    "financieel.overdracht.koopprijs is geen getal.",
  ],
  [
    "an endless text",
    (o) => (o.teksten.aanbiedingstekst = "x".repeat(200_000)),
    "teksten.aanbiedingstekst is langer dan 100000 tekens.",
  ],
])("reports %s", (_what, change, reason) => {
  expect(mapObject(realworksObject(7, change), now)).toMatchObject({ kind: "problem", reason });
});

test("leaves unknown things out: 0, an empty text, EMPTY and codes of later versions", () => {
  const draft = draftOf((o) => {
    o.algemeen = {
      ...o.algemeen,
      woonoppervlakte: 0,
      totaleKadestraleOppervlakte: "0",
      inhoud: "",
      bouwjaar: "",
      aantalKamers: null,
      energieklasse: "Z",
      liggingen: null,
      woonhuistype: "EMPTY",
    };
    o.detail.etages = [];
    o.detail.buitenruimte = { garagecapiciteit: { no: "number" }, tuintypes: "geen lijst" };
  });
  const nothing = { area: null, plot_area: null, volume: null, build_year: null, rooms: null };
  expect(draft).toMatchObject({ ...nothing, bedrooms: null, bathrooms: null, energy_label: null });
  expect(draft.facts.filter(({ group }) => /Oppervlakten|Indeling|Buiten/.test(group))).toEqual([]);
});

test("reads numbers that are sent as text", () => {
  const draft = draftOf((o) => {
    o.algemeen.woonoppervlakte = "98,4";
    o.financieel.overdracht.koopprijs = "410000";
  });
  expect(draft).toMatchObject({ area: 98, price_amount: 410_000 });
});

test.each<[object, string, number | null]>([
  [{ koopprijs: 395_000, koopconditie: "KOSTEN_KOPER" }, "€ 395.000 k.k.", 395_000],
  [{ koopprijs: 1_250_000, koopconditie: "VRIJ_OP_NAAM" }, "€ 1.250.000 v.o.n.", 1_250_000],
  [{ koopprijs: 395_000, koopconditie: "IETS_NIEUWS" }, "€ 395.000", 395_000],
  [{ koopprijs: 395_000, koopprijsvoorvoegsel: "PRIJS_OP_AANVRAAG" }, "Prijs op aanvraag", null],
  [{ koopprijs: null, huurprijs: 1250, huurconditie: "PER_MAAND" }, "€ 1.250 per maand", 1250],
  [{ koopprijs: null, huurprijs: 1249.5 }, "€ 1.249,50 per maand", 1250],
  [{ koopprijs: null, huurprijs: 12_000, huurconditie: "PER_JAAR" }, "€ 12.000 per jaar", 1000],
])("writes the price of %j as %s", (transfer, price, price_amount) => {
  const draft = draftOf((o) =>
    Object.assign(o.financieel.overdracht, { koopconditie: null }, transfer),
  );
  expect(draft).toMatchObject({ price, price_amount });
});

test.each<[object, "koop" | "huur"]>([
  [{}, "koop"],
  [{ koopprijs: null, huurprijs: 900 }, "huur"],
  [{ koopprijs: null, huurconditie: "PER_MAAND" }, "huur"],
  [{ status: "VERHUURD", huurprijs: 900 }, "huur"],
  [{ koopprijs: null }, "koop"],
])("tells selling from letting: %j is %s", (transfer, transaction) => {
  expect(draftOf((o) => Object.assign(o.financieel.overdracht, transfer)).transaction).toBe(
    transaction,
  );
});

test.each<[string, object, string]>([
  ["WOONHUIS", { woonhuissoort: "HERENHUIS", woonhuistype: "TUSSENWONING" }, "Herenhuis"],
  ["WOONHUIS", { woonhuissoort: "EENGEZINSWONING", woonhuistype: null }, "Eengezinswoning"],
  [
    "WOONHUIS",
    { woonhuissoort: null, woonhuistype: "TWEE_ONDER_EEN_KAPWONING" },
    "Twee-onder-een-kapwoning",
  ],
  ["WOONHUIS", { woonhuissoort: null, woonhuistype: null }, "Woonhuis"],
  ["APPARTEMENT", { appartementsoort: "GALERIJFLAT" }, "Galerijflat"],
  ["APPARTEMENT", { appartementsoort: null }, "Appartement"],
  ["BOUWGROND", { woonhuissoort: null, woonhuistype: null }, "Bouwgrond"],
])("calls %s with %j a %s", (objecttype, general, name) => {
  const draft = draftOf((o) => {
    o.object.type.objecttype = objecttype;
    Object.assign(o.algemeen, general);
  });
  expect(draft.property_type).toBe(name);
});

test.each([
  ["0", "ong", "Middelweg ongenummerd"],
  [0, "ong.", "Middelweg ongenummerd"],
  ["", "Ongenummerd", "Middelweg ongenummerd"],
  ["0", "", "Middelweg"],
  ["0", "nabij 12", "Middelweg nabij 12"],
  ["10", "ong", "Middelweg 10 ong"],
])("writes number %s with addition %s as %s", (hoofdnummer, toevoeging, address) => {
  const draft = draftOf((o) => {
    Object.assign(o.adres, { straat: "Middelweg", huisnummer: { hoofdnummer, toevoeging } });
  });
  expect(draft.address).toBe(address);
});

test("prefers the text that was written for the agency's own site", () => {
  const draft = draftOf((o) => {
    o.teksten.eigenSiteTekst = "Voor onze site.<br />\n<br />\nMet tuin.";
  });
  expect(draft.description).toBe("Voor onze site.\n\nMet tuin.");
  const blank = draftOf((o) => (o.teksten.eigenSiteTekst = " <br /> "));
  expect(blank.description).toBe("Ruim huis aan het park.");
});

test("takes the coordinates over where an export has them", () => {
  const placed = draftOf((o) => Object.assign(o.adres, { latitude: 51.3701, longitude: "6.1702" }));
  expect(placed.coordinates).toEqual({ latitude: 51.3701, longitude: 6.1702 });
  expect(draftOf()).not.toHaveProperty("coordinates");
});
