import { emailJob } from "../../platform/outbox/send.ts";
import { leadEmails } from "../../people/leads/notify/notify.server.ts";
import { events as allEvents } from "../../../database/schema/events.ts";
import { outbox } from "../../../database/schema/outbox.ts";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { leads } from "../../../database/schema/leads.ts";
import { privacyActs } from "../../../database/schema/privacy.ts";
import { people } from "../../../database/schema/people.ts";
import { rateLimits } from "../../../database/schema/platform.ts";
import { storeProperty } from "../../../tests/listings/properties.ts";
import { jobOf, personOf, storeLead } from "../../../tests/leads/leads.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { REMINDER_ID } from "../../people/leads/notify/notify.server.ts";
import { recordEvent } from "../../people/leads/follow-up/events.server.ts";
import { forgetOldDataJob } from "./forget.server.ts";
import { erasePerson, exportPerson } from "./service.server.ts";
import { emptyTables } from "../../../tests/site/empty-tables.ts";

const services = await useTestServices();
beforeEach(async () => {
  await emptyTables(services.db, "outbox", "leads", "people", "privacy_acts", "rate_limits");
});

const signal = new AbortController().signal;
const forget = () => forgetOldDataJob(services).run({}, { last: false, signal });
const anna = "anna@kantoor.example";
const details = {
  name: "Jan Peeters",
  phone: "0612345678",
  address: "Markt 1",
  message: "Bel mij",
  kind: "bezichtiging" as const,
};

/** A lead with a failed notification and a note. */
async function store(email: string, created_at: Date) {
  const { db } = services;
  const last_error = `<${email}> unknown`;
  const notification = { kind: "visitor", state: "failed", last_error, attempts: 3 } as const;
  const origin = { details: { wish: email }, page: `/${email}`, campaign: { content: email } };
  const lead = { ...details, ...origin, email, created_at };
  const id = await storeLead(db, lead, [notification]);
  const note = { kind: "note", detail: { text: "Jan klinkt aardig" } } as const;
  const failed = { kind: "failed", detail: { letter: "visitor", reason: last_error } } as const;
  const state = { kind: "state", detail: { from: "nieuw", to: "gebeld" } } as const;
  for (const event of [failed, note, state]) {
    await recordEvent(db, id, event, { at: created_at, actor: anna });
  }
  return id;
}

/** All rows of all tables that know a lead, as text. */
async function everything(): Promise<string> {
  const tables = [leads, outbox, allEvents, privacyActs];
  const rows = await Promise.all(tables.map((table) => services.db.select().from(table)));
  return JSON.stringify(rows);
}

test("an export has all of one person and nothing of another, and is written down", async () => {
  const now = services.clock();
  const id = await store("Jan@example.nl", now);
  await storeLead(services.db, { email: "piet@example.nl" });
  const person = await personOf(services.db, id);
  const file = await exportPerson(services, anna, person);
  expect(file).toMatchObject({
    person,
    leads: [
      {
        id,
        ...details,
        email: "Jan@example.nl",
        notifications: [{ recipient: "visitor", state: "failed" }],
        history: [{ kind: "failed" }, { kind: "note" }, { kind: "state" }],
      },
    ],
  });
  expect(JSON.stringify(file)).not.toContain("piet@");
  expect(await services.db.select().from(privacyActs)).toMatchObject([
    { kind: "exported", actor: anna, leads: 1, at: now },
  ]);
});

test("an erased person leaves a count and nothing else; others stay", async () => {
  const now = services.clock();
  const id = await store("jan@example.nl", now);
  await store("JAN@example.nl", now);
  const piet = await storeLead(services.db, { email: "piet@example.nl" });
  const person = await personOf(services.db, id);
  expect(await erasePerson(services, anna, person)).toBe(2);
  expect(await everything()).not.toMatch(/jan@/i);
  expect(await services.db.select({ id: leads.id }).from(leads)).toEqual([{ id: piet }]);
  expect(await services.db.$count(allEvents)).toBe(0);
  expect(await services.db.select().from(privacyActs)).toMatchObject([
    { kind: "erased", actor: anna, leads: 2, at: now },
  ]);
  expect(await erasePerson(services, anna, person)).toBe(0);
  expect(await services.db.$count(privacyActs)).toBe(1);
});

test("a lead is erased while a slow mail server has its email, and no email stays here", async () => {
  const id = await storeLead(services.db, {}, [{ kind: "agency", state: "queued" }]);
  const sending = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const forgotten: string[] = [];
  const mail = {
    ...services.mail,
    send() {
      sending.resolve();
      return taken.promise;
    },
    forget: async (ids: readonly string[]) => void forgotten.push(...ids),
  };
  const job = emailJob({ ...services, mail }, leadEmails);
  const sent = job.run(await jobOf(services.db, id, "agency"), { last: false, signal });
  await sending.promise;
  expect(await erasePerson(services, anna, await personOf(services.db, id))).toBe(1);
  taken.resolve();
  await sent;
  expect(await services.db.$count(leads)).toBe(0);
  expect(forgotten).toContain(`lead-${id}-`);
});

/** Sends the email to the agency about a lead. */
async function tell(leadId: string): Promise<void> {
  const data = await jobOf(services.db, leadId, "agency");
  await emailJob(services, leadEmails).run(data, { last: false, signal });
}

const onDisk = () => readdir(path.join(services.config.dataDir, "outbox"));

test("emails that are kept on disk go with the lead, when it is erased and when it is forgotten", async () => {
  const queued = [{ kind: "agency", state: "queued" }] as const;
  const old = new Date("2024-01-01T09:00:00Z");
  const jan = await storeLead(services.db, { email: "jan@example.nl" }, [...queued]);
  const kees = await storeLead(services.db, { email: "kees@example.nl", created_at: old }, [
    ...queued,
  ]);
  const piet = await storeLead(services.db, { email: "piet@example.nl" }, [...queued]);
  for (const id of [jan, kees, piet]) await tell(id);
  const to = { from: anna, to: anna, date: old };
  await services.mail.send({
    id: `${REMINDER_ID}2026-03-02-anna`,
    subject: "",
    text: "Jan",
    ...to,
  });
  expect(await onDisk()).toHaveLength(4);
  await erasePerson(services, anna, await personOf(services.db, jan));
  expect((await onDisk()).join()).not.toContain(jan);
  expect(await onDisk()).toHaveLength(2);
  await forget();
  expect(await onDisk()).toEqual([`lead-${piet}-agency.eml`]);
});

test("after 24 months a lead says nothing about a person, and still counts", async () => {
  // The clock stands at 2 March 2026, 10:00 UTC.
  const old = await store("jan@example.nl", new Date("2024-03-02T09:59:59Z"));
  await storeLead(services.db, {
    email: "piet@example.nl",
    created_at: new Date("2024-03-02T10:00:00Z"),
  });
  await forget();
  const kept = await everything();
  expect(kept).not.toContain("jan@");
  expect(kept).toContain("piet@example.nl");
  const rows = await services.db
    .select()
    .from(leads)
    .where(sql`id = ${old}`);
  expect(rows).toMatchObject([
    {
      name: "",
      email: "",
      phone: "",
      address: null,
      message: null,
      source: "contact_form",
      kind: "bezichtiging",
      state: "nieuw",
      forgotten_at: services.clock(),
      person_id: null,
    },
  ]);
  // The other's only.
  expect(await services.db.$count(people)).toBe(1);
  const events = await services.db
    .select()
    .from(allEvents)
    .where(sql`lead_id = ${old}`)
    .orderBy(allEvents.kind);
  expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
    ["failed", { letter: "visitor" }],
    ["note", {}],
    ["state", { from: "nieuw", to: "gebeld" }],
  ]);
  expect(await services.db.select().from(privacyActs)).toMatchObject([
    { kind: "forgotten", actor: null, leads: 1 },
  ]);
});

test("of what staff wrote down on the way, amounts and reasons stay; words and the home go", async () => {
  const { db } = services;
  const { id: own_listing_id } = await storeProperty(db, { address: "Markt 1" });
  const created_at = new Date("2024-03-02T09:00:00Z");
  const staying = { state: "verloren", lost_reason: "anders", valued_amount: 400_000 } as const;
  const lost_note = "Jan gaat scheiden";
  const id = await storeLead(db, { created_at, lost_note, own_listing_id, ...staying });
  const lost = { from: "waarde", to: "verloren", lost: "anders" } as const;
  const at = { at: created_at, actor: anna };
  await recordEvent(db, id, { kind: "state", detail: { ...lost, text: lost_note } }, at);
  const made = { from: null, to: own_listing_id };
  await recordEvent(db, id, { kind: "listing", detail: made }, at);
  await forget();
  expect(await db.select().from(leads)).toMatchObject([
    { ...staying, lost_note: null, own_listing_id: null },
  ]);
  const events = await db.select({ detail: allEvents.detail }).from(allEvents);
  expect(events).toEqual([{ detail: lost }, { detail: {} }]);
});

test("the next night forgets the next lead only", async () => {
  await store("jan@example.nl", new Date("2024-03-02T09:00:00Z"));
  await store("piet@example.nl", new Date("2024-03-03T09:00:00Z"));
  await forget();
  await forget();
  expect(await services.db.$count(privacyActs)).toBe(1);
  services.advance(86_400_000);
  await forget();
  expect(await services.db.$count(privacyActs)).toBe(2);
  expect(await everything()).not.toMatch(/piet|jan@/i);
  services.advance(-86_400_000);
});

test("old windows of the limits go too", async () => {
  const { db, clock } = services;
  const old = new Date(clock().getTime() - 3 * 86_400_000);
  await db.insert(rateLimits).values([
    { key: "a", window_start: old, count: 1 },
    { key: "b", window_start: clock(), count: 1 },
  ]);
  await forget();
  expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: "b" }]);
});
