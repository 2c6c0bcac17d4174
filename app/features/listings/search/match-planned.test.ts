import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { arbitraryHome, arbitrarySearch } from "../../../../tests/listings/arbitraries.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { useTestDatabase } from "../../../../tests/setup/database.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { propertyPlaces } from "../../../../database/schema/places.ts";
import { matcherOf } from "./match-homes.server.ts";
import { plannedMatcher } from "./match-planned.server.ts";

const { db } = await useTestDatabase();
beforeEach(() => db.delete(properties));

test.each([
  ["", "yes"],
  ["plaats=Venlo&plaats=Tegelen", "yes"],
  ["plaats=Tegelen", "no"],
  ["zoek=huizen+kopen+in+venlo", "perhaps"],
  ["zoek=koop+venlo", "yes"],
  ["zoek=tegelen", "no"],
  ["zoek=tuin", "perhaps"],
  ["aanbod=huur", "no"],
  ["aanbod=koop&prijs-tot=395000", "yes"],
  ["prijs-tot=394999", "no"],
  ["prijs-van=400000", "no"],
  ["type=Penthouse", "perhaps"],
  ["type=Penthouse&prijs-tot=300000", "no"],
  ["slaapkamers=5", "perhaps"],
  ["oppervlakte=110", "yes"],
  ["oppervlakte=125", "no"],
  ["status=Verkocht", "no"],
  ["status=Nieuw", "perhaps"],
  ["punt=51.370_6.170&straal=2", "perhaps"],
  ["rond=Venlo", "perhaps"],
  ["punt=51.900_6.170&straal=2", "no"],
] as const)("a home in Venlo of € 395.000 and 110 m² meets ?%s: %s", async (query, expected) => {
  const { id } = await storeProperty(db);
  const place = { latitude: 51.37, longitude: 6.17, source: "pdok" as const };
  await db.insert(propertyPlaces).values({ property_id: id, ...place });
  await storeProperty(db, { city: "Tegelen" });
  const meets = await plannedMatcher(db, { city: "Venlo", price: 395_000, area: 110 });
  expect(meets(query)).toBe(expected);
});

test("once it is on offer, a search shows a home that it met, and none that it did not", async () => {
  const hides = fc.record({ price: fc.boolean(), area: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(arbitraryHome, hides), { minLength: 1, maxLength: 5 }),
      fc.array(arbitrarySearch, { minLength: 1, maxLength: 15 }),
      async (homes, searches) => {
        await db.delete(properties);
        const planned: { id: number; city: string; price: number | null; area: number | null }[] =
          [];
        for (const [{ latitude, ...values }, hidden] of homes) {
          const own = {
            ...values,
            transaction: "koop",
            status: "Nieuw",
            hidden_by_staff: false,
          } as const;
          const { id } = await storeProperty(db, own);
          const { city, price_amount, area } = values;
          planned.push({
            id,
            city,
            price: hidden.price ? null : price_amount,
            area: hidden.area ? null : area,
          });
          if (latitude === null) continue;
          const place = { latitude, longitude: 6.17, source: "pdok" as const };
          await db.insert(propertyPlaces).values({ property_id: id, ...place });
        }
        for (const { id, ...home } of planned) {
          const [meets, matches] = [await plannedMatcher(db, home), await matcherOf(db, [id])];
          for (const search of searches) {
            const query = new URLSearchParams(Object.entries(search)).toString();
            const isShown = (await matches(query)).length > 0;
            const wrong = isShown ? "no" : "yes";
            expect({ query, home, meeting: meets(query) }).not.toMatchObject({ meeting: wrong });
          }
        }
      },
    ),
    { numRuns: 40 },
  );
});
