import { sql } from "drizzle-orm";
import pg from "pg";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { leads } from "../../../../database/schema/leads.ts";
import { people } from "../../../../database/schema/people.ts";
import { storeLead } from "../../../../tests/leads/leads.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { suggestPeople } from "./queries.server.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";

const services = await useTestServices();
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
    "SELECT store_lead($1, $2, now(), ARRAY[$2], ARRAY[now()], ARRAY[60], ARRAY[''])",
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

  const victim = { email: "jan@example.nl", name: "Jan Peeters", phone: "0612345678" };

  test.each([
    ["number", { email: "vreemd@example.nl", phone: "06-12 34 56 78" }],
    ["number and name", { ...victim, email: "vreemd@example.nl" }],
    ["number without an address", { email: "", phone: victim.phone }],
    ["name", { email: "vreemd@example.nl", name: "Jan Peeters" }],
    ["address of a street", { email: "vreemd@example.nl", address: "Markt 1, Venlo" }],
    ["address with a dot", { email: "j.an@example.nl", phone: "" }],
    ["address with a tag", { email: "jan+1@example.nl", phone: "" }],
    ["address with another letter", { email: "jаn@example.nl", phone: "" }],
    ["address in a name", { email: "vreemd@example.nl", name: "jan@example.nl" }],
  ])("is not the one whose %s a form claims, before or after theirs", async (_what, claim) => {
    const jan = { ...victim, address: "Markt 1, Venlo" };
    expect(await personsOf(jan, claim, jan)).toEqual([0, 1, 0]);
    expect(await personsOf(claim, { ...jan, email: "jan@werk.example" })).toHaveLength(2);
    const events = await services.db.execute(sql`SELECT kind FROM events`);
    expect(events.rows).toEqual([]);
  });

  test("is never united by the address of one and the number of the other", async () => {
    expect(
      await personsOf(
        { email: "jan@example.nl" },
        { email: "jan@werk.example", phone: "0612345678" },
        { email: "jan@example.nl", phone: "+31612345678" },
        { email: "jan@werk.example" },
      ),
    ).toEqual([0, 1, 0, 1]);
  });

  test("is suggested by its number, however that is written", async () => {
    await personsOf(
      { email: "jan@example.nl", name: "Jan Peeters", phone: "077 5550123" },
      { email: "marie@example.nl", name: "Marie Smits", phone: "+31 77 555 01 23" },
    );
    const [jan] = await services.db.select({ id: leads.person_id }).from(leads).limit(1);
    expect(await suggestPeople(services.db, jan!.id!)).toMatchObject([
      { because: "telefoonnummer" },
    ]);
  });

  test("without an address is its number's, where that has no address and the same name", async () => {
    const bel = { email: "", name: "Jan Peeters", phone: "0612345678" };
    expect(
      await personsOf(
        bel,
        { ...bel, name: "jan peeters", phone: "+31 6 1234 5678" },
        { ...bel, name: "Marie Smits" },
        { ...bel, name: "" },
        { ...bel, email: "jan@example.nl" },
        bel,
      ),
    ).toEqual([0, 0, 1, 2, 3, 0]);
  });

  test("keeps foreign numbers and area codes that look like a prefix apart", async () => {
    const numbers = ["0313 123456", "013 123456", "+32 475 12 34 56", "0475 123456"];
    const again = ["0032475123456", "+31 313 123456"];
    expect(
      await personsOf(...[...numbers, ...again].map((phone) => ({ email: "", phone }))),
    ).toEqual([0, 1, 2, 3, 2, 0]);
  });

  test("written in German, a number without its country says nothing of a Dutch one", async () => {
    const german = { email: "", language: "de", phone: "02153 12345" } as const;
    expect(
      await personsOf(
        { email: "", phone: "0215 312345" },
        german,
        { email: "", phone: "+31 215 312345" },
        { ...german, phone: "+49 2153 12345" },
        { ...german, phone: "0049 (0)2153/12345" },
        { ...german, phone: "0171/1234567" },
        { ...german, phone: "0171 123 45 67" },
      ),
    ).toEqual([0, 1, 0, 2, 2, 3, 3]);
  });

  test.each([
    ["address", { email: "jan@example.nl" }, { email: "JAN@example.nl", phone: "" }],
    ["number", { email: "" }, { email: "", phone: "+31 6 12345678" }],
  ])("is one for leads of one %s that two instances store at once", async (_what, one, other) => {
    const clients = [1, 2].map(() => new pg.Client(services.databaseUrl));
    onTestFinished(async () => void (await Promise.all(clients.map((client) => client.end()))));
    await Promise.all(clients.map((client) => client.connect()));
    const [first, second] = clients as [pg.Client, pg.Client];
    await first.query("BEGIN");
    await storeBy(first, { phone: "0612345678", ...one });
    const waits = storeBy(second, other);
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
