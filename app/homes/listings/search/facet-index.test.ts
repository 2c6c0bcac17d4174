import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { openTestDatabase, useTestDatabase } from "../../../../tests/setup/database.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { listingWrites, properties } from "../../../../database/schema/listings.ts";
import { propertyPlaces } from "../../../../database/schema/places.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import { createLog } from "../../../platform/observability/log.ts";
import { searchListings } from "../service.server.ts";
import { currentFacetIndex } from "./facet-index.server.ts";
import { othersTransaction } from "../../../../tests/setup/no-outside-in-transaction.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";

const { db, url } = await useTestDatabase();
const other = openDatabase(url, createLog("silent"));
afterAll(other.close);
beforeEach(() => db.delete(properties));

const ids = async () => [...(await currentFacetIndex(db)).ids];

test("it holds what visitors see, newest first", async () => {
  const old = await storeProperty(db, { created_at: new Date("2026-01-01") });
  const young = await storeProperty(db, { created_at: new Date("2026-02-01") });
  await storeProperty(db, { is_active: false });
  await storeProperty(db, { hidden_by_staff: true });
  await storeProperty(db, { duplicate_of: old.id });
  expect(await ids()).toEqual([young.id, old.id]);
});

test("the first question after a change sees it, whichever instance made it", async () => {
  expect(await ids()).toEqual([]);
  const { id } = await storeProperty(other.db);
  expect(await ids()).toEqual([id]);
  await other.db.update(properties).set({ price_amount: 5 });
  expect((await currentFacetIndex(db)).prices[0]).toBe(5);
  await other.db.update(properties).set({ hidden_by_staff: true });
  expect(await ids()).toEqual([]);
  await other.db.update(properties).set({ hidden_by_staff: false });
  expect(await ids()).toEqual([id]);
  await other.db.delete(properties).where(eq(properties.id, id));
  expect(await ids()).toEqual([]);
  await storeProperty(db);
  expect(await ids()).toHaveLength(1);
  await emptyTables(other.db, "properties");
  expect(await ids()).toEqual([]);
});

test("each column that the search looks at counts as a change", async () => {
  await storeProperty(db);
  const changes: Partial<typeof properties.$inferInsert>[] = [
    { created_at: new Date("2026-03-01") },
    { duplicate_of: 7 },
    { duplicate_of: null },
    { is_active: false },
    { is_active: true },
    { transaction: "huur" },
    { status: "Nieuw" },
    { property_type: "Villa" },
    { city: "Steyl" },
    { bedrooms: 9 },
    { area: 9 },
  ];
  for (const change of changes) {
    const before = await currentFacetIndex(db);
    await db.update(properties).set(change);
    expect([change, (await currentFacetIndex(db)) === before]).toEqual([change, false]);
  }
});

test("what no search looks at is no reason to read it again", async () => {
  await storeProperty(db);
  const before = await currentFacetIndex(db);
  await db.update(properties).set({ image_url: "/media/x.avif", styled_at: new Date() });
  expect(await currentFacetIndex(db)).toBe(before);
});

test("where a listing lies counts as a change, when it was looked up does not", async () => {
  const { id } = await storeProperty(db);
  const point = { latitude: 51.37, longitude: 6.17, source: "pdok" as const };
  const before = await currentFacetIndex(db);
  await db.insert(propertyPlaces).values({ property_id: id, ...point });
  const placed = await currentFacetIndex(db);
  expect(placed).not.toBe(before);
  await db.update(propertyPlaces).set({ shown: "circle" });
  const circled = await currentFacetIndex(db);
  expect(circled).not.toBe(placed);
  await db.update(propertyPlaces).set({ looked_up_at: new Date(), parcel: "VLO00-K-1" });
  expect(await currentFacetIndex(db)).toBe(circled);
});

test("a change that began first and was committed last is not missed", async () => {
  await storeProperty(db, { city: "Venlo" });
  await othersTransaction(other.db, async (slow) => {
    await slow.update(properties).set({ city: "Tegelen" });
    await storeProperty(db, { city: "Steyl" });
    expect((await currentFacetIndex(db)).names.cities.values).toEqual(["Steyl", "Venlo"]);
  });
  expect((await currentFacetIndex(db)).names.cities.values).toEqual(["Steyl", "Tegelen"]);
});

test("a change that is rolled back never shows", async () => {
  const { id } = await storeProperty(db);
  const undone = othersTransaction(other.db, async (tx) => {
    await tx.delete(properties);
    expect(await ids()).toEqual([id]);
    tx.rollback();
  });
  await expect(undone).rejects.toThrow("Rollback");
  expect(await ids()).toEqual([id]);
});

test("many at once share one reading", async () => {
  await storeProperty(db);
  const facetIndexes = await Promise.all(Array.from({ length: 20 }, () => currentFacetIndex(db)));
  expect(new Set(facetIndexes).size).toBe(1);
});

test("what a restored copy brings of another server's transactions is passed over", async () => {
  await db.insert(listingWrites).values({ xid: "99999999999" });
  const before = await currentFacetIndex(db);
  expect(await currentFacetIndex(db)).toBe(before);
});

test("a copy of the tables that took their place is read, whatever its writes say", async () => {
  const copy = await openTestDatabase();
  try {
    await storeProperty(copy.db);
    expect((await currentFacetIndex(copy.db)).size).toBe(1);
    // As a dump that is loaded over a running site: no trigger sees it.
    await copy.db.execute(sql`
      CREATE TABLE loaded (LIKE properties INCLUDING ALL);
      DROP TABLE properties CASCADE;
      ALTER TABLE loaded RENAME TO properties`);
    expect((await currentFacetIndex(copy.db)).size).toBe(0);
  } finally {
    await copy.close();
  }
});

test("a transaction that goes on under a restored one's number costs no reading", async () => {
  await storeProperty(db);
  await othersTransaction(other.db, async (slow) => {
    const { rows } = await slow.execute<{ xid: string }>(
      sql`SELECT pg_current_xact_id()::text AS xid`,
    );
    await db.insert(listingWrites).values({ xid: rows[0]!.xid });
    // One more transaction, so that the number of the slow one lies behind.
    await storeProperty(db);
    const before = await currentFacetIndex(db);
    expect(await currentFacetIndex(db)).toBe(before);
    await slow.update(properties).set({ city: "Tegelen" });
  });
  expect((await currentFacetIndex(db)).names.cities.values).toEqual(["Tegelen"]);
});

test("a reading that fails fails those who wait for it, and the next one succeeds", async () => {
  const { id } = await storeProperty(db);
  const fresh = openDatabase(url, createLog("silent"));
  await othersTransaction(other.db, async (tx) => {
    // The reading waits for the lock, and its connection is cut while it does.
    await tx.execute(sql`LOCK TABLE properties`);
    const failing = Promise.allSettled([currentFacetIndex(fresh.db), currentFacetIndex(fresh.db)]);
    const cut = () =>
      db.execute(sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    await expect.poll(async () => (await cut()).rows).not.toEqual([]);
    expect((await failing).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
  expect([...(await currentFacetIndex(fresh.db)).ids]).toEqual([id]);
  await fresh.close();
});

test("a reading that hangs holds up nobody who comes later", async () => {
  const { id } = await storeProperty(db);
  const third = openDatabase(url, createLog("silent"));
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const hang = vi.spyOn(third.db, "execute").mockReturnValue(new Promise(() => {}) as never);
    void currentFacetIndex(third.db);
    hang.mockRestore();
    vi.advanceTimersByTime(60_000);
    expect([...(await currentFacetIndex(third.db)).ids]).toEqual([id]);
  } finally {
    vi.useRealTimers();
    await third.close();
  }
});

test("the list shows what has changed since its index was read, also where it has no home to ask for", async () => {
  const found = async () => {
    const { properties, facets } = await searchListings(db, new URLSearchParams());
    return { cards: properties.map(({ id }) => id), total: facets.total };
  };
  const first = await storeProperty(db, { created_at: new Date("2026-01-01") });
  await found();
  const second = await storeProperty(other.db, { created_at: new Date("2026-02-01") });
  expect(await found()).toEqual({ cards: [second.id, first.id], total: 2 });
  await other.db.delete(properties);
  expect(await found()).toEqual({ cards: [], total: 0 });
  const third = await storeProperty(other.db);
  expect(await found()).toEqual({ cards: [third.id], total: 1 });
});

test("a word that no home had is found in one that has come since", async () => {
  const found = async (text: string) => {
    const { properties } = await searchListings(db, new URLSearchParams({ zoek: text }));
    return properties.map(({ id }) => id);
  };
  await storeProperty(db, { address: "Molenpad 3" });
  expect(await found("zwanenhof")).toEqual([]);
  expect(await found("zwanenhof zwembad")).toEqual([]);
  const { id } = await storeProperty(other.db, { address: "Zwanenhof 12" });
  expect(await found("zwanenhof")).toEqual([id]);
  await other.db.update(properties).set({ address: "Zwanenhof 12 zwembad" });
  expect(await found("zwanenhof zwembad")).toContain(id);
  expect(await found("zwannenhof")).toContain(id);
});
