import { expect, test } from "vitest";
import { storeProperty } from "../../../tests/listings/properties.ts";
import { startPdok } from "../../../tests/site/outside/pdok.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import { loadConfig } from "../../platform/config.ts";
import { openOutside } from "../../platform/outside/outside.ts";
import { findPlaces } from "./look-up/find-places.server.ts";
import { findWhereabouts, saveFeedPlaces } from "./queries.server.ts";
import { findStaffPlace, lookUpAgain, movePin, showPlace } from "./staff-place.server.ts";

const services = await useTestServices();
const { db } = services;

const point = { latitude: 51.1, longitude: 6.1 };
const known = { street: "Teststraat", number: 1, postcode: "5911AA", city: "Venlo" };
const home = () => storeProperty(db, { address: "Teststraat 1", postal_code: "5911 AA" });

async function withPdok() {
  const pdok = await startPdok([{ ...known, latitude: 51.37, longitude: 6.17 }]);
  const outside = openOutside({ ...services, config: loadConfig({ PDOK_URL: pdok.url }) });
  return { pdok, at: { ...services, outside } };
}

const placeOf = async (id: number) => (await findWhereabouts(db, id)).place;

test("a pin is where staff put it, whoever looks later", async () => {
  const { at } = await withPdok();
  const { id } = await home();
  await expect(movePin(at, id, { seen: 1, point })).resolves.toBe("changed");
  await findPlaces(at);
  await saveFeedPlaces(db, [{ property_id: id, coordinates: { latitude: 51.2, longitude: 6.2 } }]);
  expect(await placeOf(id)).toEqual({ ...point, radius: null });
  expect(await findStaffPlace(db, id)).toMatchObject({ source: "staff", version: 2 });
});

test("staff choose what visitors see", async () => {
  const { id } = await home();
  await movePin(services, id, { seen: 1, point });
  await expect(showPlace(services, id, { seen: 2, shown: "circle" })).resolves.toBe("changed");
  expect((await placeOf(id))?.radius).toBe(300);
  await expect(showPlace(services, id, { seen: 3, shown: "hidden" })).resolves.toBe("changed");
  expect(await placeOf(id)).toBeNull();
});

test("the second of two colleagues is told", async () => {
  const { at } = await withPdok();
  const { id } = await home();
  await movePin(at, id, { seen: 1, point });
  const other = { latitude: 51.9, longitude: 6.9 };
  await expect(movePin(at, id, { seen: 1, point: other })).resolves.toBe("conflict");
  await expect(showPlace(at, id, { seen: 1, shown: "hidden" })).resolves.toBe("conflict");
  await expect(lookUpAgain(at, id, 1)).resolves.toBe("conflict");
  expect(await findStaffPlace(db, id)).toMatchObject({ ...point, shown: "exact", version: 2 });
});

test("looking up again asks PDOK itself, and gives the pin up", async () => {
  const { pdok, at } = await withPdok();
  const { id } = await home();
  await expect(lookUpAgain(at, id, 1)).resolves.toBe("changed");
  await movePin(at, id, { seen: 2, point });
  await expect(lookUpAgain(at, id, 3)).resolves.toBe("changed");
  expect(pdok.asked).toHaveLength(2);
  expect(await findStaffPlace(db, id)).toMatchObject({
    latitude: 51.37,
    source: "pdok",
    parcel: "VLO00-K-4550",
  });
  const coordinates = { latitude: 51.2, longitude: 6.2 };
  await saveFeedPlaces(db, [{ property_id: id, coordinates }]);
  await movePin(at, id, { seen: 4, point });
  await lookUpAgain(at, id, 5);
  expect(await findStaffPlace(db, id)).toMatchObject({ ...coordinates, source: "feed" });
});

test("while PDOK is away a pin stays where it is", async () => {
  const { pdok, at } = await withPdok();
  const { id } = await home();
  await movePin(at, id, { seen: 1, point });
  pdok.manner = "down";
  await expect(lookUpAgain(at, id, 2)).resolves.toBe("unreachable");
  await expect(lookUpAgain(services, id, 2)).resolves.toBe("unreachable");
  expect(await findStaffPlace(db, id)).toMatchObject({ ...point, source: "staff", version: 2 });
});

test("a listing that is not there has no place", async () => {
  await expect(movePin(services, 999_999, { seen: 1, point })).resolves.toBe("gone");
  await expect(lookUpAgain(services, 999_999, 1)).resolves.toBe("gone");
});
