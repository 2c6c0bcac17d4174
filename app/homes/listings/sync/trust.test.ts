import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { properties } from "../../../../database/schema/listings.ts";
import { realworksObject, realworksObjects } from "@voordeur/feeds/fixtures/realworks.ts";
import { useWorkbench } from "../../../../tests/listings/sync-workbench.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import type { Connector } from "@voordeur/feeds/connector.ts";
import { mapObject } from "@voordeur/feeds/realworks/map.ts";

const bench = await useWorkbench();
const { db, services, source } = bench;
beforeEach(() => bench.empty());

const cheaper = (id: number, price: number) =>
  realworksObject(id, (o) => (o.financieel.overdracht.koopprijs = price));

test("a run records what it changed, field by field", async () => {
  await bench.feed(realworksObjects(5));
  await bench.sync();
  expect((await bench.changes()).map(({ kind }) => kind)).toEqual(Array(5).fill("created"));
  await bench.feed([cheaper(1, 380_000), ...realworksObjects(4).slice(1), realworksObject(6)]);
  await bench.sync();
  const run = (await bench.lastRun()).id;
  const changes = (await bench.changes()).filter(({ run_id }) => run_id === run);
  const ids = new Map((await bench.listings()).map((row) => [row.external_id, row.id]));
  expect(
    changes.map(({ property_id, kind, before, after }) => ({ property_id, kind, before, after })),
  ).toEqual([
    {
      property_id: ids.get("1"),
      kind: "changed",
      before: { price: "€ 395.000 k.k.", price_amount: 395_000 },
      after: { price: "€ 380.000 k.k.", price_amount: 380_000 },
    },
    {
      property_id: ids.get("6"),
      kind: "created",
      before: {},
      after: { price: "€ 395.000 k.k.", price_amount: 395_000, status: "Beschikbaar" },
    },
    { property_id: ids.get("5"), kind: "hidden", before: {}, after: {} },
  ]);
});

test("a run without news writes nothing at all", async () => {
  await bench.feed(realworksObjects(3));
  await bench.sync();
  const before = [await bench.listings(), await bench.photos(), await bench.changes()];
  expect(await bench.sync()).toMatchObject({ unchanged: 3, changed: 0 });
  expect([await bench.listings(), await bench.photos(), await bench.changes()]).toEqual(before);
});

test("a lower price is marked until the price goes up", async () => {
  const lowered = async () => (await bench.listing("1"))?.price_lowered_at ?? null;
  for (const [price, told] of [
    [395_000, false],
    [380_000, true],
    [380_000, true],
    [385_000, false],
    [370_000, true],
  ] as const) {
    await bench.feed([cheaper(1, price)]);
    await bench.sync();
    expect([price, (await lowered()) !== null]).toEqual([price, told]);
  }
});

test("each source sets the share that a run may hide", async () => {
  await bench.feed(realworksObjects(10));
  await bench.sync();
  await bench.feed(realworksObjects(9));
  const strict = { ...source, maxHiddenShare: 0.05 };
  expect(await bench.sync(strict)).toMatchObject({ state: "failed", hidden: 0 });
  await bench.feed(realworksObjects(2));
  const easy = { ...source, maxHiddenShare: 0.9 };
  expect(await bench.sync(easy)).toMatchObject({ state: "succeeded", hidden: 8 });
});

test("a feed that hides too much at once is held back as well", async () => {
  await bench.feed(realworksObjects(4));
  await bench.sync();
  await bench.feed([1, 2, 3, 4].map((id) => realworksObject(id, (o) => (o.actief = id === 1))));
  expect(await bench.sync()).toMatchObject({ state: "failed", hidden: 0 });
  expect(await bench.shownCount()).toBe(4);
});

test("a feed of changes hides only what it says is hidden", async () => {
  await bench.feed(realworksObjects(5));
  await bench.sync();
  const connector: Connector = async function* () {
    yield { kind: "partial" };
    yield { kind: "hidden", external_id: "2" };
    yield mapObject(cheaper(3, 380_000), services.clock());
  };
  const since = new Date("2026-03-01T00:00:00Z");
  expect(await bench.sync(source, { connector, since })).toMatchObject({
    state: "succeeded",
    changed: 1,
    hidden: 1,
  });
  expect(await bench.shownCount()).toBe(4);
  expect(await bench.lastRun()).toMatchObject({ changes_only: true, read: 1 });
});

test("a feed without changes is a good run", async () => {
  await bench.feed(realworksObjects(2));
  await bench.sync();
  const connector: Connector = async function* () {
    yield { kind: "partial" };
  };
  const since = new Date("2026-03-01T00:00:00Z");
  expect(await bench.sync(source, { connector, since })).toMatchObject({
    state: "succeeded",
    reason: null,
  });
  expect(await bench.shownCount()).toBe(2);
});

test("an endless id is a problem of only that listing", async () => {
  await bench.feed(realworksObjects(2));
  await bench.sync();
  const connector: Connector = async function* () {
    yield { kind: "hidden", external_id: "x".repeat(5000) };
    yield mapObject(cheaper(1, 380_000), services.clock());
  };
  expect(await bench.sync(source, { connector })).toMatchObject({
    state: "succeeded",
    changed: 1,
    hidden: 0,
    problems: [{ external_id: `${"x".repeat(40)}…` }],
  });
});

test("a secret in a connector's message is left out", async () => {
  const connector: Connector = async function* () {
    yield await Promise.reject(
      new (await import("@voordeur/feeds/connector.ts")).FeedError(
        "https://x.example/geheim/feed.zip is weg.",
      ),
    );
  };
  const secret = { ...source, tokenVariable: "FEED_TOKEN" };
  expect(await bench.sync(secret, { connector })).toMatchObject({
    reason: "https://x.example/…/feed.zip is weg.",
  });
});

test("one home in two sources is one card, of the preferred source", async () => {
  await bench.feed(realworksObjects(2));
  await bench.sync({ ...source, id: "burgstate" });
  expect((await bench.listings()).map((row) => row.duplicate_of)).toEqual([null, null]);
  await bench.sync();
  const rows = await bench.listings();
  const by = (id: string, from: string) =>
    rows.find((row) => row.external_id === id && row.source === from)!;
  expect(by("1", "voordeur")).toMatchObject({ duplicate_of: null, also_from: ["burgstate"] });
  expect(by("1", "burgstate")).toMatchObject({
    duplicate_of: by("1", "voordeur").id,
    also_from: [],
  });
  // Gone from its feed: the other one takes its place.
  await bench.feed([realworksObject(1)]);
  await bench.sync({ ...source, maxHiddenShare: 1 });
  const [other] = await db
    .select()
    .from(properties)
    .where(eq(properties.slug, by("2", "burgstate").slug));
  expect(other).toMatchObject({ duplicate_of: null, also_from: [] });
});

test("an own home in a unit of another number covers none of the feed", async () => {
  const own = { source: "eigen", transaction: "koop", postal_code: "5915 PA" } as const;
  await storeProperty(db, { ...own, address: "Lakenweversstraat 40 unit 12a" });
  await storeProperty(db, { ...own, address: "Lakenweversstraat bouwnummer 12" });
  const at = (id: number, toevoeging: string) =>
    realworksObject(id, (o) => {
      o.adres.straat = "Lakenweversstraat";
      o.adres.postcode = "5915PA";
      o.adres.huisnummer = { hoofdnummer: "12", toevoeging };
    });
  await bench.feed([at(1, "A"), at(2, ""), at(3, "unit 12a"), at(4, "bis")]);
  await bench.sync();
  expect((await bench.listings()).map((row) => row.duplicate_of)).toEqual(Array(6).fill(null));
});

test("a home to rent and the same home to buy are two, and so are two flats of one house", async () => {
  await bench.feed([
    realworksObject(1),
    realworksObject(2, (o) => (o.adres.huisnummer = { hoofdnummer: "7", toevoeging: "A" })),
  ]);
  await bench.sync();
  await bench.feed([
    realworksObject(1, (o) => {
      o.financieel.overdracht = {
        status: "BESCHIKBAAR",
        huurprijs: 1200,
        huurconditie: "PER_MAAND",
      };
    }),
    realworksObject(2, (o) => (o.adres.huisnummer = { hoofdnummer: "7", toevoeging: "B" })),
  ]);
  await bench.sync({ ...source, id: "burgstate" });
  expect((await bench.listings()).map((row) => row.duplicate_of)).toEqual([null, null, null, null]);
});
