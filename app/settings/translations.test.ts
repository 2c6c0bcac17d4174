import type { Foreign, Language } from "@voordeur/language/language.ts";
import { beforeEach, expect, test } from "vitest";
import { useTestServices } from "../../tests/site/services.ts";
import { translations } from "../../database/schema/translations.ts";
import { asDutch } from "../platform/language/dutch-parts.ts";
import { speaking } from "../platform/language/speak.server.ts";
import { keepTranslations } from "../platform/language/translations.server.ts";
import type { StoredTexts } from "./fields.ts";
import { letterTexts } from "./letters/letter-texts.ts";
import { saveSetting, settingVersion } from "./service.server.ts";
import { openSettings, type Settings } from "./settings.server.ts";

const services = await useTestServices();
const { db, clock, settings } = services;
beforeEach(async () => {
  await db.delete(translations);
  await write({});
});

async function heardOf(instance: Settings) {
  instance.expire();
  await instance.ready();
}

async function translate(dutch: string, text: string, language: Foreign = "de", more = {}) {
  const row = { language, dutch, text, about: "site", source: "staff", ...more } as const;
  await keepTranslations(db, [{ ...row, made_at: clock() }]);
  await heardOf(settings);
}

async function write(value: StoredTexts) {
  const seen = await settingVersion(db, "texts-privacy");
  await saveSetting(services, "texts-privacy", { seen, value, by: "mieke" });
}

const read = (language: Language, instance = settings) =>
  speaking(language, () => instance.texts("privacy"), instance.translations);

test("what staff translated comes before our translation, in that language alone", async () => {
  const [ours, english] = [(await read("de")).title, (await read("en")).title];
  expect(ours).not.toBe((await read("nl")).title);
  await translate((await read("nl")).title, "Ihre Daten bei uns");
  expect((await read("de")).title).toBe("Ihre Daten bei uns");
  expect((await read("en")).title).toBe(english);
  expect((await read("nl")).title).toBe(settings.texts("privacy").title);
});

test("a text that changed is Dutch until it is translated, and as it was before it speaks again", async () => {
  const before = (await read("de")).title;
  await write({ title: "Wat wij met uw gegevens doen" });
  expect((await read("de")).title).toBe(asDutch("Wat wij met uw gegevens doen"));
  await translate("Wat wij met uw gegevens doen", "Was wir mit Ihren Daten tun");
  expect((await read("de")).title).toBe("Was wir mit Ihren Daten tun");
  await write({ title: "Wat wij met alles doen wat u stuurt" });
  expect((await read("de")).title).toBe(asDutch("Wat wij met alles doen wat u stuurt"));
  await write({ title: "Wat wij met uw gegevens doen" });
  expect((await read("de")).title).toBe("Was wir mit Ihren Daten tun");
  await write({});
  expect((await read("de")).title).toBe(before);
});

test("of a text with paragraphs, those that were translated speak, with the office's facts", async () => {
  await write({ body: "<p>Bel {kantoor}.</p><h2>Nieuw</h2>" });
  await translate("<p>Bel {kantoor}.</p>", "<p>Rufen Sie {kantoor} an.</p>");
  const { name } = settings.agency;
  expect((await read("de")).body).toBe(`<p>Rufen Sie ${name} an.</p><h2 lang="nl">Nieuw</h2>`);
});

test("another instance speaks the translation once it heard of it", async () => {
  const other = openSettings(db, services.log);
  await other.ready();
  const { title } = await read("nl");
  const ours = (await read("de", other)).title;
  await translate(title, "Datenschutz bei uns");
  expect((await read("de", other)).title).toBe(ours);
  await heardOf(other);
  expect((await read("de", other)).title).toBe("Datenschutz bei uns");
});

test("a letter is written with the words of staff, and a description's are not in memory", async () => {
  const thanks = () =>
    speaking("de", () => letterTexts(settings, "confirmation").thanks, settings.translations);
  const ours = await thanks();
  const dutch = letterTexts(settings, "confirmation").thanks;
  await translate(dutch, "Herzlichen Dank!", "de", { about: "listing" });
  expect(await thanks()).toBe(ours);
  await translate(dutch, "Herzlichen Dank!");
  expect(await thanks()).toBe("Herzlichen Dank!");
});

test.each(["constructor", "toString", "__proto__"])(
  "%s is a word like any other: it has no translation that nobody wrote",
  async (title) => {
    await write({ title });
    expect((await read("de")).title).toBe(asDutch(title));
  },
);
