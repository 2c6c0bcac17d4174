import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import {
  caseDocuments,
  casePeople,
  type documentAudiences,
} from "../../../../database/schema/cases.ts";
import type { leads } from "../../../../database/schema/leads.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { fileOpenings, fileQuestions } from "../../../../database/schema/transfers.ts";
import { readPdf } from "../../../../tests/contracts/pdf.ts";
import { fileStaff, beginFile } from "../../../../tests/dossiers/workbench.ts";
import { expectGerman } from "../../../../tests/languages/reader.ts";
import { storeLead } from "../../../../tests/leads/leads.ts";
import { announce, invite, offer } from "../../../../tests/sales/workbench.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";
import { findTraces } from "../../../../tests/site/find-traces.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import { beginSold, transferQueues } from "../../../../tests/transfers/workbench.ts";
import { tampered } from "../../../../tests/setup/tampered.ts";
import { task } from "@voordeur/typst/fixtures/task.ts";
import { Overtaken } from "../../../platform/body/overtaken.ts";
import { erasePerson, exportPerson } from "../../../desk/privacy/service.server.ts";
import { chooseBid } from "../../sales/service.server.ts";
import { addDocument, setRemoved } from "../documents/service.server.ts";
import { confirmPaper, issuePaper } from "../papers.server.ts";
import { readPerson } from "../../cases/queries.server.ts";
import { type Dossier, readDossier } from "../queries.server.ts";
import { beginDossier, closeDossier, removeSeller } from "../service.server.ts";
import { lockOpenDossier } from "../steps.server.ts";
import { readerEmails } from "./emails.server.ts";
import { findReader, readerUrl } from "./links.server.ts";
import { openPart } from "./open.server.ts";
import { listCandidates, listQuestions, listReaders } from "./queries.server.ts";
import { listOpened, listReleased, openedWords } from "./released.server.ts";
import {
  answerQuestion,
  askQuestion,
  inviteReader,
  offerFile,
  resendReaderLink,
  takeBack,
} from "./service.server.ts";
import type { Stage } from "./stage.ts";
import { smallPdf as pdf } from "../../../../tests/setup/small-pdf.ts";

const services = await useTestServices(transferQueues);
const { db } = services;
beforeEach(() =>
  emptyTables(
    db,
    "dossiers",
    "outbox",
    "leads",
    "people",
    "sales",
    "properties",
    "erased_leads",
    "pgboss.job",
  ),
);

type Kind = "questionnaire" | "items";

/** A version as a seller makes it, who is the first to confirm it. */
async function issue(id: string, kind: Kind, value: string, by: { id: string; name: string }) {
  const content = {
    sections: [{ title: "Dak", lines: [{ label: "Lekt het?", value, note: "" }] }],
  };
  const hash = Buffer.from(`${kind} ${value}`).toString("hex").padEnd(64, "0");
  return inTransaction(services, async (services, tx) => {
    const dossier = await lockOpenDossier(tx, id);
    const paper = await issuePaper(services, dossier, { kind, content, hash }, {});
    const how = { typed_name: by.name, way: "page", hash } as const;
    await confirmPaper(services, dossier, { paperId: paper.id, seller: by, ...how });
    return paper;
  });
}
const confirm = (
  id: string,
  paper: { id: string; hash: string },
  seller: { id: string; name: string },
) =>
  inTransaction(services, async (services, tx) => {
    const how = { typed_name: seller.name, way: "page", hash: paper.hash } as const;
    await confirmPaper(services, await lockOpenDossier(tx, id), {
      paperId: paper.id,
      seller,
      ...how,
    });
  });

async function addFile(id: string, name: string, bytes: Uint8Array, more: object = {}) {
  const facts = {
    kind: "other",
    valid_until: null,
    audience: "viewers" as const,
    ...more,
  } as const;
  await addDocument(services, id, { ...facts, name, bytes }, fileStaff);
  services.advance(1000);
  const [row] = await db.select().from(caseDocuments).where(eq(caseDocuments.name, name));
  return row!;
}

const somebody = (name: string, email = `${name.toLowerCase()}@voorbeeld.example`) => ({
  name,
  email,
  phone: "",
});
async function read(dossier: Dossier, name: string, email?: string) {
  services.advance(1000);
  await inviteReader(services, dossier, somebody(name, email), fileStaff);
  return (await listReaders(db, dossier.id)).find((one) => one.name === name)!;
}
const tokenOf = (reader: Parameters<typeof readerUrl>[1]) =>
  readerUrl(services, reader).split("/").at(-1)!;
const find = (reader: Parameters<typeof readerUrl>[1]) => findReader(services, tokenOf(reader));
const letters = (letter: string) => db.select().from(outbox).where(eq(outbox.letter, letter));

/** A file of two sellers with a questionnaire that both confirmed, and one who reads it. */
async function begun() {
  const { id, sellers } = await beginFile(services, "Zandpad 8, 5911 AA Venlo", [
    "Jan Wit",
    "Els Wit",
  ]);
  const first = await issue(id, "questionnaire", "nee", sellers[0]!);
  await confirm(id, first, sellers[1]!);
  const dossier = (await readDossier(db, id))!;
  const kees = await read(dossier, "Kees");
  const open = async (reader = kees, part = "questionnaire") =>
    openPart(services, (await find(reader))!, part);
  return { id, sellers, dossier, first, kees, open };
}
const openings = () => db.select().from(fileOpenings).orderBy(fileOpenings.id);

type Audience = (typeof documentAudiences)[number];
const audiences: Audience[] = ["office", "seller", "buyer", "bidders", "viewers", "all"];

// The questionnaire is for viewers, the list of what stays for bidders, each document as it is named.
const table: [moment: string, who: "anybody" | Stage, sees: string][] = [
  ["before anything is confirmed", "anybody", "all"],
  ["before anything is confirmed", "viewer", "viewers all"],
  ["before anything is confirmed", "bidder", "bidders viewers all"],
  ["before anything is confirmed", "buyer", "buyer bidders viewers all"],
  ["when one of two sellers confirmed", "anybody", "all"],
  ["when one of two sellers confirmed", "viewer", "viewers all"],
  ["when one of two sellers confirmed", "bidder", "bidders viewers all"],
  ["when one of two sellers confirmed", "buyer", "buyer bidders viewers all"],
  ["when both confirmed", "anybody", "all"],
  ["when both confirmed", "viewer", "questionnaire-1 viewers all"],
  ["when both confirmed", "bidder", "questionnaire-1 items-1 bidders viewers all"],
  ["when both confirmed", "buyer", "questionnaire-1 items-1 buyer bidders viewers all"],
  ["when one confirmed a second version", "viewer", "questionnaire-1 viewers all"],
  ["when one confirmed a second version", "bidder", "questionnaire-1 items-1 bidders viewers all"],
  [
    "when one confirmed a second version",
    "buyer",
    "questionnaire-1 items-1 buyer bidders viewers all",
  ],
  ["when both confirmed a second version", "anybody", "all"],
  ["when both confirmed a second version", "viewer", "questionnaire-2 viewers all"],
  ["when both confirmed a second version", "bidder", "questionnaire-2 items-1 bidders viewers all"],
  [
    "when both confirmed a second version",
    "buyer",
    "questionnaire-2 items-1 buyer bidders viewers all",
  ],
  ["after a document was taken away", "anybody", "all"],
  ["after a document was taken away", "viewer", "questionnaire-2 all"],
  ["after a document was taken away", "bidder", "questionnaire-2 items-1 bidders all"],
  ["after a document was taken away", "buyer", "questionnaire-2 items-1 buyer bidders all"],
];

test("each stage sees what is confirmed and released at each moment, and nothing else", async () => {
  const { id, sellers } = await beginFile(services, "Kade 1, 5911 AA Venlo", [
    "Jan Wit",
    "Els Wit",
  ]);
  const [jan, els] = sellers;
  const files = new Map<Audience, string>();
  for (const audience of audiences) {
    const { id: file } = await addFile(id, audience, pdf(audience), { audience });
    files.set(audience, file);
  }
  const settings: typeof services.settings = {
    ...services.settings,
    get: (group) => {
      const value = services.settings.get(group);
      return group === "dossiers" ? Object.assign({}, value, { itemsFor: "bidders" }) : value;
    },
  };
  const seen = new Map<string, string>();
  const look = async (moment: string) => {
    for (const who of ["anybody", "viewer", "bidder", "buyer"] as const) {
      const all = await listReleased({ db, settings }, { id }, who);
      const words = all.map(({ part, name, version }) =>
        version > 0 ? `${part}-${version}` : name,
      );
      seen.set(`${moment} ${who}`, words.join(" "));
    }
  };
  await look("before anything is confirmed");
  const papers = [
    await issue(id, "questionnaire", "nee", jan!),
    await issue(id, "items", "ja", els!),
  ];
  await look("when one of two sellers confirmed");
  await confirm(id, papers[0]!, els!);
  await confirm(id, papers[1]!, jan!);
  await look("when both confirmed");
  const second = await issue(id, "questionnaire", "ja, bij de dakkapel", jan!);
  await look("when one confirmed a second version");
  await confirm(id, second, els!);
  await look("when both confirmed a second version");
  await setRemoved(services, id, files.get("viewers")!, true, fileStaff);
  await look("after a document was taken away");
  expect(table.map(([moment, who]) => [moment, who, seen.get(`${moment} ${who}`)])).toEqual(table);
});

test("a viewer who bids and is chosen sees more by the sale alone, and a closed file is left to the buyer", async () => {
  const { saleId, propertyId } = await announce(services);
  const { id } = await beginDossier(
    services,
    { propertyId, about: "Kade 2, Venlo" },
    somebody("Verkoper"),
    fileStaff,
  );
  const dossier = (await readDossier(db, id))!;
  const [kees, an] = [await read(dossier, "Kees"), await read(dossier, "An")];
  const stages = async () => [(await find(kees))?.stage, (await find(an))?.stage];
  const bidders = [await invite(services, saleId, "Kees"), await invite(services, saleId, "An")];
  expect(await stages()).toEqual(["viewer", "viewer"]);
  for (const { number } of bidders) await offer(services, saleId, number, { amount: 300_000 });
  expect(await stages()).toEqual(["bidder", "bidder"]);
  await chooseBid(services, saleId, { number: bidders[0]!.number, reason: "Het zekerst" }, "u1");
  expect(await stages()).toEqual(["buyer", "bidder"]);
  await closeDossier(services, id, fileStaff);
  expect(await stages()).toEqual(["buyer", undefined]);
});

test("whoever buys with the bidder reads as a buyer too, as long as they take part", async () => {
  const { dossierId, parties } = await beginSold(services);
  const dossier = (await readDossier(db, dossierId))!;
  const bas = await read(dossier, parties.bas.name, parties.bas.email);
  expect((await find(bas))?.stage).toBe("buyer");
  const isBas = eq(casePeople.id, parties.bas.id);
  await db.update(casePeople).set({ ended_at: services.clock() }).where(isBas);
  expect((await find(bas))?.stage).toBe("viewer");
});

const KEES = "kees@voorbeeld.example";
const BAS = "bas.van.der.meer@voorbeeld.example";
const NUMBER = "0612345678";

test.each<[string, ...Partial<typeof leads.$inferInsert>[]]>([
  [
    "Kees with the buyer's number and name",
    { email: KEES, phone: NUMBER, name: "Bas van der Meer" },
  ],
  ["the buyer's address with Kees's number", { email: BAS, phone: "0687654321" }],
  ["the buyer's number alone", { email: "", phone: NUMBER, name: "Bas van der Meer" }],
  [
    "a stranger with both",
    { email: "x@voorbeeld.example", phone: NUMBER },
    { email: "x@voorbeeld.example", phone: "0687654321" },
  ],
  [
    "both, one after the other",
    { email: KEES, phone: NUMBER },
    { email: BAS, phone: "0687654321" },
  ],
])("a form of %s opens nobody's file further, and joins no export", async (_who, ...forms) => {
  const { dossierId, parties } = await beginSold(services);
  const dossier = (await readDossier(db, dossierId))!;
  await storeLead(db, { email: BAS, phone: NUMBER, name: parties.bas.name });
  await storeLead(db, { email: KEES, phone: "0687654321", name: "Kees" });
  const bas = await read(dossier, parties.bas.name, BAS);
  const kees = await read(dossier, "Kees");
  for (const form of forms) await storeLead(db, form);
  expect((await find(bas))?.stage).toBe("buyer");
  expect((await find(kees))?.stage).toBe("viewer");
  const exportOf = async (readerId: string) => {
    const person = (await readPerson(db, readerId))!.person.person_id!;
    return JSON.stringify(await exportPerson(services, fileStaff.actor, person)).toLowerCase();
  };
  expect(await exportOf(kees.id)).not.toContain(BAS);
  expect(await exportOf(bas.id)).not.toContain(KEES);
});

test("an opening is kept with version and hash, twice at once counts once, and a minute later again", async () => {
  const { first, kees, open } = await begun();
  expect((await readPerson(db, kees.id))!.person.seen_at).toBeNull();
  await Promise.all([open(), open()]);
  await open();
  const row = { reader_id: kees.id, part: "questionnaire", version: 1, hash: first.hash };
  expect(await openings()).toEqual([expect.objectContaining({ ...row, confirmed: false })]);
  services.advance(61_000);
  await open();
  expect(await openings()).toHaveLength(2);
  expect((await readPerson(db, kees.id))!.person.seen_at).toEqual(services.clock());
});

test("readers are counted once each for a version, without those from whom the file was taken back", async () => {
  const { id, dossier, kees, open } = await begun();
  const [an, bo] = [await read(dossier, "An"), await read(dossier, "Bo")];
  await open(kees);
  services.advance(61_000);
  await open(kees);
  await open(bo);
  await takeBack(services, id, bo.id);
  await addFile(id, "Voor de koper", pdf("koper"), { audience: "buyer" });
  const counted = async () => (await listOpened(services, dossier)).parts.map(openedWords);
  expect(await counted()).toEqual(["geopend door 1 van 2 kijkers", "nog niemand leest dit"]);
  await open(an);
  expect((await counted())[0]).toBe("geopend door 2 van 2 kijkers");
});

test("the questionnaire says on each page who opened it when, and stays readable by a machine", async () => {
  const { open } = await begun();
  const response = await open();
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const { pages, isTagged } = await readPdf(Buffer.from(await response.arrayBuffer()));
  for (const page of pages) expect(page).toContain("Geopend door Kees op maandag 2 maart 2026");
  expect(pages.join("")).toContain("versie 1");
  expect(isTagged).toBe(true);
});

const long = "x".repeat(100);
test.each([
  [long, "xxxxxxxxxx"],
  ["Kees 😀 *b* #let", "*b* #let"],
])(
  "a PDF and a photo that were uploaded carry the name of %j on each page",
  async (name, words) => {
    const { id, dossier, open } = await begun();
    const reader = await read(dossier, "Naam");
    await db.update(casePeople).set({ name }).where(eq(casePeople.id, reader.id));
    const two = task("eigen woorden", "#data.words #pagebreak() #data.words");
    const own = await addFile(id, "Akte", await services.typesetter.typeset(two));
    const photo = await sharp({
      create: { width: 900, height: 400, channels: 3, background: "red" },
    })
      .jpeg()
      .toBuffer();
    const picture = await addFile(id, "Foto", photo);
    const printed = async (part: string) => {
      const response = await open(reader, part);
      expect(response.headers.get("Content-Type")).toBe("application/pdf");
      return readPdf(Buffer.from(await response.arrayBuffer()));
    };
    const { pages } = await printed(own.id);
    expect(pages).toHaveLength(2);
    for (const page of pages) {
      expect(page.replaceAll("\n", "")).toContain(words);
      expect(page).toContain("eigen woorden");
    }
    expect((await printed(picture.id)).pages.join("").replaceAll("\n", "")).toContain(words);
  },
);

test("a PDF that cannot be read comes as it is, and that is told to whoever keeps the site", async () => {
  const { id, kees, open } = await begun();
  const broken = await addFile(id, "Kapot", pdf());
  const kapot = Buffer.from("%PDF-1.7\nkapot\n%%EOF\n");
  await services.storage.put(broken.file, kapot);
  const response = await open(kees, broken.id);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(kapot);
  expect(services.log.lines.at(-1)!.message).toBe("a document could not be stamped");
  expect(await openings()).toHaveLength(1);
});

test.each([
  ["another file's document", async () => (await otherFile()).id],
  [
    "a document for the buyer",
    async ({ id }: { id: string }) =>
      (await addFile(id, "Koper", pdf("k"), { audience: "buyer" })).id,
  ],
  ["a list that nobody made", async () => "items"],
  ["nothing at all", async () => "../../etc/passwd"],
])("%s is not opened, and counts nothing", async (_what, partOf) => {
  const file = await begun();
  const part = await partOf(file);
  await expect(file.open(file.kees, part)).rejects.toMatchObject({ status: 404 });
  expect(await openings()).toEqual([]);
});
async function otherFile() {
  const { id } = await beginFile(services, "Elders 1, 5911 AA Venlo");
  return addFile(id, "Elders", pdf("elders"));
}

test("a new version is told once, to who opened the old one, when all sellers confirmed it", async () => {
  const { id, sellers, dossier, kees, open } = await begun();
  const an = await read(dossier, "An");
  const bo = await read(dossier, "Bo");
  await open(kees);
  await open(bo);
  await takeBack(services, id, bo.id);
  const second = await issue(id, "questionnaire", "ja", sellers[0]!);
  const toReaders = () => letters("version");
  expect(await toReaders()).toEqual([]);
  await confirm(id, second, sellers[1]!);
  const [owed, ...more] = await toReaders();
  expect([owed!.subject, more]).toEqual([kees.id, []]);
  const write = () => readerEmails.compose(services, owed!);
  await expectGerman(services, ["Kees", "Zandpad"], write);
  const email = await write();
  expect(email!.text).toContain("versie 2");
  expect(email!.text).toContain(tokenOf(kees));
  // A seller who goes settles all papers once more.
  await removeSeller(services, id, sellers[1]!.id, fileStaff);
  expect(await toReaders()).toHaveLength(1);
  expect(an.id).not.toBe(owed!.subject);
  await issue(id, "questionnaire", "nee, hersteld", sellers[0]!);
  expect(await toReaders()).toHaveLength(2);
  expect(await readerEmails.compose(services, owed!)).toBeNull();
});

test("a document in the place of another is told to who opened that, and not of one they may not see", async () => {
  const { id, kees, open } = await begun();
  const old = await addFile(id, "Label oud", pdf("oud"));
  await open(kees, old.id);
  await addFile(id, "Label nieuw", pdf("nieuw"), { replaces: old.id });
  const [owed] = await letters("version");
  expect((await readerEmails.compose(services, owed!))!.text).toContain("Label nieuw");
  await db.update(caseDocuments).set({ audience: "buyer" });
  expect(await readerEmails.compose(services, owed!)).toBeNull();
});

test("a link stops when it is replaced, taken back or forgotten, and works again once it is sent again", async () => {
  const { id, kees } = await begun();
  expect((await find(kees))!.reader.id).toBe(kees.id);
  expect(await findReader(services, tampered(tokenOf(kees)))).toBeNull();
  await resendReaderLink(services, id, kees.id, true, fileStaff);
  expect(await find(kees)).toBeNull();
  const now = { ...kees, links_replaced: 1 };
  expect(await find(now)).not.toBeNull();
  await takeBack(services, id, kees.id);
  expect(await find(now)).toBeNull();
  const [owed] = await letters("link");
  expect(await readerEmails.compose(services, owed!)).toBeNull();
  await resendReaderLink(services, id, kees.id, false, fileStaff);
  expect(await find(now)).not.toBeNull();
  await db.update(casePeople).set({ forgotten_at: services.clock(), email: "" });
  expect(await find(now)).toBeNull();
});

test("two who invite the same address at once give it one link, and whoever is typed gets a lead", async () => {
  const { dossier } = await begun();
  const invited = await Promise.allSettled([
    inviteReader(services, dossier, somebody("An"), fileStaff),
    inviteReader(services, dossier, somebody("An", "AN@voorbeeld.example"), fileStaff),
  ]);
  expect(invited.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const an = (await listReaders(db, dossier.id)).find(({ name }) => name === "An")!;
  expect([an.person_id, an.lead_id]).toEqual([expect.any(String), expect.any(String)]);
  expect((await letters("link")).filter(({ kind }) => kind === "reader")).toHaveLength(2);
});

test("a bidder of the home is one press away, and is offered the file once there is something to read", async () => {
  const { saleId, propertyId } = await announce(services);
  const { id } = await beginDossier(
    services,
    { propertyId, about: "Kade 2, Venlo" },
    somebody("Verkoper"),
    fileStaff,
  );
  await invite(services, saleId, "Kees");
  const [kees, ...more] = await listCandidates(db, id);
  expect([kees!.name, more]).toEqual(["Kees", []]);
  const give = (who = kees!) =>
    inTransaction(services, (services) =>
      offerFile(services, propertyId, { ...who, leadId: who.leadId }),
    );
  await give();
  expect(await listReaders(db, id)).toEqual([]);
  await addFile(id, "Label", pdf("label"));
  await Promise.all([give(), give()]);
  const [reader] = await listReaders(db, id);
  expect(reader).toMatchObject({ name: "Kees", invited_by: null });
  expect(await listCandidates(db, id)).toEqual([]);
  await takeBack(services, id, reader!.id);
  await give();
  await give({ ...kees!, email: "" });
  expect((await listReaders(db, id)).map(({ ended_at }) => ended_at)).toEqual([expect.any(Date)]);
  await closeDossier(services, id, fileStaff);
  await give({ ...kees!, email: "an@voorbeeld.example" });
  expect(await listReaders(db, id)).toHaveLength(1);
});

test("a question asked twice is one, its answer is told to its asker, and shared without a name", async () => {
  const { id, kees } = await begun();
  await Promise.all([1, 2].map(() => askQuestion(services, kees, "Hoe oud is de ketel?")));
  const [first, ...more] = await listQuestions(db, id);
  const asked = first!.question;
  expect(more).toEqual([]);
  const answer = (words: string, isShared: boolean, seen: string) =>
    answerQuestion(services, id, asked.id, { answer: words, isShared, seen }, fileStaff.actor);
  await answer("Van 2019.", false, "1");
  await expect(answer("Van 2009.", false, "1")).rejects.toThrow(Overtaken);
  await answer("Van 2019.", true, "2");
  const [owed, ...others] = await letters("answer");
  expect(others).toEqual([]);
  const write = () => readerEmails.compose(services, owed!);
  await expectGerman(services, ["Kees", "Zandpad", "Hoe oud is de ketel? Van 2019."], write);
  const email = await write();
  expect(email!.text).toMatch(/Hoe oud is de ketel\?[\s\S]*Van 2019\./);
  await closeDossier(services, id, fileStaff);
  await expect(askQuestion(services, kees, "En het dak?")).rejects.toThrow("gesloten");
});

test("a reader's person is exported with what they opened, and erased; the answer that others read stays", async () => {
  const { id, kees, open } = await begun();
  await open();
  await askQuestion(services, kees, "Hoe oud is de ketel?");
  const [asked] = await db.select().from(fileQuestions);
  const shared = { answer: "Van 2019.", isShared: true, seen: undefined };
  await answerQuestion(services, id, asked!.id, shared, fileStaff.actor);
  const person = (await readPerson(db, kees.id))!.person.person_id!;
  const file = JSON.stringify(await exportPerson(services, fileStaff.actor, person));
  for (const words of ["kees@voorbeeld", '"openings":[{', "Hoe oud is de ketel"]) {
    expect(file).toContain(words);
  }
  await erasePerson(services, fileStaff.actor, person);
  expect(await findTraces(services, /kees/i)).toEqual([]);
  expect(await db.select().from(fileQuestions)).toEqual([
    expect.objectContaining({ answer: "Van 2019.", reader_id: null }),
  ]);
});
