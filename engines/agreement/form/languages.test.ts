import { readLanguageFrom } from "@voordeur/language/current.ts";
import { exactAmount } from "@voordeur/language/numbers.ts";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { draftContract } from "../contract-schema.ts";
import { contractDocument } from "../document/document.ts";
import { coupleToCouple } from "../fixtures/couple.ts";
import { contractDataOf } from "./contract-data.ts";
import { problemsOf } from "./problems.ts";
import { fileOf, fromFile, valuesFrom } from "./stored.ts";
import { tidied } from "./tidied.ts";
import { type ContractValues, emptyValues, withDutchSigns } from "./values.ts";

const languages = ["nl", "de", "en"] as const;
const speak = (language: "nl" | "de" | "en") => readLanguageFrom(() => language);
afterEach(() => speak("nl"));

/** As somebody types them who writes in the current language. */
function typed(cents: number, date: string, area: string): ContractValues {
  const values = emptyValues();
  const amount = exactAmount(cents / 100);
  Object.assign(values, { koopsom: amount, bankgarantieBedrag: amount, leveringsdatum: date });
  for (const name of ["financiering", "appartement", "meetinstructie"] as const) {
    values.gekozen[name] = true;
  }
  values.clausules.financiering = { bedrag: amount, datum: date };
  values.clausules.appartement = { vve: "VvE", bijdrage: amount };
  values.clausules.meetinstructie = { woonoppervlakte: area };
  return values;
}

const dates = { nl: "1 maart 2027", de: "1. März 2027", en: "1 March 2027" };
const areas = { nl: "120,5", de: "120,5", en: "120.5" };

test("what is typed in any language makes the same agreement, word for word", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      const [dutch, ...others] = languages.map((language) => {
        speak(language);
        const contract = draftContract(
          contractDataOf(typed(cents, dates[language], areas[language])),
        );
        expect(contract.koopsom).toBe(cents);
        return JSON.stringify(contractDocument(contract));
      });
      for (const other of others) expect(other).toBe(dutch);
    }),
  );
});

test.each(languages)("the document is Dutch on a page in %s", (language) => {
  const dutch = contractDocument(draftContract(coupleToCouple));
  speak(language);
  expect(contractDocument(draftContract(coupleToCouple))).toEqual(dutch);
});

test.each([
  ["nl", "1.234,56", "1.234,56"],
  ["de", "1.234,56", "1.234,56"],
  ["en", "1,234.56", "1.234,56"],
  ["en", "1234.5", "1.234,50"],
] as const)("an amount of the page in %s, %s, is stored and sent as %s", (language, text, kept) => {
  speak(language);
  const values = typed(0, "", "");
  values.koopsom = tidied("money", text);
  values.clausules.appartement.bijdrage = values.koopsom;
  expect(contractDataOf(values)).toMatchObject({
    koopsom: kept,
    clausules: { appartement: { bijdrage: kept } },
  });
  const file = fileOf(values);
  expect(fromFile(file)).toEqual(values);
  // Work that the tab kept is put back on the page in another language.
  const stored: unknown = JSON.parse(JSON.stringify(withDutchSigns(values)));
  speak("nl");
  expect(valuesFrom(stored).koopsom).toBe(kept);
  expect(fromFile(file)?.clausules.appartement.bijdrage).toBe(kept);
});

test("an amount in Dutch signs is wrong on the English page, and never another amount", () => {
  const values = { ...emptyValues(), koopsom: "1.234,56" };
  expect(problemsOf(values).has("koopsom")).toBe(false);
  speak("en");
  expect(problemsOf(values).get("koopsom")).toMatch(/^Ongeldig bedrag/);
});
