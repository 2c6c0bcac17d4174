import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { properties, propertyPhotos } from "../../../../database/schema/listings.ts";
import { syncRuns } from "../../../../database/schema/sync.ts";
import { type Connector, FeedError } from "@voordeur/feeds/connector.ts";
import { type Change, photo, realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { mapObject } from "@voordeur/feeds/realworks/map.ts";
import { claimSource } from "./runs.queries.server.ts";
import { syncProperties, syncSource } from "./sync.server.ts";
import { createWorkbench } from "../../../../tests/listings/sync-workbench.ts";

const bench = await createWorkbench();
const { db, services, source } = bench;
beforeEach(() => bench.empty());
afterAll(() => bench.close());

const objects = (count: number, change?: Change) =>
  Array.from({ length: count }, (_, index) => realworksObject(index + 1, change));

async function activeIds(): Promise<string[]> {
  const rows = await db.select().from(properties).where(eq(properties.is_active, true));
  return rows.map((row) => row.external_id).toSorted();
}

test("stores a new listing with everything the feed says, and logs the run", async () => {
  await bench.feed([realworksObject(7)]);
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
    published_at: new Date("2026-01-05T05:00:00Z"),
    created_at: new Date("2026-01-05T05:00:00Z"),
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
  await bench.feed(objects(3));
  await syncSource(services, source);
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
  const result = await syncSource(services, source);
  expect(result).toMatchObject({ created: 0, changed: 1, unchanged: 2, hidden: 0 });
  const after = await bench.listings();
  expect(after.map((listing) => listing.updated_at.getTime() === 0)).toEqual([true, false, true]);
  expect(after[1]).toMatchObject({ price: "€ 380.000 k.k.", address: "Nieuwe Straat 2" });
  // The URL of a listing stays, and so does its place among the newest.
  expect(after[1]?.slug).toBe(before[1]?.slug);
  expect(after[1]?.created_at).toEqual(before[1]?.created_at);
});

test("hides what left the feed or is hidden in it, and shows it again when it returns", async () => {
  await bench.feed(objects(8));
  await syncSource(services, source);
  await bench.feed([
    ...objects(6),
    realworksObject(7, (o) => (o.financieel.overdracht.status = "INGETROKKEN")),
  ]);
  expect(await syncSource(services, source)).toMatchObject({ state: "succeeded", hidden: 2 });
  expect(await activeIds()).toEqual(["1", "2", "3", "4", "5", "6"]);
  await bench.feed(objects(8));
  expect(await syncSource(services, source)).toMatchObject({ changed: 2, created: 0 });
  expect(await activeIds()).toHaveLength(8);
});

test("leaves the listings of another source alone", async () => {
  await bench.feed(objects(3));
  await syncSource(services, source);
  await syncSource(services, { ...source, id: "burgstate" });
  const slugs = (await bench.listings()).map((listing) => listing.slug);
  expect(slugs.slice(3)).toEqual(slugs.slice(0, 3).map((slug) => `${slug}-2`));
  await bench.feed(objects(2));
  await syncSource(services, source);
  expect((await bench.listings()).filter((listing) => !listing.is_active)).toHaveLength(1);
});

test("moves a listing from new to available when its time has come", async () => {
  await bench.feed([
    realworksObject(1, (o) => (o.marketing.publicatiedatum = "2026-03-01 06:00:00")),
  ]);
  await syncSource(services, source);
  expect((await bench.listings())[0]?.status).toBe("Nieuw");
  const later = { ...services, clock: () => new Date("2026-03-20T01:00:00Z") };
  expect(await syncSource(later, source)).toMatchObject({ changed: 1 });
  expect((await bench.listings())[0]?.status).toBe("Beschikbaar");
});

const full = JSON.stringify({ resultaten: objects(4), paginering: { totaalAantal: 4 } });

test.each<[string, string | object[], string]>([
  [
    "cut in half",
    full.slice(0, full.length / 2),
    "De feed is geen geldige JSON; waarschijnlijk is hij afgebroken.",
  ],
  ["emptied", [], "De feed is leeg, terwijl er woningen van deze bron op de site staan."],
  ["an empty file", "", "De feed is geen geldige JSON; waarschijnlijk is hij afgebroken."],
  ["without results", '{"fout":"onderhoud"}', "De feed heeft geen lijst met resultaten."],
  [
    "short of what it announces",
    JSON.stringify({ resultaten: objects(2), paginering: { totaalAantal: 4 } }),
    "De feed is niet volledig: 4 objecten aangekondigd, 2 ontvangen.",
  ],
  [
    "full of broken objects",
    objects(4, (o) => delete o.adres),
    "Geen enkel object in de feed is bruikbaar. Het eerste: adres.straat ontbreekt.",
  ],
])("a feed that is %s leaves the site as it was and says why", async (_what, content, reason) => {
  await bench.feed(objects(4));
  await syncSource(services, source);
  const before = [await bench.listings(), await bench.photos()];
  await bench.feed(content);
  expect(await syncSource(services, source)).toMatchObject({ state: "failed", hidden: 0, reason });
  expect([await bench.listings(), await bench.photos()]).toEqual(before);
  expect((await bench.runs()).at(-1)).toMatchObject({ state: "failed", reason });
});

test("a missing feed file is a failed run", async () => {
  const result = await syncSource(services, { ...source, url: "geen/feed.json" });
  expect(result.reason).toBe("Het feedbestand geen/feed.json is niet te lezen.");
});

test("an empty feed is fine while the site has nothing from it", async () => {
  await bench.feed([]);
  expect(await syncSource(services, source)).toMatchObject({ state: "succeeded", created: 0 });
});

test("one broken object stops nothing and keeps its own listing", async () => {
  await bench.feed(objects(4));
  await syncSource(services, source);
  await bench.feed([
    realworksObject(1, (o) => (o.financieel.overdracht.koopprijs = 1)),
    realworksObject(2, (o) => (o.adres = "kapot")),
    realworksObject(3),
    realworksObject(4),
  ]);
  const result = await syncSource(services, source);
  const problems = [{ external_id: "2", reason: "adres heeft een onverwachte vorm." }];
  expect(result).toMatchObject({
    state: "succeeded",
    changed: 1,
    unchanged: 2,
    failed: 1,
    problems,
  });
  expect(await activeIds()).toEqual(["1", "2", "3", "4"]);
  expect((await bench.runs()).at(-1)).toMatchObject({ failed: 1, problems });
});

test("an object without an id keeps all listings, except those hidden in the feed", async () => {
  await bench.feed(objects(4));
  await syncSource(services, source);
  await bench.feed([
    realworksObject(1),
    realworksObject(2, (o) => (o.vertrouwelijk = true)),
    realworksObject(3, (o) => delete o.id),
  ]);
  await syncSource(services, source);
  expect(await activeIds()).toEqual(["1", "3", "4"]);
});

test("a listing that the database refuses does not stop the others", async () => {
  const connector: Connector = async function* () {
    for (const object of objects(5)) {
      const item = mapObject(object, services.clock());
      if (item.kind === "listing" && item.draft.external_id === "3") item.draft.price_amount = -1;
      yield item;
    }
  };
  const result = await syncSource(services, source, { connector });
  const problems = [{ external_id: "3", reason: "De database weigert de gegevens." }];
  expect(result).toMatchObject({ state: "succeeded", created: 4, problems });
  expect(await activeIds()).toEqual(["1", "2", "4", "5"]);
});

test("a feed that breaks off after many listings stores none of them", async () => {
  const connector: Connector = async function* () {
    for (const object of objects(450)) yield mapObject(object, services.clock());
    throw new FeedError("De verbinding brak.");
  };
  const result = await syncSource(services, source, { connector });
  expect(result).toMatchObject({ state: "failed", created: 0, reason: "De verbinding brak." });
  expect(await bench.listings()).toEqual([]);
  expect(bench.sent).toEqual([]);
});

test("an unexpected error is a failed run that tells nothing of its cause", async () => {
  const connector: Connector = () => {
    throw new TypeError("secret detail");
  };
  const result = await syncSource(services, source, { connector });
  expect(result).toMatchObject({ state: "failed", reason: "Er ging iets mis; zie het logboek." });
});

test("the same object twice counts once", async () => {
  await bench.feed([realworksObject(1), realworksObject(1, (o) => (o.adres.straat = "Tweede"))]);
  const paging = JSON.stringify({ resultaten: [realworksObject(1), realworksObject(1)] });
  await bench.feed(paging);
  expect(await syncSource(services, source)).toMatchObject({ state: "succeeded", created: 1 });
});

test("beyond the hide limit nothing is hidden, and the rest is imported", async () => {
  await bench.feed(objects(10));
  await syncSource(services, source);
  await bench.feed([...objects(5, (o) => (o.algemeen.woonoppervlakte = 99)), realworksObject(11)]);
  expect(await syncSource(services, source)).toMatchObject({
    state: "failed",
    hidden: 0,
    changed: 5,
    created: 1,
    reason:
      "De feed mist 5 van de 10 woningen. Er is niets verborgen; nieuwe en gewijzigde woningen zijn wel overgenomen.",
  });
  expect(await activeIds()).toHaveLength(11);
});

test.each([
  ["four of ten", 10, 4],
  ["one of three", 3, 1],
])("the brake lets %s go", async (_what, count, gone) => {
  await bench.feed(objects(count));
  await syncSource(services, source);
  await bench.feed(objects(count - gone));
  expect(await syncSource(services, source)).toMatchObject({ state: "succeeded", hidden: gone });
});

test("a run that a crash left behind is closed by the next one", async () => {
  await db.insert(syncRuns).values([
    { source: "voordeur", state: "running" },
    { source: "burgstate", state: "running" },
  ]);
  await bench.feed(objects(1));
  await syncSource(services, source);
  expect((await bench.runs()).map((run) => [run.source, run.state, run.reason])).toEqual([
    ["voordeur", "failed", "De run is onderbroken."],
    ["burgstate", "running", null],
    ["voordeur", "succeeded", null],
  ]);
});

test("a second run of one source is refused; another source is free", async () => {
  await bench.feed(objects(2));
  const release = await claimSource(db, "voordeur");
  expect(await syncSource(services, source)).toMatchObject({
    state: "failed",
    reason: "Er loopt al een run.",
  });
  expect(await syncSource(services, { ...source, id: "burgstate" })).toMatchObject({ created: 2 });
  await release?.();
  expect((await bench.runs()).map((run) => run.source)).toEqual(["burgstate"]);
  expect(await syncSource(services, source)).toMatchObject({ created: 2 });
});

test("a source that fails does not stop the next", async () => {
  await bench.feed(objects(2));
  const broken = { ...source, id: "burgstate", url: "geen/feed.json" };
  const results = await syncProperties(services, [broken, source]);
  expect(results.map((result) => [result.source, result.state])).toEqual([
    ["burgstate", "failed"],
    ["voordeur", "succeeded"],
  ]);
});

test("only photos that changed wait again", async () => {
  await bench.feed([realworksObject(1)]);
  await syncSource(services, source);
  await db
    .update(propertyPhotos)
    .set({ state: "ready", storage_key: "photos/a", width: 1600, height: 1200 });
  bench.sent.length = 0;
  await bench.feed([realworksObject(1, (o) => (o.algemeen.inhoud = 430))]);
  await syncSource(services, source);
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
  await syncSource(services, source);
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
  await syncSource(services, source);
  await db.update(propertyPhotos).set({ state: "failed", attempts: 2 });
  bench.sent.length = 0;
  await syncSource(services, source);
  expect((await bench.photos()).map((row) => row.state)).toEqual(["pending", "pending", "pending"]);
  expect(bench.sent).toHaveLength(1);
  await db.update(propertyPhotos).set({ state: "failed", attempts: 3 });
  await syncSource(services, source);
  expect((await bench.photos()).map((row) => row.state)).toEqual(["failed", "failed", "failed"]);
  expect(bench.sent).toHaveLength(1);
});

test("what staff have hidden stays hidden, whatever the feed says", async () => {
  await bench.feed([realworksObject(1)]);
  await syncSource(bench.services, source);
  await bench.db.update(properties).set({ hidden_by_staff: true });
  await bench.feed([realworksObject(1, (o) => (o.financieel.overdracht.koopprijs = 123_000))]);
  expect(await syncSource(bench.services, source)).toMatchObject({ changed: 1 });
  expect(await bench.listings()).toMatchObject([{ is_active: true, hidden_by_staff: true }]);
});
