import { expect, test } from "vitest";
import type { ListingDraft } from "../connector.ts";
import { draftsOf, feedFixture, readAll } from "../fixtures/feeds.ts";
import { factsOf } from "../fixtures/realworks-draft.ts";
import {
  xmlBusiness,
  xmlHomeNumber,
  xmlHomeType,
  xmlObject,
  xmlObjects,
  xmlProject,
} from "../fixtures/realworks-xml.ts";
import { readRealworksXml } from "./read.ts";

async function read(...objects: string[]) {
  const url = await feedFixture("WONEN_20260301.xml", xmlObjects(...objects));
  return readAll(readRealworksXml, { connector: "realworks-xml", url });
}

async function draftOf(parts: Record<string, string> = {}): Promise<ListingDraft> {
  const items = await read(xmlObject("7", parts));
  const [draft] = draftsOf(items);
  if (!draft) throw new Error(JSON.stringify(items));
  return draft;
}

test("takes over every field", async () => {
  const { facts, ...draft } = await draftOf();
  expect(draft).toMatchObject({
    external_id: "7",
    address: "Wilhelminapark 7 a",
    postal_code: "5911 AA",
    city: "Venlo",
    price: "€ 395.000 k.k.",
    price_amount: 395_000,
    transaction: "koop",
    status: "Beschikbaar",
    property_type: "Twee-onder-een-kapwoning",
    description: "Ruim huis.\n\nAan het park.",
    bedrooms: 3,
    bathrooms: 1,
    rooms: 5,
    area: 120,
    plot_area: 180,
    volume: 420,
    build_year: 1934,
    energy_label: "B",
    published_at: new Date("2026-01-04T23:00:00Z"),
  });
  expect(draft.photos.map(({ url }) => url)).toEqual([
    "https://photos.example/1.jpg",
    "https://photos.example/2.jpg",
  ]);
  expect(facts.map(({ group, label, value }) => `${group} · ${label} · ${value}`)).toEqual([
    "Overdracht · Status · Beschikbaar",
    "Overdracht · Aangeboden sinds · 5 januari 2026",
    "Overdracht · Aanvaarding · In overleg",
    "Overdracht · Koopconditie · Kosten koper",
    "Overdracht · Servicekosten · € 35 per maand",
    "Bouw · Soort woonhuis · Eengezinswoning, twee-onder-een-kapwoning",
    "Bouw · Soort bouw · Bestaande bouw",
    "Bouw · Bouwjaar · 1934",
    "Bouw · Soort dak · Zadeldak, pannen",
    "Bouw · Onderhoud binnen · Goed",
    "Oppervlakten en inhoud · Wonen · 120 m²",
    "Oppervlakten en inhoud · Overige inpandige ruimte · 8 m²",
    "Oppervlakten en inhoud · Perceel · 180 m²",
    "Oppervlakten en inhoud · Inhoud · 420 m³",
    "Indeling · Aantal kamers · 5 kamers (waarvan 3 slaapkamers)",
    "Indeling · Badkamers · 1 badkamer",
    "Indeling · In de badkamer · Douche, ligbad",
    "Indeling · Woonkamer · Doorzonkamer",
    "Indeling · Keuken · Open keuken",
    "Indeling · Bouwjaar keuken · 2021",
    "Indeling · Verdiepingen · Begane grond, 1e verdieping, vliering",
    "Indeling · Voorzieningen · Tv-kabel",
    "Indeling per verdieping · Begane grond · 2 kamers, doorzonkamer (32 m²), open keuken, hal, toilet",
    "Indeling per verdieping · 1e verdieping · 3 slaapkamers, badkamer, balkon",
    "Indeling per verdieping · Vliering · vaste trap",
    "Energie · Energielabel · B",
    "Energie · Energielabel geldig tot · 1 juni 2031",
    "Energie · Isolatie · Dakisolatie, HR-glas",
    "Energie · Verwarming · Cv-ketel",
    "Energie · Warm water · Cv-ketel",
    "Energie · Cv-ketel · Intergas (gas, combiketel, uit 2019)",
    "Buitenruimte · Ligging · Aan rustige weg, in woonwijk",
    "Buitenruimte · Tuin · Achtertuin",
    "Buitenruimte · Hoofdtuin · Achtertuin, 60 m², 10 × 6 m, bereikbaar via achterom",
    "Buitenruimte · Ligging tuin · Zuidwest",
    "Buitenruimte · Staat van de tuin · Verzorgd",
    "Buitenruimte · Schuur of berging · Vrijstaand, steen",
    "Buitenruimte · Voorzieningen berging · Voorzien van elektra",
  ]);
});

test.each([
  ["onder bod", "Onder bod"],
  ["Verkocht onder voorbehoud", "Verkocht o.v."],
  ["verkocht", "Verkocht"],
])("shows the status %s as %s", async (status, shown) => {
  const parts = { StatusBeschikbaarheid: `<Status>${status}</Status>` };
  expect((await draftOf(parts)).status).toBe(shown);
});

test.each(["ingetrokken", "Gearchiveerd", "prospect"])("hides what is %s", async (status) => {
  const object = xmlObject("7", { StatusBeschikbaarheid: `<Status>${status}</Status>` });
  expect(await read(object)).toMatchObject([{ kind: "hidden", external_id: "7" }]);
});

test("keeps a price back that is not to be shown, and reads a rent", async () => {
  expect(await draftOf({ Web: "<PrijsTonen>nee</PrijsTonen>" })).toMatchObject({
    price: "Prijs op aanvraag",
    price_amount: null,
  });
  const rent = "<Huurprijs>1250</Huurprijs><HuurConditie>per maand</HuurConditie>";
  expect(await draftOf({ Koop: "", Huur: rent })).toMatchObject({
    price: "€ 1.250 per maand",
    transaction: "huur",
  });
});

test("reads apartments, plots, garages and addresses abroad", async () => {
  const flat = `<Appartement><SoortAppartement>galerijflat</SoortAppartement><Woonlaag>3</Woonlaag></Appartement>`;
  expect((await draftOf({ Wonen: flat })).property_type).toBe("Galerijflat");
  const plot = xmlObject("7", { Wonen: "" }).replace(
    "<MediaLijst>",
    "<Bouwgrond><Oppervlakte>640</Oppervlakte></Bouwgrond><MediaLijst>",
  );
  const garage = xmlObject("8", { Wonen: "" }).replace(
    "<MediaLijst>",
    "<OverigOG><Garagebox><Capaciteit>1</Capaciteit></Garagebox></OverigOG><MediaLijst>",
  );
  expect(draftsOf(await read(plot, garage))).toMatchObject([
    { property_type: "Bouwgrond", plot_area: 640 },
    { property_type: "Garagebox" },
  ]);
  const abroad = `<Internationaal><Adresregel1>Rue du Moulin 3</Adresregel1><Woonplaats>Visé</Woonplaats></Internationaal>`;
  expect(await draftOf({ Adres: abroad })).toMatchObject({
    address: "Rue du Moulin 3",
    city: "Visé",
  });
});

test("business property is no home, unless there is one in it", async () => {
  const items = await read(
    xmlBusiness("20"),
    xmlBusiness("21", "<Woonobject><Oppervlakte>90</Oppervlakte></Woonobject>"),
  );
  expect(items[0]).toMatchObject({ kind: "hidden", external_id: "20" });
  expect(draftsOf(items)).toMatchObject([
    {
      external_id: "21",
      address: "Parade 12",
      price: "€ 450.000 k.k.",
      property_type: "Winkelruimte met woning",
      area: 90,
    },
  ]);
});

test("shows the homes of a project one by one, with what their type and project say", async () => {
  const street = "<Straatnaam>Parklaan</Straatnaam><Huisnummer>12</Huisnummer>";
  const items = await read(
    xmlProject(
      xmlHomeType(
        "710",
        xmlHomeNumber("711", "beschikbaar", `${street}<Woonplaats>VENLO</Woonplaats>`),
        xmlHomeNumber("712", "verkocht", ""),
        xmlHomeNumber("713", "ingetrokken", ""),
      ),
    ),
  );
  expect(items[2]).toMatchObject({ kind: "hidden", external_id: "713" });
  const [first, second] = draftsOf(items);
  expect(first).toMatchObject({
    external_id: "711",
    address: "Parklaan 12",
    city: "Venlo",
    price: "€ 409.000 v.o.n.",
    status: "Beschikbaar",
    property_type: "Hoekwoning",
    description: "Hoekwoning met erker.",
    area: 121,
    plot_area: 164,
    bedrooms: 4,
    photos: [{ url: "https://photos.example/type.jpg" }],
  });
  expect(second).toMatchObject({ address: "Parkzicht, bouwnummer 12", status: "Verkocht" });
  expect(first && factsOf(first, "Project")).toEqual(["Parkzicht, type Esdoorn, bouwnummer 12"]);
  expect(first && factsOf(first, "Oplevering")).toEqual(["Eind 2027"]);
});

test("shows a type of home without numbers, and a project without types", async () => {
  const [type] = draftsOf(await read(xmlProject(xmlHomeType("710"))));
  expect(type).toMatchObject({
    external_id: "710",
    address: "Parkzicht, type Esdoorn",
    price: "€ 395.000 v.o.n.",
    area: 118,
    plot_area: 130,
  });
  expect(type && factsOf(type, "Prijzen")).toEqual(["€ 395.000 tot en met € 425.000"]);
  expect(type && factsOf(type, "Woonoppervlakten")).toEqual(["118 tot en met 124 m²"]);
  expect(type && factsOf(type, "Nog beschikbaar")).toEqual(["3 van 8"]);
  const [project] = draftsOf(await read(xmlProject()));
  expect(project).toMatchObject({
    external_id: "700",
    address: "Parkzicht",
    property_type: "Nieuwbouwproject",
    description: "Wonen aan het park.",
    photos: [{ url: "https://photos.example/project.jpg" }],
  });
});

test("a type of which none is free is sold, and a withdrawn project hidden", async () => {
  const type = xmlHomeType("710").replace(">3<", ">0<");
  expect(draftsOf(await read(xmlProject(type)))[0]?.status).toBe("Verkocht");
  const gone = xmlProject().replace(
    "</ProjectDetails>",
    "<Status><ObjectStatus>ingetrokken</ObjectStatus></Status></ProjectDetails>",
  );
  expect(await read(gone)).toMatchObject([{ kind: "hidden", external_id: "700" }]);
});

test("what is for colleagues only stays out", async () => {
  expect(JSON.stringify(await draftOf())).not.toMatch(/sleutel|310.?000/i);
});
