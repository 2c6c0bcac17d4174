import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  blankContract,
  type ContractData,
  contractSchema,
  draftContract,
} from "./contract-schema.ts";

const seller = {
  verkoperNaam: " Janssen ",
  verkoperVoornamen: "Petra  Maria",
  verkoperGeboorteplaats: "Venlo",
  verkoperGeboortedatum: "12-03-1970",
  verkoperStraat: "Kade 1",
  verkoperPostcode: "5911aa",
  verkoperWoonplaats: "Venlo",
  verkoperEmail: "petra@example.nl",
  verkoperTelefoon: "06-12345678",
  verkoperLegitimatie: "Paspoort NX1234567",
  verkoperBurgerlijkeStaat: "gehuwd",
  verkoperHuwelijksgoederenrecht: "gemeenschap_van_goederen",
} as const;
const other = {
  naam: "Öztürk",
  voornamen: "Ayşe",
  geboorteplaats: "Geldern",
  geboortedatum: "1980-01-31",
  straat: "Markt 2",
  postcode: "47608",
  woonplaats: "Geldern",
  email: "ayse@example.de",
  telefoon: "+49 2831 12345",
  legitimatie: "Personalausweis L01X00T47",
  burgerlijkeStaat: "ongehuwd",
} as const;
const data: ContractData = {
  ...seller,
  koperNaam: "Peeters",
  koperVoornamen: "Jan",
  koperGeboorteplaats: "Tegelen",
  koperGeboortedatum: "1 mei 1985",
  koperStraat: "Plein 3",
  koperPostcode: "5931 BB",
  koperWoonplaats: "Tegelen",
  koperEmail: "jan@example.nl",
  koperTelefoon: "077 - 123 45 67",
  koperLegitimatie: "Rijbewijs 5123456789",
  koperBurgerlijkeStaat: "ongehuwd",
  overigeKopers: [other],
  woningAdres: "Kade 1",
  woningPostcode: "5911AA",
  woningPlaats: "Venlo",
  kadasterGemeente: "Venlo",
  kadasterSectie: "K",
  kadasterNummer: "4550",
  koopsom: "€ 350.000,00",
  koopsomInWoorden: "driehonderdvijftigduizend euro",
  leveringsdatum: "2027-05-03",
  notariskantoor: "Notaris aan de Maas",
  notarisVestigingsplaats: "Venlo",
  bankgarantieBedrag: 35_000,
  clausules: {
    financiering: { bedrag: "300000.5", datum: "01-02-2027" },
    zelfbewoning: { jaren: "2" },
    erfpacht: { canon: 1200 },
    meetinstructie: { woonoppervlakte: "112,5" },
    lijstVanZaken: { zaken: "gordijnen\r\nlampen" },
    asbest: true,
    nhg: null,
  },
};

test("a complete agreement is read and tidied", () => {
  const contract = contractSchema.parse({ ...data, onbekend: "weg", constructor: "x" });
  expect(contract.verkopers).toEqual([
    {
      naam: "Janssen",
      voornamen: "Petra Maria",
      geboorteplaats: "Venlo",
      geboortedatum: "1970-03-12",
      straat: "Kade 1",
      postcode: "5911 AA",
      woonplaats: "Venlo",
      email: "petra@example.nl",
      telefoon: "06 12345678",
      legitimatie: "Paspoort NX1234567",
      burgerlijkeStaat: "gehuwd",
      land: "",
      huwelijksgoederenrecht: "gemeenschap_van_goederen",
      anderRecht: "",
      partner: "",
    },
  ]);
  expect(contract.kopers.map(({ naam, telefoon }) => [naam, telefoon])).toEqual([
    ["Peeters", "077 1234567"],
    ["Öztürk", "+49 283112345"],
  ]);
  expect(contract).toMatchObject({
    woning: { adres: "Kade 1", postcode: "5911 AA", plaats: "Venlo", kadasterNummer: "4550" },
    koopsom: 35_000_000,
    roerendeZaken: null,
    roerendeZakenInWoorden: "",
    bankgarantieBedrag: 3_500_000,
    bankgarantieDatum: "",
  });
  expect(contract.clausules).toEqual({
    financiering: { bedrag: 30_000_050, datum: "2027-02-01" },
    zelfbewoning: { jaren: 2 },
    erfpacht: { canon: 120_000, einddatum: "" },
    meetinstructie: { woonoppervlakte: 112.5 },
    lijstVanZaken: { zaken: "gordijnen\nlampen" },
    asbest: true,
  });
  expect(contract).not.toHaveProperty("onbekend");
});

test("an empty agreement reports every required field, and no other", () => {
  const asked = Object.keys(problems({}));
  expect(asked).toHaveLength(11 + 11 + 6 + 5);
  expect(asked).not.toContain("roerendeZaken");
  expect(asked).not.toContain("verkoperHuwelijksgoederenrecht");
  expect(problems({}).verkoperNaam).toBe("Vul de achternaam van de verkoper in.");
  expect(problems({ ...data, koopsom: " " })).toEqual({ koopsom: "Vul de koopsom in." });
  expect(problems({ ...data, koperNaam: null })).toEqual({
    koperNaam: "Vul de achternaam van de koper in.",
  });
});

describe("the property regime", () => {
  test("is required of a married party, also while other fields are wrong", () => {
    const married = { ...data, verkoperHuwelijksgoederenrecht: "", koopsom: "veel" };
    expect(Object.keys(problems(married)).toSorted()).toEqual([
      "koopsom",
      "verkoperHuwelijksgoederenrecht",
    ]);
  });

  test("is required of the other parties too, with their own path", () => {
    const partner = { ...other, burgerlijkeStaat: "geregistreerd_partnerschap" };
    expect(problems({ ...data, overigeVerkopers: [other, partner] })).toEqual({
      "overigeVerkopers.1.huwelijksgoederenrecht":
        "Kies het huwelijksgoederenrecht van de verkoper.",
    });
  });

  test("is dropped for a party that is not married", () => {
    const single = { ...data, verkoperBurgerlijkeStaat: "ongehuwd" as const };
    expect(contractSchema.parse(single).verkopers[0]?.huwelijksgoederenrecht).toBe("");
  });
});

test.each([
  ["verkoperEmail", "geen adres", /Ongeldig emailadres/],
  ["verkoperTelefoon", "12", /Ongeldig telefoonnummer/],
  ["verkoperPostcode", "591", /Ongeldige postcode/],
  ["woningPostcode", "47608", /Ongeldige postcode/],
  ["verkoperGeboortedatum", "31-02-1980", /Deze datum bestaat niet/],
  ["koopsom", -1, /Ongeldig bedrag/],
  ["koopsom", "1.2.3", /Ongeldig bedrag/],
  ["verkoperNaam", "Jan 😀", /😀/],
  ["verkoperNaam", "a\u202eb", /U\+202E/],
  ["verkoperNaam", "x".repeat(201), /200 tekens/],
  ["koopsomInWoorden", "x".repeat(301), /300 tekens/],
  ["verkoperBurgerlijkeStaat", "verliefd", /Kies de burgerlijke staat/],
  ["overigeKopers", Array.from({ length: 6 }, () => other), /vijf/],
])("%s %j is refused", (field, value, message) => {
  const found = problems({ ...data, [field]: value });
  expect(Object.keys(found)).toEqual([field]);
  expect(found[field]).toMatch(message);
});

test.each([
  [{ financiering: {} }, ["financiering.bedrag", "financiering.datum"]],
  [{ zelfbewoning: { jaren: "1,5" } }, ["zelfbewoning.jaren"]],
  [{ ouderdom: { bouwjaar: 19 } }, ["ouderdom.bouwjaar"]],
  [{ appartement: { vve: "", bijdrage: "x" } }, ["appartement.vve", "appartement.bijdrage"]],
  [{ lijstVanZaken: { zaken: "x".repeat(5001) } }, ["lijstVanZaken.zaken"]],
])("a clause that is chosen must be complete: %j", (clausules, paths) => {
  const found = Object.keys(problems({ ...data, clausules }));
  expect(found).toEqual(paths.map((path) => `clausules.${path}`));
});

test("a list of 5,000 characters is accepted", () => {
  const zaken = "tafel\n".repeat(833).concat("xx");
  const contract = contractSchema.parse({ ...data, clausules: { lijstVanZaken: { zaken } } });
  expect(contract.clausules.lijstVanZaken?.zaken).toBe(zaken);
});

test("its input can be described for a machine", () => {
  const schema = z.toJSONSchema(contractSchema, { io: "input" });
  expect(schema.properties?.koopsom).toMatchObject({
    anyOf: [{ type: "number" }, { type: "string" }],
  });
  expect(schema.required).toContain("verkoperNaam");
  expect(schema.required).not.toContain("roerendeZaken");
  expect(schema.required).not.toContain("clausules");
});

describe("a draft", () => {
  test("keeps only what can be read", () => {
    const draft = draftContract({
      ...data,
      koperEmail: "jan@",
      koopsom: "35x",
      overigeKopers: [7, { naam: "Öztürk", geboortedatum: "ooit" }],
      clausules: { nhg: { datum: "ooit" }, asbest: "ja", ouderdom: 5 },
    });
    expect(draft.verkopers[0]?.naam).toBe("Janssen");
    expect(draft.kopers.map(({ naam }) => naam)).toEqual(["Peeters", "", "Öztürk"]);
    expect(draft.kopers[0]?.email).toBe("");
    expect(draft.koopsom).toBeNull();
    expect(draft.clausules).toEqual({ nhg: { datum: "" } });
    expect(draft.leveringsdatum).toBe("2027-05-03");
  });

  test("of a complete agreement equals the agreement", () => {
    expect(draftContract(data)).toEqual(contractSchema.parse(data));
  });

  test("of any data is a contract", () => {
    const names = Object.keys(data);
    const anything = fc.oneof(
      fc.anything(),
      fc.dictionary(fc.constantFrom(...names), fc.anything()),
    );
    fc.assert(
      fc.property(anything, (something) => {
        const draft = draftContract(something);
        expect(Object.keys(draft)).toEqual(Object.keys(blankContract()));
        expect(draft.verkopers.length).toBeGreaterThan(0);
        expect(contractSchema.safeParse(something).success).toBe(false);
      }),
    );
    const trap = {
      get koopsom() {
        throw new Error("no");
      },
    };
    expect(draftContract(trap)).toEqual(blankContract());
  });

  test("a blank agreement has one empty party on each side", () => {
    const { verkopers, kopers, koopsom, clausules } = blankContract();
    expect([verkopers.length, kopers.length, koopsom, clausules]).toEqual([1, 1, null, {}]);
    expect(new Set(Object.values(verkopers[0] ?? {}))).toEqual(new Set([""]));
  });
});

test("an amount in words may have 300 characters", () => {
  expect(problems({ ...data, koopsomInWoorden: "x".repeat(300) })).toEqual({});
});

function problems(value: object): Record<string, string> {
  const issues = contractSchema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}
