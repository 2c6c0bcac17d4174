import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Foreign } from "@voordeur/language/language.ts";
import { startTextGateway } from "@voordeur/models/fixtures/text-gateway.ts";
import { openTextModel } from "@voordeur/models/text-model.ts";
import { properties } from "../../../../database/schema/listings.ts";
import type { translations } from "../../../../database/schema/translations.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { jobsOf } from "../../../jobs.ts";
import { speaking } from "../../../platform/language/speak.server.ts";
import {
  keepTranslations,
  translationsOf,
} from "../../../platform/language/translations.server.ts";
import { initialPageChoices, type PageChoices } from "../../../settings/groups/page-choices.ts";
import { saveSetting, settingVersion } from "../../../settings/service.server.ts";
import { OWN_SOURCE } from "../../../ui/property/own-source.ts";
import { changeOwnListing, formOf } from "../own/service.server.ts";
import { parseOwnListing } from "../own/input.ts";
import { descriptionOf } from "../description.tsx";
import { isToCheck } from "./queries.server.ts";
import { translateJob } from "./job.ts";
import { askTranslation, inLanguage, readTranslations, saveTranslation } from "./service.server.ts";

const services = await useTestServices(jobsOf);
const gateway = await startTextGateway();
afterAll(() => gateway.close());
const { db, clock } = services;

const dutch = "Ruime woning van 120 m2 met een tuin.\n\nOp de 1e verdieping zijn 3 slaapkamers.";
const told: Record<Foreign, string> = {
  de: "Geräumiges Haus mit 120 m² und einem Garten.\n\nIm ersten Obergeschoss sind 3 Schlafzimmer.",
  en: "Spacious house of 120 m² with a garden.\n\nOn the first floor are 3 bedrooms.",
};

/** The language that the gateway is asked for. */
const languageIn = (body: (typeof gateway)["asked"][number]): Foreign =>
  JSON.stringify(body).includes("into German") ? "de" : "en";
const saying = (text: string) => JSON.stringify({ translation: text });
const good: typeof gateway.reply = (body) => saying(told[languageIn(body)]);

const status =
  (code: number, words: string): typeof gateway.reply =>
  (_body, response) => {
    response.writeHead(code, { "content-type": "application/json" }).end(words);
    return undefined;
  };
const cut: typeof gateway.reply = (_body, response) => {
  response.socket?.destroy();
  return undefined;
};

const choose = async (machineTexts: PageChoices["machineTexts"]) => {
  const seen = await settingVersion(db, "pageChoices");
  const value = { ...initialPageChoices, machineTexts };
  await saveSetting(services, "pageChoices", { seen, value, by: null });
};

beforeEach(async () => {
  await emptyTables(db, "properties", "translations", "rate_limits");
  gateway.asked = [];
  gateway.reply = good;
  const config = { baseUrl: gateway.url, apiKey: "key", textModel: "words-1" };
  services.textModel = openTextModel(config, { clock });
  await choose("checked");
});

const run = (data: Record<string, unknown> = {}, signal = new AbortController().signal) =>
  translateJob(services).run(data, { last: false, signal });
const night = async () => {
  services.advance(24 * 3_600_000);
  await run();
};
const kept = async (language: Foreign, text = dutch) =>
  (await translationsOf(db, [text], language)).get(text);
/** A home's description as a page shows it, without the note. */
const shown = (
  {
    description,
    translations: fed,
  }: Pick<typeof properties.$inferSelect, "description" | "translations">,
  language: "nl" | Foreign = "de",
) =>
  speaking(language, async () => {
    const home = await inLanguage(services, { description, translations: fed });
    const { note: _note, ...told } = descriptionOf(home);
    return { ...told, machine: home.machine };
  });
const toCheck = async () => {
  const rows = await db.select({ id: properties.id }).from(properties).where(isToCheck);
  return rows.map(({ id }) => id);
};
const seenOf = async (home: Parameters<typeof readTranslations>[1], language: Foreign) =>
  (await readTranslations(services, home)).find((one) => one.language === language)!;
const save = async (id: number, text: string, seen?: string, language: Foreign = "de") =>
  saveTranslation(services, { id, language }, { text, seen, by: "anna" });

describe("what a page in German shows", () => {
  const made = { source: "machine", checked_at: null } as const;
  const at = new Date("2026-03-01T10:00:00Z");
  const fed = { de: "Aus dem Feed." };
  const nothing = { text: dutch, isDutch: true };
  const lie = told.de.replace("120", "140");
  type Row = Partial<typeof translations.$inferInsert> | null;
  const staffs = { source: "staff", checked_at: at, text: "Von uns." } as const;

  test.each<[string, Row, Record<string, string>, PageChoices["machineTexts"], object]>([
    ["nothing but Dutch", null, {}, "at-once", nothing],
    ["the feed's text", null, fed, "checked", { text: fed.de }],
    ["the feed's text and that of staff", staffs, fed, "none", { text: "Von uns." }],
    [
      "the feed's text and a machine's that staff approved",
      { ...made, checked_at: at },
      fed,
      "checked",
      { text: told.de, machine: "checked" },
    ],
    ["the text of staff", staffs, {}, "none", { text: "Von uns.", machine: null }],
    ["a machine's that nobody read", { ...made }, {}, "checked", nothing],
    [
      "a machine's that may be shown at once",
      { ...made },
      {},
      "at-once",
      { text: told.de, machine: "unchecked" },
    ],
    ["a machine's, and none are to be shown", { ...made }, {}, "none", nothing],
    [
      "a machine's that staff approved",
      { ...made, checked_at: at },
      {},
      "checked",
      { text: told.de, machine: "checked" },
    ],
    [
      "a machine's that staff approved, after that choice was taken back",
      { ...made, checked_at: at },
      {},
      "none",
      { text: told.de, machine: "checked" },
    ],
    ["a machine's that lies", { ...made, text: lie }, {}, "at-once", nothing],
    [
      "a machine's that lies, and staff approved",
      { ...made, text: lie, checked_at: at },
      {},
      "checked",
      { text: lie, machine: "checked" },
    ],
    ["what staff emptied", { ...staffs, text: "" }, {}, "at-once", nothing],
    ["what staff emptied, and a feed's", { ...staffs, text: "" }, fed, "at-once", { text: fed.de }],
    [
      "a translation of another Dutch text",
      { ...staffs, dutch: `${dutch} Nieuw!` },
      {},
      "at-once",
      nothing,
    ],
  ])("of %s", async (_what, row, translated, choice, expected) => {
    await choose(choice);
    if (row) {
      const base = {
        language: "de",
        dutch,
        text: told.de,
        about: "listing",
        source: "staff",
        made_at: at,
      } as const;
      await keepTranslations(db, [{ ...base, ...row }]);
    }
    const home = { description: dutch, translations: translated };
    expect(await shown(home)).toMatchObject(expected);
    expect(await shown(home, "nl")).toEqual({ text: dutch, isDutch: true, machine: null });
  });

  test("of a feed without Dutch is its own German, and the job asks for English alone", async () => {
    const home = await storeProperty(db, { description: told.de });
    expect(await shown(home)).toEqual({ text: told.de, isDutch: false, machine: null });
    await run();
    expect(gateway.asked.map(languageIn)).toEqual(["en"]);
  });
});

describe("the nightly job", () => {
  test("asks for each language once, in the gateway's own words, and the office then reads it", async () => {
    const { id } = await storeProperty(db, { description: dutch });
    await run();
    const [german, english] = gateway.asked;
    expect(gateway.asked).toHaveLength(2);
    expect(german).toMatchObject({ model: "words-1", response_format: { type: "json_schema" } });
    expect(german!.messages.map(({ role }) => role)).toEqual(["system", "user"]);
    expect(german!.messages[1]!.content).toEqual(dutch);
    expect([german, english].map((body) => languageIn(body!))).toEqual(["de", "en"]);
    expect(await kept("de")).toMatchObject({
      text: told.de,
      source: "machine",
      checked_at: null,
      about: "listing",
    });
    expect(await toCheck()).toEqual([id]);
    await run();
    await night();
    expect(gateway.asked).toHaveLength(2);
  });

  test.each([
    ["has no text", { description: "" }],
    ["is sold", { status: "Verkocht" as const }],
    ["was taken off the site", { hidden_by_staff: true }],
    ["left its feed", { is_active: false }],
    ["has a feed that speaks both", { translations: told }],
    ["stands there as another source's", { duplicate_of: 1 }],
  ])("leaves a home alone that %s", async (_what, values) => {
    await storeProperty(db, { description: dutch, ...values });
    await run();
    expect(gateway.asked).toEqual([]);
  });

  test("asks for the one text of two homes once, and not for what staff wrote", async () => {
    const first = await storeProperty(db, { description: dutch });
    const { id } = await storeProperty(db, { description: dutch });
    await storeProperty(db, { description: dutch, translations: told });
    await save(id, "Von uns.");
    await run();
    expect(gateway.asked.map(languageIn)).toEqual(["en"]);
    expect((await toCheck()).toSorted((a, b) => a - b)).toEqual([first.id, id]);
  });

  test("has a refused answer made once more, told why, and leaves a second one to staff", async () => {
    const home = await storeProperty(db, { description: dutch, translations: { en: told.en } });
    const lie = told.de.replace("120", "140");
    gateway.reply = () => saying(lie);
    await choose("at-once");
    await run();
    expect(gateway.asked).toHaveLength(2);
    expect(JSON.stringify(gateway.asked[1])).toContain("ontbreekt het getal 120");
    expect(await kept("de")).toMatchObject({ text: lie, checked_at: null });
    expect(await shown(home)).toMatchObject({ isDutch: true });
    expect(await seenOf(home, "de")).toMatchObject({
      text: lie,
      problem: expect.stringContaining("120"),
    });
    expect(await toCheck()).toEqual([home.id]);
    await night();
    expect(gateway.asked).toHaveLength(2);
  });

  test("shows a second answer that holds", async () => {
    const home = await storeProperty(db, { description: dutch, translations: { en: told.en } });
    gateway.reply = () => saying(gateway.asked.length === 1 ? dutch : told.de);
    await run();
    expect(await seenOf(home, "de")).toMatchObject({ text: told.de, problem: null });
  });

  const failing: [string, typeof gateway.reply][] = [
    ["answers with an error", status(503, "{}")],
    ["breaks off", cut],
  ];
  test.each(failing)(
    "leaves a gateway that %s after three texts, and asks the next night",
    async (_what, reply) => {
      for (const number of [1, 2, 3])
        await storeProperty(db, { description: `${dutch} ${number}` });
      gateway.reply = reply;
      await run();
      expect(gateway.asked).toHaveLength(3);
      expect(await toCheck()).toEqual([]);
      expect(JSON.stringify(services.log.lines.at(-1))).not.toContain("Ruime");
      gateway.asked = [];
      gateway.reply = (body) => {
        const [, number] = /tuin.*?\. ?(\d)"/.exec(JSON.stringify(body.messages[1])) ?? [];
        return saying(`${told[languageIn(body)]} ${number ?? ""}`.trim());
      };
      await night();
      expect(gateway.asked).toHaveLength(6);
      expect(await toCheck()).toHaveLength(3);
    },
  );

  test("waits for a slow answer, and for none beyond two minutes", async () => {
    const home = await storeProperty(db, { description: dutch, translations: { en: told.en } });
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    await run();
    expect(timeout.mock.calls).toEqual([[120_000]]);
    timeout.mockRestore();
    expect(await kept("de")).toMatchObject({ text: "" });
    const thought = Promise.withResolvers<void>();
    gateway.asked = [];
    gateway.reply = async (body) => {
      await thought.promise;
      return (await good(body, undefined as never))!;
    };
    const translated = night();
    await expect.poll(() => gateway.asked).toHaveLength(1);
    thought.resolve();
    await translated;
    expect(await seenOf(home, "de")).toMatchObject({ text: told.de, problem: null });
  });

  test("is not held up by one text that the gateway refuses each time", async () => {
    await storeProperty(db, { description: dutch });
    await storeProperty(db, { description: "Wonen met een vloek." });
    gateway.reply = (body, response) =>
      JSON.stringify(body).includes("vloek")
        ? status(400, "{}")(body, response)
        : good(body, response);
    await run();
    expect(await kept("de")).toMatchObject({ text: told.de });
    expect(gateway.asked).toHaveLength(4);
    expect(await kept("de", "Wonen met een vloek.")).toMatchObject({ text: "" });
  });

  test("stops with its process, and keeps what it has", async () => {
    await storeProperty(db, { description: dutch });
    const stop = new AbortController();
    gateway.reply = (body, response) => {
      if (gateway.asked.length === 2) stop.abort();
      return gateway.asked.length === 2 ? undefined : good(body, response);
    };
    await expect(run({}, stop.signal)).rejects.toThrow(/abort/i);
    expect([await kept("de"), await kept("en")]).toMatchObject([{ text: told.de }, undefined]);
  });

  test("keeps the answer by the text that it translates, when that changed on its way", async () => {
    const home = await storeProperty(db, { description: dutch, translations: { en: told.en } });
    await choose("at-once");
    const changed = dutch.replace("120", "125");
    gateway.reply = async (body) => {
      await db.update(properties).set({ description: changed }).where(eq(properties.id, home.id));
      const [size] = /12\d(?= m2)/.exec(JSON.stringify(body.messages))!;
      return saying(told.de.replace("120", size));
    };
    await run();
    expect(await kept("de")).toMatchObject({ text: told.de });
    const text = told.de.replace("120", "125");
    expect(await shown({ ...home, description: changed })).toMatchObject({
      text,
      machine: "unchecked",
    });
  });

  test("does not ask for a home that went while it was at another", async () => {
    const homes = [
      await storeProperty(db, { description: dutch }),
      await storeProperty(db, { description: `${dutch} Nu.` }),
    ];
    gateway.reply = async (body) => {
      await db
        .update(properties)
        .set({ hidden_by_staff: true })
        .where(eq(properties.id, homes[0]!.id));
      return saying(`${told[languageIn(body)]} Jetzt.`);
    };
    await run();
    expect(gateway.asked).toHaveLength(2);
    expect(JSON.stringify(gateway.asked)).not.toContain(`slaapkamers."`);
  });

  test("never takes the place of what staff wrote meanwhile", async () => {
    const home = await storeProperty(db, { description: dutch, translations: { en: told.en } });
    gateway.reply = async () => {
      await save(home.id, "Von uns.");
      return saying(told.de);
    };
    await run();
    expect(await kept("de")).toMatchObject({ text: "Von uns.", source: "staff" });
  });

  test("translates at most a hundred texts a night, and goes on the next", async () => {
    for (let number = 100; number < 151; number += 1)
      await storeProperty(db, { description: `Mooi huis ${number}!` });
    gateway.reply = (body) => {
      const [number] = /\d{3}(?=!)/.exec(JSON.stringify(body.messages))!;
      return saying(
        languageIn(body) === "de" ? `Schönes Haus ${number}!` : `Nice house ${number}!`,
      );
    };
    await run();
    await run();
    expect(gateway.asked).toHaveLength(100);
    await night();
    expect(gateway.asked).toHaveLength(102);
  });

  test("is off without a model, and where the office wants none", async () => {
    await storeProperty(db, { description: dutch });
    await choose("none");
    await run();
    await choose("checked");
    services.textModel = undefined;
    await run();
    expect(gateway.asked).toEqual([]);
  });

  test("translates a text again that its feed changed after staff had approved the old one", async () => {
    const home = await storeProperty(db, { description: dutch, translations: { en: told.en } });
    await run();
    await save(home.id, told.de);
    expect(await shown(home)).toMatchObject({ text: told.de, machine: "checked" });
    expect(await toCheck()).toEqual([]);
    const changed = { ...home, description: dutch.replace("120", "125") };
    await db
      .update(properties)
      .set({ description: changed.description })
      .where(eq(properties.id, home.id));
    expect(await shown(changed)).toMatchObject({ isDutch: true });
    gateway.reply = () => saying(told.de.replace("120", "125"));
    await night();
    expect(await shown(changed)).toMatchObject({ isDutch: true });
    expect(await toCheck()).toEqual([home.id]);
  });
});

describe("staff", () => {
  test("have a hidden home translated, once for two who ask, and anew later", async () => {
    const home = await storeProperty(db, {
      description: dutch,
      hidden_by_staff: true,
      source: OWN_SOURCE,
    });
    const ask = () => askTranslation(services, { id: home.id, language: "en" });
    const work = async () => {
      const waiting = (await services.waitingJobs()).filter(
        ({ name }) => name === "translate-descriptions",
      );
      for (const { data } of waiting.slice(-2)) await run(data);
    };
    await ask();
    await ask();
    await work();
    expect(gateway.asked.map(languageIn)).toEqual(["en"]);
    expect(await seenOf(home, "en")).toMatchObject({
      text: told.en,
      isUnchecked: true,
      mayAsk: true,
    });
    services.advance(60_000);
    await ask();
    await work();
    expect(gateway.asked).toHaveLength(2);
    await save(home.id, told.en, undefined, "en");
    services.advance(60_000);
    await ask();
    await work();
    expect(gateway.asked).toHaveLength(2);
    services.textModel = undefined;
    await expect(ask()).rejects.toMatchObject({ status: 409 });
  });

  test("approve, correct and empty a translation, and it stays whose it is", async () => {
    const home = await storeProperty(db, { description: dutch, translations: { en: told.en } });
    await run();
    const before = await seenOf(home, "de");
    expect(await save(home.id, told.de, before.seen)).toBe(true);
    expect(await kept("de")).toMatchObject({
      source: "machine",
      checked_at: clock(),
      checked_by: "anna",
    });
    // The same again changes nothing, whatever the form showed.
    expect(await save(home.id, told.de, before.seen)).toBe(true);
    await expect(save(home.id, "Besser.", before.seen)).rejects.toMatchObject({ status: 409 });
    await save(home.id, "Besser.", (await seenOf(home, "de")).seen);
    expect(await shown(home)).toMatchObject({ text: "Besser.", machine: null });
    await save(home.id, "", (await seenOf(home, "de")).seen);
    expect(await shown(home)).toMatchObject({ isDutch: true });
    await night();
    expect(await kept("de")).toMatchObject({ text: "", source: "staff" });
  });

  test("see that the Dutch text changed after their form was drawn", async () => {
    const home = await storeProperty(db, { description: dutch });
    const { seen } = await seenOf(home, "de");
    await db.update(properties).set({ description: "Anders." }).where(eq(properties.id, home.id));
    await expect(save(home.id, told.de, seen)).rejects.toMatchObject({ status: 409 });
    expect(await save(home.id + 1, told.de)).toBe(false);
    const empty = await storeProperty(db, { description: "" });
    expect(await save(empty.id, told.de)).toBe(false);
  });

  test("change an own copy's text, which its feed's translation no longer belongs to", async () => {
    const home = await storeProperty(db, {
      source: OWN_SOURCE,
      description: dutch,
      translations: told,
    });
    const change = async (description: string) => {
      const form = new FormData();
      const [row] = await db.select().from(properties).where(eq(properties.id, home.id));
      for (const [name, value] of Object.entries(formOf(row!).texts)) form.set(name, value);
      form.set("description", description);
      const parsed = parseOwnListing(form);
      if ("errors" in parsed) throw new Error(JSON.stringify(parsed.errors));
      await changeOwnListing(services, home.id, parsed.listing, { email: "anna@kantoor.example" });
      return (await db.select().from(properties).where(eq(properties.id, home.id)))[0]!
        .translations;
    };
    expect(await change(dutch)).toEqual(told);
    expect(await change("Anders.")).toEqual({});
  });
});
