import { emailJob } from "../../platform/outbox/send.ts";
import { leadEmails } from "../../people/leads/notify/notify.server.ts";
import { events as allEvents } from "../../../database/schema/events.ts";
import { outbox } from "../../../database/schema/outbox.ts";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { appointments } from "../../../database/schema/appointments.ts";
import { leads } from "../../../database/schema/leads.ts";
import { tasks } from "../../../database/schema/tasks.ts";
import { viewingOwners } from "../../../database/schema/viewing-moments.ts";
import { viewings } from "../../../database/schema/viewings.ts";
import { storeProperty } from "../../../tests/listings/properties.ts";
import { announce, offer } from "../../../tests/sales/workbench.ts";
import { findTraces } from "../../../tests/site/find-traces.ts";
import { createTestServices, type TestServices } from "../../../tests/site/services.ts";
import { inviteBidder } from "../../deals/sales/service.server.ts";
import { requestSearch } from "../../people/searches/service.server.ts";
import { recordEvent } from "../../people/leads/follow-up/events.server.ts";
import { mergePeople, takeApart, undoAct } from "../person/service.server.ts";
import { readTimeline } from "../../people/leads/people/queries.server.ts";
import { submitLead } from "../../people/leads/service.server.ts";
import { erasePerson, exportPerson } from "./service.server.ts";

const anna = "anna@kantoor.example";
const jan = {
  kind: "waardebepaling" as const,
  source: "contact_form" as const,
  name: "Jan Peeters",
  email: "jan@peeters.example",
  phone: "0612345678",
  address: "Klaasstraat 12, Venlo",
  message: null,
  details: {},
};
/** Five requests of three kinds, from two addresses and two numbers. */
const requests = [
  { ...jan, message: "Wat is Klaasstraat 12 waard?" },
  { ...jan, kind: "bezichtiging" as const, about: "Markt 1" },
  {
    ...jan,
    kind: "bezichtiging" as const,
    phone: "+31 6 1234 5678",
    details: { wish: "Bel Jan Peeters" },
  },
  { ...jan, kind: "terugbellen" as const, email: "J.Peeters@werk.example", phone: "0687654321" },
  { ...jan, name: "", email: "j.peeters@WERK.example", phone: "", source: "exit_popup" as const },
];
const traces = /peeters|klaasstraat|612345678|6 1234 5678|687654321/i;

test("one person with five requests of three kinds, a viewing, a search, a sale and a bid: merged, taken apart, exported, erased, nothing left", async () => {
  const services = await createTestServices((all) => [
    emailJob(all, leadEmails),
    ...["send-bid-letter", "send-search-letter"].map((name) => ({
      name,
      queue: { retryLimit: 0 },
      run: () => Promise.resolve(),
    })),
  ]);
  onTestFinished(() => services.close());
  const { db } = services;
  for (const request of [
    ...requests,
    { ...jan, email: "piet@example.nl", phone: "", name: "Piet", address: "Markt 1" },
  ]) {
    await submitLead(services, "192.0.2.1", request, null);
    services.advance(3_600_000);
  }
  await sendEmails(services);
  await storeViewing(services);
  await storeSearch(services);

  const rows = await db.select().from(leads).orderBy(leads.created_at);
  const persons = rows.map(({ person_id }) => person_id!);
  expect(persons.map((id) => persons.indexOf(id))).toEqual([0, 0, 0, 3, 3, 5]);
  const [kept, , , other] = persons as [string, string, string, string];
  await storeBid(services, { leadId: rows[3]!.id, personId: other });
  const note = { kind: "note", detail: { text: "Jan Peeters belt terug" } } as const;
  await recordEvent(db, rows[3]!.id, note, { at: services.clock(), actor: anna });
  await storeWork(services, rows[3]!.id);
  expect(await mergePeople(services, anna, kept, other)).toBe(true);
  expect(await takeApart(services, anna, kept, [rows[4]!.id])).not.toBeNull();
  const [{ id: act } = { id: 0 }] = (await readTimeline(db, kept)).acts;
  expect(await undoAct(services, anna, kept, act)).toBe(true);
  // It went with its lead, to and fro.
  expect(await db.select({ person: viewings.person_id }).from(viewings)).toEqual([
    { person: kept },
  ]);

  const file = JSON.stringify(await exportPerson(services, anna, kept));
  for (const { id } of rows.slice(0, 5)) expect(file).toContain(id);
  expect(file).toContain("Jan Peeters belt terug");
  for (const words of [
    "Mail Jan Peeters",
    "Koffie bij Peeters",
    "Dank, Jan Peeters",
    "Groet, Peeters",
  ])
    expect(file).toContain(words);
  expect(file).toContain("Wij Peeters wonen hier graag");
  expect(file).toContain('"query":"plaats=Venlo"');
  expect(file).toContain('"owners":[{');
  expect(file).not.toContain("piet@example.nl");

  // The search finds what there is: in tables of the site and of its jobs, and in files.
  const before = await findTraces(services, traces);
  const tables =
    "leads events tasks appointments viewings viewing_owners saved_searches bidders bid_words";
  for (const table of tables.split(" ")) expect(before).toContain(`public.${table}`);
  expect(before.filter((place) => place.startsWith("outbox/"))).toHaveLength(10);
  expect(await erasePerson(services, anna, kept)).toBe(9);
  expect(await findTraces(services, traces)).toEqual([]);
  const ids = new RegExp(
    rows
      .slice(0, 5)
      .map(({ id }) => id)
      .join("|"),
  );
  expect(await findTraces(services, ids)).toEqual(["public.erased_leads"]);
  expect(await db.select({ email: leads.email }).from(leads)).toEqual([
    { email: "piet@example.nl" },
  ]);
});

/** What staff do with a lead: a task, an appointment, an answer that was written back to. */
async function storeWork({ db, clock }: TestServices, lead_id: string) {
  const at = clock();
  await db
    .insert(tasks)
    .values({ what: "Mail Jan Peeters", lead_id, created_at: at, made_by: anna });
  await db.insert(appointments).values({
    kind: "valuation",
    what: "Koffie bij Peeters",
    company: "Jan Peeters",
    place: "Klaasstraat 12",
    note: "Peeters heeft een hond",
    starts_at: at,
    ends_at: new Date(at.getTime() + 36e5),
    lead_id,
    changed_at: at,
    made_by: anna,
  });
  const answer = { subject: "Uw vraag", text: "Dank, Jan Peeters" };
  await recordEvent(db, lead_id, { kind: "answer", detail: answer }, { at, actor: anna });
  const reply = { mail: "1", subject: "Re: Uw vraag", text: "Groet, Peeters" };
  await db.insert(allEvents).values({ lead_id, at, kind: "reply", detail: reply });
}

/** A viewing that the last request was about, with what was said afterwards and an email that waits. */
async function storeViewing({ db, clock }: TestServices) {
  const [last] = await db
    .select()
    .from(leads)
    .where(sql`email = 'j.peeters@WERK.example'`);
  const at = clock();
  const [viewing] = await db
    .insert(viewings)
    .values({
      about: "Markt 1",
      starts_at: at,
      ends_at: new Date(at.getTime() + 18e5),
      taken: "empty",
      state: "done",
      created_at: at,
      changed_at: at,
      lead_id: last!.id,
      person_id: last!.person_id,
      name: jan.name,
      email: jan.email,
      phone: jan.phone,
      answers: { "Wie?": "Jan Peeters" },
      opinion: {
        liked: "no",
        reason: "Peeters vindt het te klein",
      },
      staff_note: "Peeters belt terug",
    })
    .returning();
  const viewing_id = viewing!.id;
  await db.insert(outbox).values({
    kind: "viewing",
    subject: viewing_id,
    letter: "opinion",
    message_id: "viewing-1",
    sequence: 0,
    created_at: at,
    last_error: "j.peeters@werk.example: 550",
  });
  await db.insert(allEvents).values({ viewing_id, at, kind: "booked" });
}

/** A search and an owner's page, which know no more than an address; the case of letters differs. */
async function storeSearch(services: TestServices) {
  const email = "Jan@Peeters.example";
  await requestSearch(services, {
    email,
    query: "plaats=Venlo",
    style: null,
    rhythm: "daily",
    staffId: null,
  });
  const { id } = await storeProperty(services.db);
  await services.db.insert(viewingOwners).values({ property_id: id, name: "Jan Peeters", email });
}

/** A bid with words of its own, by somebody whom staff invited from a request. */
async function storeBid(services: TestServices, from: { leadId: string; personId: string }) {
  const { saleId } = await announce(services);
  const { name, email, phone } = requests[3]!;
  const invited = await inviteBidder(services, saleId, { name, email, phone, ...from }, "u1");
  if ("refusal" in invited) throw new Error(invited.refusal);
  await offer(services, saleId, 1, { amount: 401_234, message: "Wij Peeters wonen hier graag" });
}

/** Sends what is owed, as the workers of the queue do. */
async function sendEmails(services: TestServices) {
  const attempt = { last: false, signal: new AbortController().signal };
  for (const { data } of await services.waitingJobs()) {
    await emailJob(services, leadEmails).run(data, attempt);
  }
}
