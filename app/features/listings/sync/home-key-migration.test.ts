import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createEmptyDatabase } from "../../../../tests/setup/database.ts";
import { applyMigrations } from "../../../platform/backup/schema-version.ts";

const known = readMigrationFiles({ migrationsFolder: "database/migrations" });
const change = known.findIndex(({ sql }) => sql.join().includes("Homes that counted as one"));

test("homes that counted as one come apart, and what visitors saw stays known", async () => {
  const { url, drop } = await createEmptyDatabase();
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end().then(drop));
  await applyMigrations(client, known.slice(0, change));
  const store = (id: number, source: string, address: string, more: object = {}) =>
    client.query(
      `INSERT INTO properties (id, source, external_id, slug, address, postal_code, city, price,
        price_amount, transaction, status, property_type, content_hash, duplicate_of, copied_from)
      OVERRIDING SYSTEM VALUE SELECT $1::int, $2, ($1::int)::text, 'home-' || $1::int, $3, '5911 AA', 'Venlo', 'x',
        100 * $1::int, 'koop', 'Beschikbaar', 'Villa', '', ($4::jsonb->>'duplicate_of')::int,
        ($4::jsonb->>'copied_from')::int`,
      [id, source, address, JSON.stringify(more)],
    );
  await store(1, "eigen", "Laan 40 unit 12a");
  await store(2, "feed", "Laan 12 A", { duplicate_of: 1 });
  await store(3, "feed", "Laan 7-2");
  await store(4, "other", "Laan 7 2", { duplicate_of: 3 });
  await store(5, "feed", "Bouwnummer 9");
  await store(6, "feed", "Laan 9");
  await store(7, "feed", "Laan 30");
  await store(8, "eigen", "Elders 1", { copied_from: 7 });
  await client.query("UPDATE properties SET duplicate_of = 8 WHERE id = 7");
  const homes = [
    ["5911AA 12-a koop", 1],
    ["5911AA 7-2 koop", 3],
    ["5911AA 9- koop", 6],
    ["5911AA 30- koop", 8],
    ["5911AA 99- koop", 99],
  ];
  for (const home of homes) {
    await client.query(
      "INSERT INTO known_homes (home, property_id, price_amount, is_on_offer) VALUES ($1, $2, 5, true)",
      home,
    );
  }
  await applyMigrations(client, known.slice(change));
  const { rows } = await client.query(
    "SELECT home, property_id::int AS id, price_amount AS price FROM known_homes ORDER BY 2",
  );
  expect(rows).toEqual([
    { home: "5911AA 40unit12a koop", id: 1, price: 5 },
    { home: "5911AA 12a koop", id: 2, price: 200 },
    { home: "5911AA 7-2 koop", id: 3, price: 5 },
    { home: "listing 5 koop", id: 5, price: 500 },
    { home: "5911AA 9 koop", id: 6, price: 5 },
    { home: "5911AA 30 koop", id: 8, price: 5 },
    { home: "5911AA 99- koop", id: 99, price: 5 },
  ]);
  const covered = await client.query(
    "SELECT id::int FROM properties WHERE duplicate_of IS NOT NULL ORDER BY 1",
  );
  expect(covered.rows).toEqual([{ id: 4 }, { id: 7 }]);
  const index = await client.query("SELECT FROM pg_indexes WHERE indexname = 'properties_homes'");
  expect(index.rowCount).toBe(1);
});
