import type { Point } from "@voordeur/geo/point.ts";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { arbitraryHome, arbitrarySearch } from "../../../../tests/listings/arbitraries.ts";
import {
  isWanted,
  makeHome,
  makeSearch,
  numbersFrom,
  type ScenarioHome,
  type ScenarioSearch,
} from "../../../../tests/searches/scenario.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { useTestDatabase } from "../../../../tests/setup/database.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { propertyPlaces } from "../../../../database/schema/places.ts";
import { matcherOf } from "./match-homes.server.ts";
import { plannedMatcher } from "./match-planned.server.ts";

const { db } = await useTestDatabase();
beforeEach(() => db.delete(properties));

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

const steps = Array.from({ length: 17 }, (_, index) => 100_000 + 50_000 * index);
const kinds = ["Tussenwoning", "Hoekwoning", "Vrijstaande woning", "Galerijflat", "Penthouse"];

type Planned = Parameters<typeof plannedMatcher>[1];

/** Every home that a planned one may turn out to be, as far as a search can tell them apart. */
function possibleHomes({ city, price, area }: Planned, points: readonly Point[]): ScenarioHome[] {
  const all = { address: "", city, postal_code: "", transaction: "koop" } as const;
  return [null, ...points].flatMap((point) =>
    kinds.flatMap((property_type) =>
      (price === null ? [null, ...steps] : [price]).flatMap((price_amount) =>
        (area === null ? [null, 1000] : [area]).flatMap((meters) =>
          [null, 9].flatMap((bedrooms) =>
            ["", "zwembad sauna kelder"].map((description) => {
              return {
                ...all,
                point,
                property_type,
                price_amount,
                area: meters,
                bedrooms,
                description,
              };
            }),
          ),
        ),
      ),
    ),
  );
}

/** In the middle of the area that a search asks for, if it asks for one. */
function middleOf({ asked: { circle, box } }: ScenarioSearch): Point[] {
  if (circle) return [circle.middle];
  return box ? [{ latitude: box.south + 0.04, longitude: box.west + 0.04 }] : [];
}

test("a home meets a search surely, perhaps or not: as all, some or none that it may be do", async () => {
  const seen = new Map<string, number>();
  for (const seed of [3, 21, 75, 4711]) {
    await db.delete(properties);
    const random = numbersFrom(seed);
    const offer: ScenarioHome[] = [];
    for (let number = 0; number < 14; number++) {
      const { point, ...values } = makeHome(number, random);
      offer.push({ ...values, point });
      const { id } = await storeProperty(db, values);
      if (!point) continue;
      await db.insert(propertyPlaces).values({ property_id: id, ...point, source: "pdok" });
    }
    const searches = Array.from({ length: 250 }, () => makeSearch(random)).filter(
      // Nothing can cost more than it may cost at most.
      ({ asked }) => (asked.priceFrom ?? 0) <= (asked.priceTo ?? Infinity),
    );
    for (const city of ["Venlo", "Arcen", "Horst", "Nergens"]) {
      const price = random() < 0.4 ? null : 100_000 + 25_000 * Math.floor(random() * 24);
      const home = { city, price, area: random() < 0.4 ? null : Math.floor(40 + random() * 200) };
      const points = offer.flatMap((each) => (each.city === city && each.point) || []);
      const meets = await plannedMatcher(db, home);
      for (const search of searches) {
        const anywhere = points.length > 0 ? points : middleOf(search);
        const answers = possibleHomes(home, anywhere).map((each) => isWanted(search, each));
        const expected = answers.every(Boolean) ? "yes" : answers.some(Boolean) ? "perhaps" : "no";
        const { query, asked } = search;
        expect({ query, home, meeting: meets(query) }).toEqual({ query, home, meeting: expected });
        const kind = `${asked.circle || asked.box ? "area" : "anywhere"}: ${expected}`;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }
    }
  }
  for (const kind of ["area: perhaps", "area: no", "anywhere: yes", "anywhere: perhaps"])
    expect([kind, (seen.get(kind) ?? 0) > 10]).toEqual([kind, true]);
});
