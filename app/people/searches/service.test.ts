import { emailJob } from "../../platform/outbox/send.ts";
import { searchEmails } from "./letters/registered.server.ts";
import { outbox } from "../../../database/schema/outbox.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { erasedLeads } from "../../../database/schema/privacy.ts";
import { savedSearches } from "../../../database/schema/searches.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { MAX_SEARCHES } from "./retention.ts";
import {
  goOn,
  pauseSearch,
  replaceQuery,
  requestSearch,
  startSearch,
  stopAllWith,
  stopSearch,
} from "./service.server.ts";
import { emptyTables } from "../../../tests/site/empty-tables.ts";

const DAY_MS = 86_400_000;

const services = await useTestServices((all) => [emailJob(all, searchEmails)]);
beforeEach(async () => {
  await emptyTables(services.db, "outbox", "saved_searches", "erased_leads", "rate_limits");
  await services.db.execute(sql`DELETE FROM pgboss.job`);
});

const wish = {
  email: "jan@example.nl",
  query: "plaats=Venlo",
  style: null,
  rhythm: "daily",
  staffId: null,
} as const;
const ask = (changes: Partial<Parameters<typeof requestSearch>[1]> = {}) =>
  requestSearch(services, { ...wish, ...changes });
const all = () =>
  services.db.select().from(savedSearches).orderBy(savedSearches.created_at, savedSearches.query);
const idOf = async (place = 0) => (await all())[place]!.id;

test("a search waits for its holder, who is asked with one email", async () => {
  expect(await ask()).toBe("letter");
  const [search] = await all();
  const { staffId: staff_id, ...asked } = wish;
  expect(search).toMatchObject({ ...asked, staff_id, state: "unconfirmed", active_since: null });
  const [letter] = await services.db.select().from(outbox);
  expect(letter).toMatchObject({ subject: search!.id, letter: "confirm", state: "queued" });
  expect(await services.waitingJobs()).toMatchObject([
    { data: { subject: search!.id, letterId: letter!.id } },
  ]);
});

test("of many requests at one moment one stores the search, and one email goes out", async () => {
  const spellings = ["jan@example.nl", "Jan@Example.nl", "JAN@EXAMPLE.NL"];
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, at) => ask({ email: spellings[at % 3]! })),
  );
  expect(outcomes.filter((outcome) => outcome === "letter")).toHaveLength(1);
  expect(await services.db.$count(savedSearches)).toBe(1);
  expect(await services.db.$count(outbox)).toBe(1);
});

test("different searches of one address at one moment share the email of the day", async () => {
  await Promise.all(Array.from({ length: 8 }, (_, at) => ask({ query: `slaapkamers=${at + 1}` })));
  expect(await services.db.$count(savedSearches)).toBe(8);
  expect(await services.db.$count(outbox)).toBe(1);
  services.advance(DAY_MS);
  expect(await ask()).toBe("letter");
});

test("24 hours lie between two emails that ask an address, also over midnight", async () => {
  const midnight = Math.ceil(services.clock().getTime() / DAY_MS) * DAY_MS;
  services.advance(midnight - 60_000 - services.clock().getTime());
  expect(await ask()).toBe("letter");
  services.advance(120_000);
  expect(await ask()).toBe("waiting");
  services.advance(DAY_MS - 120_000);
  expect(await ask()).toBe("letter");
});

test("stopping from the email does not make room for another email that day", async () => {
  await ask();
  await stopSearch(services, await idOf());
  expect(await ask()).toBe("waiting");
});

test("an address has so many searches at most, and what nobody confirmed makes way", async () => {
  for (let at = 1; at <= MAX_SEARCHES; at++) {
    await ask({ query: `oppervlakte=${at}` });
    services.advance(1000);
  }
  const first = await idOf();
  await ask({ query: "plaats=Arcen" });
  const searches = await all();
  expect(searches).toHaveLength(MAX_SEARCHES);
  expect(searches.map(({ id }) => id)).not.toContain(first);
  for (const { id } of searches) await startSearch(services, id);
  expect(await ask({ query: "plaats=Velden" })).toBe("full");
  expect(await services.db.$count(savedSearches)).toBe(MAX_SEARCHES);
});

test("asking again changes what waits, and nothing of what was confirmed", async () => {
  await ask();
  await ask({ rhythm: "weekly" });
  expect(await all()).toMatchObject([{ rhythm: "weekly", state: "unconfirmed" }]);
  await startSearch(services, await idOf());
  const [before] = await all();
  services.advance(DAY_MS);
  expect(await ask({ rhythm: "at-once" })).toBe("letter");
  expect(await all()).toEqual([before]);
});

describe("a search that runs", () => {
  beforeEach(async () => {
    await ask();
    await startSearch(services, await idOf());
    services.advance(DAY_MS);
  });

  test("is paused and goes on from then, without the news of the pause", async () => {
    const id = await idOf();
    expect(await pauseSearch(services, id)).toBe(true);
    expect(await pauseSearch(services, id)).toBe(false);
    services.advance(DAY_MS);
    expect(await startSearch(services, id)).toBe(true);
    const now = services.clock();
    expect(await all()).toMatchObject([{ state: "active", active_since: now, last_sign_at: now }]);
  });

  test("looks for something else from now on", async () => {
    const id = await idOf();
    expect(await replaceQuery(services, id, "plaats=Arcen")).toBe("changed");
    expect(await all()).toMatchObject([{ query: "plaats=Arcen", active_since: services.clock() }]);
    await ask({ query: "plaats=Velden" });
    expect(await replaceQuery(services, id, "plaats=Velden")).toBe("same");
    expect(await all()).toMatchObject([{ query: "plaats=Velden" }]);
    expect(await replaceQuery(services, id, "plaats=Velden")).toBe("gone");
  });

  test("goes on when its holder says so, with the others of that address", async () => {
    await ask({ query: "plaats=Arcen" });
    await startSearch(services, await idOf(1));
    await services.db.update(savedSearches).set({ asked_at: services.clock() });
    services.advance(DAY_MS);
    expect(await goOn(services, await idOf())).toBe(true);
    const going = { asked_at: null, last_sign_at: services.clock() };
    expect(await all()).toMatchObject([going, going]);
  });

  test("goes with all of its address, and no backup brings them back", async () => {
    await ask({ query: "plaats=Arcen" });
    await ask({ email: "piet@example.nl" });
    const ids = (await all()).filter(({ email }) => email !== "piet@example.nl");
    expect(await stopAllWith(services, await idOf())).toBe(2);
    expect(await all()).toMatchObject([{ email: "piet@example.nl" }]);
    const erased = await services.db.select().from(erasedLeads);
    expect(erased.map((row) => row.lead_id).toSorted()).toEqual(ids.map(({ id }) => id).toSorted());
    // The job of Jan's second email is gone with him.
    const waiting = await services.waitingJobs();
    expect(waiting).toHaveLength(1);
  });
});
