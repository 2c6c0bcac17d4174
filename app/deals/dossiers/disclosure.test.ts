import { dossierQueues } from "../../../tests/dossiers/workbench.ts";
import type { Language } from "@voordeur/language/language.ts";
import { questions } from "@voordeur/disclosure/groups.ts";
import { MAX_TEXT_LENGTH, UNSURE } from "@voordeur/disclosure/question.ts";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "../../../database/schema/accounts.ts";
import { casePeople, dossiers } from "../../../database/schema/cases.ts";
import { dossierAnswers, dossierItems, dossierPapers } from "../../../database/schema/dossiers.ts";
import { leads } from "../../../database/schema/leads.ts";
import { outbox } from "../../../database/schema/outbox.ts";
import { readPdf } from "../../../tests/contracts/pdf.ts";
import { storeProperty } from "../../../tests/listings/properties.ts";
import { emptyTables } from "../../../tests/site/empty-tables.ts";
import { useTestServices, requestContext } from "../../../tests/site/services.ts";
import { withDutchParts } from "../../platform/language/dutch-parts.ts";
import { confirmDisclosure } from "./confirmed/confirm.server.ts";
import { type Disclosure, markOf, readCurrent } from "./confirmed/current.server.ts";
import { readVersions } from "./confirmed/versions.server.ts";
import { type ItemValues, itemValues, typedItems } from "./items/input.ts";
import {
  addItems,
  beginList,
  keepItems,
  readItems,
  replaceList,
  shownItems,
} from "./items/items.server.ts";
import { decideTogether, itemsBefore } from "./items/together.server.ts";
import { action as keepAction } from "./keep.ts";
import { dossierEmails } from "./letters/emails.server.ts";
import { sellerUrl } from "./links.server.ts";
import { confirmedList, listSellers, listSteps, readDossier } from "./queries.server.ts";
import { keepAnswers, readAnswers } from "./questionnaire/answers.server.ts";
import { type AnswerValues, NOTHING, typedAnswers } from "./questionnaire/input.ts";
import { listedFacts } from "./questionnaire/facts.server.ts";
import {
  answeredTogether,
  type GroupAct,
  readQuestionnaire,
} from "./questionnaire/group-page.server.ts";
import { addSeller, beginDossier, closeDossier } from "./service.server.ts";

const services = await useTestServices(() => dossierQueues);
const { db } = services;
await db.insert(users).values({ id: "anna", name: "Anna", email: "anna@kantoor.example" });
beforeEach(() => emptyTables(db, "dossiers", "outbox", "leads", "properties", "pgboss.job"));

const staff = { actor: "anna@kantoor.example", staffId: "anna" };
const jan = { name: "Jan Peeters", email: "jan@voorbeeld.example", phone: "" };
const els = { name: "Els Peeters", email: "els@voorbeeld.example", phone: "" };

/** A file of Jan and Els, with what one of them does. */
async function begin(
  from: Parameters<typeof beginDossier>[1] = { about: "Dorpsstraat 12, Venlo" },
) {
  const { id } = await beginDossier(services, from, jan, staff);
  services.advance(1000);
  await addSeller(services, id, els, staff);
  const dossier = (await readDossier(db, id))!;
  const [first, second] = await listSellers(db, id);
  const as = (seller: typeof first) => ({
    seller: seller!,
    answer: async (question: string, answer: string, seen: AnswerValues = NOTHING, note = "") =>
      (
        await keepAnswers(services, id, [{ name: question, values: { answer, note }, seen }], {
          sellerId: seller!.id,
          actor: null,
        })
      )[0]!,
    confirm: async (kind: Disclosure, seen?: string, name = seller!.name) =>
      confirmDisclosure(services, dossier, seller!, kind, {
        name,
        seen: seen ?? markOf((await readCurrent(db, dossier, kind)).content),
      }),
  });
  return { id, dossier, jan: as(first), els: as(second) };
}
type Begun = Awaited<ReturnType<typeof begin>>;

/** Everything of the questionnaire, unsure. */
const answerAll = ({ id, jan: { seller } }: Begun) =>
  keepAnswers(
    services,
    id,
    questions.map(({ name }) => ({ name, values: { answer: UNSURE, note: "" }, seen: NOTHING })),
    { sellerId: seller.id, actor: null },
  );
const decideAll = async ({ id }: Begun, fate = "stays") => {
  const items = await readItems(db, id);
  const seen = { fate: "", price: "", note: "" };
  const typed = items.map((item) => ({
    name: item.id,
    values: { fate, price: "", note: "" },
    seen,
  }));
  return keepItems(services, id, typed);
};
const answers = async (id: string) =>
  Object.fromEntries(
    [...(await readAnswers(db, id))].map(([name, { answer, note }]) => [name, [answer, note]]),
  );
const isDone = async (id: string, step: Disclosure) =>
  (await listSteps(db, id)).find((one) => one.step === step)!.doneAt !== null;
const refused = (text: RegExp) => expect.objectContaining({ message: expect.stringMatching(text) });

test("two sellers who answer different questions at once lose nothing", async () => {
  const file = await begin();
  await Promise.all([
    file.jan.answer("cellar", "yes"),
    file.els.answer("solar", "no"),
    file.jan.answer("damp-spots", "yes", NOTHING, "Kelder"),
    file.els.answer("woz", "412000"),
  ]);
  expect(await answers(file.id)).toEqual({
    cellar: ["yes", ""],
    solar: ["no", ""],
    "damp-spots": ["yes", "Kelder"],
    woz: ["412000", ""],
  });
});

test("of two who answer one question at once the second sees what the first wrote, and may insist", async () => {
  const file = await begin();
  const both = await Promise.all([
    file.jan.answer("anything-else", "Het dak lekt"),
    file.els.answer("anything-else", "Nee"),
  ]);
  expect(both.map(({ state }) => state).toSorted()).toEqual(["overtaken", "saved"]);
  const lost = both.find(({ state }) => state === "overtaken")!;
  const isEls = both.indexOf(lost) === 1;
  expect(lost).toMatchObject({
    now: { answer: isEls ? "Het dak lekt" : "Nee" },
    by: isEls ? jan.name : els.name,
  });
  const again = isEls ? file.els : file.jan;
  const now = (lost as { now: AnswerValues }).now;
  expect((await again.answer("anything-else", "Beide", now)).state).toBe("saved");
});

test("a page that was drawn long ago changes only what its reader touched", async () => {
  const file = await begin();
  await file.jan.answer("cellar", "yes");
  expect((await file.els.answer("cellar", "")).state).toBe("same");
  expect((await file.els.answer("cellar", "yes")).state).toBe("same");
  expect((await file.els.answer("cellar", "no")).state).toBe("overtaken");
  expect(await answers(file.id)).toEqual({ cellar: ["yes", ""] });
});

test("an answer that is sent twice is kept once, and can be taken back", async () => {
  const file = await begin();
  await Promise.all([file.jan.answer("cellar", "yes"), file.jan.answer("cellar", "yes")]);
  await file.jan.answer("cellar", "", { answer: "yes", note: "" });
  const [row] = await db.select().from(dossierAnswers);
  expect(row).toMatchObject({ answer: "", version: 2 });
});

test("staff write for a seller on the telephone, and both are kept", async () => {
  const file = await begin();
  const typed = [{ name: "cellar", values: { answer: "no", note: "" }, seen: NOTHING }];
  const by = { sellerId: file.els.seller.id, actor: staff.actor };
  await keepAnswers(services, file.id, typed, by);
  expect((await readAnswers(db, file.id)).get("cellar")).toMatchObject({
    seller: els.name,
    actor: staff.actor,
  });
  expect(await file.jan.answer("cellar", "yes")).toMatchObject({ by: "Het kantoor" });
});

test.each([
  ["cellar", "misschien", "", "antwoord.cellar", /Kies een van/],
  ["build-year", "78", "", "antwoord.build-year", /jaartal van vier/],
  ["woz", "veel", "", "antwoord.woz", /bedrag/],
  ["anything-else", "x".repeat(MAX_TEXT_LENGTH + 1), "", "antwoord.anything-else", /2000 tekens/],
  ["damp-spots", "yes", "x".repeat(MAX_TEXT_LENGTH + 1), "toelichting.damp-spots", /2000 tekens/],
])(
  "an answer to %s that does not hold is refused at its field",
  async (name, text, note, field, message) => {
    const file = await begin();
    const kept = await file.jan.answer(name, text, NOTHING, note);
    expect(kept).toMatchObject({ state: "wrong", field, message: expect.stringMatching(message) });
    expect(await db.$count(dossierAnswers)).toBe(0);
  },
);

test.each([
  ["longest", "ÿ".repeat(MAX_TEXT_LENGTH)],
  ["in Arabic", "السقف جديد"],
  ["with an emoji and lines", "Nee 🏠\r\nToch wel"],
  ["like markup", '<b>#heading[x]</b> "$1"'],
  ["with characters that no database takes", "a\u0000b\ud800c\u202ed"],
])("an answer that is %s is kept as it was written", async (_what, text) => {
  const file = await begin();
  expect((await file.jan.answer("anything-else", text)).state).toBe("saved");
  const [kept] = (await answers(file.id))["anything-else"]!;
  const safe = text.replace("\r\n", "\n").replace("\u0000", " ").replace("\ud800", "\ufffd");
  expect(kept).toBe(safe.replace("\u202e", ""));
});

test("a form brings the questions that it drew, and a tick of unsure gives way to what is typed", () => {
  const form = new FormData();
  for (const name of ["woz", "build-year", "cellar"]) form.set(`gezien.${name}`, "geen json");
  form.set("antwoord.woz", "12");
  form.set("onzeker.woz", "1");
  form.set("onzeker.build-year", "1");
  form.set("antwoord.solar", "yes");
  expect(typedAnswers(form).map(({ name, values }) => [name, values.answer])).toEqual([
    ["build-year", UNSURE],
    ["cellar", ""],
    ["woz", "12"],
  ]);
});

test("the questions follow the listing, and what it leaves open is asked", async () => {
  const { id: propertyId } = await storeProperty(db, {
    property_type: "Appartement",
    build_year: 1978,
    facts: [{ group: "Perceel", label: "Eigendom", value: "Erfpacht" }],
  });
  const file = await begin({ propertyId, about: "Teststraat, Venlo" });
  expect(await listedFacts(db, file.dossier)).toEqual({
    isFlat: true,
    buildYear: 1978,
    hasVve: true,
    hasLeasehold: true,
  });
  const { asked } = await readQuestionnaire(db, file.dossier);
  const names = asked.flatMap((group) => group.questions.map(({ name }) => name));
  expect(names).toContain("leasehold-paid");
  expect(names).toContain("vve-costs");
  expect(names).toContain("home-kind");
  expect(names).not.toContain("boundary");
});

/** A file of a house of which the listing says several things. */
async function beginListed() {
  const { id: propertyId } = await storeProperty(db, {
    property_type: "Tussenwoning",
    build_year: 1978,
    facts: [
      { group: "Energie", label: "Verwarming", value: "Cv-ketel" },
      { group: "Energie", label: "Cv-ketel", value: "Uit 2017" },
      { group: "Buiten", label: "Garage", value: "Vrijstaand steen" },
    ],
  });
  const file = await begin({ propertyId, about: "Teststraat, Venlo" });
  /** Sends a form that shows these answers of the listing, with a button that answers several. */
  const press = async (
    act: GroupAct,
    shown: Record<string, string>,
    drawn = questions.map(({ name }) => name),
  ) => {
    const form = new FormData();
    for (const name of drawn) form.set(`gezien.${name}`, JSON.stringify(NOTHING));
    for (const [name, answer] of Object.entries(shown))
      form.set(`bekend.${name}`, JSON.stringify({ answer, note: "" }));
    const typed = typedAnswers(form);
    const more = answeredTogether(await readQuestionnaire(db, file.dossier), form, typed, act);
    await keepAnswers(services, file.id, more, { sellerId: file.jan.seller.id, actor: null });
    return answers(file.id);
  };
  return { ...file, press };
}

test("what the listing says is a seller's answer once they confirm it as they saw it, and not before", async () => {
  const file = await beginListed();
  const { sections, missing } = await speakCurrent(file);
  expect(sections).not.toContain("Een eigen cv-ketel");
  const shown = { "build-year": "1978", heating: "boiler", "heating-year": "2017" };
  // The listing said something else when the page was drawn: that is not what stands there now.
  const kept = await file.press("klopt", { ...shown, "build-year": "1979", outbuildings: "yes" });
  expect(kept).toEqual({ heating: ["boiler", ""], "heating-year": ["2017", ""] });
  const now = await speakCurrent(file);
  expect(now.sections).toContain("Een eigen cv-ketel");
  // Its three follow-ups are asked now, of which one is known.
  expect(now.missing).toBe(missing);
});

test("a seller's own answer is worth more than the listing's, also where it leads elsewhere", async () => {
  const file = await beginListed();
  await file.jan.answer("heating", "district");
  const kept = await file.press("klopt", { heating: "boiler", "heating-year": "2017" });
  expect(kept).toEqual({ heating: ["district", ""] });
});

test("a no to the rest answers what the page showed, nobody answered, and may be answered so", async () => {
  const file = await beginListed();
  await file.jan.answer("cellar", "yes");
  await file.els.answer("damp-spots", "", NOTHING, "Nog nakijken");
  const drawn = ["cellar", "cellar-water", "damp-spots", "asbestos", "use-allowed", "woz", "solar"];
  const kept = await file.press("rest", { solar: "yes" }, drawn);
  expect(kept).toEqual({
    cellar: ["yes", ""],
    "cellar-water": ["no", ""],
    "damp-spots": ["no", "Nog nakijken"],
  });
  // A follow-up that no answer brought up, and any other button.
  expect(await file.press("rest", {}, ["crawl-space-water"])).toEqual(kept);
  expect(await file.press("verder", {}, ["dispute"])).toEqual(kept);
});

const speakCurrent = async ({ dossier }: Begun) => {
  const { content, missing } = await readCurrent(db, dossier, "questionnaire");
  return { sections: JSON.stringify(content.sections), missing };
};

test("everything confirmed by both makes one version and is done", async () => {
  const file = await begin();
  await answerAll(file);
  expect(await file.jan.confirm("questionnaire")).toBe(true);
  expect(await isDone(file.id, "questionnaire")).toBe(false);
  const inHisName = file.els.confirm("questionnaire", undefined, jan.name);
  await expect(inHisName).rejects.toEqual(refused(/de naam van Jan Peeters, niet van Els/));
  expect(await file.els.confirm("questionnaire", undefined, "E. Peeters-Jansen")).toBe(true);
  expect(await isDone(file.id, "questionnaire")).toBe(true);
  const { versions, isCurrent } = await readVersions(db, file.dossier, "questionnaire");
  expect(isCurrent).toBe(true);
  expect(versions).toHaveLength(1);
  expect(versions[0]!.confirmations.map(({ name }) => name)).toEqual([
    jan.name,
    "E. Peeters-Jansen",
  ]);
});

test("two who confirm at once, each twice, confirm one version", async () => {
  const file = await begin();
  await answerAll(file);
  const done = await Promise.allSettled([
    file.jan.confirm("questionnaire"),
    file.els.confirm("questionnaire"),
    file.jan.confirm("questionnaire"),
  ]);
  expect(done.some(({ status }) => status === "fulfilled")).toBe(true);
  await file.jan.confirm("questionnaire");
  await file.els.confirm("questionnaire");
  const { versions } = await readVersions(db, file.dossier, "questionnaire");
  expect(versions.map(({ confirmations }) => confirmations.length)).toEqual([2]);
});

test("nothing is confirmed that is not whole, that was not read, or of a file that is closed", async () => {
  const file = await begin();
  await expect(file.jan.confirm("questionnaire")).rejects.toEqual(refused(/Nog niet alles/));
  await answerAll(file);
  const read = markOf((await readCurrent(db, file.dossier, "questionnaire")).content);
  await file.els.answer("cellar", "no", { answer: UNSURE, note: "" });
  await expect(file.jan.confirm("questionnaire", read)).rejects.toEqual(refused(/gewijzigd/));
  await closeDossier(services, file.id, staff);
  await expect(file.jan.confirm("questionnaire")).rejects.toEqual(refused(/gesloten/));
  await expect(file.jan.answer("solar", "no")).rejects.toEqual(refused(/gesloten/));
  expect((await readVersions(db, file.dossier, "questionnaire")).versions).toEqual([]);
});

test("a correction is a new version that all confirm again, and the other seller is told of it once", async () => {
  const file = await begin();
  await answerAll(file);
  await file.jan.confirm("questionnaire");
  await file.els.confirm("questionnaire");
  await db.delete(outbox);
  await file.jan.answer("roof-leaks", "yes", { answer: UNSURE, note: "" }, "Bij de dakkapel");
  expect(await isDone(file.id, "questionnaire")).toBe(true);
  await file.jan.confirm("questionnaire");
  await file.jan.confirm("questionnaire");
  expect(await isDone(file.id, "questionnaire")).toBe(false);
  const owed = await db.select().from(outbox);
  expect(owed.map(({ subject, letter }) => [subject, letter])).toEqual([
    [file.els.seller.id, "version"],
  ]);
  const email = await dossierEmails.compose(services, owed[0]!);
  expect(email?.text).toContain("versie 2");
  expect(email?.text).toMatch(/\/vragenlijst$/m);
  await file.els.confirm("questionnaire");
  expect(await isDone(file.id, "questionnaire")).toBe(true);
  const { versions } = await readVersions(db, file.dossier, "questionnaire");
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
});

test("an answer that went back to what was confirmed needs no new version", async () => {
  const file = await begin();
  await answerAll(file);
  await file.jan.confirm("questionnaire");
  await file.els.answer("solar", "no", { answer: UNSURE, note: "" });
  await file.els.answer("solar", UNSURE, { answer: "no", note: "" });
  await file.els.confirm("questionnaire");
  expect((await readVersions(db, file.dossier, "questionnaire")).versions).toHaveLength(1);
});

test("the PDF has what applies in words, is PDF/UA, and says where letters are missing", async () => {
  const file = await begin();
  await answerAll(file);
  const unsure = { answer: UNSURE, note: "" };
  await file.jan.answer("cellar", "yes", unsure);
  await file.jan.answer("cellar-water", "yes", unsure, "Elke winter een laagje");
  await file.jan.answer("anything-else", "Nieuw dak: السقف, *echt*", unsure);
  await file.jan.confirm("questionnaire");
  const [version] = (await readVersions(db, file.dossier, "questionnaire")).versions;
  const [stored] = await db.select().from(dossierPapers);
  const bytes = await services.storage.getBytes(stored!.file!);
  expect(Buffer.from(bytes).toString("latin1")).toContain("<pdfuaid:part>1<");
  const text = (await readPdf(bytes)).pages.join("").replaceAll(/\s+/g, " ");
  expect(text).toContain("Vragenlijst van de verkoper");
  expect(text).toContain("Komt er weleens water in de kelder?");
  expect(text).toContain("Elke winter een laagje");
  expect(text).toContain("*echt*");
  expect(text).toContain("[…]");
  expect(text).toContain("Jan Peeters, Els Peeters");
  expect(version!.hash).toMatch(/^[\da-f]{64}$/);
  await file.els.answer("cellar", "no", { answer: "yes", note: "" });
  const { sections } = (await readCurrent(db, file.dossier, "questionnaire")).content;
  expect(JSON.stringify(sections)).not.toContain("laagje");
});

test("a list begins with the office's template, once, for whoever comes first", async () => {
  const file = await begin();
  // A GET, such as that of a mail scanner, stores nothing.
  const shown = await shownItems(services, file.dossier);
  expect(await readItems(db, file.id)).toEqual([]);
  await Promise.all([beginList(services, file.dossier), beginList(services, file.dossier)]);
  expect(await shownItems(services, file.dossier)).toEqual(shown);
  const items = await readItems(db, file.id);
  expect(items.length).toBeGreaterThan(40);
  expect(new Set(items.map(({ room, thing }) => `${room}/${thing}`)).size).toBe(items.length);
  expect(items[0]).toMatchObject({ room: "Overal in huis", fate: null });
});

test.each<[string, ItemValues, ItemValues | string]>([
  ["stays", { fate: "stays", price: "100", note: "" }, { fate: "stays", price: "", note: "" }],
  [
    "is for sale",
    { fate: "for-sale", price: "€ 1.250", note: " nieuw " },
    { fate: "for-sale", price: "1250", note: "nieuw" },
  ],
  [
    "is for sale without a price",
    { fate: "for-sale", price: "", note: "" },
    { fate: "for-sale", price: "", note: "" },
  ],
  ["is for sale for cents", { fate: "for-sale", price: "12,50", note: "" }, "prijs"],
  ["is for sale for nothing", { fate: "for-sale", price: "0", note: "" }, "prijs"],
  ["burns", { fate: "burns", price: "", note: "" }, "lot"],
  ["has a note without end", { fate: "goes", price: "", note: "x".repeat(501) }, "opmerking"],
])("a thing that %s", async (_what, values, expected) => {
  const file = await begin();
  await addItems(services, file.id, [{ room: "Keuken", thing: "Oven" }]);
  const [item] = await readItems(db, file.id);
  const seen = { fate: "", price: "", note: "" };
  const [kept] = await keepItems(services, file.id, [{ name: item!.id, values, seen }]);
  expect(kept).toMatchObject(
    typeof expected === "string"
      ? { state: "wrong", field: `${expected}.${item!.id}` }
      : { state: "saved", now: expected },
  );
});

test("two who say different things of one thing both see it, of different things both are kept", async () => {
  const file = await begin();
  await addItems(services, file.id, [
    { room: "Keuken", thing: "Oven" },
    { room: "Keuken", thing: "Kraan" },
  ]);
  const [oven, tap] = await readItems(db, file.id);
  const seen = { fate: "", price: "", note: "" };
  const say = async (item: typeof oven, fate: string) =>
    (await keepItems(services, file.id, [{ name: item!.id, values: { ...seen, fate }, seen }]))[0]!;
  const kept = await Promise.all([say(oven, "stays"), say(oven, "goes"), say(tap, "absent")]);
  expect(kept.map(({ state }) => state).toSorted()).toEqual(["overtaken", "saved", "saved"]);
});

test("a thing that is added twice stands there once, and a list has an end", async () => {
  const file = await begin();
  const oven = { room: "Keuken", thing: "Oven" };
  await Promise.all([addItems(services, file.id, [oven]), addItems(services, file.id, [oven])]);
  await addItems(services, file.id, [{ room: "keuken", thing: "OVEN" }]);
  expect(await db.$count(dossierItems)).toBe(1);
  const many = Array.from({ length: 300 }, (_, at) => ({ room: "Schuur", thing: `Doos ${at}` }));
  await expect(addItems(services, file.id, many)).rejects.toEqual(refused(/hoogstens 300/));
});

test("the list of an earlier home replaces what nobody said anything about", async () => {
  const earlier = await begin();
  await addItems(services, earlier.id, [
    { room: "Keuken", thing: "Oven" },
    { room: "Tuin", thing: "Kas" },
    { room: "Tuin", thing: "Vijver" },
  ]);
  const [, , pond] = await readItems(db, earlier.id);
  const seen = { fate: "", price: "", note: "" };
  await keepItems(services, earlier.id, [
    { name: pond!.id, values: { ...seen, fate: "absent" }, seen },
  ]);
  const file = await begin({ about: "Kade 4, Venlo" });
  await addItems(services, file.id, [
    { room: "Keuken", thing: "Oven" },
    { room: "Zolder", thing: "Bed" },
  ]);
  const [oven] = await readItems(db, file.id);
  await keepItems(services, file.id, [{ name: oven!.id, values: { ...seen, fate: "goes" }, seen }]);
  await replaceList(services, file.id, { dossierId: earlier.id });
  const items = await readItems(db, file.id);
  expect(items.map(({ thing, fate }) => [thing, fate])).toEqual([
    ["Oven", "goes"],
    ["Kas", null],
  ]);
  const empty = await begin({ about: "Kade 5, Venlo" });
  await expect(replaceList(services, file.id, { dossierId: empty.id })).rejects.toEqual(
    refused(/geen lijst/),
  );
});

/** Presses a button of a list that shows these things, as its seller does. */
async function pressList(
  { id, dossier, jan: { seller } }: Begun,
  fields: Record<string, string>,
  meanwhile = async () => {},
) {
  const form = new FormData();
  const items = await readItems(db, id);
  for (const item of items) form.set(`gezien.${item.id}`, JSON.stringify(itemValues(item)));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  await meanwhile();
  const together = await decideTogether({ services, dossier, seller, form });
  const now = await readItems(db, id);
  return { together, fates: Object.fromEntries(now.map(({ thing, fate }) => [thing, fate])) };
}
const say = async (id: string, thing: string, fate: string, note = "") => {
  const item = (await readItems(db, id)).find((one) => one.thing === thing)!;
  const seen = { fate: "", price: "", note: "" };
  await keepItems(services, id, [{ name: item.id, values: { ...seen, fate, note }, seen }]);
};
const things = [
  { room: "Keuken", thing: "Oven" },
  { room: "Keuken", thing: "Kraan" },
  { room: "Keuken", thing: "Koelkast" },
  { room: "Tuin", thing: "Kas" },
];

test("the rest of a room is not there, until that is taken back; what was said or typed stays", async () => {
  const file = await begin();
  await addItems(services, file.id, things);
  await say(file.id, "Oven", "stays");
  await say(file.id, "Kraan", "", "Lekt");
  const { together, fates } = await pressList(file, { rest: "Keuken" });
  const all = { Oven: "stays", Kraan: "absent", Koelkast: "absent", Kas: null };
  expect(fates).toEqual(all);
  expect((await readItems(db, file.id))[1]).toMatchObject({ note: "Lekt" });
  expect(together!.ids).toHaveLength(2);
  expect((await pressList(file, { rest: "Keuken" })).together!.ids).toEqual([]);
  // Els changes one of them after the page was drawn.
  const late = pressList(file, { terug: together!.ids.join(" ") }, async () => {
    const [, tap] = await readItems(db, file.id);
    const seen = itemValues(tap!);
    await keepItems(services, file.id, [
      { name: tap!.id, values: { ...seen, fate: "goes" }, seen },
    ]);
  });
  expect((await late).fates).toEqual({ ...all, Kraan: "goes", Koelkast: null });
  await db.update(dossierItems).set({ fate: "absent" }).where(eq(dossierItems.thing, "Kraan"));
  await db.update(dossierItems).set({ fate: "absent" }).where(eq(dossierItems.thing, "Koelkast"));
  const back = await pressList(file, { terug: together!.ids.join(" ") });
  expect(back.fates).toEqual({ ...all, Kraan: null, Koelkast: null });
  expect((await pressList(file, {})).together).toBeUndefined();
  // Things that the form did not show, or that somebody decided meanwhile, stay as they are.
  await say(file.id, "Kas", "goes");
  expect((await pressList(file, { rest: "Tuin" })).fates).toMatchObject({ Kas: "goes" });
});

test("a list is as last time for the same person and home alone", async () => {
  const { id: propertyId } = await storeProperty(db, { address: "Kade 9" });
  const from = { propertyId, about: "Kade 9, Venlo" };
  const earlier = await begin(from);
  await addItems(services, earlier.id, [...things, { room: "Zolder", thing: "Bed" }]);
  await say(earlier.id, "Oven", "goes", "Nieuw");
  await say(earlier.id, "Kraan", "absent");
  await say(earlier.id, "Bed", "stays");
  await closeDossier(services, earlier.id, staff);
  const file = await begin(from);
  await addItems(services, file.id, things);
  await say(file.id, "Kraan", "stays");
  const before = () => itemsBefore(db, { dossier: file.dossier, seller: file.jan.seller });
  const person_id = file.jan.seller.person_id;
  const asOf = (person: string | null) =>
    db
      .update(casePeople)
      .set({ person_id: person })
      .where(eq(casePeople.id, earlier.jan.seller.id));
  await asOf(null);
  expect(await before()).toEqual([]);
  expect((await pressList(file, { vorige: "ja" })).fates).not.toHaveProperty("Bed");
  await asOf(person_id);
  expect(await before()).toHaveLength(3);
  const { fates } = await pressList(file, { vorige: "ja" });
  expect(fates).toEqual({ Oven: "goes", Kraan: "stays", Koelkast: null, Kas: null, Bed: "stays" });
  expect((await readItems(db, file.id))[0]).toMatchObject({ note: "Nieuw" });
  await db
    .update(casePeople)
    .set({ forgotten_at: services.clock() })
    .where(eq(casePeople.id, earlier.jan.seller.id));
  expect(await before()).toEqual([]);
});

test("a list is confirmed when all is said, and not an empty one", async () => {
  const file = await begin();
  await expect(file.jan.confirm("items")).rejects.toEqual(refused(/Nog niet alles/));
  await beginList(services, file.dossier);
  await decideAll(file);
  await file.jan.confirm("items");
  await file.els.confirm("items");
  expect(await isDone(file.id, "items")).toBe(true);
});

test("an agreement gets the list of its home once every seller confirmed the newest version", async () => {
  const { id: propertyId } = await storeProperty(db, { address: "Kade 7" });
  const file = await begin({ propertyId, about: "Kade 7, Venlo" });
  await addItems(services, file.id, [{ room: "Keuken", thing: "Oven" }]);
  await decideAll(file);
  expect(await confirmedList(db, propertyId)).toBeNull();
  await file.jan.confirm("items");
  expect(await confirmedList(db, propertyId)).toBeNull();
  await file.els.confirm("items");
  await closeDossier(services, file.id, staff);
  expect(await confirmedList(db, propertyId)).toMatchObject({
    dossierId: file.id,
    version: 1,
    items: [{ room: "Keuken", thing: "Oven", fate: "stays" }],
  });
  expect(await confirmedList(db, propertyId + 1)).toBeNull();
});

test("nobody keeps things of another file, or with a link that is none", async () => {
  const file = await begin();
  const other = await begin({ about: "Kade 4, Venlo" });
  await addItems(services, other.id, [{ room: "Keuken", thing: "Oven" }]);
  const [oven] = await readItems(db, other.id);
  const form = new URLSearchParams({ [`gezien.${oven!.id}`]: "{}", [`lot.${oven!.id}`]: "goes" });
  const send = (token: string) =>
    keepAction({
      context: requestContext(services),
      params: { token },
      request: new Request("http://localhost/", { method: "POST", body: form }),
    } as never);
  const token = sellerUrl(services, file.jan.seller).split("/").at(-1)!;
  await send(token);
  expect((await readItems(db, other.id))[0]!.fate).toBeNull();
  await expect(send(`${token}x`)).rejects.toMatchObject({ status: 404 });
  expect(typedItems(new FormData())).toEqual([]);
});

test("what is typed is kept one by one, each answered with the state it goes on from", async () => {
  const file = await begin();
  const token = sellerUrl(services, file.jan.seller).split("/").at(-1)!;
  const send = async (fields: Record<string, string>) => {
    const response = await keepAction({
      context: requestContext(services),
      params: { token },
      request: new Request("http://localhost/", {
        method: "POST",
        body: new URLSearchParams(fields),
      }),
    } as never);
    return { status: response.status, ...((await response.json()) as object) };
  };
  const seen = JSON.stringify(NOTHING);
  expect(await send({ "gezien.cellar": seen, "antwoord.cellar": "yes" })).toEqual({
    status: 200,
    seen: '{"answer":"yes","note":""}',
    words: "Bewaard",
    isBad: false,
  });
  expect(await send({ "gezien.cellar": seen, "antwoord.cellar": "no" })).toMatchObject({
    status: 409,
    words: expect.stringContaining("Jan Peeters vulde intussen in: Ja"),
    isBad: true,
  });
  expect(await send({ "gezien.woz": seen, "antwoord.woz": "veel" })).toMatchObject({
    status: 422,
    seen,
  });
  expect(await send({ "gezien.mould-x": seen }).catch((error: Response) => error)).toMatchObject({
    status: 404,
  });
  await db.update(dossiers).set({ closed_at: services.clock() }).where(eq(dossiers.id, file.id));
  expect(await send({ "gezien.solar": seen, "antwoord.solar": "no" })).toMatchObject({
    status: 409,
  });
});

test("what sellers type says its language on a page of another, and is stored as they typed it", async () => {
  const file = await begin();
  const { id, dossier, jan: german, els: dutch } = file;
  await addItems(services, id, [{ room: "Tuin", thing: "Gartenzwerg" }]);
  await decideAll(file);
  const shown = async (kind: Disclosure, language: Language) =>
    withDutchParts(
      JSON.stringify((await readCurrent(db, dossier, kind, language)).content.sections),
    );
  expect(await shown("items", "en")).toContain('<span lang="nl">Gartenzwerg</span>');
  await db.update(leads).set({ language: "de" }).where(eq(leads.id, german.seller.lead_id!));
  await german.answer("heating-fails", "yes", NOTHING, "Der Kessel tropft");
  await dutch.answer("drains-fail", "yes", NOTHING, "De put is vol");
  const spoken = (language: string, text: string) => `<span lang="${language}">${text}</span>`;
  const [en, de, nl] = await Promise.all(
    (["en", "de", "nl"] as const).map((each) => shown("questionnaire", each)),
  );
  expect(en).toContain(spoken("de", "Der Kessel tropft"));
  expect(en).toContain(spoken("nl", "De put is vol"));
  expect(de).toContain('"Der Kessel tropft"');
  expect(de).toContain(spoken("nl", "De put is vol"));
  expect(nl).not.toContain("<span");
  expect(await shown("items", "en")).toContain('"Gartenzwerg"');
});
