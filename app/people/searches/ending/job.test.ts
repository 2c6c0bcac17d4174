import { emailJob } from "../../../platform/outbox/send.ts";
import { searchEmails } from "../letters/registered.server.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { savedSearches } from "../../../../database/schema/searches.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { requestSearch, setRhythm, startSearch } from "../service.server.ts";
import { endSearchesJob } from "./job.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";

const DAY_MS = 86_400_000;
const attempt = { last: false, signal: new AbortController().signal };

const services = await useTestServices((all) => [emailJob(all, searchEmails)]);
beforeEach(async () => {
  await emptyTables(services.db, "outbox", "saved_searches", "rate_limits");
});

const run = () => endSearchesJob(services).run({}, attempt);
const wait = (days: number) => services.advance(days * DAY_MS);
const all = () => services.db.select().from(savedSearches).orderBy(savedSearches.query);
const asked = () => services.db.select().from(outbox).where(eq(outbox.letter, "go-on"));

async function ask(email: string, query: string): Promise<string> {
  await requestSearch(services, {
    email,
    query,
    style: null,
    rhythm: "daily",
    staffId: null,
  });
  return (await all()).find((row) => row.query === query && row.email === email)!.id;
}

async function start(email: string, query: string): Promise<string> {
  const id = await ask(email, query);
  await startSearch(services, id);
  return id;
}

test("a search that nobody confirms goes after a week", async () => {
  await ask("jan@example.nl", "");
  wait(6.9);
  await run();
  expect(await all()).toHaveLength(1);
  wait(0.2);
  await run();
  expect(await all()).toEqual([]);
});

test("a holder is asked once, a month before the year is over, and then it ends", async () => {
  await start("jan@example.nl", "plaats=Arcen");
  await start("Jan@example.nl", "plaats=Venlo");
  wait(334);
  await run();
  expect(await asked()).toEqual([]);
  wait(2);
  await run();
  await run();
  // One email for both.
  expect(await asked()).toHaveLength(1);
  wait(29);
  await run();
  expect(await all()).toHaveLength(2);
  wait(2);
  await run();
  expect(await all()).toEqual([]);
});

test("a site that stood still asks first all the same", async () => {
  await start("jan@example.nl", "");
  wait(800);
  await run();
  expect(await all()).toHaveLength(1);
  expect(await asked()).toHaveLength(1);
  wait(29);
  await run();
  expect(await all()).toHaveLength(1);
  wait(2);
  await run();
  expect(await all()).toEqual([]);
});

test("any sign starts the year anew", async () => {
  const id = await start("jan@example.nl", "");
  wait(340);
  await run();
  await setRhythm(services, id, "weekly");
  wait(300);
  await run();
  expect(await all()).toMatchObject([{ asked_at: null, rhythm: "weekly" }]);
  expect(await asked()).toHaveLength(1);
});
