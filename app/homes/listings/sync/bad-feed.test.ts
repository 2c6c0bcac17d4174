import { beforeEach, expect, test } from "vitest";
import { type Connector, FeedError } from "@voordeur/feeds/connector.ts";
import { realworksObject, realworksObjects } from "@voordeur/feeds/fixtures/realworks.ts";
import { mapObject } from "@voordeur/feeds/realworks/map.ts";
import { useWorkbench } from "../../../../tests/listings/sync-workbench.ts";

const bench = await useWorkbench();
const { services, source } = bench;
beforeEach(() => bench.empty());

test.each<[string, string | object[], string]>([
  [
    "short of what it announces",
    JSON.stringify({ resultaten: realworksObjects(2), paginering: { totaalAantal: 4 } }),
    "De bron is niet volledig: 4 objecten aangekondigd, 2 ontvangen.",
  ],
  [
    "full of broken objects",
    realworksObjects(4, (o) => delete o.adres),
    "Geen enkel object in de bron is bruikbaar. Het eerste: adres.straat ontbreekt.",
  ],
])("a feed that is %s leaves the site as it was and says why", async (_what, content, reason) => {
  await bench.feed(realworksObjects(4));
  await bench.sync();
  const before = [await bench.listings(), await bench.photos()];
  await bench.feed(content);
  expect(await bench.sync()).toMatchObject({ state: "failed", hidden: 0, reason });
  expect([await bench.listings(), await bench.photos()]).toEqual(before);
  expect((await bench.runs()).at(-1)).toMatchObject({ state: "failed", reason });
});

test("a missing feed file is a failed run", async () => {
  const result = await bench.sync({ ...source, url: "geen/feed.json" });
  expect(result.reason).toBe("Het feedbestand geen/feed.json is niet te lezen.");
});

test("one broken object stops nothing and keeps its own listing", async () => {
  await bench.feed(realworksObjects(4));
  await bench.sync();
  await bench.feed([
    realworksObject(1, (o) => (o.financieel.overdracht.koopprijs = 1)),
    realworksObject(2, (o) => (o.adres = "kapot")),
    realworksObject(3),
    realworksObject(4),
  ]);
  const result = await bench.sync();
  const problems = [{ external_id: "2", reason: "adres heeft een onverwachte vorm." }];
  expect(result).toMatchObject({
    state: "succeeded",
    changed: 1,
    unchanged: 2,
    failed: 1,
    problems,
  });
  expect(await bench.activeIds()).toEqual(["1", "2", "3", "4"]);
  expect((await bench.runs()).at(-1)).toMatchObject({ failed: 1, problems });
});

test("an object without an id keeps all listings, except those hidden in the feed", async () => {
  await bench.feed(realworksObjects(4));
  await bench.sync();
  await bench.feed([
    realworksObject(1),
    realworksObject(2, (o) => (o.vertrouwelijk = true)),
    realworksObject(3, (o) => delete o.id),
  ]);
  await bench.sync();
  expect(await bench.activeIds()).toEqual(["1", "3", "4"]);
});

test("a listing that the database refuses does not stop the others", async () => {
  const connector: Connector = async function* () {
    for (const object of realworksObjects(5)) {
      const item = mapObject(object, services.clock());
      if (item.kind === "listing" && item.draft.external_id === "3") item.draft.price_amount = -1;
      yield item;
    }
  };
  const result = await bench.sync(source, { connector });
  const problems = [{ external_id: "3", reason: "De database weigert de gegevens." }];
  expect(result).toMatchObject({ state: "succeeded", created: 4, problems });
  expect(await bench.activeIds()).toEqual(["1", "2", "4", "5"]);
});

test("a feed that breaks off after many listings stores none of them", async () => {
  const connector: Connector = async function* () {
    for (const object of realworksObjects(450)) yield mapObject(object, services.clock());
    throw new FeedError("De verbinding brak.");
  };
  const result = await bench.sync(source, { connector });
  expect(result).toMatchObject({ state: "failed", created: 0, reason: "De verbinding brak." });
  expect(await bench.listings()).toEqual([]);
  expect(bench.sent).toEqual([]);
});

test("an unexpected error is a failed run that tells nothing of its cause", async () => {
  const connector: Connector = () => {
    throw new TypeError("secret detail");
  };
  const result = await bench.sync(source, { connector });
  expect(result).toMatchObject({ state: "failed", reason: "Er ging iets mis; zie het logboek." });
});

test("the same object twice counts once", async () => {
  await bench.feed([realworksObject(1), realworksObject(1, (o) => (o.adres.straat = "Tweede"))]);
  const paging = JSON.stringify({ resultaten: [realworksObject(1), realworksObject(1)] });
  await bench.feed(paging);
  expect(await bench.sync()).toMatchObject({ state: "succeeded", created: 1 });
});
