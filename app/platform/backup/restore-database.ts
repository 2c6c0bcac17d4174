import { createReadStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { JobQueue } from "../jobs/jobs.ts";
import { loadJobs } from "./jobs.ts";
import {
  applyMigrations,
  dropTables,
  makeFunctions,
  makeTriggers,
  splitMigrations,
} from "../database/migrations.ts";
import { BackupError, type Manifest } from "./manifest.ts";
import { sumOfStream } from "./parts.ts";
import { copyIn, copyOut, SESSION, writeSequences } from "./tables.ts";

export interface DatabaseRestore {
  folder: string;
  manifest: Manifest;
  /** Checksums of the parts by their name. */
  sums: ReadonlyMap<string, string>;
  /** The site's tables of today: they make way. */
  tables: readonly string[];
  jobs: JobQueue;
  /** Runs on the restored rows before anyone sees them, in the same transaction. */
  finish(client: pg.Client): Promise<void>;
}

/**
 * Replaces the site's tables by those of a checked backup, in one transaction: makes the schema of
 * then, fills it, reads it back to compare, and brings it up to today. Returns how many jobs wait.
 * @throws BackupError when the rows are not those of the backup; nothing has been changed then.
 */
export async function restoreDatabase(client: pg.Client, given: DatabaseRestore): Promise<number> {
  const { folder, manifest, sums } = given;
  const { before, after } = migrationsOf(manifest);
  await client.query(SESSION);
  await client.query("BEGIN");
  try {
    await dropTables(client, [...given.tables, ...manifest.tables.map(({ name }) => name)]);
    await makeFunctions(client);
    await applyMigrations(client, before);
    for (const table of manifest.tables) {
      const part = `database/${table.name}.tsv`;
      const copy = client.query(copyFrom(copyIn(table)));
      await pipeline(createReadStream(path.join(folder, part)), copy);
      const stored = await sumOfStream(client.query(copyTo(copyOut(table))));
      if (copy.rowCount !== table.rows || stored !== sums.get(part)) {
        throw new BackupError(`the rows of ${table.name} are not those of the backup`);
      }
    }
    await writeSequences(client, manifest);
    await applyMigrations(client, after);
    await makeTriggers(client);
    const jobs = await loadJobs(client, folder, given.jobs);
    await given.finish(client);
    await client.query("COMMIT");
    return jobs;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw isOfRows(error)
      ? new BackupError(`the backup does not fit its tables: ${error.message}`, { cause: error })
      : error;
  }
}

/** PostgreSQL's classes of errors about values, keys, names and limits. */
const isOfRows = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^(?:22|23|42|54)/.test(error.code ?? "");

/**
 * The migrations that make the schema of a backup, and those that came later.
 * @throws BackupError or SchemaError when this version cannot make it.
 */
export function migrationsOf({ migrations }: Manifest) {
  if (migrations.length === 0) throw new BackupError("the backup is of a database without tables");
  const split = splitMigrations(migrations, "the backup");
  if (!split.isNewer) return split;
  throw new BackupError(
    "the backup was made by a newer version of Voordeur: restore it with that version",
  );
}
