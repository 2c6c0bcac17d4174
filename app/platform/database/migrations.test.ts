import { expect, onTestFinished, test } from "vitest";
import { createEmptyDatabase } from "../../../tests/setup/database.ts";
import { olderDatabase } from "../../../tests/setup/older-database.ts";
import { query } from "../../../tests/setup/postgres.ts";
import { migrateDatabase } from "./database.ts";

const JOURNAL = "SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at";
const NAMES = `SELECT relname, relkind FROM pg_class WHERE relnamespace = 'public'::regnamespace
  UNION ALL SELECT table_name || '.' || column_name, 'c' FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT oid::regprocedure::text, 'f' FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1`;

async function migratedDatabase(): Promise<string> {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  await migrateDatabase(url);
  return url;
}

test("a database of the 29 migrations of before keeps its rows, and loses what nothing reads", async () => {
  const today = await migratedDatabase();
  const [journal, names] = [await query(today, JOURNAL), await query(today, NAMES)];
  const url = await olderDatabase(1);
  await query(url, "INSERT INTO leads (email, source) VALUES ('jan@example.nl', 'contact_form')");
  await query(
    url,
    `UPDATE drizzle.__drizzle_migrations SET hash = 'first of 29', created_at = 1795656984637;
    INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
    VALUES ('ae561a8d93f30fbb11cde7622e10ec3d9d61b9321780b129a6f2e275e91f5e2b', 1795934128428);
    CREATE VIEW bid_letters AS SELECT id FROM outbox;
    ALTER TABLE properties ADD home_key text GENERATED ALWAYS AS (postal_code) STORED;
    CREATE FUNCTION name_email() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
    CREATE TRIGGER name_email BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION name_email()`,
  );
  await Promise.all([migrateDatabase(url), migrateDatabase(url)]);
  expect(await query(url, "SELECT email FROM leads")).toEqual([{ email: "jan@example.nl" }]);
  expect(await query(url, JOURNAL)).toEqual(journal);
  expect(await query(url, NAMES)).toEqual(names);
});

/** Subjects of every kind, and in each of the six tables of before a history out of the order of time. */
const HISTORIES = `
  INSERT INTO people (id) SELECT md5(n::text)::uuid FROM generate_series(1, 4) AS n;
  INSERT INTO leads (id, email, source) SELECT md5(n::text)::uuid, n || '@example.nl', 'contact_form' FROM generate_series(1, 3) AS n;
  INSERT INTO viewings (id, about, starts_at, ends_at, taken, state, name, email, phone, created_at, changed_at)
    SELECT md5(n::text)::uuid, 'Kade 7', now(), now() + interval '1 hour', tstzrange(now(), now() + interval '1 hour'), 'done', 'Jan', '', '', now(), now() FROM generate_series(1, 3) AS n;
  INSERT INTO dossiers (id, about, created_at) SELECT md5(n::text)::uuid, 'Kade ' || n, now() FROM generate_series(1, 3) AS n;
  INSERT INTO dossier_sellers (id, dossier_id, name, email, created_at) SELECT id, id, 'Jan', '', now() FROM dossiers;
  INSERT INTO sales (id, about, way, rules, created_at, staff_id, head_hash) SELECT id, about, 'open', '{}', now(), '', '' FROM dossiers;
  INSERT INTO transfers (id, sale_id, about, created_at, fell_at, fell_because) SELECT id, id, about, now(), now(), 'other' FROM sales;
  INSERT INTO transfer_parties (id, transfer_id, role, name, email, created_at) SELECT md5('party' || id)::uuid, id, 'buyer', 'Jan', '', now() FROM transfers;
  INSERT INTO key_rings (about, keys, place, note) SELECT about, 1, '', '' FROM dossiers;
  CREATE TEMP TABLE told ON COMMIT PRESERVE ROWS AS SELECT n, md5((n % 3 + 1)::text)::uuid AS about,
    '2026-01-01'::timestamptz + (n * 7 % 10) * interval '1 day' AS at, CASE n % 2 WHEN 0 THEN 'anna@kantoor.example' END AS actor,
    jsonb_build_object('n', n, 'odd', E'“\\u00a0”', 'none', NULL) AS detail FROM generate_series(1, 20) AS n;
  INSERT INTO lead_events (lead_id, at, actor, kind, detail) SELECT about, at, actor, 'note', detail FROM told ORDER BY n;
  DELETE FROM lead_events WHERE id IN (3, 20);
  INSERT INTO person_events (kept_id, other_id, at, actor, kind, moved) SELECT about, md5('4')::uuid, at, actor, 'merged', ARRAY[about] FROM told ORDER BY n;
  INSERT INTO viewing_events (viewing_id, at, actor, kind, detail) SELECT about, at, actor, 'booked', detail FROM told ORDER BY n;
  INSERT INTO dossier_events (dossier_id, seller_id, at, actor, kind, detail) SELECT about, nullif(about, md5('2')::uuid), at, actor, 'done', detail FROM told ORDER BY n;
  INSERT INTO transfer_events (transfer_id, party_id, at, actor, kind, detail) SELECT about, CASE WHEN n % 3 = 1 THEN md5('party' || about)::uuid END, at, actor, 'done', detail FROM told ORDER BY n;
  INSERT INTO key_events (ring_id, at, actor, kind, holder, erasure) SELECT n % 3 + 1, at, 'anna', 'out', 'Jan ' || n, md5(n::text)::uuid FROM told ORDER BY n`;

test.each([
  ["lead", "lead_id", "detail", "detail"],
  [
    "person",
    "kept_id",
    "other_id, moved",
    "other_id, ARRAY(SELECT jsonb_array_elements_text(detail -> 'moved'))::uuid[] AS moved",
  ],
  ["viewing", "viewing_id", "detail", "detail"],
  ["dossier", "dossier_id", "seller_id, detail", "party_id AS seller_id, detail"],
  ["transfer", "transfer_id", "party_id, detail", "party_id, detail"],
  [
    "key",
    "ring_id",
    "holder, erasure",
    "detail ->> 'holder' AS holder, (detail ->> 'erasure')::uuid AS erasure",
  ],
])("the histories of each %s are row by row as before", async (name, subject, own, told) => {
  const url = await olderDatabase(1);
  await query(url, HISTORIES);
  const columns = `${subject} AS subject, at, actor, kind`;
  const before = await query(
    url,
    `SELECT ${columns}, ${own} FROM ${name}_events ORDER BY ${subject}, id`,
  );
  const ids = await query(url, "SELECT id FROM lead_events ORDER BY id");
  await migrateDatabase(url);
  const after = await query(
    url,
    `SELECT ${columns}, ${told} FROM events WHERE ${subject} IS NOT NULL ORDER BY ${subject}, id`,
  );
  expect(before.length).toBeGreaterThanOrEqual(18);
  expect(after).toEqual(before);
  // Emails name the answers of leads by their ids, which no other event may get.
  expect(await query(url, "SELECT id FROM events WHERE lead_id IS NOT NULL ORDER BY id")).toEqual(
    ids,
  );
  expect(await query(url, "SELECT id FROM events WHERE lead_id IS NULL AND id <= 20")).toEqual([]);
});

test("the first migration has what was written into it by hand", async () => {
  const url = await migratedDatabase();
  const wanted = `SELECT extname AS name FROM pg_extension WHERE extname IN ('pg_trgm', 'btree_gist')
    UNION ALL SELECT conname FROM pg_constraint WHERE contype = 'x'
    UNION ALL SELECT indexname FROM pg_indexes WHERE indexdef LIKE '%INCLUDE%' ORDER BY 1`;
  const names = (await query(url, wanted)) as { name: string }[];
  expect(names.map(({ name }) => name)).toEqual([
    "btree_gist",
    "leads_counted",
    "pg_trgm",
    "viewings_agent_free",
    "viewings_home_free",
  ]);
});

test("a database of another line of versions is left as it is", async () => {
  const url = await migratedDatabase();
  await query(url, "UPDATE drizzle.__drizzle_migrations SET hash = 'another' WHERE id = 1");
  await expect(migrateDatabase(url)).rejects.toThrow("is of another version of Voordeur");
});

test("an older version that starts beside a newer one changes nothing", async () => {
  const url = await migratedDatabase();
  await query(
    url,
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', 9999999999999)`,
  );
  await query(url, "COMMENT ON SCHEMA drizzle IS 'other functions'");
  await migrateDatabase(url);
  const digest = "SELECT obj_description('drizzle'::regnamespace, 'pg_namespace') AS is";
  expect(await query(url, digest)).toEqual([{ is: "other functions" }]);
});

test("a function that was changed by hand or by another version is today's after a start", async () => {
  const url = await migratedDatabase();
  await query(
    url,
    "CREATE OR REPLACE FUNCTION lead_number(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT $1'",
  );
  await query(url, "COMMENT ON SCHEMA drizzle IS 'other functions'");
  await migrateDatabase(url);
  expect(await query(url, "SELECT lead_number('+31 6 12345678') AS is")).toEqual([
    { is: "+31612345678" },
  ]);
});
