import { contractDataOf } from "@voordeur/agreement/form/contract-data.ts";
import { draftContract } from "@voordeur/agreement/contract-schema.ts";
import { expect, test } from "vitest";
import { emptyParty, partiesIn } from "@voordeur/agreement/form/values.ts";
import { noDetails } from "../../dossiers/identity/fields.ts";
import type { Known } from "../../dossiers/known/service.server.ts";
import { noDays } from "../afterwards/dates.ts";
import { daysIn, differencesOf } from "./differences.ts";
import { agreementOf, type ChosenSale, completed } from "./prefill.ts";

const unseen = { details: null, document: "" };
const chosen: ChosenSale = {
  terms: {
    amount: 395_000,
    transferOn: "2027-03-01",
    financing: { amount: 350_000, until: "2027-01-08" },
    nhg: true,
    survey: true,
    ownSale: false,
    otherConditions: false,
    movables: true,
    message: false,
  },
  words: { otherConditions: "", movables: "Gordijnen\nWasmachine", message: "" },
  buyers: [
    { ...unseen, name: "Fatma van der Meer", email: "fatma@meer.example", phone: "0612345678" },
  ],
  sellers: [{ ...unseen, name: "Jansen", email: "jansen@huis.example", phone: "" }],
  notary: "",
  home: { address: "Kade 1", postal_code: "5911 AA", city: "Venlo", area: 112, build_year: 1934 },
  parcel: "VLO00-K-4550",
  municipality: "Venlo",
  today: "2026-11-23",
  days: noDays,
  list: null,
};

test("fills the agreement with the bid, its people, its home and its days", () => {
  const contract = draftContract(contractDataOf(agreementOf(chosen)));
  expect(contract.kopers[0]).toMatchObject({
    voornamen: "Fatma",
    naam: "van der Meer",
    email: "fatma@meer.example",
    telefoon: "06 12345678",
  });
  expect(contract.verkopers[0]).toMatchObject({ naam: "Jansen", email: "jansen@huis.example" });
  expect(contract).toMatchObject({
    woning: {
      adres: "Kade 1",
      plaats: "Venlo",
      kadasterGemeente: "Venlo",
      kadasterSectie: "K",
      kadasterNummer: "4550",
    },
    koopsom: 39_500_000,
    koopsomInWoorden: "driehonderdvijfennegentigduizend euro",
    leveringsdatum: "2027-03-01",
    bankgarantieBedrag: 3_950_000,
    // Two weeks after the financing.
    bankgarantieDatum: "2027-01-22",
    clausules: {
      financiering: { bedrag: 35_000_000, datum: "2027-01-08" },
      nhg: { datum: "2027-01-08" },
      bouwkundigeKeuring: {},
      lijstVanZaken: { zaken: "Gordijnen\nWasmachine" },
    },
  });
});

test("leaves open what nobody knows, and moves the guarantee to a working day", () => {
  const bare = {
    ...chosen.terms,
    transferOn: null,
    financing: null,
    nhg: false,
    survey: false,
    movables: false,
  };
  const contract = draftContract(
    contractDataOf(
      agreementOf({
        ...chosen,
        terms: bare,
        words: null,
        sellers: [],
        home: null,
        parcel: "?",
        municipality: null,
      }),
    ),
  );
  expect(contract.clausules).toEqual({});
  expect(contract.verkopers[0]!.naam).toBe("");
  expect([contract.leveringsdatum, contract.woning.kadasterSectie]).toEqual(["", ""]);
  // Six weeks after a Monday is one too.
  expect(contract.bankgarantieDatum).toBe("2027-01-04");
});

const seen = (details: object, document = "") => ({
  ...unseen,
  name: "Jan",
  email: "",
  phone: "",
  document,
  details: { ...noDetails, ...details },
});
const partyIn = (one: Known) =>
  partiesIn(agreementOf({ ...chosen, sellers: [one] }), "verkoper")[0]!;

test("everybody on a side is in the agreement, as far as they fit, and the notary", () => {
  const names = ["Jan", "Els", "Piet", "Mia", "Sef", "An", "Bo"];
  const sellers = names.map((name) => ({ ...unseen, name, email: `${name}@x.example`, phone: "" }));
  const values = agreementOf({ ...chosen, sellers, notary: "Vos Notarissen" });
  expect(partiesIn(values, "verkoper").map(({ naam }) => naam)).toEqual(names.slice(0, 6));
  expect(values).toMatchObject({ koperNaam: "van der Meer", notariskantoor: "Vos Notarissen" });
  expect(values.overigeKopers).toEqual([]);
});

test.each([
  ["Jan Peeters", "Jan", "Peeters"],
  ["Johannes Petrus Maria Peeters", "Johannes Petrus Maria", "Peeters"],
  ["Johannes Petrus Maria van den Broek", "Johannes Petrus Maria", "van den Broek"],
  ["Fatma Van der Meer", "Fatma", "Van der Meer"],
  ["Anna el Idrissi", "Anna", "el Idrissi"],
  ["Jo in ’t Veld", "Jo", "in ’t Veld"],
  ["van Dijk", "van", "Dijk"],
  ["Peeters", "", "Peeters"],
  ["  Els   de  Vries-Jansen ", "Els", "de Vries-Jansen"],
  ["", "", "Jan"],
])("the name %s begins with %s", (name, voornamen, naam) => {
  expect(partyIn(seen({ naam: name }))).toMatchObject({ voornamen, naam });
});

test("what was seen of somebody is in the agreement, a company under its whole name", () => {
  const person = {
    naam: "Jan Piet Peeters",
    geboorteplaats: "Tegelen",
    geboortedatum: "1968-04-03",
  };
  const adres = "Kade 3a, 5911AB Venlo";
  expect(partyIn(seen({ ...person, adres }, "Paspoort NXMERK345"))).toMatchObject({
    voornamen: "Jan Piet",
    naam: "Peeters",
    geboorteplaats: "Tegelen",
    geboortedatum: "03-04-1968",
    straat: "Kade 3a",
    postcode: "5911 AB",
    woonplaats: "Venlo",
    legitimatie: "Paspoort NXMERK345",
  });
  const abroad = partyIn(seen({ adres: "Hauptstraße 1, Straelen" }));
  expect(abroad).toMatchObject({ straat: "Hauptstraße 1, Straelen", postcode: "", naam: "Jan" });
  const company = partyIn(seen({ soort: "bedrijf", naam: "Van Dijk Bouw B.V." }));
  expect(company).toMatchObject({ voornamen: "", naam: "Van Dijk Bouw B.V." });
});

test("only fields that are empty are filled of what was kept, and only of the same person", () => {
  const details = { naam: "Fatma van der Meer", geboortedatum: "1980-05-06" };
  const fatma = { ...seen(details, "Paspoort NXMERK345"), email: "fatma@meer.example" };
  const bas = { ...seen({ naam: "Bas van der Meer" }, "Rijbewijs 12"), name: "Bas van der Meer" };
  const kept = agreementOf(chosen);
  Object.assign(kept, { koperTelefoon: "077 1234567", bankgarantieDatum: "" });
  kept.overigeKopers = [{ ...emptyParty(), voornamen: "Iemand", naam: "Anders" }];
  const now = completed(kept, agreementOf({ ...chosen, buyers: [fatma, bas] }));
  expect(now).toMatchObject({
    koperGeboortedatum: "06-05-1980",
    koperLegitimatie: "Paspoort NXMERK345",
    koperTelefoon: "077 1234567",
    bankgarantieDatum: "",
    verkoperNaam: "Jansen",
  });
  expect(now.overigeKopers).toEqual(kept.overigeKopers);
  expect(kept.koperLegitimatie).toBe("");
});

const days = {
  signed_on: "2026-11-25",
  handed_over_on: "2026-11-26",
  financing_until: "2027-01-11",
  survey_until: "2026-12-18",
  other_until: null,
  guarantee_by: "2027-01-15",
  transfer_on: "2027-03-15",
};

test("the days of the sale go before those of the bid and of custom", () => {
  const values = agreementOf({ ...chosen, days });
  expect(draftContract(contractDataOf(values))).toMatchObject({
    leveringsdatum: "2027-03-15",
    bankgarantieDatum: "2027-01-15",
    clausules: {
      financiering: { bedrag: 35_000_000, datum: "2027-01-11" },
      nhg: { datum: "2027-01-11" },
      bouwkundigeKeuring: { datum: "2026-12-18" },
    },
  });
});

test("days of conditions that the bid had not are in the agreement too, and no guarantee comes after the transfer", () => {
  const bare = { ...chosen.terms, financing: null, nhg: false, survey: false };
  const contract = draftContract(
    contractDataOf(
      agreementOf({
        ...chosen,
        terms: bare,
        days: { ...days, guarantee_by: null, transfer_on: "2027-01-12" },
      }),
    ),
  );
  expect(contract.clausules).toMatchObject({
    financiering: { datum: "2027-01-11" },
    bouwkundigeKeuring: { datum: "2026-12-18" },
  });
  // Two weeks after the financing would be the 25th.
  expect(contract.bankgarantieDatum).toBe("2027-01-12");
});

type Values = ReturnType<typeof agreementOf>;

test.each(
  Object.entries<[Partial<ChosenSale>, (values: Values) => void, string[]]>({
    "nothing changed": [{}, () => {}, []],
    "the same in other words": [
      {},
      (values) =>
        Object.assign(values, { koopsom: "€ 395.000,-", leveringsdatum: "15 maart 2027" }),
      [],
    ],
    "another price": [
      {},
      (values) => (values.koopsom = "400.000,00"),
      ["Koopsom: € 395.000,00 | € 400.000,00"],
    ],
    "no price": [{}, (values) => (values.koopsom = ""), ["Koopsom: € 395.000,00 | leeg"]],
    "another transfer": [
      {},
      (values) => (values.leveringsdatum = "01-03-2027"),
      ["Overdracht: 15 maart 2027 | 1 maart 2027"],
    ],
    "another guarantee": [
      {},
      (values) => (values.bankgarantieDatum = "06-01-2027"),
      ["Bankgarantie of waarborgsom: 15 januari 2027 | 6 januari 2027"],
    ],
    "a guarantee that only custom knows": [
      { days: { ...days, guarantee_by: null } },
      (values) => (values.bankgarantieDatum = "06-01-2027"),
      [],
    ],
    "a later loan": [
      {},
      (values) => (values.clausules.financiering["datum"] = "20-01-2027"),
      ["Financiering tot en met: 11 januari 2027 | 20 januari 2027"],
    ],
    "a larger loan": [
      {},
      (values) => (values.clausules.financiering["bedrag"] = "360.000"),
      ["Bedrag van de financiering: € 350.000,00 | € 360.000,00"],
    ],
    "no loan": [
      {},
      (values) => (values.gekozen.financiering = false),
      [
        "Financiering tot en met: 11 januari 2027 | leeg",
        "Bedrag van de financiering: € 350.000,00 | leeg",
      ],
    ],
    "a survey of another day": [
      {},
      (values) => (values.clausules.bouwkundigeKeuring["datum"] = "19-12-2026"),
      ["Bouwkundige keuring tot en met: 18 december 2026 | 19 december 2026"],
    ],
    "no NHG": [{}, (values) => (values.gekozen.nhg = false), ["NHG: ja | nee"]],
    "a condition that nobody bid": [
      {
        terms: { ...chosen.terms, financing: null, nhg: false },
        days: { ...days, financing_until: null },
      },
      (values) => Object.assign(values.gekozen, { financiering: true, nhg: true }),
      ["Voorbehoud van financiering: nee | ja", "NHG: nee | ja"],
    ],
    "no list of things": [
      {},
      (values) => (values.gekozen.lijstVanZaken = false),
      ["Lijst van zaken: ja | nee"],
    ],
    "another buyer": [
      {},
      (values) => (values.koperNaam = "de Groot"),
      ["Koper: Fatma van der Meer | de Groot"],
    ],
    "the buyer's names in full": [
      {},
      (values) =>
        Object.assign(values, { koperVoornamen: "Fatma Louise", koperNaam: "Van der Meer" }),
      [],
    ],
    "another home": [
      {},
      (values) => (values.woningAdres = "Kade 2"),
      ["Adres van de woning: Kade 1 | Kade 2"],
    ],
    "days of the sale that changed": [
      { days: { ...days, transfer_on: "2027-04-01" } },
      (values) => (values.leveringsdatum = "15-03-2027"),
      ["Overdracht: 1 april 2027 | 15 maart 2027"],
    ],
  }),
)("two truths: %s", (_what, [known, change, told]) => {
  const sale = { ...chosen, days, ...known };
  const values = agreementOf(sale);
  change(values);
  const lines = differencesOf(values, sale).map(
    (one) => `${one.label}: ${one.sale} | ${one.agreement}`,
  );
  expect(lines).toEqual(told);
});

test("the days of an agreement are those of its clauses, and none of a clause that it has not", () => {
  const values = agreementOf({ ...chosen, days });
  expect(daysIn(values)).toEqual({
    financing_until: "2027-01-11",
    survey_until: "2026-12-18",
    guarantee_by: "2027-01-15",
    transfer_on: "2027-03-15",
  });
  Object.assign(values.gekozen, { financiering: false });
  Object.assign(values, { leveringsdatum: "ooit", bankgarantieDatum: "" });
  expect(daysIn(values)).toMatchObject({
    financing_until: null,
    survey_until: "2026-12-18",
    guarantee_by: null,
    transfer_on: null,
  });
});

const listed = (count: number) => ({
  version: 2,
  at: new Date("2026-12-03T09:00:00Z"),
  items: [
    ...Array.from({ length: count }, (_, at) => ({
      room: "Keuken",
      thing: `Oven ${at} 烤箱`,
      fate: "stays" as const,
      price: null,
      note: "",
    })),
    { room: "Tuin", thing: "Kas", fate: "goes" as const, price: null, note: "" },
    { room: "Tuin", thing: "Vijver", fate: "for-sale" as const, price: 250, note: "" },
  ],
});

test("what stays by the confirmed list comes before what the bid asks, and the list is an annex", () => {
  const { clausules, gekozen } = agreementOf({ ...chosen, list: listed(1) });
  expect(gekozen.lijstVanZaken).toBe(true);
  expect(clausules.lijstVanZaken["zaken"]).toBe(
    "Keuken: Oven 0 …\nGordijnen\nWasmachine\nHet overige volgens de lijst van zaken, versie 2 van 3 december 2026, die als bijlage bij deze overeenkomst hoort",
  );
  const bare = { ...chosen, words: null, terms: { ...chosen.terms, movables: false } };
  expect(agreementOf(bare).gekozen.lijstVanZaken).toBe(false);
  const kept = agreementOf(bare);
  expect(differencesOf(kept, { ...bare, list: listed(1) }).map(({ label }) => label)).toEqual([
    "Lijst van zaken",
  ]);
});

test("the longest list makes an agreement that can be drawn up", () => {
  const values = agreementOf({ ...chosen, list: listed(300) });
  const { lijstVanZaken } = draftContract(contractDataOf(values)).clausules;
  expect(lijstVanZaken!.zaken.length).toBeLessThanOrEqual(5000);
  expect(lijstVanZaken!.zaken).toContain("bijgevoegde lijst achterblijven");
});
