import { groups } from "@voordeur/disclosure/groups.ts";
import { type Question, UNSURE } from "@voordeur/disclosure/question.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { dossiers } from "../../database/schema/cases.ts";
import { addItems, readItems } from "../../app/deals/dossiers/items/items.server.ts";
import { readAnswers } from "../../app/deals/dossiers/questionnaire/answers.server.ts";
import { readPdf } from "../contracts/pdf.ts";
import { beginFile } from "../dossiers/workbench.ts";
import { dutchAlone, dutchOn } from "./words.ts";

const site = await useSite({ demo: false });
const { services } = site;
const { db } = services;

const about = "Markt 1, 5911 HD Venlo";
const { name, address, town, workingArea } = services.settings.agency;
/** A thing without a translation: nobody knows whether the office or the seller wrote it. */
const wallpaper = { room: "Kelder", thing: "Behang uit de kelder" };
const names = [
  about,
  "Jan Peeters",
  ...Object.values(wallpaper),
  name,
  town,
  ...workingArea,
  ...Object.values(address),
];

/** The addresses of the pages, and the words that a seller types in their own language. */
const languages = {
  nl: {
    file: "/dossier",
    questionnaire: "/vragenlijst",
    items: "/lijst-van-zaken",
    review: "/nalezen",
    version: "/versie",
    keep: "/bewaren",
    worth: "412.000",
    price: "1.250",
    kitchen: "Keuken",
    oven: "oven en magnetron",
    saved: "Bewaard",
  },
  de: {
    file: "/de/verkaufsakte",
    questionnaire: "/fragebogen",
    items: "/inventarliste",
    review: "/durchlesen",
    version: "/fassung",
    keep: "/speichern",
    worth: "412.000",
    price: "1.250",
    kitchen: "Küche",
    oven: "backofen und mikrowelle",
    saved: "Gespeichert",
  },
} as const;
type Language = keyof typeof languages;

/** A new file whose seller reads one language: no page of theirs has a Dutch word in another. */
async function openFile(language: Language) {
  const { id, urls } = await beginFile(services, about);
  const base = `${languages[language].file}/${urls[0]!.split("/").at(-1)!}`;
  const dutch = language === "nl" ? new Set<string>() : dutchAlone(language);
  const read = async (path: string, fields?: Record<string, string>) => {
    const form = fields && { method: "POST", body: new URLSearchParams(fields) };
    const answer = await site.fetch(base + path, form);
    const text = await answer.text();
    expect([path, ...dutchOn(text, dutch, names)]).toEqual([path]);
    const location = answer.headers.get("Location");
    if (location !== null) expect(location.startsWith(base)).toBe(true);
    return { status: answer.status, text, to: location?.slice(base.length) };
  };
  return { id, base, read };
}

const NOTHING = JSON.stringify({ answer: "", note: "" });
const said: Readonly<Record<string, string>> = { "home-kind": "house", "damp-spots": "yes" };
const note = "2021 hinter der Dusche";

/** A form with an answer to this question: everything is unsure, except a few answers. */
function fieldsOf({ name: question, kind }: Question, { worth }: { worth: string }) {
  const isPicked = kind === "yes-no" || kind === "choice";
  const answer = question === "woz" ? worth : (said[question] ?? (isPicked ? UNSURE : ""));
  return {
    [`gezien.${question}`]: NOTHING,
    [`antwoord.${question}`]: answer,
    ...(answer === "" && { [`onzeker.${question}`]: "1" }),
    ...(question === "damp-spots" && { [`toelichting.${question}`]: note }),
  };
}

/** Everything filled in and confirmed on pages of one language: what is stored, and the papers. */
async function fillIn(language: Language) {
  const words = languages[language];
  const { id, base, read } = await openFile(language);
  const page = async (path: string) => {
    const { status, text } = await read(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain(`<html lang="${language}">`);
    return text;
  };

  // The questionnaire, group by group.
  await page(words.questionnaire);
  const wrong = { "gezien.build-year": NOTHING, "antwoord.build-year": "78" };
  expect((await read(`${words.questionnaire}/rights`, wrong)).status).toBe(422);
  const lacking = { "gezien.pests": NOTHING, "antwoord.pests": "yes" };
  expect((await read(`${words.questionnaire}/costs`, lacking)).status).toBe(422);
  await page(`${words.review}${words.questionnaire}`);
  const back = { "gezien.pests": JSON.stringify({ answer: "yes", note: "" }) };
  const kept = await read(words.keep, { ...back, "antwoord.pests": "" });
  expect(JSON.parse(kept.text)).toMatchObject({ words: words.saved });
  for (const group of groups) {
    await page(`${words.questionnaire}/${group.name}`);
    const fields = group.questions.map((question) => fieldsOf(question, words));
    const form = { ...(Object.assign({}, ...fields) as Record<string, string>), later: "ja" };
    const sent = await read(`${words.questionnaire}/${group.name}`, form);
    expect([group.name, sent.to]).toEqual([group.name, words.questionnaire]);
  }
  const outdated = { "gezien.cellar": NOTHING, "antwoord.cellar": "yes" };
  expect((await read(`${words.questionnaire}/damp`, outdated)).status).toBe(409);
  await page(words.questionnaire);

  // The list, with a thing that it has and one of the seller's own.
  const add = (thing: string) =>
    read(words.items, { act: "toevoegen", ruimte: words.kitchen, zaak: thing });
  expect(await page(words.items)).toContain(words.kitchen);
  expect((await add("")).status).toBe(422);
  await addItems(services, id, [wallpaper]);
  await add(words.oven);
  await add("Tretroller");
  const list = await readItems(db, id);
  const lot = (fate: (thing: string) => string) =>
    Object.assign(
      { act: "bewaren" },
      ...list.map((item) => ({
        [`gezien.${item.id}`]: "{}",
        [`lot.${item.id}`]: fate(item.thing),
        [`prijs.${item.id}`]: words.price,
      })),
    ) as Record<string, string>;
  expect(
    (
      await read(
        words.items,
        lot(() => "burns"),
      )
    ).status,
  ).toBe(422);
  const fates = lot((thing) => (thing === "Gordijnen en vitrages" ? "for-sale" : "stays"));
  expect((await read(words.items, fates)).to).toBe(`${words.review}${words.items}`);
  expect(await page(words.items)).toContain(`wrap-anywhere">${wallpaper.thing}`);

  // Both confirmed; their papers.
  const papers: string[] = [];
  for (const part of [words.questionnaire, words.items]) {
    const review = words.review + part;
    const [, mark = ""] = /name="gelezen" value="([^"]*)"/.exec(await page(review))!;
    const confirm = { act: "bevestigen", naam: "Jan Peeters", gelezen: mark, nagelezen: "ja" };
    expect((await read(review, { ...confirm, naam: "" })).status).toBe(422);
    expect((await read(review, { ...confirm, gelezen: "x" })).status).toBe(409);
    expect((await read(review, confirm)).to).toBe(review);
    const [, paper = ""] = new RegExp(`${base}(${words.version}/[^"]+)"`).exec(await page(review))!;
    const pdf = await site.fetch(base + paper);
    expect(pdf.headers.get("Content-Disposition")).toContain("versie 1.pdf");
    papers.push((await readPdf(new Uint8Array(await pdf.arrayBuffer()))).pages.join("\n"));
  }

  // Closed, it can still be read.
  await db.update(dossiers).set({ closed_at: services.clock() }).where(eq(dossiers.id, id));
  await page(words.questionnaire);
  await page(words.review + words.items);
  expect((await read(words.keep, outdated)).status).toBe(409);

  const answers = Object.fromEntries(
    [...(await readAnswers(db, id))].map(([question, given]) => [
      question,
      `${given.answer} ${given.note}`.trim(),
    ]),
  );
  const items = (await readItems(db, id)).map(({ id: _id, language: _language, ...item }) => item);
  return { answers, items, papers };
}

test("a seller fills in and confirms in German what is stored and printed as from the Dutch pages", async () => {
  const dutch = await fillIn("nl");
  expect(dutch.answers).toMatchObject({ woz: "412000", "damp-spots": `yes ${note}` });
  expect(dutch.items).toContainEqual(
    expect.objectContaining({ thing: "Gordijnen en vitrages", price: 1250, fate: "for-sale" }),
  );
  expect(dutch.items.at(-1)).toMatchObject({ room: "Keuken", thing: "Tretroller" });
  expect(dutch.papers.map((paper) => paper.split("\n")[0])).toEqual([
    expect.stringContaining("Vragenlijst van de verkoper"),
    expect.stringContaining("Lijst van zaken"),
  ]);
  expect(dutch.papers[0]).toContain(note);
  expect(await fillIn("de")).toEqual(dutch);
});
