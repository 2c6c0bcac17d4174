import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { siteTables } from "../../app/operator/site-parts.ts";
import { applyMigrations, dropTables } from "../../app/platform/backup/schema-version.ts";
import { backupFolder, backUp, restoreTo } from "./backups.ts";
import { query } from "../setup/postgres.ts";
import { createPlace, removePlace } from "../site/site.ts";

async function place() {
  const made = await createPlace();
  onTestFinished(() => removePlace(made));
  return { databaseUrl: made.database.url, dataDir: made.dataDir };
}

test("a backup of an older schema is brought up to today's, and a newer one refused", async () => {
  const known = readMigrationFiles({ migrationsFolder: "database/migrations" });
  const old = await place();
  const client = new pg.Client(old.databaseUrl);
  await client.connect();
  await dropTables(client, siteTables);
  await applyMigrations(client, known.slice(0, -2));
  await client.end();
  await query(
    old.databaseUrl,
    "INSERT INTO leads (email, source) VALUES ('jan@example.nl', 'contact_form')",
  );
  const backup = await backUp(old, await backupFolder());

  const today = await place();
  await restoreTo(today, backup);
  expect(await query(today.databaseUrl, "SELECT email FROM leads")).toEqual([
    { email: "jan@example.nl" },
  ]);
  const applied = "SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations";
  expect(await query(today.databaseUrl, applied)).toEqual([{ count: known.length }]);
  expect(await query(today.databaseUrl, "SELECT FROM erased_leads")).toEqual([]);

  // The same backup with an unknown migration.
  const file = path.join(backup, "manifest.json");
  const before = await readFile(file, "utf8");
  const after = JSON.stringify({ ...JSON.parse(before), migrations: ["f".repeat(64)] });
  await writeFile(file, after);
  const sums = path.join(backup, "SHA256SUMS");
  const hash = (text: string) => createHash("sha256").update(text).digest("hex");
  await writeFile(sums, (await readFile(sums, "utf8")).replace(hash(before), hash(after)));
  await expect(restoreTo(await place(), backup)).rejects.toThrow("newer or another version");
});
