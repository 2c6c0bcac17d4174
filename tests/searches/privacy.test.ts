import { emailJob } from "../../app/platform/outbox/send.ts";
import { searchEmails } from "../../app/people/searches/letters/registered.server.ts";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  eraseAddress,
  erasePerson,
  exportAddress,
  exportPerson,
} from "../../app/desk/privacy/service.server.ts";
import { forgetRestored } from "../../app/desk/privacy/restored.server.ts";
import { requestSearch, stopAllWith } from "../../app/people/searches/service.server.ts";
import { savedSearches } from "../../database/schema/searches.ts";
import { personOf, storeLead } from "../leads/leads.ts";
import { findTraces } from "../site/find-traces.ts";
import { useTestServices } from "../site/services.ts";
import { emptyTables } from "../site/empty-tables.ts";

const DAY_MS = 86_400_000;
const anna = "anna@kantoor.example";
const services = await useTestServices((all) => [emailJob(all, searchEmails)]);
beforeEach(async () => {
  await emptyTables(
    services.db,
    "outbox",
    "saved_searches",
    "leads",
    "people",
    "erased_leads",
    "rate_limits",
  );
  await services.db.execute(sql`DELETE FROM pgboss.job`);
});

/** Two searches of an address, one email sent and one that waits. */
async function askTwice(email: string): Promise<string[]> {
  const wish = { email, style: null, rhythm: "daily", staffId: null } as const;
  await requestSearch(services, { ...wish, query: "plaats=Venlo" });
  const [job] = await services.waitingJobs();
  const attempt = { last: false, signal: new AbortController().signal };
  await emailJob(services, searchEmails).run(job!.data, attempt);
  services.advance(DAY_MS);
  await requestSearch(services, { ...wish, email: email.toUpperCase(), query: "plaats=Arcen" });
  const rows = await services.db.select().from(savedSearches);
  return rows.filter((row) => row.email.toLowerCase() === email).map(({ id }) => id);
}

const all = () => services.db.select({ email: savedSearches.email }).from(savedSearches);

test("whoever is exported and erased has their searches exported and erased", async () => {
  const ids = await askTwice("jan@example.nl");
  await requestSearch(services, {
    email: "piet@example.nl",
    query: "",
    style: null,
    rhythm: "weekly",
    staffId: null,
  });
  const leadId = await storeLead(services.db, { email: "Jan@example.nl" });
  const person = await personOf(services.db, leadId);

  const file = JSON.stringify(await exportPerson(services, anna, person));
  for (const id of ids) expect(file).toContain(id);
  expect(file).not.toContain("piet@");
  expect(file).toContain('"letters":[{');

  const traces = new RegExp(["jan@example", ...ids].join("|"), "i");
  const before = await findTraces(services, traces);
  expect(before).toEqual(expect.arrayContaining(["public.saved_searches", "public.outbox"]));
  expect(before.filter((place) => place.startsWith("outbox/"))).toHaveLength(1);
  expect(await erasePerson(services, anna, person)).toBe(3);
  expect(await findTraces(services, traces)).toEqual(["public.erased_leads"]);
  expect(await findTraces(services, /jan@example/i)).toEqual([]);
  expect(await all()).toEqual([{ email: "piet@example.nl" }]);
});

test("an address without a person is exported and erased by itself", async () => {
  const ids = await askTwice("kees@example.nl");
  expect(await exportAddress(services, anna, "Kees@example.nl")).toMatchObject({
    searches: [{ id: ids[0] }, { id: ids[1] }],
  });
  expect(await eraseAddress(services, anna, "KEES@example.nl")).toBe(2);
  expect(await findTraces(services, /kees@example/i)).toEqual([]);
});

test("a restored backup brings no search back that was stopped or erased since", async () => {
  const ids = await askTwice("els@example.nl");
  const backup = await services.db.select().from(savedSearches);
  await stopAllWith(services, ids[0]!);
  expect(await findTraces(services, /els@example/i)).toEqual([]);
  await services.db.insert(savedSearches).values(backup).onConflictDoNothing();
  const outcome = await services.db.transaction((tx) => forgetRestored(tx, [], services.clock()));
  expect(outcome.erased).toBe(2);
  expect(await all()).toEqual([]);
});
