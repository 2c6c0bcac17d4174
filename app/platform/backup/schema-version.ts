import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { BackupError } from "./manifest.ts";

const MIGRATIONS = "database/migrations";
const JOURNAL = "drizzle.__drizzle_migrations";

/** Hashes of the migrations that a database has had, oldest first; none on an empty database. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const there = await client.query("SELECT to_regclass($1) AS journal", [JOURNAL]);
  if (there.rows[0].journal === null) return [];
  const { rows } = await client.query<{ hash: string }>(
    `SELECT hash FROM ${JOURNAL} ORDER BY created_at`,
  );
  return rows.map(({ hash }) => hash);
}

/**
 * The migrations of this version: those that a backup had had, and those that came later.
 * @throws BackupError when it had one that this version does not know.
 */
export function splitMigrations(applied: readonly string[]) {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  if (applied.length === 0) throw new BackupError("the backup is of a database without tables");
  for (const [place, hash] of applied.entries()) {
    if (known[place]?.hash === hash) continue;
    throw new BackupError(
      "the backup was made by a newer or another version of Voordeur: restore it with that version",
    );
  }
  return { before: known.slice(0, applied.length), after: known.slice(applied.length) };
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
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query(`INSERT INTO ${JOURNAL} (hash, created_at) VALUES ($1, $2)`, [
      hash,
      folderMillis,
    ]);
  }
}

const MADE = /CREATE (?:OR REPLACE )?FUNCTION "(\w+)"/g;

/** The names of the functions that migrations make; one that stays would not let an older one be made. */
function functionNames(): string[] {
  const statements = readMigrationFiles({ migrationsFolder: MIGRATIONS }).flatMap(({ sql }) => sql);
  return statements.flatMap((sql) => [...sql.matchAll(MADE)].map(([, name]) => name!));
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
  const { rows } = await client.query<{ name: string }>(OWN_FUNCTIONS, [functionNames()]);
  for (const { name } of rows) await client.query(`DROP FUNCTION ${name}`);
  await client.query(`DROP TABLE IF EXISTS ${JOURNAL}`);
}
