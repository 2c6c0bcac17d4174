import { expect, test } from "vitest";
import type { Contract, Party } from "../contract.ts";
import { blankContract } from "../contract-schema.ts";
import { notesOn } from "./notes.ts";

const today = "2026-11-20";

test("a blank agreement has no notes", () => {
  expect(notesOn(blankContract(), today)).toEqual([]);
});

test.each([
  ["2027-05-03", []],
  ["2026-11-19", ["voorbij"]],
  ["2027-05-01", ["zaterdag"]],
  ["2027-05-02", ["zondag"]],
  ["2027-05-05", ["feestdag"]],
  ["2026-11-01", ["voorbij", "zondag"]],
])("delivery on %s: %j", (leveringsdatum, said) => {
  const notes = notesOn(contract({ leveringsdatum }), today);
  expect(notes.map(({ field }) => field)).toEqual(said.map(() => "leveringsdatum"));
  notes.forEach(({ text }, index) => expect(text).toContain(said[index]));
});

test("a day past the known holidays gets a note", () => {
  const clausules = { nhg: { datum: "2028-01-03" } };
  const far = { leveringsdatum: "2028-05-26", bankgarantieDatum: "2027-12-31", clausules };
  const notes = notesOn(contract(far), today);
  expect(notes.map(({ field }) => field)).toEqual(["leveringsdatum", "clausules.nhg.datum"]);
  expect(notes[0]?.text).toBe(
    "Na 31 december 2027 zijn de dagen die met een feestdag gelijkstaan nog niet bekend. Kijk na of 26 mei 2028 er een is.",
  );
});

test("a guarantee other than 10% of the price, or after delivery", () => {
  const right = { koopsom: 35_000_000, bankgarantieBedrag: 3_500_000 };
  expect(notesOn(contract(right), today)).toEqual([]);
  expect(notesOn(contract({ ...right, bankgarantieBedrag: 3_500_001 }), today)).toEqual([
    { field: "bankgarantieBedrag", text: "Gebruikelijk is 10% van de koopsom: € 35.000,00." },
  ]);
  const late = { leveringsdatum: "2027-05-03", bankgarantieDatum: "2027-05-04" };
  expect(fields(contract(late))).toEqual(["bankgarantieDatum"]);
  expect(fields(contract({ ...late, bankgarantieDatum: "2027-05-03" }))).toEqual([]);
});

test("a deadline of a condition after delivery", () => {
  const clausules = {
    financiering: { bedrag: 1, datum: "2027-05-04" },
    nhg: { datum: "2027-05-03" },
  };
  expect(fields(contract({ leveringsdatum: "2027-05-03", clausules }))).toEqual([
    "clausules.financiering.datum",
  ]);
});

test.each(["koopsom", "roerendeZaken", "bankgarantieBedrag"] as const)(
  "%s in words unlike the number",
  (name) => {
    const said = (words: string) => contract({ [name]: 120_000, [`${name}InWoorden`]: words });
    expect(fields(said("duizend tweehonderd euro"))).toEqual([]);
    expect(fields(said(""))).toEqual([]);
    const [note] = notesOn(said("duizend driehonderd euro"), today);
    expect(note?.field).toBe(`${name}InWoorden`);
    expect(note?.text).toContain("€ 1.200,00 is duizend tweehonderd euro");
  },
);

test("someone under 18, or not born yet", () => {
  const born = (geboortedatum: string) => contract({ kopers: [party(), party({ geboortedatum })] });
  expect(notesOn(born("2008-11-21"), today)).toMatchObject([
    { field: "overigeKopers.0.geboortedatum", text: expect.stringContaining("jonger dan 18") },
  ]);
  expect(notesOn(born("2008-11-20"), today)).toEqual([]);
  expect(notesOn(born("2026-11-21"), today)[0]?.text).toContain("toekomst");
});

test("the same person on both sides, by name and birth date or by document", () => {
  const jan = { naam: "Peeters", voornamen: "Jan", geboortedatum: "1980-01-01" };
  const sides = (one: Partial<Party>, two: Partial<Party>) =>
    fields(contract({ verkopers: [party(one)], kopers: [party(two)] }));
  expect(sides(jan, { ...jan, naam: "PEETERS" })).toEqual(["koperNaam"]);
  expect(sides(jan, { ...jan, voornamen: "Piet" })).toEqual([]);
  expect(sides(jan, { ...jan, geboortedatum: "1980-01-02" })).toEqual([]);
  expect(
    sides({ legitimatie: "Paspoort NX1234567" }, { legitimatie: "paspoort nr. nx1234567" }),
  ).toEqual(["koperNaam"]);
  expect(sides({ legitimatie: "Paspoort" }, { legitimatie: "Paspoort" })).toEqual([]);
  const twice = contract({ verkopers: [party(jan), party(jan)] });
  expect(notesOn(twice, today)).toEqual([
    { field: "overigeVerkopers.0.naam", text: "Deze verkoper staat er twee keer in." },
  ]);
});

test("a married seller alone needs the partner's consent (art. 1:88 BW)", () => {
  const married = party({ burgerlijkeStaat: "gehuwd" });
  const registered = party({ burgerlijkeStaat: "geregistreerd_partnerschap" });
  expect(notesOn(contract({ verkopers: [married] }), today)).toMatchObject([
    { field: "verkoperPartner", text: expect.stringContaining("1:88") },
  ]);
  expect(fields(contract({ verkopers: [party(), registered] }))).toEqual([
    "overigeVerkopers.0.partner",
  ]);
  expect(fields(contract({ verkopers: [{ ...married, partner: "P. de Vries" }] }))).toEqual([]);
  expect(fields(contract({ verkopers: [married, married] }))).toEqual([]);
  expect(fields(contract({ verkopers: [party({ burgerlijkeStaat: "ongehuwd" })] }))).toEqual([]);
  expect(fields(contract({ kopers: [married] }))).toEqual([]);
});

test.each([
  ["5911 AA", "Venlo", undefined],
  ["5921 AA", "blerick", undefined],
  ["5921 AA", "Venlo-Blerick", undefined],
  ["5931 AA", "Venlo", "Tegelen"],
  ["5911 AA", "Tegelen", "Venlo"],
  ["1011 AA", "Venlo", "niet in Venlo"],
  ["1011 AA", "Amsterdam", undefined],
  ["6824 AA", "Velden", undefined],
  ["5930 AA", "Arcen", undefined],
  ["47608", "Venlo", undefined],
  ["5911 AA", "", undefined],
])("postcode %s and place %s: %s", (postcode, plaats, said) => {
  const woning = { ...blankContract().woning, postcode, plaats };
  const atHome = contract({ verkopers: [party({ postcode, woonplaats: plaats })] });
  const wanted = { field: "woningPostcode", text: expect.stringContaining(said ?? "") };
  expect(notesOn(contract({ woning }), today)).toEqual(said === undefined ? [] : [wanted]);
  expect(fields(atHome)).toEqual(said === undefined ? [] : ["verkoperPostcode"]);
});

function contract(change: Partial<Contract>): Contract {
  return { ...blankContract(), ...change };
}

function party(change: Partial<Party> = {}): Party {
  return { ...(blankContract().kopers[0] as Party), ...change };
}

function fields(one: Contract): string[] {
  return notesOn(one, today).map(({ field }) => field);
}
