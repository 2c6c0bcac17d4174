import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { onTestFinished } from "vitest";
import { applyMigrations, makeFunctions } from "../../app/platform/database/migrations.ts";
import { createEmptyDatabase } from "./database.ts";

/** A database that had this many of the migrations of today, for one test; without triggers. @returns its URL */
export async function olderDatabase(migrations: number): Promise<string> {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const client = new pg.Client(url);
  await client.connect();
  await client.query("BEGIN");
  await makeFunctions(client);
  const known = readMigrationFiles({ migrationsFolder: "database/migrations" });
  await applyMigrations(client, known.slice(0, migrations));
  await client.query("COMMIT");
  await client.end();
  return url;
}
