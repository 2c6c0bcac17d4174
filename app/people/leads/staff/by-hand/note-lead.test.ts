import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { events as allEvents } from "../../../../../database/schema/events.ts";
import { leads } from "../../../../../database/schema/leads.ts";
import { outbox } from "../../../../../database/schema/outbox.ts";
import { storeLead } from "../../../../../tests/leads/leads.ts";
import { storeProperty } from "../../../../../tests/listings/properties.ts";
import { emptyTables } from "../../../../../tests/site/empty-tables.ts";
import { useTestServices } from "../../../../../tests/site/services.ts";
import { storeAgent } from "../../../../../tests/viewings/viewings.ts";
import { emailJob } from "../../../../platform/outbox/send.ts";
import { leadEmails } from "../../service.server.ts";
import type { NotedLead } from "./input.ts";
import { noteLead } from "./note-lead.server.ts";

let anna: { id: string; email: string };
const services = await useTestServices((all) => [emailJob(all, leadEmails)]);
beforeAll(async () => {
  anna = { id: await storeAgent(services.db), email: "anna@kantoor.example" };
});
beforeEach(() => emptyTables(services.db, "outbox", "leads", "people", "properties"));

const noted: NotedLead = {
  lead: {
    source: "telephone",
    kind: "woningvraag",
    name: "Jan Peeters",
    phone: "0612345678",
    email: "",
    address: null,
    message: "Is de tuin op het zuiden?",
    details: {},
  },
  site: "",
  callBackAt: null,
  isAnswered: false,
  handler: "",
  mayLater: false,
  confirms: false,
};

async function note(changed: Partial<NotedLead> = {}) {
  const id = await noteLead(services, { ...noted, ...changed }, anna);
  const [lead] = await services.db.select().from(leads).where(eq(leads.id, id));
  const events = await services.db.select().from(allEvents).where(eq(allEvents.lead_id, id));
  const emails = await services.db.select().from(outbox);
  return {
    lead: lead!,
    events: events.map(({ kind, actor }) => [kind, actor]),
    emails: emails.map(({ recipient }) => recipient),
  };
}

test("a noted lead waits for an answer, and nobody is written to", async () => {
  const { lead, events, emails } = await note();
  expect(lead).toMatchObject({ source: "telephone", state: "nieuw", first_answer_at: null });
  expect([events, emails]).toEqual([[], []]);
});

test("it is of the person whom staff chose, by the address; a number alone chooses nobody", async () => {
  const known = await storeLead(services.db, { email: "jan@x.nl", phone: "+31 6 12345678" });
  const [first] = await services.db.select().from(leads).where(eq(leads.id, known));
  const chosen = await note({ lead: { ...noted.lead, email: "Jan@x.nl" } });
  expect(chosen.lead.person_id).toBe(first!.person_id);
  const { lead } = await note();
  expect(lead.person_id).not.toBe(first!.person_id);
});

test("it is about the home that is written as the form offers it, in any case", async () => {
  const home = await storeProperty(services.db, { address: "Kade 3", city: "Venlo" });
  const address = "kade 3, VENLO";
  const { lead } = await note({ lead: { ...noted.lead, address } });
  expect(lead).toMatchObject({ property_id: home.id, about: "Kade 3, Venlo", address: null });
});

test.each<[string, Partial<NotedLead["lead"]>]>([
  ["that is not on offer", { address: "Kade 4, Venlo" }],
  ["of the caller", { kind: "waardebepaling", address: "Kade 3, Venlo" }],
])("a home %s stays as it was said", async (_what, changed) => {
  await storeProperty(services.db, { address: "Kade 3", city: "Venlo" });
  const { lead } = await note({ lead: { ...noted.lead, ...changed } });
  expect(lead).toMatchObject({ property_id: null, about: null, address: changed.address });
});

test("what becomes of it is in its history, by who noted it", async () => {
  const callBackAt = new Date(services.clock().getTime() + 86_400_000);
  const { lead, events, emails } = await note({
    lead: { ...noted.lead, source: "elsewhere", email: "jan@x.nl" },
    site: "Funda",
    callBackAt,
    handler: anna.id,
    mayLater: true,
    confirms: true,
  });
  expect(lead).toMatchObject({
    campaign: { source: "Funda" },
    call_back_at: callBackAt,
    assigned_to: anna.id,
  });
  expect(events).toEqual([
    ["assigned", anna.email],
    ["callback", anna.email],
    ["note", anna.email],
  ]);
  expect(emails).toEqual(["visitor"]);
});

test("what was said later on is no answer to it", async () => {
  expect((await note({ mayLater: true })).lead.first_answer_at).toBeNull();
});

test("an answered one is called", async () => {
  const { lead } = await note({ isAnswered: true });
  expect(lead).toMatchObject({ state: "gebeld", first_answer_at: services.clock() });
});

test("nothing of it stays where its handler has left", async () => {
  await expect(note({ handler: "gone" })).rejects.toMatchObject({ status: 422 });
  expect(await services.db.$count(leads)).toBe(0);
});
