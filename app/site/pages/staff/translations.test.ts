import { beforeEach, describe, expect, test } from "vitest";
import { translations } from "../../../../database/schema/translations.ts";
import { ask, signedIn } from "../../../../tests/accounts/accounts.ts";
import { useAccounts } from "../../../../tests/accounts/use-accounts.ts";
import { asDutch } from "../../../platform/language/dutch-parts.ts";
import { speaking } from "../../../platform/language/speak.server.ts";
import type { EditableAnswer } from "../../../staff/kit/editables/editable-form.tsx";
import { action, loader } from "./edit.tsx";
import { loader as listLoader } from "./list.tsx";
import * as letter from "./letters/edit.tsx";

const site = useAccounts();
let cookie: string;
beforeEach(async () => {
  await site.services.db.delete(translations);
  cookie = await signedIn(site.services, "anna@kantoor.example", "admin");
  site.services.settings.expire();
  await site.services.settings.ready();
});

type Loaded = Awaited<ReturnType<typeof loader>>;

const asked = (taal?: string) => ({
  services: site.services,
  cookie,
  path: `/admin/paginas/privacy${taal ? `?taal=${taal}` : ""}`,
  params: { page: "privacy" },
});
const load = async (taal?: string) => (await ask(loader, asked(taal))).data as Loaded;

/** Sends the form of a language as it was drawn, with what is typed in it. */
async function send(typed: Record<string, string>, taal?: string, drawn?: Loaded) {
  const { version, draft } = drawn ?? (await load(taal));
  const form = { ...(draft as Record<string, string>), version: String(version), ...typed };
  return ask(action, { ...asked(taal), form });
}

const shown = (language: "nl" | "de" | "en" = "de") => {
  const { settings } = site.services;
  return speaking(language, () => settings.texts("privacy"), settings.translations);
};
const rows = async () => site.services.db.select().from(translations);
const besideOf = ({ fields }: Loaded, name: string) => {
  const field = fields[name]!;
  return "beside" in field ? field.beside : undefined;
};

test("the editor begins with our translation, and keeps what was changed in it alone", async () => {
  const [dutch, german] = [(await load()).draft["metaTitle"] as string, await load("de")];
  expect(besideOf(german, "metaTitle")).toEqual({ dutch: [dutch], older: [], isBehind: false });
  expect(german.draft["metaTitle"]).toBe((await shown()).metaTitle);
  expect((await load("fr")).draft["metaTitle"]).toBe(dutch);

  expect((await send({ metaTitle: "Ihre Daten bei uns" }, "de", german)).status).toBe(303);
  expect(await rows()).toMatchObject([
    { language: "de", dutch, text: "Ihre Daten bei uns", about: "site", source: "staff" },
  ]);
  expect((await rows())[0]!.checked_by).toBeTruthy();
  expect((await shown()).metaTitle).toBe("Ihre Daten bei uns");
  expect((await shown("nl")).metaTitle).toBe(dutch);
  expect((await load()).versions).toEqual([]);
});

test("a Dutch text that stands twice is translated once", async () => {
  const { fields } = await load("de");
  expect(fields).toHaveProperty("metaTitle");
  expect(fields).not.toHaveProperty("title");
  await send({ metaTitle: "Ihre Daten bei uns" }, "de");
  expect(await shown()).toMatchObject({
    metaTitle: "Ihre Daten bei uns",
    title: "Ihre Daten bei uns",
  });
});

test("sent twice it is kept once, and an emptied text is ours again", async () => {
  const [drawn, ours] = [await load("de"), (await shown()).metaTitle];
  for (const _ of [1, 2])
    expect((await send({ metaTitle: "Daten" }, "de", drawn)).status).toBe(303);
  expect(await rows()).toHaveLength(1);
  expect((await send({ metaTitle: "" }, "de")).status).toBe(303);
  expect(await rows()).toEqual([]);
  expect((await shown()).metaTitle).toBe(ours);
});

test("of two who translate at once the second is shown both, and loses nothing", async () => {
  const drawn = await load("de");
  await send({ metaTitle: "Von Anna" }, "de", drawn);
  const late = await send({ metaTitle: "Von Bart" }, "de", drawn);
  expect(late.status).toBe(409);
  const answer = late.data as EditableAnswer;
  expect(answer.draft).toMatchObject({ metaTitle: "Von Bart" });
  expect(answer.theirs!.differences).toEqual([
    { label: "Titel voor zoekmachines", one: "Von Anna", other: "Von Bart" },
  ]);
  expect((await shown()).metaTitle).toBe("Von Anna");
  const seen = String(answer.theirs!.version);
  expect((await send({ metaTitle: "Von Bart", seen }, "de", drawn)).status).toBe(303);
  expect((await shown()).metaTitle).toBe("Von Bart");
});

test("a translation that is sent after the Dutch changed is not put beside the new text", async () => {
  const drawn = await load("de");
  await send({ metaTitle: "Heel iets anders" });
  expect((await send({ metaTitle: "Ihre Daten" }, "de", drawn)).status).toBe(409);
  expect(await rows()).toEqual([]);
});

test("a changed Dutch text is behind, shows what was there, and its old one speaks again", async () => {
  const before = await load();
  const german = (await shown()).metaTitle;
  await send({ metaTitle: "Wat wij met gegevens doen" });
  expect((await load()).behind).toEqual({ nl: 0, de: 1, en: 1 });
  const drawn = await load("de");
  expect(drawn.draft["metaTitle"]).toBe("");
  expect(besideOf(drawn, "metaTitle")).toEqual({
    dutch: ["Wat wij met gegevens doen"],
    older: [{ dutch: before.draft["metaTitle"], text: german }],
    isBehind: true,
  });
  expect((await shown()).metaTitle).toBe(asDutch("Wat wij met gegevens doen"));
  const list = (await ask(listLoader, { ...asked(), path: "/admin/paginas" })).data;
  expect(list).toMatchObject({
    behind: [{ title: "Privacyverklaring", to: "/admin/paginas/privacy?taal=de", count: 1 }],
  });

  await send({ metaTitle: "Was wir mit Daten tun" }, "de");
  expect((await load()).behind).toEqual({ nl: 0, de: 0, en: 1 });
  expect((await shown()).metaTitle).toBe("Was wir mit Daten tun");
  await send({ metaTitle: before.draft["metaTitle"] as string });
  expect((await shown()).metaTitle).toBe(german);
  expect((await load()).behind).toEqual({ nl: 0, de: 0, en: 0 });
  await send({ metaTitle: "Wat wij met gegevens doen" });
  expect((await shown()).metaTitle).toBe("Was wir mit Daten tun");
});

test("of a text with paragraphs only the changed one is behind, and only that one is kept", async () => {
  const { draft } = await load();
  const ours = (await load("de")).draft["body"] as string;
  const changed = (draft["body"] as string).replace(/<p>.*?<\/p>/s, "<p>Dit is nieuw.</p>");
  await send({ body: changed });
  const drawn = await load("de");
  const typed = drawn.draft["body"] as string;
  expect(typed).toContain("<p>Dit is nieuw.</p>");
  expect(besideOf(drawn, "body")!.older).toHaveLength(1);
  await send({ body: typed }, "de", drawn);
  expect(await rows()).toEqual([]);
  await send({ body: typed.replace("Dit is nieuw.", "Das ist neu.") }, "de", drawn);
  expect(await rows()).toMatchObject([
    { dutch: "<p>Dit is nieuw.</p>", text: "<p>Das ist neu.</p>" },
  ]);
  expect((await load("de")).draft["body"]).toBe(
    ours.replace(/<p>.*?<\/p>/s, "<p>Das ist neu.</p>"),
  );
});

test("letters offer what visitors read, not what goes to the office", async () => {
  const path = "/admin/brieven/terugbellen?taal=de";
  const loaded = await ask(letter.loader, { ...asked(), path, params: { letter: "terugbellen" } });
  const { fields } = loaded.data as Awaited<ReturnType<typeof letter.loader>>;
  expect(Object.keys(fields)).toEqual(["subject", "text"]);
});

const PARAGRAPHS = "Het Nederlands heeft";

describe("what a translation has to name", () => {
  test.each<[dutch: string, typed: string, error: string | null]>([
    ["Bel {telefoon}.", "Rufen Sie {telefoon} an.", null],
    ["Bel {telefoon}.", "Rufen Sie an.", "In de vertaling ontbreekt {telefoon}"],
    ["Bel {telefoon}.", "Rufen Sie {Telefon} an.", "In de vertaling ontbreekt {telefoon}"],
    ["Bel ons nu.", "Rufen Sie {telefoon} an.", "In het Nederlands staat geen {telefoon}"],
    ["In {plaats} en {plaats}", "In {plaats} zu Hause", null],
    ["{kantoor} in {plaats}", "{kantoor} in Venlo", "In de vertaling ontbreekt {plaats}"],
    ["{onbekend} blijft staan", "{onbekend} bleibt", null],
    ["Bel ons nu.", "", null],
    ["Bel {telefoon}.", "", null],
    ["Bel ons nu.", "x".repeat(301), "De tekst mag maximaal 300 tekens bevatten"],
    ["Bel ons nu.", "Rufen Sie an: <b>jetzt</b>", null],
    ['<p>Lees <a href="/blog">hier</a>.</p>', '<p>Lesen Sie <a href="/blog">hier</a>.</p>', null],
    [
      '<p>Lees <a href="/blog">hier</a>.</p>',
      "<p>Lesen Sie hier.</p>",
      "In de vertaling ontbreekt de link naar /blog",
    ],
    [
      "<p>Lees hier.</p>",
      '<p>Lesen Sie <a href="https://x.example">hier</a>.</p>',
      "In het Nederlands staat geen de link naar https://x.example",
    ],
    [
      '<p>Bel <a href="tel:{telefoon-internationaal}">{telefoon}</a></p>',
      '<p><a href="tel:{telefoon-internationaal}">{telefoon}</a> anrufen</p>',
      null,
    ],
    ["<p>Een alinea.</p><p>En nog een.</p>", "<p>Ein Absatz.</p>", PARAGRAPHS],
    ["<p>Een alinea.</p>", "<p>Ein Absatz.</p><p>Und noch einer.</p>", PARAGRAPHS],
    ["<p>Een alinea.</p>", "<p>Ein Absatz.</p><script>alert(1)</script>", null],
    [
      "<h2>Een kop</h2><p>Bel {telefoon}.</p>",
      "<h2>{telefoon}</h2><p>Rufen Sie an.</p>",
      "In het Nederlands staat geen {telefoon}",
    ],
  ])("%s: %s", async (dutch, typed, error) => {
    const name = dutch.startsWith("<") ? "body" : "title";
    expect((await send({ [name]: dutch })).status).toBe(303);
    const { status, data } = await send({ [name]: typed }, "de");
    const kept = { errors: {}, draft: { [name]: typed } };
    const { errors, draft } = status === 422 ? (data as EditableAnswer) : kept;
    expect([status, draft![name]]).toEqual([error === null ? 303 : 422, typed]);
    expect(Object.entries(errors).join()).toContain(error === null ? "" : `${name},${error}`);
    expect(error === null || (await rows()).length === 0).toBe(true);
  });
});
