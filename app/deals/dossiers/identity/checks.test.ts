import { expect, test } from "vitest";
import { hasBsn } from "./bsn.ts";
import { detailsFrom, noDetails } from "./fields.ts";
import { type Decision, missingFor, readCheck } from "./input.ts";

// Made up: they pass the eleven-test, and belong to nobody.
const BSN = "123456782";

test.each<[boolean, string]>([
  [true, BSN],
  [true, `BSN: ${BSN}.`],
  [true, "123 456 782"],
  [true, "1234.56.782"],
  [true, "123-456-782"],
  [true, "123\u2013456\u2013782"],
  [true, "123\u00a0456\u00a0782"],
  [true, "123\u200b456782"],
  [true, "１２３４５６７８２"],
  [true, `P<NLDJANSEN<<JAN\nNXAB12345<NLD${BSN}<<`],
  [true, "111222333"],
  [true, "zijn nummer is 987654329, zegt hij"],
  [false, "123456789"],
  [false, "12345678"],
  [false, "1234567820"],
  [false, "0123456782"],
  [false, "NXAB12345"],
  [false, "12-03-1985"],
  [false, "06 12345678"],
  [false, "+31 77 555 01 23"],
  [false, "KvK 12345678, Venlo"],
  [false, "000000000"],
  [false, "123 45 67 82"],
  [false, ""],
  [false, "€ 123.456.789"],
])("%s: a citizen's number stands in '%s'", (expected, text) => {
  expect(hasBsn(text)).toBe(expected);
});

const TODAY = "2026-11-27";
const whole = {
  ...noDetails,
  naam: "Merel Merkteken",
  geboortedatum: "1980-05-06",
  document: "paspoort",
  nummer: "NXAB12345",
  geldigTot: "2030-01-01",
  gezien: "persoonlijk",
  gezienDoor: "Carla",
  gezienOp: "2026-11-26",
  handelt: "zichzelf",
  pepOp: "2026-11-26",
  pepWaar: "gevraagd",
  pepUitkomst: "nee",
  sanctieOp: "2026-11-26",
  sanctieWaar: "lijst van de EU",
  sanctieUitkomst: "niets gevonden",
  risico: "laag",
  redenen: "woont er zelf",
};
const company = {
  ...whole,
  soort: "bedrijf",
  geboortedatum: "",
  kvk: "12345678 Venlo",
  ubo: "Merel Merkteken, 100%",
  vertegenwoordiger: "Merel Merkteken",
  recht: "bestuurder",
  document: "uittreksel",
  geldigTot: "",
};

test.each<[string, Decision, Partial<typeof whole> & Record<string, string>, string[]]>([
  ["a person seen with all that the law asks", "accepted", whole, []],
  ["a company by its extract", "accepted", company, []],
  [
    "a company by the passport of its director",
    "accepted",
    { ...company, document: "paspoort", geldigTot: "2030-01-01" },
    [],
  ],
  ["a document on its last day", "accepted", { ...whole, geldigTot: "2026-11-26" }, []],
  ["nothing at all, not decided yet", "open", noDetails, []],
  ["half of it, not decided yet", "open", { ...noDetails, naam: "Merel" }, []],
  [
    "a name and a reason to refuse",
    "refused",
    { ...noDetails, naam: "Merel", redenen: "wil niets tonen" },
    [],
  ],
  ["a refusal without a reason", "refused", { ...noDetails, naam: "Merel" }, ["redenen"]],
  ["a refusal of nobody", "refused", { ...noDetails, redenen: "nee" }, ["naam"]],
  ["a person without a birthday", "accepted", { ...whole, geboortedatum: "" }, ["geboortedatum"]],
  ["a passport without an end", "accepted", { ...whole, geldigTot: "" }, ["geldigTot"]],
  ["a passport that had ended", "accepted", { ...whole, geldigTot: "2026-11-25" }, ["geldigTot"]],
  [
    "a person by a company's extract",
    "accepted",
    { ...whole, document: "uittreksel" },
    ["document"],
  ],
  ["a company without its owners", "accepted", { ...company, ubo: "" }, ["ubo"]],
  [
    "a company that nobody stands for",
    "accepted",
    { ...company, vertegenwoordiger: "", recht: "" },
    ["vertegenwoordiger", "recht"],
  ],
  [
    "somebody's guardian by no right",
    "accepted",
    { ...whole, vertegenwoordiger: "Oom" },
    ["recht"],
  ],
  ["somebody who acts for another", "accepted", { ...whole, handelt: "ander" }, ["voorWie"]],
  ["a high risk without the money's origin", "accepted", { ...whole, risico: "hoog" }, ["geld"]],
  [
    "a high risk with the money's origin",
    "accepted",
    { ...whole, risico: "hoog", geld: "verkoop van een schip" },
    [],
  ],
  ["a risk without a reason", "accepted", { ...whole, redenen: "" }, ["redenen"]],
  [
    "sanctions that nobody looked up",
    "accepted",
    { ...whole, sanctieOp: "", sanctieWaar: "", sanctieUitkomst: "" },
    ["sanctieOp", "sanctieWaar", "sanctieUitkomst"],
  ],
  ["a look that is still to come", "open", { ...noDetails, pepOp: "2026-11-28" }, ["pepOp"]],
  [
    "somebody who is not born yet",
    "accepted",
    { ...whole, geboortedatum: "2027-01-01" },
    ["geboortedatum"],
  ],
])("to decide about %s (%s)", (_, decision, details, missing) => {
  expect(Object.keys(missingFor(decision, details, TODAY)).toSorted()).toEqual(missing.toSorted());
});

const formOf = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};
const read = (values: Record<string, string>) =>
  readCheck(formOf({ ...whole, besluit: "accepted", ...values }), TODAY);

test.each(Object.keys(noDetails))("no citizen's number is kept in the field %s", (name) => {
  const { errors } = read({ [name]: BSN });
  expect(errors[name]).toMatch(/burgerservicenummer/);
});

test.each([
  ["nothing is wrong", {}, []],
  ["a name that is too long", { naam: "x".repeat(201) }, ["naam"]],
  ["reasons that are too long", { redenen: "x".repeat(2001) }, ["redenen"]],
  ["a day that does not exist", { geldigTot: "2030-02-31" }, ["geldigTot"]],
  ["a day of long ago", { geboortedatum: "1780-01-01" }, ["geboortedatum"]],
  ["a document of no kind", { document: "bibliotheekpas" }, ["document"]],
  ["a decision of no kind", { besluit: "misschien" }, ["besluit"]],
])("a form with %s", (_, values, wrong) => {
  expect(Object.keys(read(values).errors)).toEqual(wrong);
});

test("an empty form is an open check of nobody, and asks for a decision", () => {
  const { details, decision, errors } = readCheck(formOf({}), TODAY);
  expect([details["naam"], decision]).toEqual(["", "open"]);
  expect(Object.keys(errors).toSorted()).toEqual(["besluit", "soort"]);
});

test("what an earlier form stored is read as far as the form has it", () => {
  const details = detailsFrom({ naam: "Merel", vroeger: "weg", kvk: 12 });
  expect(details).toEqual({ ...noDetails, naam: "Merel" });
});
