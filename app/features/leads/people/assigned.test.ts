import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { leads } from "../../../../database/schema/leads.ts";
import { people } from "../../../../database/schema/people.ts";
import { storeLead } from "../../../../tests/leads/leads.ts";
import { createTestServices, type TestServices } from "../../../../tests/site/services.ts";
import { suggestPeople } from "./queries.server.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.close());
beforeEach(() => emptyTables(services.db, "outbox", "leads", "people"));

/** Stores leads one after another; the persons that they get, numbered in order of appearance. */
async function personsOf(...given: Partial<typeof leads.$inferInsert>[]): Promise<number[]> {
  const ids: string[] = [];
  for (const lead of given) ids.push(await storeLead(services.db, lead));
  return persons(ids);
}

/** Stores a lead as the site does, within limits of its own and without jobs. */
function storeBy(client: pg.Client, given: { email: string; phone: string }) {
  const lead = { name: "", source: "contact_form", created_at: services.clock(), ...given };
  return client.query(
    "SELECT store_lead($1, $2, now(), ARRAY[$2], ARRAY[now()], ARRAY[60], ARRAY[''], 'SELECT $1')",
    [JSON.stringify(lead), given.email],
  );
}

/** The persons of these leads now. */
async function persons(ids: readonly string[]): Promise<number[]> {
  const rows = await services.db.select({ id: leads.id, person: leads.person_id }).from(leads);
  const found = ids.map((id) => rows.find((row) => row.id === id)!.person);
  return found.map((person) => [...new Set(found)].indexOf(person));
}

describe("the person of a new lead", () => {
  test("is the one with its address, however it is written", async () => {
    expect(
      await personsOf(
        { email: "jan@example.nl" },
        { email: "piet@example.nl" },
        { email: "Jan@Example.NL" },
      ),
    ).toEqual([0, 1, 0]);
  });

  test.each(["06-12 34 56 78", "+31 6 12345678", "0031 612345678", "+31 (0)6 12345678"])(
    "or its number, written as %s",
    async (phone) => {
      expect(
        await personsOf(
          { email: "jan@example.nl", phone: "0612345678" },
          { email: "piet@example.nl", phone: "0687654321" },
          { email: "j.peeters@werk.example", phone },
        ),
      ).toEqual([0, 1, 0]);
    },
  );

  test("keeps foreign numbers and area codes that look like a prefix apart", async () => {
    expect(
      await personsOf(
        { email: "a@example.nl", phone: "0313 123456" },
        { email: "b@example.nl", phone: "013 123456" },
        { email: "c@example.nl", phone: "+32 475 12 34 56" },
        { email: "d@example.nl", phone: "0475 123456" },
        { email: "e@example.nl", phone: "0032475123456" },
        { email: "f@example.nl", phone: "+31 313 123456" },
      ),
    ).toEqual([0, 1, 2, 3, 2, 0]);
  });

  test("unites two when it has the address of one and the number of the other", async () => {
    expect(
      await personsOf(
        { email: "jan@example.nl" },
        { email: "jan@werk.example", phone: "0612345678" },
        { email: "jan@example.nl", phone: "+31612345678" },
      ),
    ).toEqual([0, 0, 0]);
    const events = await services.db.execute(sql`SELECT kind, actor FROM person_events`);
    expect(events.rows).toEqual([{ kind: "merged", actor: null }]);
  });

  test("is another one when the name and the address differ, whoever shares its number", async () => {
    const phone = "077 5550123";
    expect(
      await personsOf(
        { email: "jan@example.nl", name: "Jan Peeters", phone },
        { email: "marie@example.nl", name: "Marie Smits", phone: "+31 77 555 01 23" },
      ),
    ).toEqual([0, 1]);
    const [jan] = await services.db.select({ id: leads.person_id }).from(leads).limit(1);
    expect(await suggestPeople(services.db, jan!.id!)).toMatchObject([
      { because: "telefoonnummer" },
    ]);
  });

  test("is its number's where the name is the same, or either has none or no address", async () => {
    const phone = "0612345678";
    expect(
      await personsOf(
        { email: "jan@example.nl", name: "Jan Peeters", phone },
        { email: "jan@werk.example", name: "JAN PEETERS", phone },
        { email: "jan@thuis.example", phone },
        { email: "", name: "J. Peeters", phone },
      ),
    ).toEqual([0, 0, 0, 0]);
  });

  test("does not unite two of other names by a number", async () => {
    expect(
      await personsOf(
        { email: "jan@example.nl", name: "Jan" },
        { email: "marie@example.nl", name: "Marie", phone: "0612345678" },
        { email: "jan@example.nl", name: "Jan", phone: "0612345678" },
      ),
    ).toEqual([0, 1, 0]);
  });

  test("written in German, a number without its country says nothing of a Dutch one", async () => {
    const german = { language: "de", phone: "02153 12345" } as const;
    expect(
      await personsOf(
        { email: "a@example.nl", phone: "0215 312345" },
        { email: "b@example.de", ...german },
        { email: "c@example.nl", phone: "+31 215 312345" },
        { email: "d@example.de", ...german, phone: "+49 2153 12345" },
        { email: "e@example.de", ...german, phone: "0049 (0)2153/12345" },
        { email: "f@example.de", ...german, phone: "0171/1234567" },
        { email: "g@example.de", ...german, phone: "0171 123 45 67" },
      ),
    ).toEqual([0, 1, 0, 2, 2, 3, 3]);
  });

  test("is a new one when many addresses came with its number", async () => {
    const many = Array.from({ length: 8 }, (_, n) => ({
      email: `n${n}@example.nl`,
      phone: "0612345678",
    }));
    expect(await personsOf(...many)).toEqual([0, 0, 0, 0, 0, 1, 2, 3]);
  });

  test.each([
    ["address", { email: "JAN@example.nl" }],
    ["number", { email: "jan@werk.example", phone: "+31 6 12345678" }],
  ])("is one for leads of one %s that two instances store at once", async (_what, other) => {
    const clients = [1, 2].map(() => new pg.Client(services.databaseUrl));
    onTestFinished(async () => void (await Promise.all(clients.map((client) => client.end()))));
    await Promise.all(clients.map((client) => client.connect()));
    const [first, second] = clients as [pg.Client, pg.Client];
    await first.query("BEGIN");
    await storeBy(first, { email: "jan@example.nl", phone: "0612345678" });
    const waits = storeBy(second, { phone: "", ...other });
    await services.db.execute(sql`SELECT pg_sleep(0.1)`);
    await first.query("COMMIT");
    await waits;
    expect(await services.db.$count(leads)).toBe(2);
    expect(await services.db.$count(people)).toBe(1);
  });

  test("is found for each row of one statement", async () => {
    const one = { email: "jan@example.nl", source: "contact_form" } as const;
    await services.db.insert(leads).values([one, one, { ...one, email: "piet@example.nl" }]);
    expect(await services.db.$count(people)).toBe(2);
  });
});
