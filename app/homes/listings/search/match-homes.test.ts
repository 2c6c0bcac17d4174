import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { arbitraryHome, arbitrarySearch } from "../../../../tests/listings/arbitraries.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { useTestDatabase } from "../../../../tests/setup/database.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { propertyPlaces } from "../../../../database/schema/places.ts";
import { searchListings } from "../service.server.ts";
import { matcherOf } from "./match-homes.server.ts";

const { db } = await useTestDatabase();
beforeEach(() => db.delete(properties));

test("a search matches a home exactly when the list with that search shows it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(arbitraryHome, { minLength: 1, maxLength: 6 }),
      fc.array(arbitrarySearch, { minLength: 1, maxLength: 12 }),
      async (homes, searches) => {
        await db.delete(properties);
        const shown: number[] = [];
        const slugs = new Map<string, number>();
        for (const { latitude, ...values } of homes) {
          const { id, slug } = await storeProperty(db, values);
          slugs.set(slug, id);
          if (!values.hidden_by_staff) shown.push(id);
          if (latitude === null) continue;
          const place = { latitude, longitude: 6.17, source: "pdok" as const };
          await db.insert(propertyPlaces).values({ property_id: id, ...place });
        }
        const matches = await matcherOf(db, shown);
        for (const search of searches) {
          const query = new URLSearchParams(Object.entries(search));
          const list = await searchListings(db, query);
          const expected = list.properties.map(({ slug }) => slugs.get(slug)!);
          const found = await matches(query.toString());
          expect({ query: query.toString(), found: found.toSorted((a, b) => a - b) }).toEqual({
            query: query.toString(),
            found: expected.toSorted((a, b) => a - b),
          });
        }
      },
    ),
    { numRuns: 40 },
  );
});

test("a home that is not shown yet is matched as if it were, also in a town without others", async () => {
  await storeProperty(db);
  const { id } = await storeProperty(db, { city: "Arcen", hidden_by_staff: true });
  const matches = await matcherOf(db, [id]);
  expect(await matches("zoek=huis+in+arcen")).toEqual([id]);
  expect(await matches("plaats=Arcen&prijs-tot=300000")).toEqual([id]);
  expect(await matches("plaats=Venlo")).toEqual([]);
  expect(await matches("zoek=arcen&prijs-tot=200000")).toEqual([]);
});
