import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";

const JOURNAL = "drizzle.__drizzle_migrations";

/** The last of 29 migrations that the first one of today replaces. */
const LAST_OF_29 = "ae561a8d93f30fbb11cde7622e10ec3d9d61b9321780b129a6f2e275e91f5e2b";

/** A database that had those keeps its rows: only what no program reads any more goes. */
const TAKE_OVER = `
  DELETE FROM ${JOURNAL};
  DROP VIEW IF EXISTS bid_letters, lead_notifications, property_photos, search_letters, viewing_letters;
  DROP TABLE IF EXISTS admin_invitations;
  DROP FUNCTION IF EXISTS name_email CASCADE;
  DROP FUNCTION IF EXISTS store_lead(jsonb, text, timestamptz, text[], timestamptz[], integer[], text[], text);
  DROP FUNCTION IF EXISTS store_leads;
  ALTER TABLE properties DROP COLUMN IF EXISTS home_key`;

/** Tables that this version cannot go on from; `message` is fit to print. */
export class SchemaError extends Error {}

/**
 * Hashes of the migrations that a database has had, oldest first, as its journal has them; none on an
 * empty database.
 */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const there = await client.query("SELECT to_regclass($1) AS journal", [JOURNAL]);
  if (there.rows[0].journal === null) return [];
  const { rows } = await client.query<{ hash: string }>(
    `SELECT hash FROM ${JOURNAL} ORDER BY created_at`,
  );
  return rows.map(({ hash }) => hash);
}

/**
 * The migrations of this version: those that a database or backup has had, and those that came later;
 * `isNewer`: it has had more.
 * @throws SchemaError when it is of another line of versions.
 */
export function splitMigrations(applied: readonly string[], what: "the database" | "the backup") {
  const known = readMigrationFiles({ migrationsFolder: "database/migrations" });
  if (known.some(({ hash }, index) => hash !== (applied[index] ?? hash))) {
    throw new SchemaError(`${what} is of another version of Voordeur`);
  }
  return {
    before: known.slice(0, applied.length),
    after: known.slice(applied.length),
    isNewer: applied.length > known.length,
  };
}

/**
 * Brings a database up to date in one transaction, on a connection that has the lock of migrations. A
 * newer version's is left alone: while instances are replaced, an older one may start beside it.
 * @throws SchemaError; the database's own error when a statement fails.
 */
export async function migrateOn(client: pg.Client): Promise<void> {
  const applied = await appliedMigrations(client);
  const isOf29 = applied.at(-1) === LAST_OF_29;
  const { after, isNewer } = splitMigrations(isOf29 ? [] : applied, "the database");
  if (isNewer || (after.length === 0 && (await hasTodaysFunctions(client)))) return;
  await client.query("BEGIN");
  try {
    if (isOf29) {
      await client.query(TAKE_OVER);
      await note(client, after.shift()!);
    }
    await makeFunctions(client);
    await applyMigrations(client, after);
    await makeTriggers(client);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

/** Applies migrations in the transaction that `client` is in, and notes them as drizzle does. */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await client.query(`CREATE SCHEMA IF NOT EXISTS drizzle`);
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${JOURNAL} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
  for (const migration of migrations) {
    for (const statement of migration.sql) await client.query(statement);
    await note(client, migration);
  }
}

async function note(client: pg.Client, { hash, folderMillis }: MigrationMeta): Promise<void> {
  const values = [hash, folderMillis];
  await client.query(`INSERT INTO ${JOURNAL} (hash, created_at) VALUES ($1, $2)`, values);
}

/** Before the tables, whose indexes need some of them; their bodies may speak of tables that come. */
export async function makeFunctions(client: pg.Client): Promise<void> {
  await client.query("SET LOCAL check_function_bodies = off");
  for (const { sql } of statements("functions")) await client.query(sql);
}

/** After the tables, and after the rows of a restore: those come as they were. */
export async function makeTriggers(client: pg.Client): Promise<void> {
  for (const { sql } of statements("triggers")) await client.query(sql);
  await client.query(`COMMENT ON SCHEMA drizzle IS '${digest()}'`);
}

async function hasTodaysFunctions(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    "SELECT obj_description('drizzle'::regnamespace, 'pg_namespace') AS digest",
  );
  return rows[0].digest === digest();
}

/** Each function and trigger of the site, with its name. */
function statements(kind: "functions" | "triggers"): { name: string; sql: string }[] {
  const folder = path.join("database", kind);
  return readdirSync(folder).map((file) => ({
    name: path.basename(file, ".sql"),
    sql: readFileSync(path.join(folder, file), "utf8"),
  }));
}

function digest(): string {
  const all = [...statements("functions"), ...statements("triggers")];
  const texts = all.map(({ name, sql }) => `${name}\n${sql}`).toSorted();
  return createHash("sha256").update(texts.join("\n")).digest("hex");
}

const OWN_FUNCTIONS = `
  SELECT p.oid::regprocedure::text AS name FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace AND p.proname = ANY($1)
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;

/** Drops the site's own tables and functions; others in the database stay. */
export async function dropTables(client: pg.Client, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await client.query(`DROP TABLE IF EXISTS public.${JSON.stringify(name)} CASCADE`);
  }
  const own = statements("functions").map(({ name }) => name);
  const { rows } = await client.query<{ name: string }>(OWN_FUNCTIONS, [own]);
  for (const { name } of rows) await client.query(`DROP FUNCTION ${name}`);
  await client.query(`DROP TABLE IF EXISTS ${JOURNAL}`);
}
