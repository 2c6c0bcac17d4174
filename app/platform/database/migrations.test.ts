import { expect, onTestFinished, test } from "vitest";
import { createEmptyDatabase } from "../../../tests/setup/database.ts";
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
  const url = await migratedDatabase();
  const [journal, names] = [await query(url, JOURNAL), await query(url, NAMES)];
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
