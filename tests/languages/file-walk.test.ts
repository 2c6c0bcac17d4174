import { mandateForm } from "@voordeur/agreement/fixtures/mandate.ts";
import { mandateSchema } from "@voordeur/agreement/mandate/terms-schema.ts";
import { task } from "@voordeur/typst/fixtures/task.ts";
import { eq } from "drizzle-orm";
import type { Email } from "postal-mime";
import { expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { users } from "../../database/schema/accounts.ts";
import { caseDocuments, caseSteps } from "../../database/schema/cases.ts";
import { properties } from "../../database/schema/listings.ts";
import { addDocument } from "../../app/deals/dossiers/documents/service.server.ts";
import { remindSellers } from "../../app/deals/dossiers/letters/reminder.server.ts";
import { sendMandate } from "../../app/deals/dossiers/mandate/send.server.ts";
import { readDossier } from "../../app/deals/dossiers/queries.server.ts";
import { answerQuestion, inviteReader } from "../../app/deals/dossiers/readers/service.server.ts";
import { listQuestions } from "../../app/deals/dossiers/readers/queries.server.ts";
import { beginDossier, closeDossier } from "../../app/deals/dossiers/service.server.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { fileStaff } from "../dossiers/workbench.ts";
import { storeLead } from "../leads/leads.ts";
import { storePhoto, storeProperty } from "../listings/properties.ts";
import { keptMail } from "../site/kept-mail.ts";
import { TEST_NOW } from "../site/site.ts";
import { reader } from "./reader.ts";

// It leaps, so that no two presses count as one.
let now = TEST_NOW.getTime();
const site = await useSite({ demo: false, clock: () => new Date((now += 1500)) });
const { services, dataDir } = site;
const { db } = services;
await db.insert(users).values({ id: fileStaff.staffId, name: "Mieke", email: fileStaff.actor });

const language = "de";
const said = {
  seller: "/de/verkaufsakte",
  mandate: "verkaufsauftrag",
  documents: "unterlagen",
  page: "objektseite",
  preview: "vorschau",
  reader: "/de/objektakte",
  part: "unterlage",
  link: "Der Verkauf von ",
  reminder: "Was wir noch von Ihnen brauchen: ",
  mandateIsSent: "Der Verkaufsauftrag für ",
  code: "Ihr Code für den Verkaufsauftrag: ",
  agreed: "Ihre Zustimmung zum Verkaufsauftrag: ",
  withdrawn: "Sie haben den Verkaufsauftrag widerrufen: ",
  papers: "Die Unterlagen zu ",
  answer: "Antwort auf Ihre Frage zu ",
  version: "Es gibt eine neue Fassung: ",
  price: "320.000",
} as const;

/** A home with a seller's file, of a seller and a viewer whose leads speak a language. */
async function begun(number: number) {
  const address = `Zandpad ${number}`;
  const home = await storeProperty(db, {
    address,
    description: "Een fijne woning met een zonnige tuin.",
    facts: [{ group: "Algemeen", label: "Verwarming", value: "cv-ketel" }],
  });
  await storePhoto(db, home.id);
  const about = `${address}, Venlo`;
  const who = (name: string) => ({ name, email: `${name}.${language}@example.com`, phone: "" });
  const lead = async (name: string) => storeLead(db, { ...who(name), language });
  const sellers = { ...who("Jan"), leadId: await lead("Jan") };
  const { id } = await beginDossier(services, { propertyId: home.id, about }, sellers, fileStaff);
  const visitor = reader(site, language, [about, "Jan", "Kim", "Plan", "BAG"]);
  const mail = async (name: string, subject: string): Promise<Email> => {
    const email = await keptMail(dataDir, who(name).email, subject);
    expect(email.html).toContain(`<html lang="${language}">`);
    visitor.expectSpoken(subject, `${email.html} ${email.subject}`);
    visitor.expectSpoken(subject, email.text!.replaceAll(/https?:\S+/g, ""));
    return email;
  };
  const pathIn = ({ text }: Email, start: string) =>
    new RegExp(`https?://[^/\\s]+(${start}/[\\w-]{43})`).exec(text!)![1]!;
  const dossier = async () => (await readDossier(db, id))!;
  return { home, id, who, lead, visitor, mail, pathIn, dossier };
}

const addPlan = (dossierId: string, bytes: Uint8Array, replaces: string | null = null) =>
  addDocument(
    services,
    dossierId,
    { kind: "other", valid_until: null, audience: "viewers", name: "Plan.pdf", bytes, replaces },
    fileStaff,
  );

test("a seller agrees to a mandate, adds papers and approves the page, and gets every letter, in one language: German", async () => {
  const { home, id, visitor, mail, pathIn, dossier } = await begun(3);
  const link = await mail("Jan", said.link);
  const path = pathIn(link, said.seller);
  await visitor.read(path);
  expect(await (await site.fetch(path)).text()).toContain(`href="${path}/${said.mandate}"`);

  // The mandate stays a Dutch document.
  await visitor.read(`${path}/${said.mandate}`);
  const values = mandateSchema.parse(mandateForm);
  await sendMandate(services, await dossier(), { seen: 0, values }, fileStaff);
  const mandate = `${path}/${said.mandate}`;
  expect((await mail("Jan", said.mandateIsSent)).text).toContain(mandate);
  const page = await visitor.read(mandate);
  expect(page).toContain('lang="nl"');
  const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)![1]!;
  const pdf = await site.fetch(`${mandate}.pdf`);
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  const versie = valueOf("versie");
  const asked = await visitor.post(mandate, { act: "code", versie });
  expect(asked.to).toBe(`${mandate}?gedaan=code`);
  await visitor.read(asked.to!);
  const [code = ""] = /\d{3} \d{3}/.exec((await mail("Jan", said.code)).text!)!;
  const form = {
    act: "akkoord",
    versie,
    kenmerk: valueOf("kenmerk"),
    naam: "Jan",
    code,
    akkoord: "ja",
  };
  expect((await visitor.post(mandate, { ...form, naam: "", code: "1" })).status).toBe(422);
  expect((await visitor.post(mandate, { ...form, code: "000 000" })).status).toBe(422);
  await visitor.read((await visitor.post(mandate, { ...form, eerder: "ja" })).to!);
  const agreed = await mail("Jan", said.agreed);
  expect(agreed.attachments[0]!.mimeType).toBe("application/pdf");
  await visitor.read(path);
  expect((await visitor.post(mandate, { act: "herroepen", naam: "" })).status).toBe(422);
  await visitor.read((await visitor.post(mandate, { act: "herroepen", naam: "Jan" })).to!);
  await mail("Jan", said.withdrawn);
  const { email } = services.settings.agency;
  expect((await keptMail(dataDir, email, "Opdracht herroepen: ")).html).toContain('lang="nl"');

  // Papers: one that is refused, one that is taken away and put back.
  const documents = `${path}/${said.documents}`;
  await visitor.read(documents);
  expect((await visitor.post(documents, { act: "toevoegen", soort: "deed" })).status).toBe(422);
  const upload = async (name: string, bytes: Uint8Array) => {
    const body = new FormData();
    for (const [field, value] of Object.entries({ act: "toevoegen", soort: "vve" })) {
      body.set(field, value);
    }
    body.set("geldig-tot", "2030-01-01");
    body.set("bestanden", new Blob([Buffer.from(bytes)]), name);
    return site.fetch(documents, { method: "POST", body });
  };
  const refused = await upload("Plan.txt", Buffer.from("?"));
  expect(refused.status).toBe(422);
  const why = await refused.text();
  expect(why).toContain("Plan.txt: ");
  visitor.expectSpoken("Plan.txt", why);
  const added = await upload("Plan.pdf", await services.typesetter.typeset(task("plan")));
  expect(added.headers.get("Location")).toBe(`${documents}?erbij=1`);
  await visitor.read(`${documents}?erbij=1`);
  const [document] = await db.select().from(caseDocuments).where(eq(caseDocuments.dossier_id, id));
  expect((await site.fetch(`${documents}/${document!.id}`)).status).toBe(200);
  await visitor.read(
    (await visitor.post(documents, { act: "verwijderen", document: document!.id })).to!,
  );

  // The page of the home, which has changed since it was approved.
  const approval = `${path}/${said.page}`;
  const shown = await visitor.read(approval);
  const gezien = /name="gezien" value="([^"]+)"/.exec(shown)![1]!;
  const remark = { act: "opmerking", deel: "photos", opmerking: "Plan?" };
  expect((await visitor.post(approval, { ...remark, opmerking: "" })).status).toBe(422);
  await visitor.post(approval, remark);
  await visitor.post(approval, { act: "akkoord", naam: "Jan", gezien });
  await visitor.read(approval);
  await db
    .update(properties)
    .set({ price: "€ 320.000 k.k.", bedrooms: 4 })
    .where(eq(properties.id, home.id));
  expect(await visitor.read(approval)).toContain(said.price);
  expect((await visitor.post(approval, { act: "akkoord", naam: "Jan", gezien })).status).toBe(409);
  await visitor.read(`${approval}/${said.preview}`);

  // Forms that come late, and a file that is closed.
  await db.update(caseSteps).set({ due_on: amsterdamDate(services.clock()) });
  await remindSellers(services);
  await mail("Jan", said.reminder);
  await closeDossier(services, id, fileStaff);
  for (const part of [path, mandate, documents, approval]) await visitor.read(part);
  expect(
    (await visitor.post(documents, { act: "verwijderen", document: document!.id })).status,
  ).toBe(409);
  await visitor.read(`${said.seller}/${"x".repeat(43)}`, 404);
});

test("somebody who saw a home opens its papers and asks about them in one language: German", async () => {
  const { id, who, lead, visitor, mail, pathIn, dossier } = await begun(5);
  await addPlan(id, await services.typesetter.typeset(task("plan")));
  const kim = { ...who("Kim"), leadId: await lead("Kim") };
  await inviteReader(services, await dossier(), kim, fileStaff);
  const path = pathIn(await mail("Kim", said.papers), said.reader);
  const part = new RegExp(`action="(${path}/${said.part}/[^"]+)"`).exec(
    await visitor.read(path),
  )![1]!;
  const opened = await site.fetch(part, { method: "POST", body: new URLSearchParams() });
  expect(opened.headers.get("Content-Type")).toBe("application/pdf");
  await visitor.read(path);

  expect((await visitor.post(path, { act: "vragen", vraag: "" })).status).toBe(422);
  await visitor.read((await visitor.post(path, { act: "vragen", vraag: "Kim: Plan?" })).to!);
  const [asked] = await listQuestions(db, id);
  const answer = { answer: "Plan!", isShared: true, seen: undefined };
  await answerQuestion(services, id, asked!.question.id, answer, fileStaff.actor);
  await mail("Kim", said.answer);

  const [plan] = await db.select().from(caseDocuments).where(eq(caseDocuments.dossier_id, id));
  await addPlan(id, await services.typesetter.typeset(task("plan 2")), plan!.id);
  await mail("Kim", said.version);
  await visitor.read(path);
  await visitor.read(`${said.reader}/${"x".repeat(43)}`, 404);
});
