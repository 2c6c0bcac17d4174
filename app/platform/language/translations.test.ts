import type { Foreign } from "@voordeur/language/language.ts";
import { beforeEach, expect, test } from "vitest";
import { translations } from "../../../database/schema/translations.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { keepTranslations, translationsOf } from "./translations.server.ts";

const services = await useTestServices();
const { db, clock } = services;
beforeEach(() => db.delete(translations));

const made = (dutch: string, text: string, language: Foreign = "de") => ({
  language,
  dutch,
  text,
  about: "site" as const,
  source: "machine" as const,
  made_at: clock(),
});
const byStaff = { source: "staff", checked_at: clock(), checked_by: "mieke" } as const;

const found = async (dutch: string[], language: Foreign = "de") =>
  [...(await translationsOf(db, dutch, language)).values()].map(({ text }) => text);

test("a translation belongs to the exact Dutch text, in one language", async () => {
  await keepTranslations(db, [
    made("Kom langs", "Besuchen Sie uns"),
    made("Kom langs", "Visit us", "en"),
  ]);
  expect(await found(["Kom langs", "Kom langs", "Bel ons"])).toEqual(["Besuchen Sie uns"]);
  expect(await found(["Kom langs"], "en")).toEqual(["Visit us"]);
  expect(await found(["Kom langs!"])).toEqual([]);
  expect(await found([])).toEqual([]);
});

test("a text that comes twice in one document has one translation, the last", async () => {
  await keepTranslations(db, [made("Bel ons", "Rufen Sie uns an"), made("Bel ons", "Anrufen")]);
  expect(await found(["Bel ons"])).toEqual(["Anrufen"]);
  await keepTranslations(db, []);
});

test("a machine takes the place of a machine, never of what staff wrote or checked", async () => {
  await keepTranslations(db, [made("Tuin", "Gärten"), made("Erf", "Hof")]);
  await keepTranslations(db, [made("Tuin", "Garten")]);
  expect(await found(["Tuin"])).toEqual(["Garten"]);
  await keepTranslations(db, [{ ...made("Tuin", "Der Garten"), ...byStaff }]);
  await keepTranslations(db, [{ ...made("Erf", "Hof"), checked_at: clock(), checked_by: "mieke" }]);
  await keepTranslations(db, [made("Tuin", "Garden"), made("Erf", "Grundstück")]);
  expect(await found(["Tuin", "Erf"])).toEqual(expect.arrayContaining(["Der Garten", "Hof"]));
  await keepTranslations(db, [{ ...made("Erf", "Anwesen"), ...byStaff }]);
  expect(await found(["Erf"])).toEqual(["Anwesen"]);
});
