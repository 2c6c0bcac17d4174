import { randomBytes, randomUUID } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, onTestFinished } from "vitest";
import { migrateDatabase } from "../../app/platform/database/database.ts";
import { openStorage } from "../../app/platform/files/storage.ts";
import { storeLead } from "../leads/leads.ts";
import { storePhoto, storeProperty } from "../listings/properties.ts";
import { backUp, restoreTo } from "../operator/backups.ts";
import { createFilledDatabase } from "../setup/database.ts";
import { query } from "../setup/postgres.ts";
import { createTestServices } from "../site/services.ts";

const folder = await mkdtemp(path.join(tmpdir(), "voordeur-killed-"));
afterAll(() => rm(folder, { recursive: true, maxRetries: 5 }));

/** A backup of a site. */
export const made = await makeBackup();

async function makeBackup(): Promise<string> {
  const services = await createTestServices();
  const { db, storage, config, databaseUrl } = services;
  await storeLead(db, { id: randomUUID(), email: "jan@example.nl", created_at: services.clock() });
  const { id } = await storeProperty(db);
  for (const name of ["shared", "own"]) {
    await storePhoto(db, id, { storage_key: `photos/${name}`, width: 480, state: "ready" });
    await storage.put(`photos/${name}-480.avif`, randomBytes(200_000));
    await storage.put(`photos/${name}-480.webp`, name);
  }
  await writeKeys(config.dataDir);
  const backup = await backUp({ databaseUrl, dataDir: config.dataDir }, folder);
  await services.close();
  return backup;
}

async function writeKeys(dataDir: string): Promise<void> {
  const keys = { publicKey: randomUUID(), authSecret: randomUUID() };
  await writeFile(path.join(dataDir, "secrets.json"), JSON.stringify(keys));
}

/** The site that makes way: that of the backup, some time later, with other keys. */
export async function oldSite() {
  const first = path.join(folder, "old");
  const { url, drop } = await createFilledDatabase("before_restore", async (databaseUrl) => {
    await restoreTo({ databaseUrl, dataDir: first }, made);
    await query(databaseUrl, "UPDATE leads SET email = 'kees@example.nl'");
    await query(
      databaseUrl,
      "UPDATE property_media SET storage_key = 'photos/later' WHERE storage_key = 'photos/own'",
    );
    const storage = await openStorage({ dataDir: first, s3: undefined });
    for (const kind of ["avif", "webp"]) await storage.put(`photos/later-480.${kind}`, kind);
    await writeKeys(first);
  });
  const dataDir = await mkdtemp(path.join(folder, "site-"));
  await cp(first, dataDir, { recursive: true });
  return { databaseUrl: url, dataDir, drop };
}

type Place = Pick<Awaited<ReturnType<typeof oldSite>>, "databaseUrl" | "dataDir">;

/** An old site for one test. */
export async function useOldSite(): Promise<Place> {
  const { drop, ...place } = await oldSite();
  onTestFinished(drop);
  return place;
}

export const restoring = ({ databaseUrl, dataDir }: Place) => ({
  words: ["restore", made, "--replace", "--yes"],
  env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
});

/** All that a backup of the site holds: rows, jobs, pictures and keys, with their checksums. */
export async function stateOf(place: Place): Promise<string> {
  // PostgreSQL may still carry out the killed process's last statement; a start waits for it too.
  await migrateDatabase(place.databaseUrl);
  const backup = await backUp(place, await mkdtemp(path.join(folder, "look-")));
  const parts = (await readFile(path.join(backup, "SHA256SUMS"), "utf8")).split("\n");
  return parts
    .filter((line) => !line.endsWith("manifest.json"))
    .toSorted()
    .join("\n");
}

/** The states of the old site, and of one that is restored whole. */
export async function bothStates() {
  const { drop, ...place } = await oldSite();
  const old = await stateOf(place);
  await restoreTo(place, made, "--replace", "--yes");
  const fresh = await stateOf(place);
  await drop();
  return { old, fresh };
}
