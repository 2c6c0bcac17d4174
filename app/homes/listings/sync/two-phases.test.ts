import { sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { realworksObject, realworksObjects } from "@voordeur/feeds/fixtures/realworks.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { useWorkbench } from "../../../../tests/listings/sync-workbench.ts";
import type { Connector } from "@voordeur/feeds/connector.ts";
import { mapObject } from "@voordeur/feeds/realworks/map.ts";
import { changeOwnListing, createOwnListing, removeOwnListing } from "../own/service.server.ts";
import { parseOwnListing } from "../own/input.ts";
import { hideHeldBack, undoRun } from "./staff-decisions.server.ts";
import { setVisible } from "./service.server.ts";
import { syncProperties } from "./sync.server.ts";
import { ListingsBusyError, lockListings, writeListings } from "./write-lock.server.ts";
import { othersTransaction } from "../../../../tests/setup/no-outside-in-transaction.ts";

const bench = await useWorkbench();
const { db, pool, services, source } = bench;
const burgstate = { ...source, id: "burgstate" };
const lotte = { id: "u1", email: "lotte@voordeur.example" };
beforeEach(() => bench.empty());

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/** A feed of these listings that pauses halfway. */
function slowFeed(count: number) {
  const [reading, goOn] = [gate(), gate()];
  const connector: Connector = async function* () {
    yield mapObject(realworksObject(1), services.clock());
    reading.open();
    await goOn.opened;
    for (const object of realworksObjects(count)) yield mapObject(object, services.clock());
  };
  // A test that fails would leave its run reading, and a connection that never closes.
  onTestFinished(goOn.open);
  return { connector, reading: reading.opened, goOn: goOn.open };
}

/** Waits until this many transactions wait for an advisory lock. */
async function untilWaiting(count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await pool.query(
          "SELECT count(*)::int AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
        );
        return rows[0].waiting;
      },
      { interval: 20 },
    )
    .toBe(count);
}

/** Holds the lock, as another instance does while it writes listings. */
async function whileWriting<Result>(during: () => Promise<Result>): Promise<Result> {
  return othersTransaction(db, async (tx) => {
    await lockListings(tx);
    return during();
  });
}

test("a feed is read without a transaction", async () => {
  const feed = slowFeed(3);
  const run = bench.sync(source, { connector: feed.connector });
  await feed.reading;
  const { rows } = await pool.query(
    "SELECT state, query FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()",
  );
  feed.goOn();
  expect(await run).toMatchObject({ state: "succeeded", created: 3 });
  expect(rows).toEqual([]);
});

test("several sources are read at the same time", async () => {
  const [one, other] = [slowFeed(2), slowFeed(2)];
  const elsewhere = { ...burgstate, url: "burgstate.json" };
  const connector: Connector = (from, io) =>
    (from.url === source.url ? one : other).connector(from, io);
  const runs = syncProperties(services, [source, elsewhere], { connector });
  await Promise.all([one.reading, other.reading]);
  one.goOn();
  other.goOn();
  expect(await runs).toMatchObject([
    { source: source.id, state: "succeeded", created: 2 },
    { source: burgstate.id, state: "succeeded", created: 2 },
  ]);
  expect((await bench.listings()).filter((row) => row.duplicate_of === null)).toHaveLength(2);
});

test("staff act while a run reads, without waiting, and their changes stay", async () => {
  await bench.feed(realworksObjects(10));
  await bench.sync();
  await bench.feed(realworksObjects(5));
  await bench.sync();
  const heldBack = await bench.lastRun();
  const [first] = await bench.listings();
  const feed = slowFeed(5);
  const run = bench.sync(source, { connector: feed.connector });
  await feed.reading;
  expect(await setVisible(services, first!.id, false, lotte)).toBe(true);
  expect(await hideHeldBack(services, heldBack.id, lotte)).toEqual({ hidden: 5 });
  feed.goOn();
  expect(await run).toMatchObject({ state: "succeeded", hidden: 0 });
  const after = await bench.listings();
  expect(after.filter((row) => row.is_active)).toHaveLength(5);
  expect(after[0]).toMatchObject({ is_active: true, hidden_by_staff: true });
});

const house = () => {
  const form = new FormData();
  const texts = {
    address: "Parade 7",
    postal_code: "5911 CA",
    city: "Venlo",
    visible: "ja",
    price_amount: "300000",
  };
  const kind = {
    transaction: "koop",
    status: "Nieuw",
    price_term: "k.k.",
    property_type: "Woonhuis",
  };
  for (const [name, text] of Object.entries({ ...texts, ...kind })) form.set(name, text);
  const parsed = parseOwnListing(form);
  if ("errors" in parsed) throw new Error(JSON.stringify(parsed.errors));
  return parsed.listing;
};

test("all writers of listings take one lock, and no write is lost", async () => {
  await bench.feed(realworksObjects(4));
  await bench.sync();
  const run = await bench.lastRun();
  const own = await createOwnListing(services, house());
  const gone = await createOwnListing(services, house());
  const [, second] = await bench.listings();
  await bench.feed(realworksObjects(5));
  const writes = await whileWriting(async () => {
    const started = [
      () => bench.sync(),
      () => bench.sync(burgstate),
      () => undoRun(services, run.id, lotte),
      () => setVisible(services, second!.id, false, lotte),
      () => createOwnListing(services, house()),
      () => changeOwnListing(services, own, { ...house(), city: "Tegelen" }, lotte),
      () => removeOwnListing(services, gone),
    ].map((write) => write());
    await untilWaiting(started.length);
    return started;
  });
  const [mine, theirs, undone] = await Promise.all(writes);
  expect(mine).toMatchObject({ state: "succeeded" });
  expect(theirs).toMatchObject({ state: "succeeded", created: 5 });
  expect(undone).toMatchObject({ restored: expect.any(Number) });
  const rows = await bench.listings();
  expect(rows.find(({ id }) => id === second!.id)).toMatchObject({ hidden_by_staff: true });
  expect(rows.find(({ id }) => id === own)).toMatchObject({ city: "Tegelen" });
  expect(rows.some(({ id }) => id === gone)).toBe(false);
  expect(rows.filter((row) => row.source === "eigen")).toHaveLength(2);
});

test("an edit that a run's write overlaps is not lost", async () => {
  await bench.feed(realworksObjects(3));
  await bench.sync();
  const [first, second] = await bench.listings();
  const client = await pool.connect();
  await client.query("BEGIN");
  // The run's write stops at this row, holding its lock.
  await client.query("SELECT FROM properties WHERE id = $1 FOR UPDATE", [second!.id]);
  await bench.feed([
    realworksObject(1, (o) => (o.financieel.overdracht.koopprijs = 380_000)),
    realworksObject(2, (o) => (o.financieel.overdracht.koopprijs = 380_000)),
    realworksObject(3),
  ]);
  const run = bench.sync();
  await expect
    .poll(async () => {
      const { rowCount } = await pool.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event IN ('transactionid', 'tuple')",
      );
      return rowCount;
    })
    .toBe(1);
  const edit = setVisible(services, first!.id, false, lotte);
  await untilWaiting(1);
  await client.query("COMMIT");
  client.release();
  expect(await run).toMatchObject({ state: "succeeded", changed: 2 });
  expect(await edit).toBe(true);
  expect((await bench.listings())[0]).toMatchObject({
    price_amount: 380_000,
    hidden_by_staff: true,
  });
});

test("a run that a later one has replaced writes nothing", async () => {
  const feed = slowFeed(3);
  const slow = bench.sync(source, { connector: feed.connector });
  await feed.reading;
  // As when the database server moves: the connection that holds the claim breaks. Its lock is free
  // only when it has ended, which the server is given 30 s for.
  await pool.query(
    "SELECT pg_terminate_backend(pid, 30000) FROM pg_locks WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
  );
  await bench.feed([realworksObject(8)]);
  expect(await bench.sync()).toMatchObject({ state: "succeeded", created: 1 });
  feed.goOn();
  expect(await slow).toMatchObject({
    state: "failed",
    reason: "Een latere run van deze bron is deze voor geweest.",
  });
  expect((await bench.listings()).map((row) => row.external_id)).toEqual(["8"]);
  expect((await bench.runs()).map(({ state, reason }) => [state, reason])).toEqual([
    ["failed", "De run is onderbroken."],
    ["succeeded", null],
  ]);
});

test("a writer that waits too long gets an error, and nothing is written", async () => {
  const { id } = await storeProperty(db);
  await whileWriting(async () => {
    const impatient = writeListings(services, { waitMs: 50, statementMs: 1000 }, (tx) =>
      tx.execute(sql`DELETE FROM properties`),
    );
    await expect(impatient).rejects.toThrow(ListingsBusyError);
  });
  expect((await bench.listings()).map((row) => row.id)).toEqual([id]);
});

test("the time limits of a write end with it", async () => {
  const limits = async (on: typeof db) =>
    (
      await on.execute(
        sql`SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement`,
      )
    ).rows[0];
  const before = await limits(db);
  const during = await writeListings(services, { waitMs: 7000, statementMs: 60_000 }, limits);
  expect(during).toEqual({ lock: "7s", statement: "1min" });
  expect(await limits(db)).toEqual(before);
});

test("a feed that is not read in time is a failed run with its reason", async () => {
  const connector: Connector = async function* (_source, { signal }) {
    yield mapObject(realworksObject(1), services.clock());
    await new Promise((_resolve, reject) => {
      // The time may have been over before we came here.
      signal!.throwIfAborted();
      signal!.addEventListener("abort", () => reject(signal!.reason as Error));
    });
  };
  const result = await bench.sync(source, { connector, readingMs: -120_000 });
  expect(result).toMatchObject({ state: "failed", reason: "De bron was niet op tijd gelezen." });
  expect(await bench.listings()).toEqual([]);
});
