import { beforeEach, expect, test } from "vitest";
import { realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { useWorkbench } from "../../../../../tests/listings/sync-workbench.ts";
import { placeNames } from "../../../../../database/schema/sync.ts";
import { forgetPlaceName, listPlaceNames, listPlaces, renamePlace } from "./place-names.server.ts";

const bench = await useWorkbench();
const { db, services } = bench;
beforeEach(async () => {
  await bench.empty();
  await db.delete(placeNames);
});

const home = (id: number, city: string) =>
  realworksObject(id, (object) => (object.adres.plaats = city));
const cities = async () => (await bench.listings()).map(({ city }) => city);
const anna = { email: "anna@kantoor.example" };
const rename = (from: string, to: string) =>
  renamePlace(services, { source: bench.source.id, from, to }, anna);

test("a place that staff renamed is renamed at once and stays so at every sync", async () => {
  const feed = [home(1, "Venllo"), home(2, "Venlo")];
  await bench.feed(feed);
  await bench.sync();
  expect(await rename("Venllo", "Venlo")).toBe(1);
  expect(await cities()).toEqual(["Venlo", "Venlo"]);
  expect((await bench.changes()).at(-1)).toMatchObject({
    actor: "anna@kantoor.example",
    kind: "changed",
    before: { city: "Venllo" },
    after: { city: "Venlo" },
  });
  expect(await bench.sync()).toMatchObject({ changed: 0, unchanged: 2 });
  await bench.feed([...feed, home(3, "Venllo")]);
  expect(await bench.sync()).toMatchObject({ created: 1, changed: 0 });
  expect(await cities()).toEqual(["Venlo", "Venlo", "Venlo"]);
  expect(await listPlaces(db)).toEqual([{ source: "voordeur", city: "Venlo", homes: 3 }]);
});

test("a second name goes before the first, and back again ends both", async () => {
  await bench.feed([home(1, "Venllo")]);
  await bench.sync();
  await rename("Venllo", "Blerik");
  await rename("Blerik", "Blerick");
  await bench.sync();
  expect(await cities()).toEqual(["Blerick"]);
  await rename("Blerick", "Venllo");
  expect((await listPlaceNames(db)).map((name) => [name.feed_name, name.shown_name])).toEqual([
    ["Blerick", "Venllo"],
    ["Blerik", "Venllo"],
  ]);
  await bench.sync();
  expect(await cities()).toEqual(["Venllo"]);
});

test("without its name a place is the feed's again at the next sync", async () => {
  await bench.feed([home(1, "Venllo")]);
  await bench.sync();
  await rename("Venllo", "Venlo");
  const [name] = await listPlaceNames(db);
  await forgetPlaceName(db, name!.id);
  expect(await bench.sync()).toMatchObject({ changed: 1 });
  expect(await cities()).toEqual(["Venllo"]);
});

test("a place that a feed writes in two ways is one, and stays one", async () => {
  await bench.feed([home(1, "Torrevieja"), home(2, "Torrevieja, Alicante")]);
  await bench.sync();
  expect(await cities()).toEqual(["Torrevieja", "Torrevieja"]);
  expect(await bench.sync()).toMatchObject({ changed: 0, unchanged: 2 });
});

test("a text in another language is kept apart with the listing", async () => {
  const part = (words: string) => `${words} `.repeat(12).trim();
  const dutch = part("Het huis heeft een tuin en een ruime keuken.");
  const english = part("The house has a garden and a spacious kitchen.");
  await bench.feed([
    realworksObject(1, (object) => {
      object.teksten.aanbiedingstekst = `English below\n\n${dutch}\n\n${english}`;
    }),
    realworksObject(2),
  ]);
  await bench.sync();
  const [both, one] = await bench.listings();
  expect(both).toMatchObject({ description: dutch, translations: { en: english } });
  expect(one).toMatchObject({ translations: {} });
});
