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
    price: "Vanaf € 395.000 v.o.n.",
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

const garden = `<Tuin><Tuintypen><Tuintype>achtertuin</Tuintype></Tuintypen>
  <Hoofdtuin><Type>achtertuin</Type><Positie>noord</Positie><Achterom>ja</Achterom>
  <Afmetingen><Lengte>21</Lengte><Breedte>6</Breedte><Oppervlakte>126</Oppervlakte></Afmetingen></Hoofdtuin></Tuin>`;

test("reads the main garden within the garden, and sides in metres", async () => {
  const number = xmlHomeNumber("711", "beschikbaar", "").replace(
    "<Wonen>",
    `<Wonen><Details>${garden}<Garage><Soorten><Soort>geen garage</Soort></Soorten><Afmetingen/></Garage></Details>`,
  );
  const [home] = draftsOf(await read(xmlProject(xmlHomeType("710", number))));
  expect(home && factsOf(home, "Hoofdtuin")).toEqual([
    "Achtertuin, 126 m², 21 × 6 m, bereikbaar via achterom",
  ]);
  expect(home && factsOf(home, "Ligging tuin")).toEqual(["Noord"]);
});

test.each([
  ["<BouwnummerCode>12</BouwnummerCode>", "82", "*", "Parkzicht, bouwnummer 12"],
  ["", "82", "*", "Parkzicht, bouwnummer 82"],
  ["", "67", "ong", "Parkzicht, bouwnummer 67"],
  ["", "0", "ong", "Parkzicht, bouwnummer N711"],
])("the street Bouwnummer is none: %s %s %s", async (code, house, addition, address) => {
  const street = `<Straatnaam>Bouwnummer</Straatnaam><Huisnummer>${house}</Huisnummer>
    <HuisnummerToevoeging>${addition}</HuisnummerToevoeging>`;
  const number = xmlHomeNumber("711", "beschikbaar", street).replace(
    "<BouwnummerCode>12</BouwnummerCode>",
    code,
  );
  const [home] = draftsOf(await read(xmlProject(xmlHomeType("710", number))));
  expect(home?.address).toBe(address);
});

test("a mark behind a house number is no part of the address", async () => {
  const street = "<Straatnaam>Parklaan</Straatnaam><Huisnummer>82</Huisnummer>";
  const adres = `<Nederlands>${street}<HuisnummerToevoeging>*</HuisnummerToevoeging><Woonplaats>Venlo</Woonplaats></Nederlands>`;
  expect((await draftOf({ Adres: adres })).address).toBe("Parklaan 82");
});

test("keeps the terms of a price", async () => {
  const rent = (more: string) =>
    `<Huurprijs>950</Huurprijs><HuurConditie>per maand</HuurConditie>${more}`;
  const single = "<HuurSpecificatie>exclusief servicekosten</HuurSpecificatie>";
  const inList = `<HuurSpecificaties>${single}<HuurSpecificatie>gestoffeerd</HuurSpecificatie></HuurSpecificaties>`;
  for (const more of [single, inList]) {
    expect((await draftOf({ Koop: "", Huur: rent(more) })).price).toBe(
      "€ 950 per maand, exclusief servicekosten",
    );
  }
  const furnished = await draftOf({ Koop: "", Huur: rent(inList) });
  expect(factsOf(furnished, "Bij de prijs")).toEqual(["Exclusief servicekosten, gestoffeerd"]);
  const Koop = `<Koopprijs>425800</Koopprijs><KoopConditie>vrij op naam</KoopConditie>
    <KoopSpecificatie>exclusief bouwrente</KoopSpecificatie>`;
  expect((await draftOf({ Koop })).price).toBe("€ 425.800 v.o.n., exclusief bouwrente");
});

const building = `<Gebouw><GebouwDetails>
  <Bouwjaar><Periode>1945-1959</Periode><InAanbouw>nee</InAanbouw></Bouwjaar>
  <Onderhoud><Binnen><Waarderingen><Waardering>redelijk</Waardering><Waardering>goed</Waardering></Waarderingen></Binnen>
    <Buiten><Waarderingen><Waardering>goed</Waardering></Waarderingen></Buiten></Onderhoud>
  <Lokatie><Liggingen><Ligging>Woonomgeving</Ligging></Liggingen>
    <Parkeren><Parkeerfaciliteiten>Ruim op eigen terrein.</Parkeerfaciliteiten></Parkeren></Lokatie></GebouwDetails>
  <Bedrijfsruimte><Bedrijfshal><Oppervlakte>267</Oppervlakte><InUnitsVanaf>0</InUnitsVanaf><VrijeHoogte>3000</VrijeHoogte></Bedrijfshal>
    <Kantoorruimte><Oppervlakte>60</Oppervlakte><Verdiepingen>3</Verdiepingen>
      <Opleveringsniveau><Voorziening>Te openen ramen</Voorziening></Opleveringsniveau></Kantoorruimte>
    <Terrein><Oppervlakte>825</Oppervlakte></Terrein></Bedrijfsruimte></Gebouw>`;

const business = (living: string, price = "") =>
  xmlBusiness("22", `<OppervlaktePerceel>825</OppervlaktePerceel>${living}`)
    .replace("<Prijs>450000</Prijs>", `<Prijs>450000</Prijs>${price}`)
    .replace("</Object>", `${building}</Object>`);

test("a business property where living is possible is no home of that size", async () => {
  const possible = `<Woonobject><Situatie>Aanbouw</Situatie><Oppervlakte>200</Oppervlakte><Status>Woonruimte mogelijk</Status></Woonobject>`;
  expect(await read(business(possible))).toEqual([
    { kind: "hidden", external_id: "22", reason: "Bedrijfspand waarin wonen alleen mogelijk is." },
  ]);
  expect(await read(business(possible.replace(">200<", ">0<")))).toMatchObject([
    { reason: "Bedrijfspand zonder woning." },
  ]);
});

test("shows the facts of a business property with a home", async () => {
  const [draft] = draftsOf(
    await read(
      business(
        `<Woonobject><Situatie>Inpandig</Situatie><Oppervlakte>90</Oppervlakte><Status>Woonruimte aanwezig</Status></Woonobject>
         <Aanvaarding><TypeAanvaarding>direct</TypeAanvaarding></Aanvaarding>`,
        "<BTWTarief>21</BTWTarief><BTWBelast>ja</BTWBelast>",
      ),
    ),
  );
  expect(draft).toMatchObject({
    price: "€ 450.000 k.k., belast met btw",
    property_type: "Winkelruimte met woning",
    area: 90,
    plot_area: 825,
  });
  expect(draft?.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual(
    expect.arrayContaining([
      "Aanvaarding: Direct",
      "Bouwperiode: 1945-1959",
      "Onderhoud binnen: Redelijk tot goed",
      "Onderhoud buiten: Goed",
      "Perceel: 825 m²",
      "Ligging: Woonomgeving",
      "Toelichting parkeren: Ruim op eigen terrein.",
      "Bestemming: Winkelruimte",
      "Woning: Inpandig",
      "Bedrijfshal: 267 m², vrije hoogte 3 m",
      "Kantoorruimte: 60 m², 3 verdiepingen, te openen ramen",
      "Terrein: 825 m²",
    ]),
  );
});

test("land for business and farms are no homes", async () => {
  const land = xmlBusiness("23")
    .replace("winkelruimte", "Bouwgrond")
    .replace(
      "</Object>",
      "<Bouwgrond><Bebouwingsmogelijkheid>Bedrijfsruimte</Bebouwingsmogelijkheid></Bouwgrond></Object>",
    );
  const farm = xmlObject("24", { Wonen: "" }).replace("<MediaLijst>", "<AenLV/><MediaLijst>");
  expect(await read(land, farm)).toMatchObject([
    { kind: "hidden", external_id: "23", reason: "Bedrijfspand zonder woning." },
    { kind: "hidden", external_id: "24", reason: "Agrarisch bedrijf of grond." },
  ]);
});

test("keeps the size of a garage box, what a plot is ready for, and marks of quality", async () => {
  const other = (element: string) =>
    xmlObject("8", { Wonen: "" }).replace("<MediaLijst>", `${element}<MediaLijst>`);
  const box =
    other(`<OverigOG><Garagebox><Voorzieningen><Voorziening>voorzien van elektra</Voorziening></Voorzieningen>
    <Capaciteit>1</Capaciteit><Afmetingen><Lengte>600</Lengte><Breedte>300</Breedte><Oppervlakte>18</Oppervlakte></Afmetingen>
    <Toelichting>Derde van links.</Toelichting></Garagebox></OverigOG>`);
  const [garage] = draftsOf(await read(box));
  expect(garage && factsOf(garage, "Afmetingen")).toEqual(["18 m², 6 × 3 m"]);
  expect(garage && factsOf(garage, "Plaats voor")).toEqual(["1 auto"]);
  expect(garage && factsOf(garage, "Voorzieningen")).toEqual(["Voorzien van elektra"]);
  expect(garage && factsOf(garage, "Toelichting")).toEqual(["Derde van links."]);
  const [plot] = draftsOf(
    await read(
      other(`<Bouwgrond><HuidigeBestemming>Wonen</HuidigeBestemming><Oppervlakte>640</Oppervlakte>
        <Bouwrijp>nee</Bouwrijp><Liggingen><Ligging>aan water</Ligging></Liggingen></Bouwgrond>`),
    ),
  );
  expect(plot).toMatchObject({ property_type: "Bouwgrond", plot_area: 640 });
  expect(plot && factsOf(plot, "Bouwrijp")).toEqual(["Nee"]);
  expect(plot && factsOf(plot, "Ligging")).toEqual(["Aan water"]);
  expect(plot && factsOf(plot, "Toelichting")).toEqual(["Bestemming: Wonen"]);
  const marks =
    "<Keurmerken><Keurmerk>Politiekeurmerk</Keurmerk><Keurmerk>Huisgarantie</Keurmerk></Keurmerken>";
  const home = xmlObject("9").replace("<Energielabel>", `${marks}<Energielabel>`);
  const [marked] = draftsOf(await read(home));
  expect(marked && factsOf(marked, "Keurmerken")).toEqual(["Politiekeurmerk, huisgarantie"]);
});

test("tells what is sold with a home, and of the surroundings of a project", async () => {
  const [shop] = draftsOf(
    await read(
      xmlObject("7", {
        CombinatieObject: `<BOGObject><Type>praktijkruimte</Type><Situatie>inpandig</Situatie>
          <Oppervlakte>40</Oppervlakte><Status>mogelijk</Status></BOGObject><AgrarischBedrijf/>`,
      }),
    ),
  );
  expect(shop && factsOf(shop, "Combinatie met")).toEqual([
    "Praktijkruimte (inpandig, 40 m², mogelijk), Agrarisch bedrijf",
  ]);
  const around = xmlProject(xmlHomeType("710")).replace(
    "</Presentatie>",
    "<Omgeving>Vlak bij het station.</Omgeving></Presentatie>",
  );
  const [type] = draftsOf(await read(around));
  expect(type?.description).toBe("Hoekwoning met erker.\n\nVlak bij het station.");
});
