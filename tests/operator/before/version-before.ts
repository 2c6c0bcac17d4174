import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { MigrationMeta } from "drizzle-orm/migrator";
import pg from "pg";
import { onTestFinished } from "vitest";
import { applyMigrations } from "../../../app/platform/database/migrations.ts";
import { createEmptyDatabase, createFilledDatabase } from "../../setup/database.ts";

const file = (name: string) => path.join(import.meta.dirname, name);

/** The 55 migrations of version 0.1.0, which the first one of today replaces. */
export const migrationsBefore = JSON.parse(
  gunzipSync(readFileSync(file("migrations.json.gz"))).toString(),
) as Omit<MigrationMeta, "bps">[];

/** A database that version 0.1.0 left, with its tables alone, or as so many of its migrations made it. */
export async function databaseBefore(count = migrationsBefore.length): Promise<string> {
  const migrate = async (url: string) => {
    const client = new pg.Client(url);
    await client.connect();
    const migrations = migrationsBefore.slice(0, count).map((each) => ({ ...each, bps: true }));
    await applyMigrations(client, migrations).finally(() => client.end());
  };
  const name = `before_${count}`;
  const { url, drop } = await createFilledDatabase(name, migrate, createEmptyDatabase);
  onTestFinished(drop);
  return url;
}

/** A backup that version 0.1.0 made of the site of its first start. */
export async function backupBefore() {
  const folder = await mkdtemp(path.join(tmpdir(), "voordeur-before-"));
  execFileSync("tar", ["-xzf", file("demo-backup.tar.gz"), "-C", folder]);
  const manifest = JSON.parse(await readFile(path.join(folder, "manifest.json"), "utf8")) as {
    migrations: string[];
    tables: { name: string; columns: string[]; rows: number }[];
  };
  return { folder, manifest };
}
