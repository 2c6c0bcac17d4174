import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "../../../../tests/setup/database.ts";
import { searchListings } from "../service.server.ts";

const { db } = await useTestDatabase();

const COUNT = 1100;
// The oldest two of all stand in a street of that name.
await db.execute(sql`
  INSERT INTO properties (source, external_id, slug, address, postal_code, city, price, transaction,
    status, property_type, description, content_hash, created_at)
  SELECT 'test', n, 'h' || n, CASE WHEN n > ${COUNT - 2}::int THEN 'Tuinstraat ' ELSE 'Maasweg ' END || n,
    '5911 AA', 'Venlo', '', 'koop', 'Nieuw', 'Villa', 'Met een tuin.', n,
    timestamptz '2026-01-01' - n * interval '1 minute'
  FROM generate_series(1, ${COUNT}::int) AS n`);

async function slugs(query: string): Promise<string[]> {
  const { properties } = await searchListings(db, new URLSearchParams(query));
  return properties.map(({ slug }) => slug);
}

test("of a word that very many have, those named so come first, however old they are", async () => {
  expect(await slugs("zoek=tuin")).toEqual([
    "h1099",
    "h1100",
    ...Array.from({ length: 22 }, (_, index) => `h${index + 1}`),
  ]);
});

test("all of them are counted, and each is on one page", async () => {
  const { facets, pages } = await searchListings(db, new URLSearchParams("zoek=tuin"));
  expect(facets.total).toBe(COUNT);
  const seen: string[] = [];
  for (let page = 1; page <= pages; page++) seen.push(...(await slugs(`zoek=tuin&pagina=${page}`)));
  expect(seen).toHaveLength(COUNT);
  expect(new Set(seen).size).toBe(COUNT);
});

test("with a known place only, the newest come first", async () => {
  expect((await slugs("zoek=Venlo")).slice(0, 2)).toEqual(["h1", "h2"]);
});
