import { expect, test } from "vitest";
import { answersOf, type Listing } from "./listing.ts";

const listing = (parts: Partial<Listing>): Listing => ({
  type: "",
  buildYear: null,
  facts: [],
  captions: [],
  ...parts,
});
const told = (parts: Partial<Listing>) =>
  Object.fromEntries(
    [...answersOf(listing(parts))].map(([name, { answer, note }]) => [
      name,
      note ? [answer, note] : answer,
    ]),
  );
const fact = (line: string): Partial<Listing> => {
  const [label = "", ...value] = line.split(": ");
  return { facts: [{ label, value: value.join(": ") }] };
};

test.each<[string, Partial<Listing>, Record<string, string | string[]>]>([
  ["a kind of house", { type: "Tussenwoning" }, { "home-kind": "house" }],
  ["a kind of flat", { type: "Galerijflat" }, { "home-kind": "flat" }],
  ["a year", { buildYear: 1908 }, { "build-year": "1908" }],
  ["a year that no home is from", { buildYear: 908 }, {}],
  ["full ownership", fact("Eigendom: Volle eigendom"), { ground: "own" }],
  ["ownership of a lease", fact("Eigendom: Eigendom belast met erfpacht"), { ground: "leasehold" }],
  ["a lease", fact("Erfpacht: € 900"), { ground: "leasehold" }],
  ["owners together", fact("VvE-bijdrage: € 120 per maand"), { vve: "yes", "vve-costs": "120" }],
  [
    "glass in part",
    fact("Isolatie: Dakisolatie, grotendeels dubbel glas"),
    { glass: "mixed", "roof-insulated": "yes" },
  ],
  ["glass everywhere", fact("Isolatie: Dubbel glas"), { glass: "double" }],
  ["glass of three panes, which may be in one window", fact("Isolatie: Driedubbel glas"), {}],
  [
    "insulation everywhere",
    fact("Isolatie: Volledig geïsoleerd"),
    { "roof-insulated": "yes", "facade-insulated": "yes", "floors-insulated": "yes" },
  ],
  ["a roof", fact("Soort dak: Zadeldak, pannen"), { "roof-kind": "pitched" }],
  ["two roofs", fact("Soort dak: Plat dak, mansardedak"), { "roof-kind": "both" }],
  ["a boiler", fact("Verwarming: Cv-ketel, open haard"), { heating: "boiler", chimney: "yes" }],
  ["a boiler with a pump", fact("Verwarming: Cv-ketel, warmtepomp"), { heating: "hybrid" }],
  [
    "a boiler's year",
    fact("Cv-ketel: Gas, combiketel, uit 2017, eigendom"),
    { "heating-year": "2017" },
  ],
  ["panels", fact("Voorzieningen: Zonnepanelen"), { solar: "yes" }],
  ["panels in a photo", { captions: ["Dak met zonnepanelen"] }, { solar: "yes" }],
  ["panels that may come", fact("Energiebesparing: Zonnepanelen mogelijk"), {}],
  ["no garage", fact("Garage: Geen garage"), {}],
  [
    "a shed",
    fact("Schuur of berging: Vrijstaand hout"),
    { outbuildings: ["yes", "Schuur of berging: Vrijstaand hout"] },
  ],
  ["a monument", fact("Kenmerk: Monument"), { protected: ["yes", "Kenmerk: Monument"] }],
  [
    "a monument in prose",
    fact(`Toelichting: Op loopafstand van het monument${" en meer".repeat(20)}`),
    {},
  ],
  ["a cellar among the floors", fact("Kelder: Berging"), { cellar: "yes" }],
  ["a cellar for cars", fact("Parkeren: Parkeerkelder"), {}],
  ["nothing at all", fact("Ligging: In woonwijk"), {}],
])("of %s a listing answers what it says, and nothing more", (_what, parts, expected) => {
  expect(told(parts)).toEqual(expected);
});
