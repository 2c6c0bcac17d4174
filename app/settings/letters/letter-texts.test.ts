import { expect, test } from "vitest";
import { speaking } from "../../platform/language/speak.server.ts";
import { testAgency } from "../../../tests/site/agency.tsx";
import type { StoredTexts } from "../fields.ts";
import {
  type LetterSettings,
  letterTexts,
  letterValues,
  paragraphsOf,
  placeholderErrors,
} from "./letter-texts.ts";
import { letterNames, letters, rulesOf } from "./letters.ts";

const settingsWith = (stored: StoredTexts = {}, agency = testAgency): LetterSettings => ({
  agency,
  get: () => stored,
});

const initial = (name: (typeof letterNames)[number]) =>
  Object.fromEntries(
    Object.entries(rulesOf(name).fields).map(([field, { initial }]) => [field, initial]),
  );

test.each(letterNames)(
  "the initial texts of %s name only what they may, and all they need",
  (name) => {
    expect(placeholderErrors(name, initial(name))).toEqual({});
  },
);

test("a letter names the office, and of a request only its home", () => {
  const settings = settingsWith({
    subject: "Dank voor uw bericht aan {kantoor}",
    text: "U vroeg naar {woning}. Wij bellen binnen {reactietijd} uur.",
  });
  expect(letterTexts(settings, "woningvraag", { woning: "Markt 1, Venlo" })).toMatchObject({
    subject: `Dank voor uw bericht aan ${testAgency.name}`,
    text: "U vroeg naar Markt 1, Venlo. Wij bellen binnen 24 uur.",
    announcement: letters.woningvraag.fields.announcement.initial,
  });
  expect(letterTexts(settings, "woningvraag", { woning: null }).text).toBe(
    "Wij bellen binnen 24 uur.",
  );
});

test("a text of which nothing is left is the initial one, unless it may be empty", () => {
  const settings = settingsWith(
    { subject: "{ervaring} jaar ervaring", thanks: "" },
    {
      ...testAgency,
      claims: { ...testAgency.claims, yearsOfExperience: undefined },
    },
  );
  expect(letterTexts(settings, "taxatie").subject).toBe("Uw aanvraag voor een taxatie");
  expect(letterTexts(settings, "confirmation").thanks).toBe("");
});

test("what a placeholder stands for is not read as a placeholder again", () => {
  const settings = settingsWith({ text: "Over {woning}." });
  const { text } = letterTexts(settings, "woningvraag", { woning: "{telefoon} & <b>" });
  expect(text).toBe("Over {telefoon} & <b>.");
});

test.each([
  ["taxatie", "text", "Dag {voornaam}", "{voornaam} kan in deze tekst niet"],
  ["taxatie", "text", "Dag {naam}", "{naam} kan in deze tekst niet"],
  ["taxatie", "subject", "Over {woning}", "{woning} kan in deze tekst niet"],
  ["taxatie", "text", "Dag {Plaats}", "{Plaats} kan in deze tekst niet"],
  ["taxatie", "text", "Dag {plaats", "Een accolade hoort om een naam"],
  ["confirmation", "call", "Bel ons gerust.", "Zet {telefoon} in deze tekst"],
  ["invitation", "opening", "Welkom!", "Zet {kantoor} en {rol} in deze tekst"],
] as const)("%s refuses in %s: %s", (name, field, typed, message) => {
  const errors = placeholderErrors(name, { ...initial(name), [field]: typed });
  expect(Object.keys(errors)).toEqual([field]);
  expect(errors[field]).toContain(message);
});

test.each([
  ["taxatie", "announcement", "{naam} vraagt een taxatie van {woning}."],
  ["confirmation", "call", ""],
  ["confirmation", "thanks", "{kantoor} in {plaats} dankt u."],
] as const)("%s takes in %s: %s", (name, field, typed) => {
  expect(placeholderErrors(name, { ...initial(name), [field]: typed })).toEqual({});
});

test("a phone number in an email can be copied as it is dialled", async () => {
  const read = () => letterValues(settingsWith())["telefoon"];
  expect(read()).toBe(testAgency.phone.display);
  expect(await speaking("de", read)).toBe("+31 77 555 01 23");
});

test("an empty line begins a paragraph", () => {
  expect(paragraphsOf("Een\ntwee\n\n \n\ndrie\n")).toEqual(["Een\ntwee", "drie\n"]);
});
