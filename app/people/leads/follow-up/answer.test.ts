import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { events as allEvents } from "../../../../database/schema/events.ts";
import { users } from "../../../../database/schema/accounts.ts";
import { leads } from "../../../../database/schema/leads.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { storeLead } from "../../../../tests/leads/leads.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { storeAgent } from "../../../../tests/viewings/viewings.ts";
import { emailJob } from "../../../platform/outbox/send.ts";
import { unsentLister } from "../../../platform/outbox/unsent.ts";
import { answerEmails } from "../notify/answer.server.ts";
import { leadEmails } from "../notify/notify.server.ts";
import { forgetOldData } from "../../../desk/privacy/service.server.ts";
import { draftAnswer } from "../../../desk/lead/draft-answer.server.ts";
import { answerForm } from "./change-input.ts";
import { readLead } from "./queries.server.ts";
import { answerLead } from "./service.server.ts";
import { recordEvent } from "./events.server.ts";

let writer: { id: string; email: string };
const services = await useTestServices((all) => [
  emailJob(all, leadEmails),
  emailJob(all, answerEmails),
]);
beforeAll(async () => {
  const id = await storeAgent(services.db);
  const [user] = await services.db.select().from(users).where(eq(users.id, id));
  writer = { id, email: user!.email };
});
beforeEach(() => emptyTables(services.db, "outbox", "leads", "people", "pgboss.job"));

const jan = { name: "Jan", email: "jan@x.example" };
const words = { subject: "Uw vraag", text: "Beste Jan,\n\nDe tuin ligt op het zuiden." };
const answer = (leadId: string, changed = {}) =>
  answerLead(services, leadId, writer, { ...words, ...changed });
const owed = async () => (await services.db.select().from(outbox))[0]!;
const compose = async () => answerEmails.compose(services, await owed());
const leadOf = async (id: string) => (await readLead(services.db, id))!.lead;

test("an answer goes to who asked; a reply comes to who wrote it, and the history has the words", async () => {
  const id = await storeLead(services.db, jan);
  expect(await answer(id)).toBe(true);
  const email = await compose();
  expect(email).toMatchObject({ to: jan.email, replyTo: writer.email, subject: words.subject });
  // Where the office's mailbox is read, it has to come there.
  services.config.imapUrl = "imaps://info@x.example";
  expect(await compose()).toMatchObject({ replyTo: services.settings.agency.email });
  services.config.imapUrl = undefined;
  expect(email!.text).toContain("De tuin ligt op het zuiden.");
  const lead = await leadOf(id);
  expect(lead).toMatchObject({ state: "gebeld", first_answer_at: services.clock() });
  const events = await services.db.select().from(allEvents).orderBy(allEvents.id);
  expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([
    ["answer", writer.email],
    ["state", writer.email],
  ]);
  expect(events[0]!.detail).toEqual(words);
  // It is none of the notifications of the lead.
  expect(lead.notifications).toEqual([]);
});

test("a second answer is a second email, and a lead that was further stays there", async () => {
  const id = await storeLead(services.db, { ...jan, state: "afspraak" });
  await answer(id);
  await answer(id, { subject: "Nog iets" });
  expect(await services.db.$count(outbox)).toBe(2);
  expect((await leadOf(id)).state).toBe("afspraak");
});

test("two at once both go, each with its own words", async () => {
  const id = await storeLead(services.db, jan);
  await Promise.all([answer(id, { subject: "Een" }), answer(id, { subject: "Twee" })]);
  const emails = await services.db.select().from(outbox);
  const composed = await Promise.all(emails.map((email) => answerEmails.compose(services, email)));
  expect(composed.map((email) => email!.subject).toSorted()).toEqual(["Een", "Twee"]);
});

test("nobody is answered without an address, nor once the lead is gone or forgotten", async () => {
  const { db } = services;
  const without = await storeLead(db, { email: "", phone: "0612345678" });
  await expect(answer(without)).rejects.toMatchObject({ status: 422 });
  const forgotten = await storeLead(db, { ...jan, forgotten_at: services.clock() });
  expect(await answer(forgotten)).toBe(false);
  expect(await answer("00000000-0000-4000-8000-000000000000")).toBe(false);
  expect(await db.$count(outbox)).toBe(0);
});

test("markup that was typed is text in the email", async () => {
  const id = await storeLead(services.db, jan);
  await answer(id, { text: "<b>Beste</b> & co\n\nregel een\nregel twee" });
  const { html } = (await compose())!;
  expect(html).not.toContain("<b>Beste");
  expect(html).toContain("&lt;b&gt;Beste");
});

test("a failed answer stands among the unsent, also of a lead that is followed up", async () => {
  const id = await storeLead(services.db, jan);
  await answer(id);
  await services.db.update(outbox).set({ state: "failed" });
  const listUnsent = unsentLister([leadEmails, answerEmails]);
  expect((await listUnsent(services.db, services.clock(), 10)).total).toBe(1);
  const shown = await answerEmails.show(services.db, [await owed()]);
  expect([...shown.values()]).toMatchObject([{ title: "Jan", facts: ["Antwoord"] }]);
});

test("what the office wrote is forgotten with the lead, and is not sent any more", async () => {
  const old = new Date(services.clock().getTime() - 10 * 365 * 86_400_000);
  const id = await storeLead(services.db, { ...jan, created_at: old });
  await answer(id);
  await forgetOldData(services);
  const events = await services.db.select().from(allEvents).where(eq(allEvents.kind, "answer"));
  expect(events.map(({ detail }) => detail)).toEqual([{}]);
  expect(await services.db.$count(outbox)).toBe(0);
});

test("an answer of who left goes out, and a reply comes to the office", async () => {
  const id = await storeLead(services.db, jan);
  await answer(id);
  await services.db.update(outbox).set({ staff_id: null });
  expect((await compose())!.replyTo).not.toBe(writer.email);
});

test.each([
  ["antwoord-vraag", "Beste Jan,", "Kade 3, Venlo"],
  ["antwoord-moment", "Beste Jan,", "Kade 3, Venlo"],
  ["antwoord-waarde", "Beste Jan,", "half uur"],
  ["antwoord-bellen", "Beste Jan,", "geen gehoor"],
])("the template %s begins with the name and what it is about", async (name, opening, says) => {
  const home = await storeProperty(services.db, { address: "Kade 3", city: "Venlo" });
  const id = await storeLead(services.db, {
    ...jan,
    kind: "woningvraag",
    property_id: home.id,
    about: "Kade 3, Venlo",
  });
  const draft = (await draftAnswer(services, await leadOf(id), name, writer.email))!;
  expect(draft.text.startsWith(opening)).toBe(true);
  expect(draft.text).toContain(says);
  expect(draft.text).toContain(services.settings.agency.name);
  expect(draft.text).not.toMatch(/[{}]/);
  expect(answerForm.safeParse({ onderwerp: draft.subject, antwoord: draft.text }).success).toBe(
    true,
  );
});

test("a template of a lead without a name or a home says neither", async () => {
  const id = await storeLead(services.db, { name: "", email: jan.email });
  const draft = (await draftAnswer(services, await leadOf(id), "antwoord-vraag", writer.email))!;
  expect(draft.text.startsWith("Goedendag,")).toBe(true);
  expect(draft.text).not.toMatch(/[{}]|null|undefined/);
  expect(await draftAnswer(services, await leadOf(id), "confirmation", writer.email)).toBeNull();
  expect(await draftAnswer(services, await leadOf(id), "toString", writer.email)).toBeNull();
});

test.each([
  ["no subject", { onderwerp: " " }, "onderwerp"],
  ["a long subject", { onderwerp: "a".repeat(201) }, "onderwerp"],
  ["no words", { antwoord: "\n " }, "antwoord"],
  ["too many words", { antwoord: "a".repeat(5001) }, "antwoord"],
])("an answer with %s is refused at its field", (_what, changed, field) => {
  const form = { onderwerp: "Uw vraag", antwoord: "Ja", ...changed };
  expect(answerForm.safeParse(form).error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test("a subject of several lines becomes one", () => {
  const read = answerForm.parse({ onderwerp: "Uw\r\nBcc: x@x.nl", antwoord: "Ja" });
  expect(read.onderwerp).toBe("Uw Bcc: x@x.nl");
});

test("the lead itself is not changed by what is only begun", async () => {
  const id = await storeLead(services.db, jan);
  await draftAnswer(services, await leadOf(id), "antwoord-vraag", writer.email);
  const [lead] = await services.db.select().from(leads).where(eq(leads.id, id));
  expect(lead).toMatchObject({ state: "nieuw", first_answer_at: null });
});

test("an answer names the whole talk before it, and nothing of a machine or of later", async () => {
  const { db, clock } = services;
  const at = clock();
  const id = await storeLead(db, { ...jan, created_at: at }, [
    { kind: "visitor", resent_at: at },
    { kind: "agency" },
  ]);
  const reply = (messageId: string, more = {}) =>
    recordEvent(
      db,
      id,
      { kind: "reply", detail: { mail: messageId, messageId, ...more } },
      { at: services.clock() },
    );
  await answer(id, { subject: "Eerst" });
  await reply("<jan1@x.example>");
  await reply("<weg@x.example>", { isAutomatic: true });
  services.advance(60_000);
  await answer(id, { subject: "Dan" });
  await reply("<jan2@x.example>");
  const answers = await db
    .select()
    .from(outbox)
    .where(eq(outbox.letter, "answer"))
    .orderBy(outbox.sequence);
  const [first, second] = await Promise.all(
    answers.map((email) => answerEmails.compose(services, email)),
  );
  const receipt = `lead-${id}-visitor-${at.getTime()}`;
  expect(first).toMatchObject({ isTyped: true, talk: [receipt] });
  expect(second!.talk).toEqual([receipt, answers[0]!.message_id, "<jan1@x.example>"]);
  // Tried again once more came, it is the same message.
  expect((await answerEmails.compose(services, answers[0]!))!.talk).toEqual([receipt]);
  // A receipt was typed by nobody.
  const [email] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.letter, "request"), eq(outbox.recipient, "visitor")));
  expect(await leadEmails.compose(services, email!)).not.toHaveProperty("isTyped");
});
