import { beforeEach, expect, test } from "vitest";
import { photo, realworksObject, realworksObjects } from "@voordeur/feeds/fixtures/realworks.ts";
import { useWorkbench } from "../../../../tests/listings/sync-workbench.ts";
import type { Connector } from "@voordeur/feeds/connector.ts";
import { mapObject } from "@voordeur/feeds/realworks/map.ts";
import { hideHeldBack, undoRun } from "./staff-decisions.server.ts";

const bench = await useWorkbench();
const { services, source } = bench;
beforeEach(() => bench.empty());

const lotte = { id: "u1", email: "lotte@voordeur.example" };

const cheaper = (id: number, price: number) =>
  realworksObject(id, (o) => (o.financieel.overdracht.koopprijs = price));

test("undoing a run restores every listing, and the next run leaves it alone", async () => {
  await bench.feed(realworksObjects(5));
  await bench.sync();
  const before = await bench.listings();
  const photosBefore = (await bench.photos()).map((row) => row.source_url);
  const changed = [
    realworksObject(1, (o) => {
      o.financieel.overdracht.koopprijs = 380_000;
      o.teksten.aanbiedingstekst = "Andere tekst.";
      o.marketing.publicatiedatum = "2026-02-01 06:00:00";
      o.media = [photo(9)];
    }),
    ...realworksObjects(4).slice(1),
    realworksObject(6),
  ];
  await bench.feed(changed);
  await bench.sync();
  const { id } = await bench.lastRun();
  expect(await undoRun(services, id, lotte)).toEqual({ restored: 3 });
  const settled = (rows: typeof before) =>
    rows.map(({ content_hash: _hash, kept_by_staff: _kept, updated_at: _at, ...row }) => row);
  const after = await bench.listings();
  expect(settled(after.slice(0, 5))).toEqual(settled(before));
  expect((await bench.photos()).slice(0, 15).map((row) => row.source_url)).toEqual(photosBefore);
  expect(after[5]).toMatchObject({ external_id: "6", hidden_by_staff: true });
  expect(await bench.lastRun()).toMatchObject({ undone_at: services.clock(), actor: lotte.email });
  expect((await bench.changes()).slice(-3).map(({ kind, actor }) => [kind, actor])).toEqual([
    ["changed", lotte.email],
    ["hidden", lotte.email],
    ["shown", lotte.email],
  ]);

  expect(await bench.sync()).toMatchObject({ changed: 0, hidden: 0, created: 0 });
  expect(settled((await bench.listings()).slice(0, 5))).toEqual(settled(before));
  expect(await undoRun(services, id, lotte)).toBe("gone");
});

test("undoing a run brings plans and captions back", async () => {
  const plan = { soort: "PLATTEGROND", titel: "Begane grond" };
  const told = (...media: object[]) => realworksObject(1, (o) => Object.assign(o, { media }));
  const media = async () => (await bench.photos()).map(({ kind, caption }) => [kind, caption]);
  await bench.feed([told(photo(1, { titel: "Keuken" }), photo(2, plan))]);
  await bench.sync();
  const before = await media();
  expect(before).toEqual([
    ["photo", "Keuken"],
    ["plan", "Begane grond"],
  ]);
  await bench.feed([told(photo(1, { titel: "Serre" }))]);
  await bench.sync();
  expect(await media()).toEqual([["photo", "Serre"]]);
  expect(await undoRun(services, (await bench.lastRun()).id, lotte)).toEqual({ restored: 1 });
  expect(await media()).toEqual(before);
});

test("a new value in the feed after an undo counts again", async () => {
  await bench.feed(realworksObjects(5));
  await bench.sync();
  await bench.feed([cheaper(1, 380_000), ...realworksObjects(4).slice(1)]);
  await bench.sync();
  await undoRun(services, (await bench.lastRun()).id, lotte);
  await bench.feed([cheaper(1, 370_000), ...realworksObjects(5).slice(1)]);
  await bench.sync();
  expect(await bench.listing("1")).toMatchObject({ price_amount: 370_000 });
  expect(await bench.listing("5")).toMatchObject({ is_active: true, kept_by_staff: false });
  await bench.feed(realworksObjects(4));
  await bench.sync();
  expect(await bench.listing("5")).toMatchObject({ is_active: false });
});

test("undoing an old run keeps fields that changed again since", async () => {
  await bench.feed([cheaper(1, 395_000)]);
  await bench.sync();
  await bench.feed([
    realworksObject(1, (o) => {
      o.financieel.overdracht.koopprijs = 380_000;
      o.algemeen.woonoppervlakte = 130;
    }),
  ]);
  await bench.sync();
  const { id } = await bench.lastRun();
  await bench.feed([
    realworksObject(1, (o) => {
      o.financieel.overdracht.koopprijs = 360_000;
      o.algemeen.woonoppervlakte = 130;
    }),
  ]);
  await bench.sync();
  await undoRun(services, id, lotte);
  expect(await bench.listing("1")).toMatchObject({ price_amount: 360_000, area: 120 });
});

test("staff hide what a run held back, once, and only of the newest run", async () => {
  await bench.feed(realworksObjects(10));
  await bench.sync();
  await bench.feed(realworksObjects(5));
  await bench.sync();
  const first = await bench.lastRun();
  expect(first).toMatchObject({ state: "failed", hidden: 0 });
  expect(first.held_back).toHaveLength(5);
  expect(await bench.shownCount()).toBe(10);
  await bench.feed(realworksObjects(4));
  await bench.sync();
  expect(await hideHeldBack(services, first.id, lotte)).toBe("late");
  const second = await bench.lastRun();
  expect(await hideHeldBack(services, second.id, lotte)).toEqual({ hidden: 6 });
  expect(await bench.shownCount()).toBe(4);
  expect(await bench.lastRun()).toMatchObject({
    state: "succeeded",
    hidden: 6,
    actor: lotte.email,
  });
  expect(await hideHeldBack(services, second.id, lotte)).toBe("gone");
  expect(await undoRun(services, second.id, lotte)).toEqual({ restored: 6 });
  expect(await bench.shownCount()).toBe(10);
});

test("a newer run that holds back the same is decided about on the screen of the one before", async () => {
  await bench.feed(realworksObjects(10));
  await bench.sync();
  await bench.feed(realworksObjects(5));
  await bench.sync();
  const { id } = await bench.lastRun();
  await bench.sync();
  expect(await hideHeldBack(services, id, lotte)).toEqual({ hidden: 5 });
  expect(await bench.lastRun()).toMatchObject({ state: "succeeded", held_back: [] });
  expect(await hideHeldBack(services, id, lotte)).toBe("late");
});

test("hourly runs leave the night's question open, without listings that came back", async () => {
  await bench.feed(realworksObjects(10));
  await bench.sync();
  await bench.feed(realworksObjects(5));
  await bench.sync();
  const { id } = await bench.lastRun();
  const connector: Connector = async function* () {
    yield { kind: "partial" };
    yield mapObject(cheaper(9, 380_000), services.clock());
  };
  await bench.sync(source, { connector, since: new Date("2026-03-01T00:00:00Z") });
  expect(await hideHeldBack(services, id, lotte)).toEqual({ hidden: 4 });
  expect(await bench.listing("9")).toMatchObject({ is_active: true });
});
