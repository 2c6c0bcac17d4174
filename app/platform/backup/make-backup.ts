import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { to as copyTo } from "pg-copy-streams";
import type { Config } from "../config.ts";
import { createClient } from "../database/connections.ts";
import { secretsFile } from "../security/secrets.ts";
import type { Storage } from "../files/storage.ts";
import { saveJobs } from "./jobs.ts";
import { type Manifest, writeManifest } from "./manifest.ts";
import { PartsWriter } from "./parts.ts";
import { appliedMigrations } from "../database/migrations.ts";
import { listKeys, saveFiles, type StoredFiles } from "./stored-files.ts";
import { copyOut, describeTables, readSequences, SESSION } from "./tables.ts";

export interface BackupSource {
  databaseUrl: string;
  config: Pick<Config, "dataDir">;
  /** Undefined: the files stay where they are, as when only the server's version changes. */
  storage: Storage | undefined;
  site: string;
  /** Names of the tables that are kept; one that the database does not have is left out. */
  tables: readonly string[];
  storedFiles: readonly StoredFiles[];
  clock: () => Date;
  /** Told how to tidy up when the process is stopped halfway. */
  onStop: (close: () => Promise<void>) => void;
}

/**
 * Writes a backup of one moment of the site into `folder`, which must not exist: it gets that name
 * when all of it is on disk, and nothing is left when that fails. The site may run meanwhile.
 */
export async function makeBackup(source: BackupSource, folder: string): Promise<Manifest> {
  const draft = `${folder}.part`;
  const discard = () => rm(draft, { recursive: true, force: true, maxRetries: 5 });
  await mkdir(path.dirname(folder), { recursive: true, mode: 0o700 });
  await mkdir(draft, { mode: 0o700 });
  source.onStop(discard);
  try {
    const manifest = await writeParts(source, draft);
    await rename(draft, folder);
    return manifest;
  } catch (error) {
    await discard();
    throw error;
  }
}

async function writeParts(source: BackupSource, draft: string): Promise<Manifest> {
  const { storage, config } = source;
  const parts = await PartsWriter.open(draft);
  try {
    const list = path.join(draft, "files.list");
    const database = await saveDatabase(source, parts, list);
    const nothing = { files: 0, missing: [] };
    const files = storage ? await saveFiles(list, storage, parts) : nothing;
    await rm(list, { force: true });
    const secrets = storage !== undefined && (await saveSecrets(config.dataDir, draft));
    if (secrets) await parts.add("secrets.json");
    const made = { site: source.site, made_at: source.clock().toISOString() };
    const manifest = { ...made, ...database, ...files, secrets };
    await writeManifest(draft, manifest);
    await parts.add("manifest.json");
    return { format: "voordeur-backup", version: 1, ...manifest };
  } finally {
    await parts.close();
  }
}

/** The rows, the waiting jobs and the list of files of one and the same moment. */
async function saveDatabase(source: BackupSource, parts: PartsWriter, list: string) {
  const client = createClient(source.databaseUrl, "long");
  await client.connect();
  try {
    await client.query(SESSION);
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    const migrations = await appliedMigrations(client);
    const found = await describeTables(client, source.tables);
    const tables: Manifest["tables"] = [];
    for (const { name, columns, key } of found) {
      const copy = copyTo(copyOut({ name, columns, key }));
      const rows = await parts.write(`database/${name}.tsv`, () => client.query(copy));
      tables.push({ name, columns, key, rows: rows.rowCount });
    }
    const jobs = await saveJobs(client, parts);
    const names = found.map(({ name }) => name);
    if (source.storage) await listKeys(client, source.storedFiles, names, list);
    await client.query("COMMIT");
    const sequences = await readSequences(client, found);
    const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
    return { postgres: rows[0]!.server_version, migrations, tables, jobs, sequences };
  } finally {
    await client.end();
  }
}

async function saveSecrets(dataDir: string, draft: string): Promise<boolean> {
  try {
    await copyFile(secretsFile(dataDir), path.join(draft, "secrets.json"));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
