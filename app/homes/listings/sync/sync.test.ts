import { beforeEach, expect, test } from "vitest";
import { propertyPlaces } from "../../../../database/schema/places.ts";
import { properties, propertyMedia } from "../../../../database/schema/listings.ts";
import { syncRuns } from "../../../../database/schema/sync.ts";
import { photo, realworksObject, realworksObjects } from "@voordeur/feeds/fixtures/realworks.ts";
import { claimSource } from "./runs.queries.server.ts";
import { syncProperties, syncSource } from "./sync.server.ts";
import { useWorkbench } from "../../../../tests/listings/sync-workbench.ts";

const bench = await useWorkbench();
const { db, services, source } = bench;
beforeEach(() => bench.empty());

test("stores a new listing with everything the feed says, and logs the run", async () => {
  await bench.feed([realworksObject(7)]);
  // In a process of its own, as the site reads every feed.
  const result = await syncSource(services, source);
  expect(result).toMatchObject({ state: "succeeded", created: 1, reason: null });
  const [listing] = await bench.listings();
  expect(listing).toMatchObject({
    source: "voordeur",
    external_id: "7",
    slug: "wilhelminapark-7-venlo",
    address: "Wilhelminapark 7",
    status: "Beschikbaar",
    is_active: true,
    image_url: null,
    facts: expect.arrayContaining([{ group: "Bouw", label: "Bouwjaar", value: "1934" }]),
    published_at: new Date("2026-01-01T23:00:00Z"),
    created_at: new Date("2026-01-01T23:00:00Z"),
    updated_at: services.clock(),
  });
  expect((await bench.photos()).map((row) => [row.position, row.source_url, row.state])).toEqual([
    [0, "https://photos.example/1.jpg", "pending"],
    [1, "https://photos.example/2.jpg", "pending"],
    [2, "https://photos.example/3.jpg", "pending"],
  ]);
  expect(bench.sent).toEqual([{ name: "store-photos", data: { unused: [] } }]);
  expect(await bench.runs()).toMatchObject([
    { source: "voordeur", state: "succeeded", created: 1, finished_at: services.clock() },
  ]);
});

test("writes what changed and leaves the rest alone", async () => {
  await bench.feed(realworksObjects(3));
  await bench.sync();
  const before = await bench.listings();
  await db.update(properties).set({ updated_at: new Date(0) });
  await bench.feed([
    realworksObject(1),
    realworksObject(2, (o) => {
      o.financieel.overdracht.koopprijs = 380_000;
      o.adres.straat = "Nieuwe Straat";
    }),
    realworksObject(3),
  ]);
  const result = await bench.sync();
  expect(result).toMatchObject({ created: 0, changed: 1, unchanged: 2, hidden: 0 });
  const after = await bench.listings();
  expect(after.map((listing) => listing.updated_at.getTime() === 0)).toEqual([true, false, true]);
  expect(after[1]).toMatchObject({ price: "€ 380.000 k.k.", address: "Nieuwe Straat 2" });
  // The URL of a listing stays, and so does its place among the newest.
  expect(after[1]?.slug).toBe(before[1]?.slug);
  expect(after[1]?.created_at).toEqual(before[1]?.created_at);
});

test("hides what left the feed or is hidden in it, and shows it again when it returns", async () => {
  await bench.feed(realworksObjects(8));
  await bench.sync();
  await bench.feed([
    ...realworksObjects(6),
    realworksObject(7, (o) => (o.financieel.overdracht.status = "INGETROKKEN")),
  ]);
  expect(await bench.sync()).toMatchObject({ state: "succeeded", hidden: 2 });
  expect(await bench.activeIds()).toEqual(["1", "2", "3", "4", "5", "6"]);
  await bench.feed(realworksObjects(8));
  expect(await bench.sync()).toMatchObject({ changed: 2, created: 0 });
  expect(await bench.activeIds()).toHaveLength(8);
});

test("leaves the listings of another source alone", async () => {
  await bench.feed(realworksObjects(3));
  await bench.sync();
  await bench.sync({ ...source, id: "burgstate" });
  const slugs = (await bench.listings()).map((listing) => listing.slug);
  expect(slugs.slice(3)).toEqual(slugs.slice(0, 3).map((slug) => `${slug}-2`));
  await bench.feed(realworksObjects(2));
  await bench.sync();
  expect((await bench.listings()).filter((listing) => !listing.is_active)).toHaveLength(1);
});

test("an empty feed is fine while the site has nothing from it", async () => {
  await bench.feed([]);
  expect(await bench.sync()).toMatchObject({ state: "succeeded", created: 0 });
});

test("beyond the hide limit nothing is hidden, and the rest is imported", async () => {
  await bench.feed(realworksObjects(10));
  await bench.sync();
  await bench.feed([
    ...realworksObjects(5, (o) => (o.algemeen.woonoppervlakte = 99)),
    realworksObject(11),
  ]);
  expect(await bench.sync()).toMatchObject({
    state: "failed",
    hidden: 0,
    changed: 5,
    created: 1,
    reason:
      "De bron mist 5 van de 10 woningen. Er is niets verborgen; nieuwe en gewijzigde woningen zijn wel overgenomen.",
  });
  expect(await bench.activeIds()).toHaveLength(11);
});

test.each([
  ["four of ten", 10, 4],
  ["one of three", 3, 1],
])("the brake lets %s go", async (_what, count, gone) => {
  await bench.feed(realworksObjects(count));
  await bench.sync();
  await bench.feed(realworksObjects(count - gone));
  expect(await bench.sync()).toMatchObject({ state: "succeeded", hidden: gone });
});

test("a run that a crash left behind is closed by the next one", async () => {
  await db.insert(syncRuns).values([
    { source: "voordeur", state: "running" },
    { source: "burgstate", state: "running" },
  ]);
  await bench.feed(realworksObjects(1));
  await bench.sync();
  expect((await bench.runs()).map((run) => [run.source, run.state, run.reason])).toEqual([
    ["voordeur", "failed", "De run is onderbroken."],
    ["burgstate", "running", null],
    ["voordeur", "succeeded", null],
  ]);
});

test("a second run of one source is refused; another source is free", async () => {
  await bench.feed(realworksObjects(2));
  const release = await claimSource(db, "voordeur");
  expect(await bench.sync()).toMatchObject({
    state: "failed",
    reason: "Er loopt al een run.",
  });
  expect(await bench.sync({ ...source, id: "burgstate" })).toMatchObject({ created: 2 });
  await release?.();
  expect((await bench.runs()).map((run) => run.source)).toEqual(["burgstate"]);
  expect(await bench.sync()).toMatchObject({ created: 2 });
});

test("a source that fails does not stop the next", async () => {
  await bench.feed(realworksObjects(2));
  const broken = { ...source, id: "burgstate", url: "geen/feed.json" };
  const results = await syncProperties(services, [broken, source]);
  expect(results.map((result) => [result.source, result.state])).toEqual([
    ["burgstate", "failed"],
    ["voordeur", "succeeded"],
  ]);
});

test("only photos that changed wait again", async () => {
  await bench.feed([realworksObject(1)]);
  await bench.sync();
  await db
    .update(propertyMedia)
    .set({ state: "ready", storage_key: "photos/a", width: 1600, height: 1200 });
  bench.sent.length = 0;
  await bench.feed([realworksObject(1, (o) => (o.algemeen.inhoud = 430))]);
  await bench.sync();
  expect(bench.sent).toEqual([]);
  await bench.feed([
    realworksObject(1, (o) => {
      o.media = [
        photo(3, { soort: "HOOFDFOTO" }),
        photo(1, { wijzigingstijdstip: "2026-02-02 10:00:00" }),
        photo(4),
      ];
    }),
  ]);
  await bench.sync();
  expect(
    (await bench.photos()).map((row) => [row.source_url.slice(-5), row.state, row.storage_key]),
  ).toEqual([
    ["3.jpg", "ready", "photos/a"],
    ["1.jpg", "pending", "photos/a"],
    ["4.jpg", "pending", null],
  ]);
  expect((await bench.listings())[0]?.image_url).toBe("/media/photos/a-960.webp");
  const unused = [{ key: "photos/a", width: 1600 }];
  expect(bench.sent).toEqual([{ name: "store-photos", data: { unused } }]);
});

test("a failed photo waits again with the next run, three times in all", async () => {
  await bench.feed([realworksObject(1)]);
  await bench.sync();
  await db.update(propertyMedia).set({ state: "failed", attempts: 2 });
  bench.sent.length = 0;
  await bench.sync();
  expect((await bench.photos()).map((row) => row.state)).toEqual(["pending", "pending", "pending"]);
  expect(bench.sent).toHaveLength(1);
  await db.update(propertyMedia).set({ state: "failed", attempts: 3 });
  await bench.sync();
  expect((await bench.photos()).map((row) => row.state)).toEqual(["failed", "failed", "failed"]);
  expect(bench.sent).toHaveLength(1);
});

test("what staff have hidden stays hidden, whatever the feed says", async () => {
  await bench.feed([realworksObject(1)]);
  await bench.sync();
  await bench.db.update(properties).set({ hidden_by_staff: true });
  await bench.feed([realworksObject(1, (o) => (o.financieel.overdracht.koopprijs = 123_000))]);
  expect(await bench.sync()).toMatchObject({ changed: 1 });
  expect(await bench.listings()).toMatchObject([{ is_active: true, hidden_by_staff: true }]);
});

test("where a home lies comes with its feed, and is looked up after a change alone", async () => {
  const at = (latitude: number) =>
    realworksObject(1, (o) => Object.assign(o.adres, { latitude, longitude: 6.17 }));
  bench.placeJobs.length = 0;
  await bench.feed([at(51.37), realworksObject(2)]);
  await bench.sync();
  expect(bench.placeJobs).toHaveLength(1);
  const places = () => db.select().from(propertyPlaces);
  const { id } = (await bench.listing("1"))!;
  expect(await places()).toMatchObject([
    { property_id: id, latitude: 51.37, longitude: 6.17, source: "feed" },
  ]);
  await bench.sync();
  expect(bench.placeJobs).toHaveLength(1);
  await bench.feed([at(51.38), realworksObject(2)]);
  await bench.sync();
  expect(bench.placeJobs).toHaveLength(2);
  expect(await places()).toMatchObject([{ latitude: 51.38 }]);
  // The history of the listing tells of fields that somebody can read.
  expect(JSON.stringify(await bench.changes())).not.toContain("coordinates");
});
