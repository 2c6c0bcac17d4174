import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { properties } from "../../../database/schema/listings.ts";
import { propertyPlaces } from "../../../database/schema/places.ts";
import { storeProperty } from "../../../tests/listings/properties.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import {
  CIRCLE_RADIUS,
  copyPlace,
  findWhereabouts,
  listNeighbourhoods,
  listPlaces,
  saveFeedPlaces,
} from "./queries.server.ts";
import {
  findAddress,
  listUnplaced,
  type LookedUp,
  markUnreachable,
  saveLookUps,
} from "./look-up/queries.server.ts";

const services = await useTestServices();
const { db } = services;

const point = { latitude: 51.37041, longitude: 6.17242, source: "pdok" as const };

async function placed(changes: Partial<typeof propertyPlaces.$inferInsert> = {}, listing = {}) {
  const { id: property_id } = await storeProperty(db, listing);
  await db.insert(propertyPlaces).values({ property_id, ...point, ...changes });
  return property_id;
}

const placeOf = async (id: number) => (await findWhereabouts(db, id)).place;
const neighbourhoodOf = async (id: number) => (await findWhereabouts(db, id)).neighbourhood;

test("visitors see a place as it is, as a circle, or not", async () => {
  const exact = await placed();
  const circle = await placed({ shown: "circle" });
  const hidden = await placed({ shown: "hidden" });
  const unknown = await placed({ latitude: null, longitude: null, source: null });
  const { latitude, longitude } = point;
  await expect(placeOf(exact)).resolves.toEqual({ latitude, longitude, radius: null });
  await expect(placeOf(hidden)).resolves.toBeNull();
  await expect(placeOf(unknown)).resolves.toBeNull();
  const shown = await placeOf(circle);
  expect(shown?.radius).toBe(CIRCLE_RADIUS);
  expect(JSON.stringify(shown)).not.toMatch(/51\.37041|6\.17242/);
  const places = await listPlaces(db);
  expect(places.get(exact)).toEqual({ latitude, longitude, radius: null });
  expect(places.get(circle)).toEqual(shown);
  expect(places.has(hidden) || places.has(unknown)).toBe(false);
});

test("a circle has the home inside, and does not move when the pin moves a little", async () => {
  const id = await placed({ shown: "circle" });
  const seen = new Set<string>();
  for (let step = 0; step < 60; step += 1) {
    const latitude = 51.3 + step * 0.0001;
    const longitude = 6.1 + step * 0.0001;
    await db
      .update(propertyPlaces)
      .set({ latitude, longitude })
      .where(eq(propertyPlaces.property_id, id));
    const circle = (await placeOf(id))!;
    const north = (latitude - circle.latitude) * 111_200;
    const east = (longitude - circle.longitude) * 111_200 * Math.cos((latitude * Math.PI) / 180);
    expect(Math.hypot(north, east)).toBeLessThan(CIRCLE_RADIUS);
    seen.add(`${circle.latitude} ${circle.longitude}`);
  }
  // 670 metres to the north and 420 to the east cross a few squares.
  expect(seen.size).toBeLessThanOrEqual(6);
});

test("listings that nobody sees are on no map", async () => {
  const gone = await placed({}, { is_active: false });
  const hidden = await placed({}, { hidden_by_staff: true });
  const places = await listPlaces(db);
  expect(places.has(gone) || places.has(hidden)).toBe(false);
});

test("a neighbourhood has its listings, and a place that staff hide tells none", async () => {
  const neighbourhood = { neighbourhood_code: "BU09830101", neighbourhood_name: "Proefkwartier" };
  const first = await placed(neighbourhood);
  const second = await placed({ ...neighbourhood, shown: "circle" }, { status: "Verkocht" });
  const hidden = await placed({ ...neighbourhood, shown: "hidden" });
  await placed(neighbourhood, { is_active: false });
  await expect(neighbourhoodOf(first)).resolves.toEqual({
    code: "BU09830101",
    name: "Proefkwartier",
  });
  await expect(neighbourhoodOf(hidden)).resolves.toBeNull();
  await expect(listNeighbourhoods(db)).resolves.toEqual([
    {
      code: "BU09830101",
      name: "Proefkwartier",
      city: "Venlo",
      available: 1,
      propertyIds: [first, second],
    },
  ]);
});

test("a copy of a listing has its place", async () => {
  const from = await placed({ shown: "circle", parcel: "VLO00-K-4550", version: 3 });
  const { id: to } = await storeProperty(db);
  await copyPlace(db, from, to);
  expect(await placeOf(to)).toEqual(await placeOf(from));
  const { id: other } = await storeProperty(db);
  await copyPlace(db, to + 1000, other);
  expect(await placeOf(other)).toBeNull();
});

const HOUR = 3_600_000;
const fed = { latitude: 51.2, longitude: 6.2 };
const neighbourhood = {
  neighbourhood_code: "BU09830101",
  neighbourhood_name: "Buurt van de proef",
};
const storedPlace = async (id: number) =>
  (await db.select().from(propertyPlaces).where(eq(propertyPlaces.property_id, id)))[0];

/** A home whose feed tells its place, and whose address was looked up. */
async function fedHome(found: "found" | "not-found") {
  const { id } = await storeProperty(db, { address: "Teststraat 1" });
  await saveFeedPlaces(db, [{ property_id: id, coordinates: fed }]);
  const isFound = found === "found";
  const lookedUp: LookedUp = {
    id,
    key: (await findAddress(db, id))!.key,
    latitude: isFound ? point.latitude : null,
    longitude: isFound ? point.longitude : null,
    neighbourhood_code: isFound ? neighbourhood.neighbourhood_code : null,
    neighbourhood_name: isFound ? neighbourhood.neighbourhood_name : null,
    parcel: null,
    failure: isFound ? null : "not-found",
  };
  await saveLookUps(db, [lookedUp], services.clock());
  return { id, lookedUp };
}

const takeBack = (id: number) => saveFeedPlaces(db, [{ property_id: id, coordinates: null }]);

test("a point that its feed takes back stays until the address can be looked up again", async () => {
  const { id, lookedUp } = await fedHome("found");
  const isAsked = async (now = services.clock()) =>
    (await listUnplaced(db, { after: id - 1, limit: 1, now })).length === 1;
  await expect(isAsked()).resolves.toBe(false);
  await takeBack(id);
  const stays = { ...fed, ...neighbourhood, source: "feed", feed_latitude: null };
  expect(await storedPlace(id)).toMatchObject(stays);
  await expect(isAsked()).resolves.toBe(true);
  await markUnreachable(db, [id], services.clock());
  expect(await storedPlace(id)).toMatchObject({ ...stays, failure: "unreachable" });
  await expect(isAsked()).resolves.toBe(false);
  await expect(isAsked(new Date(services.clock().getTime() + 2 * HOUR))).resolves.toBe(true);
  // An address that PDOK lost meanwhile takes nothing away.
  const { key } = lookedUp;
  const nothing = { latitude: null, longitude: null, parcel: null };
  const none = { neighbourhood_code: null, neighbourhood_name: null };
  await saveLookUps(db, [{ id, key, ...nothing, ...none, failure: "not-found" }], services.clock());
  expect(await storedPlace(id)).toMatchObject(stays);
  await saveLookUps(db, [lookedUp], services.clock());
  expect(await storedPlace(id)).toMatchObject({ ...point, ...neighbourhood, failure: null });
  await expect(isAsked()).resolves.toBe(false);
});

test("a point that its feed takes back goes when the address changed, or nobody else knew it", async () => {
  const { id: moved } = await fedHome("found");
  const { id: unknown } = await fedHome("not-found");
  await db.update(properties).set({ address: "Op aanvraag" }).where(eq(properties.id, moved));
  for (const id of [moved, unknown]) {
    await takeBack(id);
    expect(await storedPlace(id)).toMatchObject({ latitude: null, longitude: null, source: null });
  }
});
