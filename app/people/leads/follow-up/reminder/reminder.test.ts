import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testAgency as agency } from "../../../../../tests/site/agency.tsx";
import { users } from "../../../../../database/schema/accounts.ts";
import { leads } from "../../../../../database/schema/leads.ts";
import { userRoles } from "../../../../../database/schema/staff.ts";
import { storeLead } from "../../../../../tests/leads/leads.ts";
import { useTestServices } from "../../../../../tests/site/services.ts";
import type { Message } from "../../../../platform/mail/mail.ts";
import { reminderJobs } from "./job.ts";
import { emptyTables } from "../../../../../tests/site/empty-tables.ts";

// Monday at 8:00 in Amsterdam.
const monday = Date.parse("2026-03-02T07:00:00Z");
const signal = new AbortController().signal;
let sent: Message[];
const services = await useTestServices(reminderJobs);
beforeEach(async () => {
  const { db } = services;
  await emptyTables(db, "outbox", "leads", "lead_reminders", "pgboss.job");
  await db.delete(users);
  setClock(monday);
  sent = [];
  for (const name of ["anna", "bert", "kees"]) {
    await db.insert(users).values({ id: name, name, email: `${name}@kantoor.example` });
    await db.insert(userRoles).values({ user_id: name, role: "agent" });
  }
});

const setClock = (to: number) => services.advance(to - services.clock().getTime());
const hours = (after: number) => new Date(monday + after * 3_600_000);

function run(name: string, data: Record<string, unknown> = {}) {
  const mail = { ...services.mail, send: async (message: Message) => void sent.push(message) };
  const job = reminderJobs({ ...services, mail }).find((one) => one.name === name);
  return job!.run(data, { last: false, signal });
}

/** Runs the queue at 8:00 and after. @returns those whom it reminded, each with how much. */
async function remind(): Promise<string[]> {
  await run("remind-of-leads");
  const jobs = await services.waitingJobs();
  await emptyTables(services.db, "pgboss.job");
  for (const { name, data } of jobs) await run(name, data);
  return sent.splice(0).map(({ to, subject }) => `${to}: ${subject}`);
}

const answered = { first_answer_at: hours(-100), state: "gebeld" } as const;

test("everybody hears what waits for them, the office what waits for nobody, and others nothing", async () => {
  const { db } = services;
  // Bert has nothing until tomorrow, Kees can no longer sign in.
  await storeLead(db, { assigned_to: "anna", ...answered, call_back_at: hours(6) });
  await storeLead(db, { assigned_to: "anna", ...answered, call_back_at: hours(-30) });
  await storeLead(db, { assigned_to: "anna", created_at: hours(-1) });
  await storeLead(db, { assigned_to: "bert", ...answered, call_back_at: hours(16.1) });
  await storeLead(db, { assigned_to: "bert", ...answered });
  await storeLead(db, { assigned_to: "bert", state: "verloren", call_back_at: hours(1) });
  await storeLead(db, { assigned_to: "kees", ...answered });
  await db
    .update(users)
    .set({ closedAt: hours(-1) })
    .where(sql`id = 'kees'`);
  await storeLead(db, { created_at: hours(-1) });
  await storeLead(db, { ...answered, state: "afspraak", appointment_at: hours(40) });
  await storeLead(db, { ...answered, call_back_at: hours(40) });
  await storeLead(db, { created_at: hours(-1), forgotten_at: hours(-1) });
  expect(await remind()).toEqual([
    "anna@kantoor.example: Vandaag wachten 3 leads op je",
    `${agency.email}: 2 leads zonder iemand die ze opvolgt`,
  ]);
});

test("a reminder tells who, how late, by when, and where", async () => {
  const jan = { name: "Jan <b>", phone: "0612345678", assigned_to: "anna" };
  const id = await storeLead(services.db, { ...jan, created_at: hours(-73) });
  const call = await storeLead(services.db, { ...jan, ...answered, call_back_at: hours(2.5) });
  await run("remind-of-leads");
  for (const { name, data } of await services.waitingJobs()) await run(name, data);
  const [{ text, html, date }] = sent as [Message];
  expect(date).toEqual(hours(0));
  const link = (lead: string) => `${services.publicUrl}/admin/leads/${lead}`;
  expect(text).toContain(
    `Terugbellen:\n\n- Jan <b>\n  Waardebepaling · 0612345678 · terugbellen om 10:30\n  ${link(call)}`,
  );
  expect(text).toContain(
    `Nog niet beantwoord:\n\n- Jan <b> – Te laat\n  Waardebepaling · 0612345678 · sinds vrijdag 27 februari\n  ${link(id)}`,
  );
  expect(text).toContain(`${services.publicUrl}/admin/leads?wie=mij`);
  expect(html).toContain(`href="${link(id)}"`);
  expect(html).not.toContain("<b>");
});

test("each day reminds once, on however many instances, and after a start later that morning", async () => {
  await storeLead(services.db, { assigned_to: "anna" });
  await Promise.all([run("remind-of-leads"), run("remind-of-leads")]);
  expect(await services.waitingJobs()).toHaveLength(1);
  setClock(monday + 3_600_000);
  expect(await remind()).toHaveLength(1);
  expect(await remind()).toEqual([]);
  setClock(monday + 25 * 3_600_000);
  expect(await remind()).toHaveLength(1);
});

test.each([
  ["before 8:00", "2026-03-02T06:59:00Z"],
  ["on a Sunday", "2026-03-01T07:00:00Z"],
  ["on Easter Monday", "2026-04-06T06:00:00Z"],
])("nobody is reminded %s", async (_when, at) => {
  setClock(Date.parse(at));
  await storeLead(services.db, { assigned_to: "anna" });
  expect(await remind()).toEqual([]);
});

test("who has done it meanwhile, or was deleted, gets no reminder; nor does anybody a day later", async () => {
  const { db } = services;
  await storeLead(db, { assigned_to: "anna" });
  await storeLead(db, { assigned_to: "bert" });
  await run("remind-of-leads");
  const jobs = await services.waitingJobs();
  expect(jobs).toHaveLength(2);
  setClock(monday + 24 * 3_600_000);
  for (const { name, data } of jobs) await run(name, data);
  setClock(monday);
  await db
    .update(leads)
    .set({ state: "gewonnen" })
    .where(sql`assigned_to = 'anna'`);
  await db.delete(users).where(sql`id = 'bert'`);
  for (const { name, data } of jobs) await run(name, data);
  expect(sent).toEqual([]);
});
