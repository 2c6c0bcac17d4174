import { readFileSync } from "node:fs";
import { readLanguageFrom } from "@voordeur/language/current.ts";
import type { Language } from "@voordeur/language/language.ts";
import { addTexts, type Catalogue } from "@voordeur/language/text.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { factWords } from "./fact-words.ts";
import { spoken } from "./spoken.ts";

let language: Language = "nl";
const inLanguage = (next: Language) => {
  language = next;
};

beforeAll(() => {
  readLanguageFrom(() => language);
  for (const each of ["de", "en"] as const) {
    for (const room of ["feeds", "programs", "shared"]) {
      const file = `languages/${each}/${room}.json`;
      addTexts(each, JSON.parse(readFileSync(file, "utf8")) as Catalogue);
    }
  }
});
afterAll(() => readLanguageFrom(() => "nl"));

test.each([
  ["€ 395.000 k.k.", "395.000\u00a0€ zzgl. Kaufnebenkosten", "€395,000 plus buyer's costs"],
  [
    "€ 950 per maand, exclusief servicekosten",
    "950\u00a0€ pro Monat, zzgl. Nebenkosten",
    "€950 per month, excl. service charges",
  ],
  ["Prijs op aanvraag", "Preis auf Anfrage", "Price on request"],
  ["Vrijstaande woning", "Freistehendes Haus", "Detached house"],
  ["Verkocht o.v.", "Unter Vorbehalt verkauft", "Sold subject to conditions"],
  [
    "5 kamers (waarvan 3 slaapkamers)",
    "5 Zimmer (davon 3 Schlafzimmer)",
    "5 rooms (of which 3 bedrooms)",
  ],
  [
    "2 kamers, keuken (9,5 m², 3 × 3 m)",
    "2 Zimmer, Küche (9,5 m², 3 × 3 m)",
    "2 rooms, kitchen (9.5 m², 3 × 3 m)",
  ],
  ["Per 1 januari 2027", "Zum 1. Januar 2027", "From 1 January 2027"],
  ["3 maart 2031", "3. März 2031", "3 March 2031"],
  ["Achtertuin, voortuin", "Garten hinter dem Haus, Vorgarten", "Back garden, front garden"],
  [
    "gemeente Arcen en Velden, sectie C, nummer 4550",
    "Gemarkung Arcen en Velden, Flur C, Flurstück 4550",
    "municipality of Arcen en Velden, section C, number 4550",
  ],
  ["1.250 m²", "1.250 m²", "1,250 m²"],
  ["A++", "A++", "A++"],
  ["Slaapkamer 2", "Schlafzimmer 2", "Bedroom 2"],
  ["HR++-glas", "Wärmeschutzverglasung (HR++)", "High-efficiency glazing (HR++)"],
  ["Kelder ouder", null, null],
  ["Woonkamer, wat de buren ervan zeggen", null, null],
  ["", "", ""],
])("the fact %j is said in German and English, if its words are known", (fact, german, english) => {
  inLanguage("nl");
  expect(spoken(fact)).toBe(fact);
  inLanguage("de");
  expect(spoken(fact)).toBe(german);
  inLanguage("en");
  expect(spoken(fact)).toBe(english);
});

test.each([
  ["Eigendom", "Eigendom", "Eigentumsform", "Tenure"],
  ["Erfpacht", "Erfpacht", "Erbpacht", "Ground rent (erfpacht)"],
  ["Bouwjaar", "Bouwjaar", "Baujahr", "Year built"],
])("the label %j has words of its own, or those of the same value", (label, ...said) => {
  const read = (["nl", "de", "en"] as const).map((each) => {
    inLanguage(each);
    return spoken(label, "label");
  });
  expect(read).toEqual(said);
  inLanguage("en");
  expect(spoken("Combiketel, eigendom")).toBe("Combi boiler, owned");
  expect(spoken("Erfpacht")).toBe("Leasehold (erfpacht)");
});

test("no word of the importers is twice in their list", () => {
  expect(factWords).toHaveLength(new Set(factWords).size);
});
