import { expect, test } from "vitest";
import { draftOf, factsOf } from "../fixtures/realworks-draft.ts";

test("names each parcel and its ownership once", () => {
  const right = { gemeente: "Venlo", sectie: "K", perceel: "12", eigendomssoort: "VOLLE_EIGENDOM" };
  const draft = draftOf((o) => {
    o.detail.kadaster = [
      { kadastergegevens: { ...right, aandeel: "32" } },
      { kadastergegevens: { ...right, aandeel: "44" } },
      { kadastergegevens: { ...right, perceel: "13", afgekochtTot: "2042-09-30" } },
      { kadastergegevens: { gemeente: "Venlo", sectie: "", perceel: "14" } },
    ];
  });
  expect(draft.facts.filter(({ group }) => group === "Kadaster").map(({ value }) => value)).toEqual(
    [
      "gemeente Venlo, sectie K, nummer 12",
      "gemeente Venlo, sectie K, nummer 13",
      "gemeente Venlo, nummer 14",
      "Volle eigendom",
      "Afgekocht tot 30 september 2042",
    ],
  );
});

test("tells the monthly costs and the boiler", () => {
  const draft = draftOf((o) => {
    Object.assign(o.financieel.overdracht, {
      appartementVveBijdrage: 150.25,
      vveReservefonds: true,
    });
    Object.assign(o.algemeen, {
      cvKetelType: "Intergas",
      cvKetelBrandstof: "GAS",
      cvKetelBouwjaar: "2019",
    });
  });
  expect(factsOf(draft, "VvE-bijdrage")).toEqual(["€ 150,25 per maand"]);
  expect(factsOf(draft, "Vereniging van Eigenaars")).toEqual(["Reservefonds"]);
  expect(factsOf(draft, "Cv-ketel")).toEqual(["Intergas (gas, uit 2019)"]);
});

test("tells the rooms of each floor, from the cellar to the loft", () => {
  const draft = draftOf((o) => {
    o.detail.etages = [
      {
        etagesoort: "VLIERING",
        etageomschrijving: "",
        etagegegevens: { overigeRuimtes: ["BERGING"], vasteTrap: false, kamerMogelijk: true },
      },
      {
        etagesoort: "VERDIEPING",
        etageomschrijving: "1e Verdieping",
        aantalSlaapkamers: 2,
        aantalKamers: 2,
        etageligging: "ZUID",
        badkamers: [{ voorzieningen: ["DOUCHE"], lengte: 300, breedte: 194, oppervlakte: 6 }],
        etagegegevens: { overigeRuimtes: ["OVERLOOP", "WASRUIMTE", "DAKKAPEL", "BALKON"] },
      },
      {
        etagesoort: "BEGANE_GROND_OF_FLAT",
        etageomschrijving: "Begane grond",
        aantalKamers: 1,
        badkamers: [],
        etagegegevens: {
          overigeRuimtes: ["HAL", "TOILET", "BIJKEUKEN", "SERRE", "HAL"],
          woonkamertypes: ["WOONKAMER", "DOORZONKAMER"],
          woonkameroppervlakte: 25,
          woonkamerlengte: 703,
          woonkamerbreedte: 358,
          keukentypes: ["OPEN_KEUKEN", "INBOUWAPPARATUUR"],
          keukenjaar: 2022,
          keukenoppervlakte: 5,
        },
      },
    ];
  });
  const floors = draft.facts.filter(({ group }) => group === "Indeling per verdieping");
  expect(floors.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Begane grond: 1 kamer, doorzonkamer (25 m², 7,03 × 3,58 m), open keuken (5 m²), hal, toilet, bijkeuken, serre",
    "1e verdieping: 2 slaapkamers, badkamer (6 m², 3 × 1,94 m), overloop, wasruimte, dakkapel, balkon, ligging op het zuiden",
    "Vliering: berging, kamer mogelijk",
  ]);
  expect(factsOf(draft, "Woonkamer")).toEqual(["Doorzonkamer"]);
  expect(factsOf(draft, "Keuken")).toEqual(["Open keuken, inbouwapparatuur"]);
  expect(factsOf(draft, "Bouwjaar keuken")).toEqual(["2022"]);
});

test("tells the sizes of gardens, garage and storage", () => {
  const draft = draftOf((o) => {
    Object.assign(o.detail.buitenruimte, {
      hoofdtuintype: "ACHTERTUIN",
      hoofdtuinoppervlakte: 53,
      hoofdtuinlengte: 750,
      hoofdtuinbreedte: 700,
      hoofdtuinAchterom: true,
      tuinTotaleOppervlakte: 80,
      garagesoorten: ["INPANDIG"],
      garageoppervlakte: 18,
      garagelengte: 600,
      garagebreedte: 300,
      garagevoorzieningen: ["VOORZIEN_VAN_ELEKTRA"],
      aantalSchurenBergingen: 2,
      parkeertoelichting: "Laadpaal op eigen terrein",
    });
  });
  expect(factsOf(draft, "Hoofdtuin")).toEqual([
    "Achtertuin, 53 m², 7,5 × 7 m, bereikbaar via achterom",
  ]);
  expect(factsOf(draft, "Oppervlakte tuin")).toEqual(["80 m²"]);
  expect(factsOf(draft, "Oppervlakte garage")).toEqual(["18 m², 6 × 3 m"]);
  expect(factsOf(draft, "Voorzieningen garage")).toEqual(["Voorzien van elektra"]);
  expect(factsOf(draft, "Aantal schuren of bergingen")).toEqual(["2"]);
  expect(factsOf(draft, "Toelichting parkeren")).toEqual(["Laadpaal op eigen terrein"]);
});

test("tells until when the energy label is valid, and what saves energy", () => {
  const draft = draftOf((o) => {
    Object.assign(o.algemeen, {
      energiedatum: "2030-12-04",
      energieindex: "1,24",
      energieKenmerken: ["ZONNEPANELEN"],
    });
  });
  expect(factsOf(draft, "Energielabel geldig tot")).toEqual(["4 december 2030"]);
  expect(factsOf(draft, "Energie-index")).toEqual(["1,24"]);
  expect(factsOf(draft, "Energiebesparing")).toEqual(["Zonnepanelen"]);
});

test("a broken detail of a floor is left out, and its rooms are counted", () => {
  const draft = draftOf((o) => {
    Object.assign(o.detail.etages[0], {
      etagegegevens: { overigeRuimtes: "BALKON", keukenjaar: "onbekend", woonkamerlengte: {} },
    });
  });
  expect(draft.bedrooms).toBe(3);
  expect(factsOf(draft, "Bouwjaar keuken")).toEqual([]);
});

test("tells the lease of the land", () => {
  const draft = draftOf((o) => {
    Object.assign(o.detail.kadaster[0].kadastergegevens, {
      eigendomssoort: "EIGENDOM_BELAST_MET_ERFPACHT",
      erfpachtPerJaar: 812.4,
      erfpachtprijsvorm: "VARIABEL",
      erfpachtduur: "VOORTDUREND",
      erfpachtgever: "GEMEENTE",
      einddatum: "2051-04-15",
    });
  });
  expect(factsOf(draft, "Erfpacht")).toEqual([
    "€ 812,40 per jaar, variabele canon, voortdurend, van de gemeente, tot 15 april 2051",
  ]);
});

test.each([
  ["BOUWGROND", "Bouwgrond"],
  ["PARKEERGELEGENHEID", "Parkeerplaats"],
  ["GARAGE", "Garage"],
])("says of %s what it is", (objecttype, name) => {
  const draft = draftOf((o) => {
    o.object.type.objecttype = objecttype;
    Object.assign(o.algemeen, { woonhuissoort: null, woonhuistype: null });
  });
  expect(draft.property_type).toBe(name);
  expect(factsOf(draft, "Soort object")).toEqual([name]);
});

test("keeps the feed's own English apart", () => {
  const draft = draftOf((o) => (o.teksten.aanbiedingstekstEngels = "Spacious house."));
  expect(draft.translations).toEqual({ en: "Spacious house." });
});

test.each([
  [{ gemeente: "Venlo", sectie: "K", perceel: null }, "gemeente Venlo, sectie K"],
  [{ gemeente: null, sectie: "K", perceel: "14" }, "sectie K, nummer 14"],
  [{ gemeente: "Venlo", sectie: null, perceel: null }, undefined],
])("names of a parcel what the feed knows: %o", (parcel, shown) => {
  const draft = draftOf((o) => (o.detail.kadaster = [{ kadastergegevens: parcel }]));
  const told = draft.facts.filter(({ group }) => group === "Kadaster");
  expect(told[0]?.value).toBe(shown);
});
