import { sql } from "drizzle-orm";
import pg from "pg";
import { beforeEach, expect, test, vi } from "vitest";
import { jan, useLeadPage } from "../../../tests/leads/lead-page.ts";
import { openDatabase } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { submitLead } from "./service.server.ts";

const { given, post, storedLeads, notifications } = useLeadPage();

const lead = {
  ...jan,
  source: "contact_form",
  kind: "waardebepaling",
  address: null,
  message: null,
  details: {},
} as const;

const submit = (n: number, changes: object = {}, services: Services = given.services) =>
  submitLead(services, `192.0.2.${n}`, { ...lead, email: `jan${n}@example.nl`, ...changes }, null);

// Connections that are open already, or the first statement would take longer than all others.
beforeEach(async () => {
  await Promise.all([1, 2, 3].map(() => given.services.db.execute(sql`SELECT pg_sleep(0.05)`)));
});

async function transactions(): Promise<number> {
  const { rows } = await given.services.db.execute<{ n: number }>(
    sql`SELECT count(DISTINCT xmin::text)::int AS n FROM leads`,
  );
  return rows[0]!.n;
}

test("leads that arrive at once are stored in one statement after the first", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => submit(n)));
  expect(answers).toEqual(answers.map(() => ({ stored: true, id: expect.any(String) })));
  expect(await storedLeads()).toHaveLength(10);
  expect(await notifications()).toHaveLength(20);
  expect(await given.services.waitingJobs()).toHaveLength(20);
  expect(await transactions()).toBe(2);
});

test("a lead that the database refuses fails alone", async () => {
  // The forms let none through: PostgreSQL has no text with this letter.
  const ends = await Promise.allSettled(
    [0, 1, 2, 3, 4].map((n) => submit(n, n === 2 ? { message: "nul: \0" } : {})),
  );
  expect(ends.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
  const emails = (await storedLeads()).map(({ email }) => email).toSorted();
  expect(emails).toEqual([0, 1, 3, 4].map((n) => `jan${n}@example.nl`));
  expect(await given.services.waitingJobs()).toHaveLength(8);
});

test("limits count every lead of a statement, and a repeated one is stored once", async () => {
  const same = { email: "jan@example.nl" };
  await submit(0);
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, (_, n) => submit(7, { ...same, message: String(n) })),
    submit(8, { ...same, message: "0" }),
  ]);
  expect(answers.every(({ stored: isStored }) => isStored)).toBe(true);
  expect(answers.filter((answer) => "id" in answer && answer.id === null)).toHaveLength(1);
  const stored = (await storedLeads()).filter(({ email }) => email === same.email);
  expect(new Set(stored.map(({ message }) => message))).toEqual(new Set(["0", "1", "2", "3", "4"]));
  expect(stored).toHaveLength(5);
  expect(stored.filter(({ suspicion }) => suspicion !== null)).toHaveLength(2);
});

test("two instances with leads of the same people never wait for each other in a circle", async () => {
  const { db, databaseUrl, log } = given.services;
  const other = openDatabase(databaseUrl, log);
  const instances: Services[] = [given.services, { ...given.services, db: other.db }];
  // Long enough for both to be halfway at the same time.
  await db.execute(sql`CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_sleep(0.02); RETURN NEW; END'`);
  await db.execute(
    sql`CREATE TRIGGER slowly BEFORE INSERT ON leads FOR EACH ROW EXECUTE FUNCTION slowly()`,
  );
  try {
    const ends = instances.flatMap((services, instance) =>
      Array.from({ length: 6 }, (_, n) => {
        const who = instance ? 5 - n : n;
        const message = `${instance}-${n}`;
        return submit(who, { email: `jan${who % 3}@example.nl`, message }, services);
      }),
    );
    await Promise.all(ends);
    expect(await storedLeads()).toHaveLength(12);
    const { rows } = await db.execute(
      sql`SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`,
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  } finally {
    await db.execute(sql`DROP FUNCTION slowly CASCADE`);
    await other.close();
  }
});

test("a lead of an office that visits nobody costs two statements", async () => {
  await post({ ...jan, email: "els@example.nl" });
  const sent = vi.spyOn(pg.Query.prototype as unknown as { submit(): void }, "submit");
  try {
    expect((await post(jan)).status).toBe(200);
    expect(sent).toHaveBeenCalledTimes(2);
  } finally {
    sent.mockRestore();
  }
});
