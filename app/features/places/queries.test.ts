import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { propertyPlaces } from "../../../database/schema/places.ts";
import { storeProperty } from "../../../tests/listings/properties.ts";
import { createTestServices } from "../../../tests/site/services.ts";
import {
  CIRCLE_RADIUS,
  copyPlace,
  findNeighbourhood,
  findPlace,
  listNeighbourhoods,
  listPlaces,
} from "./queries.server.ts";

const services = await createTestServices();
afterAll(() => services.close());
const { db } = services;

const point = { latitude: 51.37041, longitude: 6.17242, source: "pdok" as const };

async function placed(changes: Partial<typeof propertyPlaces.$inferInsert> = {}, listing = {}) {
  const { id: property_id } = await storeProperty(db, listing);
  await db.insert(propertyPlaces).values({ property_id, ...point, ...changes });
  return property_id;
}

test("visitors see a place as it is, as a circle, or not", async () => {
  const exact = await placed();
  const circle = await placed({ shown: "circle" });
  const hidden = await placed({ shown: "hidden" });
  const unknown = await placed({ latitude: null, longitude: null, source: null });
  const { latitude, longitude } = point;
  await expect(findPlace(db, exact)).resolves.toEqual({ latitude, longitude, radius: null });
  await expect(findPlace(db, hidden)).resolves.toBeNull();
  await expect(findPlace(db, unknown)).resolves.toBeNull();
  const shown = await findPlace(db, circle);
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
    const circle = (await findPlace(db, id))!;
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
  await expect(findNeighbourhood(db, first)).resolves.toEqual({
    code: "BU09830101",
    name: "Proefkwartier",
  });
  await expect(findNeighbourhood(db, hidden)).resolves.toBeNull();
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
  expect(await findPlace(db, to)).toEqual(await findPlace(db, from));
  const { id: other } = await storeProperty(db);
  await copyPlace(db, to + 1000, other);
  expect(await findPlace(db, other)).toBeNull();
});
