import { emailJob } from "../../../platform/outbox/send.ts";
import { leadEmails } from "../notify/notify.server.ts";
import { sql } from "drizzle-orm";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { leads } from "../../../../database/schema/leads.ts";
import { jobOf } from "../../../../tests/leads/leads.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { submitLead } from "../service.server.ts";
import { readLead } from "./queries.server.ts";
import { addNote, changeState, resendNotification } from "./service.server.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";

const services = await useTestServices((all) => [emailJob(all, leadEmails)]);
beforeEach(async () => {
  await emptyTables(services.db, "outbox", "leads", "rate_limits", "pgboss.job");
});

const anna = "anna@kantoor.example";
const nobody = "00000000-0000-4000-8000-000000000000";

async function receive(): Promise<string> {
  const lead = {
    source: "contact_form",
    kind: "waardebepaling",
    details: {},
    name: "Jan",
    email: "jan@example.nl",
    phone: "0612345678",
    address: null,
    message: null,
  } as const;
  await submitLead(services, "192.0.2.1", lead, null);
  const [row] = await services.db.select({ id: leads.id }).from(leads);
  return row!.id;
}

async function send(leadId: string, kind: string, { fails = "", last = false } = {}) {
  const mail = { ...services.mail, send: () => Promise.reject(new Error(fails)) };
  const job = emailJob(fails ? { ...services, mail } : services, leadEmails);
  const attempt = { last, signal: new AbortController().signal };
  await job.run(await jobOf(services.db, leadId, kind), attempt).catch(() => {});
}

async function history(leadId: string) {
  const found = await readLead(services.db, leadId);
  return found!.events.map(({ kind, detail, actor }) => ({ kind, detail, actor }));
}

async function notification(leadId: string, kind: string) {
  const found = await readLead(services.db, leadId);
  return found?.lead.notifications.find(({ recipient }) => recipient === kind);
}

test("the history of a notification is written down: each new reason, the end, and nothing twice", async () => {
  const id = await receive();
  await send(id, "agency", { fails: "connection refused" });
  await send(id, "agency", { fails: "connection refused" });
  await send(id, "agency", { fails: "greylisted" });
  await send(id, "agency");
  await send(id, "visitor", { fails: "no such user", last: true });
  const actor = null;
  expect((await history(id)).toReversed()).toEqual([
    { kind: "delayed", detail: { letter: "agency", reason: "connection refused" }, actor },
    { kind: "delayed", detail: { letter: "agency", reason: "greylisted" }, actor },
    { kind: "sent", detail: { letter: "agency" }, actor },
    { kind: "failed", detail: { letter: "visitor", reason: "no such user" }, actor },
  ]);
  expect(await notification(id, "agency")).toMatchObject({ state: "sent", attempts: 4 });
});

test("who set which state, when; the same state again is no news", async () => {
  const id = await receive();
  services.advance(60_000);
  expect(await changeState(services, id, anna, "gebeld")).toBe(true);
  expect(await changeState(services, id, anna, "gebeld")).toBe(true);
  expect(await changeState(services, id, "bert@kantoor.example", "gewonnen")).toBe(true);
  const found = await readLead(services.db, id);
  expect(found?.lead.state).toBe("gewonnen");
  expect(found?.events).toMatchObject([
    { kind: "state", detail: { from: "gebeld", to: "gewonnen" }, actor: "bert@kantoor.example" },
    { kind: "state", detail: { from: "nieuw", to: "gebeld" }, actor: anna, at: services.clock() },
  ]);
  expect(await changeState(services, nobody, anna, "gebeld")).toBe(false);
});

test.each([
  [["gebeld", "verloren"], null],
  [["afspraak", "gebeld", "verloren"], "afspraak"],
  [["afspraak", "waarde", "afspraak", "verloren"], "waarde"],
] as const)("a lead that was %j keeps how far it came: %s", async (states, furthest_state) => {
  const id = await receive();
  for (const state of states) await changeState(services, id, anna, state);
  expect((await readLead(services.db, id))?.lead).toMatchObject({
    state: "verloren",
    furthest_state,
  });
});

test("two states at one moment are one after the other", async () => {
  const id = await receive();
  await Promise.all([
    changeState(services, id, anna, "gebeld"),
    changeState(services, id, anna, "afspraak"),
  ]);
  const [second, first] = (await history(id)).map(({ detail }) => JSON.stringify(detail));
  expect(first).toContain('"from":"nieuw"');
  expect(second).not.toContain('"from":"nieuw"');
});

test("a note is kept as it was written", async () => {
  const id = await receive();
  expect(await addNote(services, id, anna, "Belt terug\n<b>morgen</b>")).toBe(true);
  expect(await history(id)).toEqual([
    { kind: "note", detail: { text: "Belt terug\n<b>morgen</b>" }, actor: anna },
  ]);
  expect(await addNote(services, nobody, anna, "x")).toBe(false);
});

test("a notification is sent again, as another message, even when it had arrived", async () => {
  const id = await receive();
  await send(id, "agency");
  await emptyTables(services.db, "pgboss.job");
  services.advance(60_000);
  expect(await resendNotification(services, id, anna)).toBe(true);
  expect(await notification(id, "agency")).toMatchObject({
    state: "queued",
    attempts: 0,
    sent_at: null,
  });
  expect(await services.waitingJobs()).toEqual([
    { name: "send-lead-notification", data: await jobOf(services.db, id, "agency") },
  ]);
  await send(id, "agency");
  expect(await notification(id, "agency")).toMatchObject({ state: "sent", attempts: 1 });
  const mails = await readdir(path.join(services.config.dataDir, "outbox"));
  expect(mails.filter((name) => name.startsWith(`lead-${id}-agency`))).toEqual([
    `lead-${id}-agency-${services.clock().getTime()}.eml`,
    `lead-${id}-agency.eml`,
  ]);
  expect((await history(id)).map(({ kind, actor }) => [kind, actor])).toEqual([
    ["sent", null],
    ["resent", anna],
    ["sent", null],
  ]);
});

test("what failed for good can be sent again; what is not there cannot", async () => {
  const id = await receive();
  await send(id, "visitor", { fails: "no such user", last: true });
  expect(await resendNotification(services, id, anna, "visitor")).toBe(true);
  expect(await notification(id, "visitor")).toMatchObject({ state: "queued", last_error: null });
  expect(await resendNotification(services, nobody, anna)).toBe(false);
  await services.db.execute(sql`UPDATE leads SET forgotten_at = now()`);
  expect(await resendNotification(services, id, anna)).toBe(false);
});

test("when the job cannot be made, nothing was asked", async () => {
  const id = await receive();
  await send(id, "agency");
  const jobs = { ...services.jobs, send: () => Promise.reject(new Error("the queue is gone")) };
  await expect(resendNotification({ ...services, jobs }, id, anna)).rejects.toThrow("queue");
  expect(await notification(id, "agency")).toMatchObject({ state: "sent", resent_at: null });
});

test("a notification that is being sent is not waited for", async () => {
  const id = await receive();
  const sending = await startSending(id);
  expect(await resendNotification(services, id, anna)).toBe(true);
  await sending.finish();
  expect((await history(id)).map(({ kind }) => kind)).toEqual(["sent"]);
});

test("a state is set while a slow mail server has not yet taken the email", async () => {
  const id = await receive();
  const sending = await startSending(id);
  expect(await changeState(services, id, anna, "gebeld")).toBe(true);
  await sending.finish();
  expect((await history(id)).map(({ kind }) => kind).toSorted()).toEqual(["sent", "state"]);
});

/** The email to the agency is with a mail server that does not take it until `finish`. */
async function startSending(id: string) {
  const sending = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  onTestFinished(() => taken.resolve());
  const send = () => {
    sending.resolve();
    return taken.promise;
  };
  const job = emailJob({ ...services, mail: { ...services.mail, send } }, leadEmails);
  const attempt = { last: false, signal: new AbortController().signal };
  const sent = job.run(await jobOf(services.db, id, "agency"), attempt);
  await sending.promise;
  return {
    finish() {
      taken.resolve();
      return sent;
    },
  };
}
