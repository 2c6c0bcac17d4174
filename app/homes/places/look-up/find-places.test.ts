import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { properties } from "../../../../database/schema/listings.ts";
import { outsideAnswers, propertyPlaces } from "../../../../database/schema/places.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { type KnownAddress, startPdok } from "../../../../tests/site/outside/pdok.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { loadConfig } from "../../../platform/config.ts";
import { type Outside, openOutside } from "../../../platform/outside/outside.ts";
import { saveFeedPlaces } from "../queries.server.ts";
import { lookUpAgain } from "../staff-place.server.ts";
import { findPlaces } from "./find-places.server.ts";

const HOUR = 3_600_000;

const services = await useTestServices();
const { db } = services;
beforeEach(async () => {
  await db.delete(properties);
  await db.delete(outsideAnswers);
  services.log.lines.splice(0);
});

const street = { street: "Teststraat", postcode: "5911AA", city: "Venlo" };
const point = { latitude: 51.3704, longitude: 6.1724 };
const known = (number: number, changes: Partial<KnownAddress> = {}): KnownAddress => ({
  ...street,
  number,
  ...point,
  ...changes,
});
const home = (number: number, changes: object = {}) =>
  storeProperty(db, { address: `Teststraat ${number}`, postal_code: "5911 AA", ...changes });

async function open(addresses: readonly KnownAddress[], documents?: (q: string) => unknown[]) {
  const pdok = await startPdok(addresses, documents);
  const config = loadConfig({ PDOK_URL: pdok.url });
  const outside = openOutside({ ...services, config });
  return { pdok, outside, run: () => findPlaces({ ...services, outside }) };
}

const placeOf = async (id: number) =>
  (await db.select().from(propertyPlaces).where(eq(propertyPlaces.property_id, id)))[0];

test("finds point, neighbourhood and parcel, and asks once", async () => {
  const { pdok, run } = await open([known(1), known(2, { letter: "a" })]);
  const first = await home(1);
  const second = await storeProperty(db, { address: "Teststraat 2 A", postal_code: "5911 AA" });
  await expect(run()).resolves.toEqual({ isMoreLeft: false });
  expect(await placeOf(first.id)).toMatchObject({
    ...point,
    source: "pdok",
    neighbourhood_code: "BU09830101",
    neighbourhood_name: "Buurt van de proef",
    parcel: "VLO00-K-4550",
    failure: null,
    looked_up_at: services.clock(),
  });
  expect(await placeOf(second.id)).toMatchObject({ source: "pdok", parcel: "VLO00-K-4550" });
  await run();
  expect(pdok.asked).toHaveLength(2);
});

test("a changed address is looked up again, another spelling of it is not", async () => {
  const { pdok, run } = await open([known(1), known(3, { latitude: 51.5 })]);
  const { id } = await home(1);
  await run();
  await db.update(properties).set({ address: "TESTSTRAAT  1", postal_code: "5911AA" });
  await run();
  expect(pdok.asked).toHaveLength(1);
  await db.update(properties).set({ address: "Teststraat 3" });
  await run();
  expect(await placeOf(id)).toMatchObject({ latitude: 51.5, source: "pdok" });
  // An address that PDOK does not know has no place; that of the old address goes.
  await db.update(properties).set({ address: "Teststraat 4" });
  await run();
  expect(await placeOf(id)).toMatchObject({
    latitude: null,
    source: null,
    neighbourhood_code: null,
    parcel: null,
    failure: "not-found",
  });
});

test("an address that PDOK does not know waits a month", async () => {
  const { pdok, run } = await open([]);
  await home(1);
  await run();
  services.advance(29 * 24 * HOUR);
  await run();
  expect(pdok.asked).toHaveLength(1);
  services.advance(2 * 24 * HOUR);
  await run();
  expect(pdok.asked).toHaveLength(2);
});

test("PDOK that loses an address takes nothing away until the address itself changes", async () => {
  const { run } = await open([known(1)]);
  const lost = await open([]);
  const { id } = await home(1);
  await run();
  const { looked_up_at: _, failure: _none, version: _first, ...found } = (await placeOf(id))!;
  const again = { ...services, outside: lost.outside };
  await expect(lookUpAgain(again, id, 1)).resolves.toBe("changed");
  expect(await placeOf(id)).toMatchObject({ ...found, failure: "not-found" });
  services.advance(31 * 24 * HOUR);
  await lost.run();
  expect(lost.pdok.asked).toHaveLength(2);
  expect(await placeOf(id)).toMatchObject({ ...found, looked_up_at: services.clock() });
  await db.update(properties).set({ address: "Teststraat 7" });
  await lost.run();
  expect(await placeOf(id)).toMatchObject({
    latitude: null,
    source: null,
    neighbourhood_code: null,
    neighbourhood_name: null,
    parcel: null,
  });
});

test("the pin of staff and the feed's own point stay, with their neighbourhood found", async () => {
  const { run } = await open([known(1), known(2)]);
  const pinned = await home(1);
  const fed = await home(2);
  const pin = {
    latitude: 51.1,
    longitude: 6.1,
    source: "staff" as const,
    shown: "circle" as const,
  };
  await db.insert(propertyPlaces).values({ property_id: pinned.id, ...pin });
  const coordinates = { latitude: 51.2, longitude: 6.2 };
  await saveFeedPlaces(db, [{ property_id: fed.id, coordinates }]);
  await run();
  expect(await placeOf(pinned.id)).toMatchObject({ ...pin, neighbourhood_code: "BU09830101" });
  expect(await placeOf(fed.id)).toMatchObject({
    ...coordinates,
    source: "feed",
    neighbourhood_code: "BU09830101",
  });
  await db.update(properties).set({ address: "Teststraat 9" }).where(eq(properties.id, pinned.id));
  await run();
  expect(await placeOf(pinned.id)).toMatchObject({ ...pin, failure: "not-found" });
});

test("a feed that says where a home lies goes before PDOK, and leaves it when it says so no more", async () => {
  const { run } = await open([known(1)]);
  const { id } = await home(1);
  await run();
  const say = (coordinates: { latitude: number; longitude: number } | null) =>
    saveFeedPlaces(db, [{ property_id: id, coordinates }]);
  await say({ latitude: 51.2, longitude: 6.2 });
  expect(await placeOf(id)).toMatchObject({ latitude: 51.2, source: "feed" });
  await say(null);
  expect(await placeOf(id)).toMatchObject({ latitude: 51.2, source: "feed" });
  await run();
  expect(await placeOf(id)).toMatchObject({ ...point, source: "pdok" });
  // A feed that never said anything changes nothing.
  await say(null);
  expect(await placeOf(id)).toMatchObject({ ...point, source: "pdok" });
  await db.update(propertyPlaces).set({ source: "staff" });
  await say({ latitude: 51.2, longitude: 6.2 });
  expect(await placeOf(id)).toMatchObject({ ...point, source: "staff", feed_latitude: 51.2 });
});

test.each(["down", "wrong"] as const)(
  "while PDOK is %s nothing is lost, and the rows say so",
  async (manner) => {
    const { pdok, outside, run } = await open([known(1), known(2)]);
    const { id } = await home(1);
    await run();
    const before = await placeOf(id);
    pdok.manner = manner;
    await db.update(properties).set({ address: "Teststraat 2" });
    await run();
    const { latitude, neighbourhood_code } = before!;
    const kept = { latitude, neighbourhood_code, failure: "unreachable" };
    expect(await placeOf(id)).toMatchObject(kept);
    const asked = pdok.asked.length;
    await run();
    expect(pdok.asked).toHaveLength(asked);
    pdok.manner = "right";
    services.advance(2 * HOUR);
    expect(outside.isUp("pdok")).toBe(true);
    await run();
    expect(await placeOf(id)).toMatchObject({ source: "pdok", failure: null });
    expect(
      services.log.lines.filter(({ message }) => message.includes("does not answer")).length,
    ).toBeLessThanOrEqual(1);
  },
);

test("one odd record stops no other", async () => {
  const odd = { type: "adres", id: "x", straatnaam: "<b>" };
  const { run } = await open([known(1), known(2)], undefined);
  const other = await open([known(1), known(2)], (q) => (q.endsWith(" 1") ? [odd] : []));
  const [first, second] = [await home(1), await home(2)];
  await other.run();
  expect(await placeOf(first.id)).toMatchObject({ failure: "unreachable" });
  expect(await placeOf(second.id)).toMatchObject({ failure: "not-found" });
  services.advance(2 * HOUR);
  await run();
  expect(await placeOf(first.id)).toMatchObject({ failure: null });
});

test("an address without a number, on request or abroad is not asked for", async () => {
  const { pdok, run } = await open([]);
  for (const changes of [
    { address: "Adres op aanvraag" },
    { address: "Kavel aan de Maas" },
    { address: "Bahnhofstraße 3", postal_code: "41334", city: "Nettetal" },
  ]) {
    await storeProperty(db, changes);
  }
  await run();
  expect(pdok.asked).toEqual([]);
  const places = await db.select().from(propertyPlaces);
  expect(places.map(({ failure }) => failure)).toEqual(Array(3).fill("no-address"));
});

test("what does not fit into a run is the next one's", async () => {
  const { outside } = await open([known(1)]);
  await home(1);
  await expect(findPlaces({ ...services, outside }, { runMs: -1 })).resolves.toEqual({
    isMoreLeft: true,
  });
});

test("a thousand homes are taken a few at a time", async () => {
  let atOnce = 0;
  let mostAtOnce = 0;
  let asked = 0;
  const outside: Outside = {
    isOn: () => true,
    isUp: () => true,
    bytes: async () => ({ state: "not-found" }),
    async ask() {
      asked += 1;
      mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
      await Promise.resolve();
      atOnce -= 1;
      return { state: "not-found", fetchedAt: services.clock() };
    },
  };
  const row = await home(1);
  const { id: _id, home: _home, search: _search, ...columns } = row;
  await db.insert(properties).values(
    Array.from({ length: 999 }, (_, index) => ({
      ...columns,
      external_id: `many-${index}`,
      slug: `many-${index}`,
      address: `Teststraat ${index + 2}`,
    })),
  );
  await findPlaces({ ...services, outside });
  expect(asked).toBe(1000);
  expect(mostAtOnce).toBeLessThanOrEqual(25);
  const [first] = await db.select().from(propertyPlaces).orderBy(asc(propertyPlaces.property_id));
  expect(first?.failure).toBe("not-found");
});
