import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { syncFolder, writeWhole } from "../files/write-whole.ts";
import { secretsFile } from "../security/secrets.ts";

/** Keys that wait beside the site's, or a draft of them that a kill left. */
const WAITING = /^secrets\.json\.[0-9a-f]{8}(-[0-9a-f]{4,12}){4}(\.[0-9a-f]{12}\.part)?$/;

/**
 * Puts a backup's keys beside those of the site, under a name that goes into the restore's transaction, on
 * a table which that has just made. Its COMMIT alone decides which keys the site has.
 */
export async function prepareSecrets(client: pg.Client, folder: string, dataDir: string) {
  const name = randomUUID();
  const secrets = await readFile(path.join(folder, "secrets.json"));
  await writeWhole(`${secretsFile(dataDir)}.${name}`, secrets, 0o600);
  await syncFolder(dataDir);
  await client.query(`COMMENT ON TABLE last_backup IS '${name}'`);
}

/**
 * Gives the site the keys of a restore that was committed, and removes those of one that was not, however
 * it ended. `client` holds the lock of migrations, so none is under way.
 */
export async function settleSecrets(client: pg.Client, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const names = await readdir(dataDir);
  const waiting = names.filter((name) => WAITING.test(name));
  if (waiting.length === 0) return;
  const { rows } = await client.query<{ name: string | null }>(
    "SELECT obj_description(to_regclass('last_backup'), 'pg_class') AS name",
  );
  for (const name of waiting) {
    const file = path.join(dataDir, name);
    if (name === `secrets.json.${rows[0]?.name}`) await rename(file, secretsFile(dataDir));
    else await rm(file);
  }
  await syncFolder(dataDir);
}
