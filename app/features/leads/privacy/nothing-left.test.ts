import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { leads } from "../../../../database/schema/leads.ts";
import { viewingEvents, viewingLetters, viewings } from "../../../../database/schema/viewings.ts";
import { createTestServices, type TestServices } from "../../../../tests/site/services.ts";
import { recordEvent } from "../follow-up/events.server.ts";
import { leadNotificationJob } from "../notify/notify.server.ts";
import { mergePeople, takeApart, undoAct } from "../people/service.server.ts";
import { readTimeline } from "../people/queries.server.ts";
import { submitLead } from "../service.server.ts";
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

test("one person with five requests of three kinds: merged, taken apart, exported, erased, nothing left", async () => {
  const services = await createTestServices((all) => [leadNotificationJob(all)]);
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

  const rows = await db.select().from(leads).orderBy(leads.created_at);
  const persons = rows.map(({ person_id }) => person_id!);
  expect(persons.map((id) => persons.indexOf(id))).toEqual([0, 0, 0, 3, 3, 5]);
  const [kept, , , other] = persons as [string, string, string, string];
  const note = { kind: "note", detail: { text: "Jan Peeters belt terug" } } as const;
  await recordEvent(db, rows[3]!.id, note, { at: services.clock(), actor: anna });
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
  expect(file).not.toContain("piet@example.nl");

  // The search finds what there is: in tables of the site and of its jobs, and in files.
  const before = await search(services);
  expect(before).toEqual(
    expect.arrayContaining(["public.leads", "public.lead_events", "public.viewings"]),
  );
  expect(before.filter((place) => place.startsWith("outbox/"))).toHaveLength(10);
  expect(await erasePerson(services, anna, kept)).toBe(6);
  expect(await search(services)).toEqual([]);
  const ids = new RegExp(
    rows
      .slice(0, 5)
      .map(({ id }) => id)
      .join("|"),
  );
  expect(await search(services, ids)).toEqual(["public.erased_leads"]);
  expect(await db.select({ email: leads.email }).from(leads)).toEqual([
    { email: "piet@example.nl" },
  ]);
});

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
  await db.insert(viewingLetters).values({
    viewing_id,
    kind: "opinion",
    recipient: "visitor",
    sequence: 0,
    created_at: at,
    last_error: "j.peeters@werk.example: 550",
  });
  await db.insert(viewingEvents).values({ viewing_id, at, kind: "booked" });
}

/** Sends what is owed, as the workers of the queue do. */
async function sendEmails(services: TestServices) {
  const attempt = { last: false, signal: AbortSignal.timeout(60_000) };
  for (const { data } of await services.waitingJobs()) {
    await leadNotificationJob(services).run(data, attempt);
  }
}

/** The tables with a row, and the files, in which this is found; in whatever column or name. */
async function search({ db, config }: TestServices, wanted = traces): Promise<string[]> {
  const places: string[] = [];
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`);
  expect(rows.length).toBeGreaterThan(30);
  for (const { name } of rows) {
    const all = await db.execute<{ row: string }>(
      sql`SELECT t::text AS row FROM ${sql.raw(name)} AS t`,
    );
    if (all.rows.some(({ row }) => wanted.test(row))) places.push(name);
  }
  const files = await readdir(config.dataDir, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const full = path.join(file.parentPath, file.name);
    const text = `${file.name}\n${await readFile(full, "latin1")}`;
    if (wanted.test(text)) places.push(path.relative(config.dataDir, full));
  }
  return places;
}
