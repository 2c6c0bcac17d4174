import fc from "fast-check";
import { expect, test } from "vitest";
import { circleAround, distanceKm } from "@voordeur/geo/point.ts";
import { insideOf, readPolygon, writePolygon } from "@voordeur/geo/polygon.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { propertyPlaces } from "../../../../database/schema/places.ts";
import { storePhoto, storeProperty } from "../../../../tests/listings/properties.ts";
import { useTestDatabase } from "../../../../tests/setup/database.ts";
import { listingSearch } from "../address.ts";
import { searchListings } from "../service.server.ts";
import { homesOnMap } from "./homes.server.ts";
import { COORDINATE_PARTS, type HomesOnMap } from "./homes-on-map.ts";

const { db } = await useTestDatabase();

const venlo = { latitude: 51.37, longitude: 6.172 };
const towns = ["Venlo", "Tegelen", "Velden"];
const shown = ["exact", "exact", "circle", "hidden"] as const;
for (let index = 0; index < 36; index++) {
  const home = await storeProperty(db, {
    slug: `huis-${index}`,
    city: towns[index % 3]!,
    price_amount: 200_000 + (index % 7) * 50_000,
    transaction: index % 5 === 0 ? "huur" : "koop",
    status: index % 6 === 0 ? "Verkocht" : "Beschikbaar",
    bedrooms: index % 5,
  });
  if (index % 9 === 0) continue;
  await db.insert(propertyPlaces).values({
    property_id: home.id,
    latitude: venlo.latitude + ((index * 37) % 36) / 600 - 0.03,
    longitude: venlo.longitude + ((index * 11) % 36) / 400 - 0.045,
    source: "feed",
    shown: shown[index % 4]!,
  });
}
const places = new Map(
  (await db.select().from(propertyPlaces)).map((place) => [place.property_id, place]),
);

const rows = await db.select({ id: properties.id, slug: properties.slug }).from(properties);

const corner = fc
  .tuple(fc.integer({ min: 5133, max: 5141 }), fc.integer({ min: 611, max: 623 }))
  .map(([latitude, longitude]) => ({ latitude: latitude / 100, longitude: longitude / 100 }));
const query = fc.record({
  outline: fc.option(
    fc.array(corner, { minLength: 3, maxLength: 8 }).map((corners) => writePolygon(corners)),
  ),
  around: fc.option(fc.constantFrom(...towns, "Elders"), { freq: 1 }),
  radius: fc.constantFrom(null, 1, 2, 5),
  transaction: fc.constantFrom(null, "koop" as const, "huur" as const),
  priceTo: fc.constantFrom(null, null, 300_000),
  cities: fc.subarray(towns),
  bedrooms: fc.constantFrom(null, null, 2),
});

function pointsOf({ latitudes, longitudes }: HomesOnMap) {
  return latitudes.map((latitude, index) => ({
    latitude: latitude / COORDINATE_PARTS,
    longitude: longitudes[index]! / COORDINATE_PARTS,
  }));
}

async function slugsOfList(search: string): Promise<string[]> {
  const { pages, properties: first } = await searchListings(db, new URLSearchParams(search));
  const slugs = first.map(({ slug }) => slug);
  for (let page = 2; page <= pages; page++) {
    const more = await searchListings(db, new URLSearchParams(`${search}&pagina=${page}`));
    slugs.push(...more.properties.map(({ slug }) => slug));
  }
  return slugs;
}

test("list and map show the same homes, and the list says how many are not on the map", async () => {
  const hidden = new Set(
    [...places.values()]
      .filter((place) => place.shown === "hidden")
      .map((each) => each.property_id),
  );
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const search = listingSearch(asked);
      const homes = await homesOnMap(db, new URLSearchParams(search));
      const list = await slugsOfList(search);
      const { facets, offMap } = await searchListings(db, new URLSearchParams(search));
      const isArea = asked.outline !== null || asked.around !== null;
      expect(facets.total).toBe(list.length);
      const onMap = new Set(
        rows.filter(({ id }) => places.has(id) && !hidden.has(id)).map(({ slug }) => slug),
      );
      expect(homes.slugs.toSorted()).toEqual(list.filter((slug) => onMap.has(slug)).toSorted());
      const everywhere = isArea
        ? await slugsOfList(listingSearch({ ...asked, outline: null, around: null, radius: null }))
        : [];
      expect(offMap).toBe(everywhere.filter((slug) => !onMap.has(slug)).length);
      // In an area there is nothing that is not on the map.
      expect(isArea ? list.filter((slug) => !onMap.has(slug)) : []).toEqual([]);
      const polygon = asked.outline === null ? null : readPolygon(asked.outline);
      const isInside = polygon ? insideOf(polygon) : () => true;
      expect(pointsOf(homes).filter((point) => !isInside(point))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("an approximate place is searched and sent as the middle of its square, a hidden one never", async () => {
  const homes = await homesOnMap(db, new URLSearchParams());
  const idOf = new Map(rows.map(({ id, slug }) => [slug, id]));
  const sent = pointsOf(homes);
  const seen = homes.slugs.map((slug, index) => {
    const place = places.get(idOf.get(slug)!)!;
    const real = { latitude: place.latitude!, longitude: place.longitude! };
    const metres = distanceKm(sent[index]!, real) * 1000;
    const isRight = place.shown === "exact" ? metres < 2 : metres <= 300;
    return { shown: place.shown, isNear: homes.near.includes(index), isRight };
  });
  expect(seen.filter(({ isRight }) => !isRight)).toEqual([]);
  expect(new Set(seen.map(({ shown, isNear }) => `${shown} ${isNear}`))).toEqual(
    new Set(["exact false", "circle true"]),
  );
});

test("a home on the map has its first photo in its smallest size, or the drawing in its place", async () => {
  const [slug] = (await homesOnMap(db, new URLSearchParams())).slugs;
  const { id } = rows.find((row) => row.slug === slug)!;
  await storePhoto(db, id, { position: 0, storage_key: "photos/gevel", width: 2000 });
  const { slugs, photos } = await homesOnMap(db, new URLSearchParams());
  expect(photos[slugs.indexOf(slug!)]).toBe("/media/photos/gevel-480.webp");
  expect(photos.filter((photo) => photo.startsWith("/assets/drawings/"))).toHaveLength(
    slugs.length - 1,
  );
});

test("a circle around a place or a point holds what is near it", async () => {
  const all = await slugsOfList("rond=Venlo&straal=50");
  const near = await slugsOfList("punt=51.370_6.172&straal=2");
  expect(near.length).toBeGreaterThan(0);
  expect(near.length).toBeLessThan(all.length);
  const outline = writePolygon(circleAround(venlo, 2, 40));
  const drawn = await slugsOfList(`gebied=${outline}`);
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.filter((slug) => !near.includes(slug)).length).toBeLessThanOrEqual(1);
  expect(await slugsOfList("rond=Elders")).toEqual([]);
});

test("the drawn map has every home that may be shown, by itself or in a group", async () => {
  const { map, facets } = await searchListings(db, new URLSearchParams("kaart=1"));
  const drawn = map!.groups.reduce((total, { count }) => total + count, map!.homes.length);
  const homes = await homesOnMap(db, new URLSearchParams());
  expect(drawn).toBe(homes.slugs.length);
  expect(drawn).toBeLessThan(facets.total);
  for (const { count, outline } of map!.groups) {
    const nearer = await searchListings(db, new URLSearchParams({ gebied: outline, kaart: "1" }));
    expect(nearer.facets.total).toBeGreaterThanOrEqual(count);
  }
});

test("without a home on the map it shows the surroundings of the office", async () => {
  await db.delete(propertyPlaces);
  const zutphen = { latitude: 52.14, longitude: 6.2 };
  const { map, towns } = await searchListings(db, new URLSearchParams("kaart=1"), zutphen);
  const { bounds } = map!;
  const isHere = ({ latitude, longitude }: typeof zutphen) =>
    latitude > bounds.south &&
    latitude < bounds.north &&
    longitude > bounds.west &&
    longitude < bounds.east;
  expect([isHere(zutphen), isHere(venlo), map!.towns, towns]).toEqual([true, false, [], []]);
});
