import { inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../tests/setup/database.ts";
import { storePhoto, storeProperty } from "../../../tests/listings/properties.ts";
import { properties } from "../../../database/schema/listings.ts";
import { propertiesOfTheDay } from "./queries.server.ts";
import { emptyTables } from "../../../tests/site/empty-tables.ts";

const { db } = await useTestDatabase();
beforeEach(() => db.delete(properties));

/** Stores properties of which `h0` is the newest. */
async function storeHouses(count: number) {
  for (let place = count - 1; place >= 0; place--) {
    const created_at = new Date(Date.UTC(2026, 0, 1) - place * 60_000);
    await storeProperty(db, { slug: `h${place}`, created_at });
  }
}

async function shown(dayOfYear: number): Promise<string[]> {
  return (await propertiesOfTheDay(db, dayOfYear)).map(({ slug }) => slug);
}

test("what is sold or let comes last of the six", async () => {
  await storeHouses(7);
  await db
    .update(properties)
    .set({ status: "Verkocht o.v." })
    .where(inArray(properties.slug, ["h6", "h1"]));
  expect(await shown(1)).toEqual(["h0", "h2", "h3", "h4", "h6", "h1"]);
});

describe("with only what is available", () => {
  const shown = async (dayOfYear: number) =>
    (await propertiesOfTheDay(db, dayOfYear, { onlyAvailable: true })).map(({ slug }) => slug);
  const sell = (...slugs: string[]) =>
    db.update(properties).set({ status: "Verkocht o.v." }).where(inArray(properties.slug, slugs));

  test("the window goes over the available ones and never shows another while there are six", async () => {
    await storeHouses(12);
    await sell("h0", "h3", "h4", "h7");
    expect(await shown(1)).toEqual(["h10", "h11", "h1", "h2", "h5", "h6"]);
    for (let day = 1; day <= 366; day++) {
      const six = new Set(await shown(day));
      expect([day, six.size]).toEqual([day, 6]);
      expect(["h0", "h3", "h4", "h7"].filter((slug) => six.has(slug))).toEqual([]);
    }
  });

  test("the newest that are sold or let fill up to six", async () => {
    await storeHouses(9);
    await sell("h0", "h2", "h4", "h6", "h8");
    expect(await shown(1)).toEqual(["h5", "h7", "h1", "h3", "h0", "h2"]);
  });

  test("when all are sold or let the newest six show, and hidden ones never", async () => {
    await storeHouses(8);
    await storeProperty(db, { slug: "hidden", hidden_by_staff: true, status: "Verkocht" });
    await storeProperty(db, { slug: "gone", is_active: false, status: "Verkocht" });
    await sell(...Array.from({ length: 8 }, (_, place) => `h${place}`));
    expect(await shown(200)).toEqual(["h0", "h1", "h2", "h3", "h4", "h5"]);
  });

  test("fewer than six in all are each shown once", async () => {
    await storeHouses(3);
    await sell("h0");
    expect(await shown(1)).toEqual(["h1", "h2", "h0"]);
  });
});

test("of properties that came at the same moment the last stored comes first", async () => {
  const created_at = new Date("2026-03-01T12:00:00Z");
  for (const slug of ["first", "second", "third"]) await storeProperty(db, { slug, created_at });
  expect(await shown(1)).toEqual(["third", "second", "first"]);
});

test("what is not active neither shows nor counts", async () => {
  await storeHouses(7);
  await storeProperty(db, { slug: "hidden", is_active: false });
  await storeProperty(db, { slug: "hidden-by-staff", hidden_by_staff: true });
  expect(await shown(1)).toEqual(["h6", "h0", "h1", "h2", "h3", "h4"]);
});

test("without properties nothing shows", async () => {
  expect(await shown(100)).toEqual([]);
});

test("a card carries the first photo that is stored", async () => {
  const { id } = await storeProperty(db);
  await storePhoto(db, id, { position: 2, storage_key: "photos/third" });
  await storePhoto(db, id, { position: 0, state: "failed", storage_key: null });
  await storePhoto(db, id, { position: 1, storage_key: "photos/second", width: 900, height: 600 });
  const [card] = await propertiesOfTheDay(db, 1);
  expect(card?.photo).toEqual({
    storage_key: "photos/second",
    width: 900,
    height: 600,
    placeholder: "data:image/webp;base64,AAAA",
  });
});

test("a card without a stored photo says so", async () => {
  const { id } = await storeProperty(db);
  await storePhoto(db, id, { state: "pending", storage_key: null, width: null, height: null });
  expect((await propertiesOfTheDay(db, 1))[0]?.photo).toBeNull();
});

/** Stores this many in one statement, of which `h0` is the newest. */
async function storeMany(count: number): Promise<void> {
  await emptyTables(db, "properties");
  await db.execute(sql`
    INSERT INTO properties (source, external_id, slug, address, postal_code, city, price,
      transaction, status, property_type, content_hash, created_at)
    SELECT 'test', n, 'h' || n, 'Teststraat ' || n, '5911 AA', 'Venlo', '', 'koop', 'Nieuw', 'Villa',
      n, timestamptz '2026-01-01' - n * interval '1 minute'
    FROM generate_series(0, ${count - 1}::int) AS n`);
}

test("six different ones that follow each other, or all when there are fewer", async () => {
  // Above 2,202 all count as so many: the window no longer goes round.
  const counts = fc.oneof(
    fc.integer({ min: 1, max: 30 }),
    fc.constantFrom(2195, 2199, 2201, 2202, 2203, 2500),
  );
  await fc.assert(
    fc.asyncProperty(counts, async (count) => {
      await storeMany(count);
      for (const day of [1, 2, 183, 365, 366]) {
        const expected = Array.from(
          { length: Math.min(6, count) },
          (_, step) => `h${(day * 6 + step) % count}`,
        );
        expect([count, day, await shown(day)]).toEqual([count, day, expected]);
      }
    }),
    { numRuns: 20 },
  );
});
