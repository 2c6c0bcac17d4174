import { expect, test } from "vitest";
import { itemOf } from "../fixture-drafts.ts";
import { featureKey } from "./feature-key.ts";
import { featuresOf } from "./features.ts";
import { indoorWords } from "./indoor-words.ts";
import { outdoorWords } from "./outdoor-words.ts";

function lines(...texts: string[]): string[] {
  return featuresOf(texts).facts.flatMap(([group, facts]) =>
    facts.map(([label, value]) => `${group} · ${label} · ${value}`),
  );
}

test.each([
  // In English and Spanish, in any order and number, with a kind before it.
  ["Private pool", "Buitenruimte · Zwembad · Eigen"],
  ["Pool - Communal", "Buitenruimte · Zwembad · Gemeenschappelijk"],
  ["piscina climatizada", "Buitenruimte · Zwembad · Verwarmd"],
  ["Swimming pool: 8x4", "Buitenruimte · Zwembad · 8 × 4 m"],
  ["SEA VIEWS", "Buitenruimte · Uitzicht · Op zee"],
  ["vistas al mar", "Buitenruimte · Uitzicht · Op zee"],
  ["Views: Sea, Mountain", "Buitenruimte · Uitzicht · Op zee, op de bergen"],
  ["South-West facing", "Buitenruimte · Oriëntatie · Zuidwest"],
  ["Orientation - South", "Buitenruimte · Oriëntatie · Zuid"],
  ["orientación sur", "Buitenruimte · Oriëntatie · Zuid"],
  ["Roof terrace", "Buitenruimte · Terras en balkon · Dakterras"],
  ["2 terraces", "Buitenruimte · Terras en balkon · Terras (2)"],
  ["Glazed-in terrace", "Buitenruimte · Terras en balkon · Glazen terras"],
  ["Garden", "Buitenruimte · Tuin · Ja"],
  ["Jardín privado", "Buitenruimte · Tuin · Eigen"],
  ["Landscaped gardens", "Buitenruimte · Tuin · Aangelegd"],
  ["Parking space", "Buitenruimte · Parkeren · Parkeerplaats"],
  ["Underground parking space", "Buitenruimte · Parkeren · Ondergrondse parkeerplaats"],
  ["Garage for 2 cars", "Buitenruimte · Parkeren · Dubbele garage"],
  ["Garage for 3 cars", "Buitenruimte · Parkeren · Garage voor 3 auto's"],
  ["A/C", "Energie · Airconditioning · Ja"],
  ["Air conditioning (hot & cold)", "Energie · Airconditioning · Koud en warm"],
  ["Pre-installation of A/C", "Energie · Airconditioning · Voorbereid"],
  ["U/F Heating", "Energie · Verwarming · Vloerverwarming"],
  ["Climate Control - Fireplace", "Energie · Verwarming · Open haard"],
  ["Solar panels", "Energie · Zonnepanelen · Ja"],
  ["Part furnished", "Indeling · Inrichting · Gedeeltelijk gemeubileerd"],
  ["Not furnished", "Indeling · Inrichting · Ongemeubileerd"],
  ["Fitted wardrobes", "Indeling · Inrichting · Inbouwkasten"],
  ["Trastero", "Indeling · Bijzonderheden · Berging"],
  ["Lift", "Indeling · Voorzieningen · Lift"],
  ["Ascensor", "Indeling · Voorzieningen · Lift"],
  ["Video-entry phone", "Indeling · Beveiliging · Video-intercom"],
  ["3rd floor", "Indeling · Gelegen op · Derde verdieping"],
  ["Floor: 7", "Indeling · Gelegen op · 7e verdieping"],
  ["Number of floors: 2", "Indeling · Aantal verdiepingen · 2"],
  ["Gated community", "Buitenruimte · Omgeving · Afgesloten woonpark"],
  ["Frontline beach", "Buitenruimte · Omgeving · Aan het strand"],
  ["close to the beach", "Buitenruimte · In de buurt · Strand"],
  ["Distance to beach: 300 Mts.", "Buitenruimte · In de buurt · Strand op 300 m"],
  ["Beach: 1,5 km", "Buitenruimte · In de buurt · Strand op 1,5 km"],
  ["5 minutes walk to the golf course", "Buitenruimte · In de buurt · Golfbaan op 5 minuten lopen"],
  ["Airport 45 min drive", "Buitenruimte · In de buurt · Luchthaven op 45 minuten rijden"],
  ["Terrace: 25 m2", "Oppervlakten en inhoud · Terras · 25 m²"],
  ["Useable Build Space : 75 Msq.", "Oppervlakten en inhoud · Gebruiksoppervlakte · 75 m²"],
  ["Community fees: 85 €/month", "Overdracht · Gemeenschapskosten · € 85 per maand"],
  ["IBI 412,50 € per year", "Overdracht · Onroerendezaakbelasting (IBI) · € 412,50 per jaar"],
  ["Condition - Recently Renovated", "Bouw · Staat · Gerenoveerd"],
  ["Mains water", "Bouw · Aansluitingen · Water"],
  ["Children's pool (seasonal)", "Buitenruimte · Zwembad · Kinderbad"],
  ["Orientation: SE", "Buitenruimte · Oriëntatie · Zuidoost"],
  ["Two terraces", "Buitenruimte · Terras en balkon · Terras (2)"],
  ["Close to all amenities", "Buitenruimte · In de buurt · Voorzieningen"],
  ["Toilets: 1", "Indeling · Toiletten · 1"],
  ["Renovated in 2020", "Bouw · Staat · Gerenoveerd in 2020"],
  ["garden, lift and pool", "Buitenruimte · Zwembad · Ja"],
])("says %s as %s", (text, line) => {
  const { facts, unread } = featuresOf([text]);
  expect(unread).toEqual([]);
  expect(lines(text)).toContain(line);
  expect(facts).toHaveLength(text.includes("garden,") ? 3 : 1);
});

test("gathers what is said of one thing in a line, the general falling away", () => {
  expect(lines("Pool", "Communal pool", "Heated pool", "piscina comunitaria")).toEqual([
    "Buitenruimte · Zwembad · Gemeenschappelijk, verwarmd",
  ]);
});

test("says nothing of what is not there, only advertises, or stands in the main fields", () => {
  expect(featuresOf(["Lift: No", "Must see!", "3 bedrooms", "Bathrooms: 2", "12", ""])).toEqual({
    facts: [],
    buildYear: null,
    unread: [],
  });
});

test("takes the year of building, not that of a renovation", () => {
  expect(featuresOf(["Renovated in 2019", "Year built: 2004", "Built 120 m2"])).toMatchObject({
    buildYear: 2004,
  });
});

test("counts what it does not know, and does not show it", async () => {
  const features = "<feature>Lift</feature><feature>Xyz 12</feature><feature>Kwaak</feature>";
  const item = await itemOf({ features });
  expect(item).toMatchObject({ kind: "listing", unread: ["Xyz 12", "Kwaak"] });
  expect(JSON.stringify(item.kind === "listing" && item.draft.facts)).not.toMatch(/Xyz|Kwaak/);
});

test("words that mean two things under one label name both", () => {
  const twice = Object.values({ ...outdoorWords, ...indoorWords }).flatMap((values) => {
    const keys = Object.values(values).flatMap((words) => [
      ...new Set(words.split(",").map(featureKey)),
    ]);
    return keys.filter((key, index) => keys.indexOf(key) !== index);
  });
  expect(twice).toEqual([
    "mountain sea view",
    "electric main water",
    "electricity main water",
    "electricity water",
  ]);
});
