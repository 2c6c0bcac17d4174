import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { sourceCalls, syncRuns } from "../../../../../database/schema/sync.ts";
import { realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { kolibriProperty } from "@voordeur/feeds/fixtures/kolibri.ts";
import { zipOf } from "@voordeur/feeds/fixtures/feeds.ts";
import { readHere } from "../../../../../tests/listings/read-here.ts";
import { useWorkbench } from "../../../../../tests/listings/sync-workbench.ts";
import type { ListingSource } from "../../../../settings/groups/sources.ts";
import { lastGoodRuns, lastMarks, newestRuns } from "../runs.queries.server.ts";
import { hideHeldBack, undoRun } from "../service.server.ts";
import { callWords } from "./call-names.ts";
import { readCallsJob, readLeftCalls, receiveCall } from "./job.ts";

const bench = await useWorkbench();
const { services } = bench;
const attempt = { last: false, signal: new AbortController().signal };

/** A broker's software with an API: what it has by id, and what was asked of it. */
const software = {
  homes: new Map<number, { price: number; status: string }>(),
  asked: [] as string[],
  fails: false,
  onAsked: undefined as (() => Promise<void>) | undefined,
};
const object = (id: number) => {
  const home = software.homes.get(id);
  return (
    home &&
    realworksObject(id, (o) => {
      o.media = [];
      o.financieel.overdracht = { ...o.financieel.overdracht, ...home, koopprijs: home.price };
    })
  );
};
const server = createServer(async (request, response: ServerResponse) => {
  const url = new URL(request.url ?? "", "http://localhost");
  software.asked.push(url.pathname);
  const id = /\/objecten\/(\d+)$/.exec(url.pathname)?.[1];
  const all = [...software.homes.keys()].map(object);
  const whole = { resultaten: all, paginering: { totaalAantal: all.length } };
  const answer = id === undefined ? whole : object(Number(id));
  // The answer is that of the moment of asking.
  await software.onAsked?.();
  response.statusCode = software.fails ? 503 : answer ? 200 : 404;
  response.end(JSON.stringify(answer ?? {}));
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const source: ListingSource = {
  id: "venlo",
  label: "Venlo",
  connector: "realworks",
  url: base,
  tokenVariable: "FEED_TOKEN",
};
let sources = [source];

beforeEach(async () => {
  await bench.empty();
  await bench.db.delete(sourceCalls);
  Object.assign(software, { fails: false, onAsked: undefined });
  software.homes.clear();
  software.asked.length = 0;
  sources = [source];
});

const io = { wait: async () => {} };
const job = readCallsJob(services, async () => sources, {
  connector: (from, given) => readHere(from, { ...given, ...io }),
});
/** When the jobs that were sent may start. */
const starts: unknown[] = [];
const jobs: typeof services.jobs = {
  ...services.jobs,
  send: async (name, data, options) => {
    starts.push(options?.startAfter);
    await services.jobs.send(name, data, options);
  },
};
const workOff = () => job.run({ source: source.id }, attempt);
const wholeRun = () => bench.sync(source);
const call = (id: number | null, words: object = {}) =>
  receiveCall(
    { ...services, jobs },
    source,
    callWords({ ...(id !== null && { objectId: id }), ...words }),
  );
const set = (id: number, price: number, status = "BESCHIKBAAR") =>
  software.homes.set(id, { price, status });
const unread = async () =>
  (await bench.db.select().from(sourceCalls)).filter((row) => row.read_at === null).length;
const shown = async () =>
  Object.fromEntries(
    (await bench.listings())
      .filter((row) => row.is_active)
      .map((row) => [row.external_id, `${row.price_amount} ${row.status}`]),
  );

async function start(count: number) {
  for (let id = 1; id <= count; id += 1) set(id, 300_000);
  await wholeRun();
  software.asked.length = 0;
}

test("a call reads the home that it names, and no other, as a run that can be undone", async () => {
  await start(5);
  set(2, 310_000);
  set(3, 320_000);
  await call(2);
  await workOff();
  expect(software.asked).toEqual(["/wonen/v3/objecten/2"]);
  expect(await shown()).toMatchObject({ 2: "310000 Beschikbaar", 3: "300000 Beschikbaar" });
  const run = await bench.lastRun();
  expect(run).toMatchObject({ state: "succeeded", changed: 1, called: true, changes_only: true });
  await undoRun(services, run.id, { id: "anna", email: "anna@voordeur.test" });
  expect(await shown()).toMatchObject({ 2: "300000 Beschikbaar" });
});

test("a new home comes, a withdrawn one goes, and one that is gone goes by a whole reading", async () => {
  await start(5);
  set(6, 400_000);
  set(1, 300_000, "INGETROKKEN");
  await call(6);
  await call(1);
  await workOff();
  expect(Object.keys(await shown())).toEqual(["2", "3", "4", "5", "6"]);
  software.homes.delete(5);
  await call(5);
  await workOff();
  expect(Object.keys(await shown())).toEqual(["2", "3", "4", "6"]);
  expect(await bench.lastRun()).toMatchObject({ hidden: 1, called: true, changes_only: false });
});

test("calls that come together are one run; a hundred and one homes are read with the list", async () => {
  await start(3);
  await Promise.all([1, 2, 1, 2].map((id) => call(id)));
  await workOff();
  // They come at once, so either home may be the first that was stored.
  expect(software.asked.toSorted()).toEqual(["/wonen/v3/objecten/1", "/wonen/v3/objecten/2"]);
  expect(await bench.runs()).toHaveLength(2);
  await workOff();
  expect(await bench.runs()).toHaveLength(2);
  software.asked.length = 0;
  for (let id = 1; id <= 101; id += 1) await call(id);
  await workOff();
  expect(software.asked).toEqual(["/wonen/v3/objecten"]);
});

test("a call that names nothing has everything read", async () => {
  await start(3);
  set(1, 310_000);
  software.homes.delete(3);
  await call(null);
  await workOff();
  expect(await shown()).toEqual({ 1: "310000 Beschikbaar", 2: "300000 Beschikbaar" });
});

test("a repeated call is stored once, also after it was worked off", async () => {
  await start(3);
  const words = { tijdstip: "2026-03-02T09:00:00" };
  await call(1, words);
  await call(1, words);
  expect(await unread()).toBe(1);
  await workOff();
  await call(1, words);
  expect(await unread()).toBe(0);
  expect(bench.sent.filter(({ name }) => name === "read-calls")).toHaveLength(1);
});

test("a call waits while its software is away, and a later try reads it", async () => {
  await start(3);
  set(1, 310_000);
  await call(1);
  software.fails = true;
  await expect(workOff()).rejects.toThrow("venlo: not read");
  expect(await unread()).toBe(1);
  expect(await bench.lastRun()).toMatchObject({ state: "failed", called: true });
  const { finished_at } = await bench.lastRun();
  await call(2);
  expect(starts.at(-1)).toEqual(new Date(finished_at!.getTime() + 60_000));
  software.fails = false;
  await workOff();
  expect(await shown()).toMatchObject({ 1: "310000 Beschikbaar" });
  expect(await unread()).toBe(0);
});

test("what a job gave up on is read by a later one", async () => {
  await call(1);
  bench.sent.length = 0;
  await readLeftCalls(services);
  expect(bench.sent).toEqual([]);
  await readLeftCalls({ ...services, clock: () => new Date("2026-03-02T09:10:01Z") });
  expect(bench.sent).toEqual([{ name: "read-calls", data: { source: "venlo" } }]);
});

test("a call during a run waits until it is over, and is not lost", async () => {
  await start(3);
  let refused: unknown;
  software.onAsked = async () => {
    software.onAsked = undefined;
    // The run has read the old price by now.
    set(1, 310_000);
    await call(1);
    refused = await workOff().catch((error: unknown) => error);
  };
  await wholeRun();
  expect(refused).toMatchObject({ message: "venlo: not read" });
  expect(await shown()).toMatchObject({ 1: "300000 Beschikbaar" });
  await workOff();
  expect(await shown()).toMatchObject({ 1: "310000 Beschikbaar" });
});

test("a call that comes while another is read is read after it", async () => {
  await start(3);
  set(1, 310_000);
  await call(1);
  software.onAsked = async () => {
    software.onAsked = undefined;
    set(1, 320_000);
    await call(1);
  };
  await workOff();
  expect(await shown()).toMatchObject({ 1: "310000 Beschikbaar" });
  expect(await unread()).toBe(1);
  await workOff();
  expect(await shown()).toMatchObject({ 1: "320000 Beschikbaar" });
});

test("a run of a call does not stand in for the hourly one, nor for the night's", async () => {
  await start(3);
  const [night] = await bench.runs();
  set(2, 310_000);
  await call(1);
  const later = { ...services, clock: () => new Date("2026-03-02T09:40:00Z") };
  const job = readCallsJob(later, async () => sources, { connector: readHere });
  await job.run({ source: source.id }, attempt);
  expect((await bench.lastRun()).called).toBe(true);
  for (const which of ["any", "full"] as const) {
    expect((await lastGoodRuns(bench.db, which)).get("venlo")).toEqual(night!.started_at);
  }
  expect((await newestRuns(bench.db)).map((run) => run.id)).toEqual([night!.id]);
});

test.each([
  ["paused", { paused: true }],
  ["removed", { removedAt: "2026-03-02T08:00:00.000Z" }],
])("a source that is %s is not read", async (_what, change) => {
  await start(2);
  await call(1);
  sources = [{ ...source, ...change }];
  await workOff();
  expect(software.asked).toEqual([]);
  expect(await unread()).toBe(0);
});

test("what calls hide one by one counts together: too many wait for staff", async () => {
  await start(10);
  for (const id of [1, 2, 3, 4]) {
    set(id, 300_000, "INGETROKKEN");
    await call(id);
    await workOff();
  }
  expect(Object.keys(await shown())).toHaveLength(6);
  set(5, 300_000, "INGETROKKEN");
  await call(5);
  await workOff();
  expect(await shown()).toHaveProperty("5");
  expect(await unread()).toBe(0);
  const run = await bench.lastRun();
  expect(run).toMatchObject({ state: "failed", changes_only: false, called: true });
  expect(run.held_back).toHaveLength(1);
  expect(run.reason).toContain("sinds de laatste hele run gingen er al 4 weg");
});

test("what whole readings of calls hide counts together until a run of its own, or staff", async () => {
  await start(20);
  const shrink = async (from: number, to: number) => {
    for (let id = from; id <= to; id += 1) software.homes.delete(id);
    await call(null);
    await workOff();
    return bench.lastRun();
  };
  expect(await shrink(1, 4)).toMatchObject({ state: "succeeded", hidden: 4 });
  expect(await shrink(5, 8)).toMatchObject({ state: "succeeded", hidden: 4 });
  const held = await shrink(9, 10);
  expect(held).toMatchObject({ state: "failed", held_back: [9, 10].map(() => expect.any(Number)) });
  const anna = { id: "anna", email: "anna@voordeur.test" };
  expect(await hideHeldBack(services, held.id, anna)).toEqual({ hidden: 2 });
  expect(await shrink(11, 12)).toMatchObject({ state: "succeeded", hidden: 2 });
  await wholeRun();
  expect(await shrink(13, 15)).toMatchObject({ state: "succeeded", hidden: 3 });
});

test("Kolibri is read as a whole, once for calls that come together, and not when nothing changed", async () => {
  const kolibri = { version: 1, sent: 0, ids: ["1", "2", "3"] };
  const feed = createServer(async (request, response) => {
    const tag = `"${kolibri.version}"`;
    response.setHeader("ETag", tag);
    if (request.headers["if-none-match"] === tag) return response.writeHead(304).end();
    kolibri.sent += 1;
    const files = kolibri.ids.map((id) => [`${id}.xml`, kolibriProperty(id)] as const);
    return response.end(await zipOf(Object.fromEntries(files)));
  });
  await new Promise<void>((resolve) => feed.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/properties.zip`;
  const from: ListingSource = { id: "venlo", label: "Venlo", connector: "kolibri", url };
  sources = [from];
  await bench.sync(from);
  const tell = (data: string) => {
    const message = { id: crypto.randomUUID(), name: "changed", connectionId: "c", data };
    const body = { items: [{ serial: 1, data: { messages: [message, message] } }] };
    return receiveCall(services, from, callWords(body));
  };
  await tell("{}");
  await workOff();
  expect(kolibri.sent).toBe(1);
  expect(await bench.lastRun()).toMatchObject({ state: "succeeded", called: true, hidden: 0 });
  Object.assign(kolibri, { version: 2, ids: ["1", "2", "4"] });
  await tell('{"id":"4"}');
  await tell("geen JSON");
  await workOff();
  expect(kolibri.sent).toBe(2);
  expect((await bench.activeIds()).length).toBe(3);
  expect(await bench.lastRun()).toMatchObject({ created: 1, hidden: 1, changes_only: false });
  feed.close();
});

test("a document is asked for whole once the last good run is of no document", async () => {
  const marks = async () => (await lastMarks(bench.db)).get("venlo");
  const ended = { source: "venlo", started_at: new Date(), state: "succeeded" } as const;
  await bench.db.insert(syncRuns).values({ ...ended, mark: "v1" });
  await bench.db.insert(syncRuns).values({ ...ended, state: "failed", mark: "v2" });
  expect(await marks()).toBe("v1");
  // As when the homes of a removed source went.
  await bench.db.insert(syncRuns).values(ended);
  expect(await marks()).toBeUndefined();
});

const homeId = fc.integer({ min: 1, max: 6 });
const act = fc.oneof(
  fc.record({
    what: fc.constant("set" as const),
    id: homeId,
    price: fc.integer({ min: 1, max: 4 }).map((one) => one * 100_000),
    status: fc.constantFrom("BESCHIKBAAR", "BESCHIKBAAR", "ONDER_BOD", "INGETROKKEN"),
    calls: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ what: fc.constant("delete" as const), id: homeId }),
  fc.record({ what: fc.constantFrom("read" as const, "run" as const, "fail" as const) }),
  // Not known, or late.
  fc.record({ what: fc.constant("stray" as const), id: fc.integer({ min: 1, max: 9 }) }),
);

test("whatever comes in whatever order, the site ends as a whole run would leave it", async () => {
  const generous = { ...source, maxHiddenShare: 1 };
  sources = [generous];
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 14 }), fc.boolean(), async (acts, late) => {
      await bench.empty();
      await bench.db.delete(sourceCalls);
      software.homes.clear();
      set(7, 700_000);
      await bench.sync(generous);
      const waiting: number[] = [];
      const tell = (id: number) => (late ? void waiting.push(id) : call(id));
      for (const each of acts) {
        software.fails = each.what === "fail";
        if (each.what === "set") {
          set(each.id, each.price, each.status);
          for (let times = 0; times < each.calls; times += 1) await tell(each.id);
        } else if (each.what === "delete") {
          software.homes.delete(each.id);
          await tell(each.id);
        } else if (each.what === "stray") await tell(each.id);
        else if (each.what === "run") await bench.sync(generous, { io });
        else await workOff().catch(() => {});
      }
      software.fails = false;
      for (const id of waiting.toReversed()) await call(id);
      await workOff();
      expect(await unread()).toBe(0);
      const before = await shown();
      expect(await bench.sync(generous)).toMatchObject({ created: 0, changed: 0, hidden: 0 });
      expect(await shown()).toEqual(before);
    }),
    { numRuns: 40 },
  );
});
