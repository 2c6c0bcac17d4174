import { AsyncResource } from "node:async_hooks";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { staffAction } from "../../app/staff/kit/acts/staff-action.server.ts";
import { leads } from "../../database/schema/leads.ts";
import { people } from "../../database/schema/people.ts";
import { ask } from "../accounts/accounts.ts";
import { storeLead } from "../leads/leads.ts";
import { linkActs, personActs } from "./link-acts.ts";
import { deadlocks, locksOf, type Taken } from "./lock-order.ts";
import { clean, mieke, send, services } from "./acts/send.ts";
import { staffActs } from "./staff-acts.ts";

beforeEach(clean);

const taken = new Map<string, Taken[]>();
const record = async (what: string, act: () => Promise<unknown>) =>
  void taken.set(what, await locksOf(services.databaseUrl, act));

test.each([...linkActs, ...personActs])("by a link, or of a person: %s", async (what, begin) => {
  const act = await begin();
  let outcome: unknown;
  await record(what, async () => (outcome = await act()));
  expect(JSON.stringify(outcome) ?? "").not.toMatch(/late|over|taken|full|refusal|gone/);
  expect(taken.get(what)).not.toEqual([]);
});

/** Two transactions, of which the later one begins with what the former ended with. */
const inTwo = staffAction({ page: () => "/admin" })({
  "": {
    run: async ({ services: { db } }) => {
      await db.transaction((tx) => tx.select().from(leads).for("update"));
      await db.transaction((tx) => tx.select().from(people).for("update"));
    },
  },
});
type Staff = [what: string, begin: () => Promise<(eenmaal: string) => Promise<unknown>>];
const ofTwo: Staff = [
  "an act of two transactions",
  async () => {
    await storeLead(services.db);
    return (eenmaal) => ask(inTwo, { services, staff: mieke, form: { eenmaal } });
  },
];
const ofStaff = Object.entries(staffActs).map(([name, begin]): Staff => [
  name,
  async () => {
    const { fields, ...sent } = await begin();
    return (eenmaal) => send(name, { ...sent, fields: { ...fields, eenmaal } });
  },
]);

test.each([...ofStaff, ofTwo])("of staff: %s, with a key and without", async (what, begin) => {
  const orders = [];
  for (const eenmaal of ["", crypto.randomUUID()]) {
    await clean();
    const act = await begin();
    await record(what, () => act(eenmaal));
    orders.push(taken.get(what)!.map((one) => one.map((held) => held.what).toSorted()));
  }
  expect(orders[0]).not.toEqual([]);
  expect(orders[1]).toEqual(orders[0]);
});

test("statements that an act does not wait for are sent all the same", async () => {
  let late: Promise<unknown>[] = [];
  await locksOf(services.databaseUrl, async () => {
    late = Array.from({ length: 5 }, () => services.db.execute("SELECT 1").then(String));
    await late[0];
  });
  expect(await Promise.all(late)).toHaveLength(5);
});

test("a statement of a timer, sent while an act's own runs, does not hide the order of its locks", async () => {
  await storeLead(services.db);
  const timer = AsyncResource.bind(async () => await services.db.execute("SELECT 1"));
  const [held] = await locksOf(services.databaseUrl, () =>
    services.db.transaction(async (tx) => {
      const slow = sql`(SELECT count(*) FROM generate_series(1, 500000)) AS slow`;
      const own = tx.execute(sql`SELECT FROM ${slow}, leads FOR UPDATE OF leads`);
      await Promise.all([own, timer()]);
      await tx.select().from(people).for("update");
    }),
  );
  const order = held!.toSorted((one, other) => one.at - other.at);
  expect(order.map(({ what }) => what)).toEqual(["leads", "people"]);
  expect(order[0]!.at).toBeLessThan(order[1]!.at);
});

test("no two of them wait for each other", () => {
  expect(deadlocks(taken)).toEqual([]);
});
