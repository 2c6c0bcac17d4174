import fc from "fast-check";
import { expect, test } from "vitest";
import type { XmlElement } from "../reading/xml-element.ts";
import { richObject } from "../fixtures/openimmo.ts";
import { draftOf, elementOf, itemOf, now } from "./fixture-drafts.ts";
import { mapObject } from "./map.ts";

test("takes over every field", async () => {
  const item = mapObject(await elementOf(richObject), "NEW", now);
  if (item.kind !== "listing") throw new Error(JSON.stringify(item));
  const { facts, ...draft } = item.draft;
  expect(draft).toEqual({
    external_id: "OBID-77",
    address: "Venloer Allee 12 b",
    postal_code: "41334",
    city: "Nettetal",
    price: "€ 485.000",
    price_amount: 485_000,
    transaction: "koop",
    status: "Onder optie",
    property_type: "Vrijstaande woning",
    description:
      "Haus mit Atelier\n\nErste Zeile.\nZweite Zeile.\n\nAm Rand & nah der Grenze.\n\nParkett\n\nKamin\n\nFrei nach Absprache.",
    bedrooms: 3,
    bathrooms: 2,
    rooms: 5,
    area: 143,
    plot_area: 1250,
    volume: 610,
    build_year: 1965,
    energy_label: "D",
    published_at: new Date("2026-01-09T23:00:00Z"),
    photos: [],
  });
  expect(facts.map(({ group, label, value }) => `${group} · ${label} · ${value}`)).toEqual([
    "Overdracht · Status · Onder optie",
    "Overdracht · Aangeboden sinds · 10 januari 2026",
    "Overdracht · Aanvaarding · Per 1 juni 2026",
    "Overdracht · Toelichting op de prijs · Vraagprijs, in overleg",
    "Overdracht · Erfpacht · € 1.200 per maand",
    "Overdracht · Ontsluitingskosten · € 2.500",
    "Overdracht · Verkoop in verhuurde staat · Ja",
    "Overdracht · Waarborgsom · € 1.500",
    "Overdracht · Servicekosten · € 210,50 per maand",
    "Overdracht · Stookkosten · € 95 per maand",
    "Overdracht · VvE-bijdrage · € 180 per maand",
    "Overdracht · Overname · € 4.500",
    "Overdracht · Courtage · 3,57 % inkl. MwSt.",
    "Overdracht · Toelichting op de courtage · Verdiend bij de akte",
    "Overdracht · Veiling · Gedwongen verkoop, 4 mei 2026",
    "Overdracht · Minimale huurtermijn · 12 maanden",
    "Overdracht · Maximale huurtermijn · 2 jaar",
    "Overdracht · Huisdieren · Niet toegestaan",
    "Overdracht · Niet roken · Ja",
    "Overdracht · Maximaal aantal bewoners · 4",
    "Overdracht · Duitse woonvergunning (WBS) nodig · Ja",
    "Overdracht · Geschikt als vakantiewoning · Ja",
    "Overdracht · Bedrijfsmatig gebruik mogelijk · Ja",
    "Bouw · Soort woning · Vrijstaande woning",
    "Bouw · Bouwjaar · 1965",
    "Bouw · Soort bouw · Bestaande bouw",
    "Bouw · Bijzonderheden · Met atelier in de tuin",
    "Bouw · Staat · Goed onderhouden",
    "Bouw · Laatste modernisering · 2019",
    "Bouw · Bouwwijze · Massief",
    "Bouw · Oplevering · Casco",
    "Bouw · Soort dak · Zadeldak",
    "Bouw · Vloeren · Parket, tegels",
    "Bouw · Afwerking · Luxe",
    "Bouw · Kelder · Gedeeltelijk",
    "Bouw · Monument · Ja",
    "Oppervlakten en inhoud · Wonen · 143 m²",
    "Oppervlakten en inhoud · Perceel · 1.250 m²",
    "Oppervlakten en inhoud · Inhoud · 610 m³",
    "Oppervlakten en inhoud · Nuttige oppervlakte · 38 m²",
    "Oppervlakten en inhoud · Totale oppervlakte · 181 m²",
    "Oppervlakten en inhoud · Verwarmde oppervlakte · 150 m²",
    "Oppervlakten en inhoud · Verhuurbare oppervlakte · 40 m²",
    "Oppervlakten en inhoud · Kelder · 45 m²",
    "Oppervlakten en inhoud · Zolder · 20 m²",
    "Oppervlakten en inhoud · Overige ruimte · 6 m²",
    "Oppervlakten en inhoud · Gebouwgebonden buitenruimte · 30 m²",
    "Oppervlakten en inhoud · Tuin · 600 m²",
    "Oppervlakten en inhoud · Grootte van de woningen · 90 m² tot 142 m²",
    "Oppervlakten en inhoud · Breedte van het perceel · 18 m",
    "Indeling · Aantal kamers · 5",
    "Indeling · Slaapkamers · 3",
    "Indeling · Badkamers · 2",
    "Indeling · Woon-slaapkamers · 1",
    "Indeling · Aparte toiletten · 1",
    "Indeling · In de badkamer · Douche, ligbad",
    "Indeling · Keuken · Inbouwkeuken, open keuken",
    "Indeling · Gelegen op · Begane grond",
    "Indeling · Ligging in het gebouw · Links",
    "Indeling · Aantal verdiepingen · 2",
    "Indeling · Wooneenheden · 2",
    "Indeling · Bedrijfsruimten · 1",
    "Indeling · Aparte woonruimte · Ja",
    "Energie · Energielabel · D",
    "Energie · Verwarming · Centrale verwarming, vloerverwarming",
    "Energie · Bron van warmte · Gas, zonne-energie",
    "Energie · Energiestandaard · KfW 55",
    "Energie · Soort energiepas · Volgens berekende behoefte",
    "Energie · Energiebehoefte · 112,4 kWh/m² per jaar",
    "Energie · Energiedrager · Gas",
    "Energie · Energiepas geldig tot · 03-2034",
    "Energie · Energiepas afgegeven · 11 maart 2024",
    "Buitenruimte · Tuin · Gebruik van de tuin",
    "Buitenruimte · Balkons · 1",
    "Buitenruimte · Terrassen · 2",
    "Buitenruimte · Ligging balkon of terras · Zuidwest",
    "Voorzieningen · Voorzieningen · Open haard, sauna, gastentoilet, indeling aan te passen",
    "Voorzieningen · Lift · Personenlift",
    "Voorzieningen · Inrichting · Gedeeltelijk gemeubileerd",
    "Voorzieningen · Beveiliging · Alarminstallatie",
    "Voorzieningen · Diensten · Schoonmaak",
    "Voorzieningen · Internet · Glasvezel, 500 Mbit/s",
    "Parkeren · Parkeren · Garage, parkeerplaats buiten",
    "Parkeren · Parkeerplaatsen · 3",
    "Parkeren · Garage · 1 plaats, koop € 15.000",
    "Parkeren · Parkeerplaats buiten · 2 plaatsen, huur € 40 per maand",
    "Ligging · Land · Duitsland",
    "Ligging · Wijk · Kaldenkirchen-Süd",
    "Ligging · Ligging · Woonwijk",
    "Ligging · Uitzicht · Vrij uitzicht",
    "Ligging · Basisschool · 0,8 km",
    "Ligging · Meer · 2 km",
    "Kadaster · Perceel · gemeente Kaldenkirchen, sectie 7, nummer 118",
    "Kadaster · Bebouwing · Volgens bestemmingsplan",
    "Kadaster · Ontsluiting · Volledig ontsloten",
    "Kadaster · Aansluitingen · Gas",
    "Kadaster · Bestemming · Wonen",
    "Kadaster · Bodemvervuiling · Geen bekend",
  ]);
});

test.each([
  [
    "openimmo_obid",
    "<objektnr_intern>3</objektnr_intern><objektnr_extern>2</objektnr_extern><openimmo_obid> 1 </openimmo_obid>",
    "1",
  ],
  [
    "objektnr_extern",
    "<objektnr_intern>3</objektnr_intern><objektnr_extern>2</objektnr_extern><openimmo_obid/>",
    "2",
  ],
  ["objektnr_intern", "<objektnr_intern>3</objektnr_intern>", "3"],
])("knows an object by its %s", async (_name, verwaltung_techn, id) => {
  expect((await draftOf({ verwaltung_techn })).external_id).toBe(id);
});

test("an object without a number is a problem that says so", async () => {
  expect(await itemOf({ verwaltung_techn: "<openimmo_obid/>" })).toEqual({
    kind: "problem",
    external_id: "",
    reason: "Het object heeft geen openimmo_obid, objektnr_extern of objektnr_intern.",
  });
});

test("nothing of persons, keys and the broker's own terms reaches a draft", async () => {
  const item = JSON.stringify(mapObject(await elementOf(richObject), undefined, now));
  for (const secret of [
    "Geheimhuis",
    "intern",
    "077-",
    "Privéstraat",
    "Sleutel",
    "9000",
    "9.000",
  ]) {
    expect(item).not.toContain(secret);
  }
});

const names = [...new Set(richObject.match(/(?<=<)[a-z_]+/g))];
const attributeNames = [...new Set(richObject.match(/[\w-]+(?==")/g))];
const values = fc.oneof(
  fc.constantFrom("", "true", "0", "-1", "1.234,5", "1e999", "NaN", "31.02.2026", "2026-99-99"),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ minLength: 201, maxLength: 300 }),
);
const element = (children: fc.Arbitrary<XmlElement[]>) =>
  fc.record({
    name: fc.constantFrom(...names),
    attributes: fc.dictionary(fc.constantFrom(...attributeNames), values, { maxKeys: 4 }),
    children,
    text: values,
  });
const leaf = element(fc.constant([]));
const branch = element(fc.array(leaf, { maxLength: 4 }));

/** The same element with some of its descendants in the place of others. */
async function spoiled(spots: readonly number[], parts: readonly XmlElement[]) {
  const object = await elementOf(richObject);
  const all = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(all)];
  const elements = all(object).slice(1);
  spots.forEach((spot, index) => {
    const target = elements[spot % elements.length];
    const part = parts[index];
    if (target && part) Object.assign(target, part, { name: target.name });
  });
  return object;
}

test("whatever the object, mapping never throws", async () => {
  const object = fc.tuple(
    fc.array(fc.nat(), { maxLength: 8 }),
    fc.array(branch, { minLength: 8, maxLength: 8 }),
  );
  await fc.assert(
    fc.asyncProperty(object, async ([spots, parts]) => {
      const item = mapObject(await spoiled(spots, parts), undefined, now);
      expect(item.kind).toMatch(/^(listing|hidden|problem)$/);
    }),
    { numRuns: 150 },
  );
});
