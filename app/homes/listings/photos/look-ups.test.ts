import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/setup/database.ts";
import { storeProperty } from "../../../../tests/listings/properties.ts";
import { forgetRemovedMedia } from "../own/media.queries.server.ts";
import { isPending, listPendingPhotos, requeueFailedPhotos, usedKeys } from "./queries.server.ts";
import { refetchPhotos } from "./stored-files.server.ts";

const database = await createTestDatabase();
const client = new pg.Client({ connectionString: database.url });
const asked: { text: string; values: unknown[] }[] = [];
const db = drizzle({
  client,
  logger: { logQuery: (text, values) => void asked.push({ text, values }) },
});

// Thirty photos for each of 1,500 listings, of which some wait as after a night's import.
beforeAll(async () => {
  await client.connect();
  await storeProperty(db);
  await client.query(`
    INSERT INTO properties (source, external_id, slug, address, postal_code, city, price, transaction,
      status, property_type, content_hash)
    SELECT source, 'x' || n, 'x' || n, address, postal_code, city, price, transaction, status,
      property_type, content_hash FROM properties, generate_series(1, 1499) AS n`);
  await client.query(`
    INSERT INTO property_media (property_id, position, source_url, state, storage_key, width)
    SELECT id, place, 'https://photos.example/' || id || '/' || place || '.jpg',
      CASE (id * 30 + place) % 1000 WHEN 0 THEN 'failed' WHEN 1 THEN 'removed' WHEN 2 THEN 'pending'
      ELSE 'ready' END, 'photos/' || md5(id || '-' || place), 1600
    FROM properties, generate_series(0, 29) AS place`);
  await client.query("VACUUM ANALYZE properties, property_media");
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const none = { ids: [], hosts: [] };

test.each<[string, string, () => Promise<unknown>]>([
  ["source_url", "sources", () => isPending(db, "https://photos.example/1/1.jpg")],
  ["state, in order", "waiting", () => listPendingPhotos(db, 30, none)],
  [
    "state, left alone some",
    "waiting",
    () => listPendingPhotos(db, 30, { ids: [1], hosts: ["x"] }),
  ],
  ["state, of a source", "waiting", () => requeueFailedPhotos(db, "voordeur")],
  ["state, taken away", "waiting", () => forgetRemovedMedia(db, new Date(0))],
  ["storage_key, used", "files", () => usedKeys(db, ["photos/a", "photos/b"])],
  ["storage_key, missing", "files", () => refetchPhotos(db, ["photos/a-480.webp"])],
])("photos are looked up by %s with an index", async (_what, index, lookUp) => {
  asked.length = 0;
  await lookUp();
  const queries = [...asked];
  expect(queries.length).toBeGreaterThan(0);
  for (const { text, values } of queries) {
    const { rows } = await client.query(`EXPLAIN ${text}`, values);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain(`property_media_${index}`);
    expect(plan).not.toContain("Seq Scan on property_media");
  }
});
