import { randomBytes, randomUUID } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { prepareSecrets } from "../../app/platform/backup/restored-secrets.ts";
import { createClient } from "../../app/platform/database/connections.ts";
import { lockMigrations, migrateDatabase } from "../../app/platform/database/database.ts";
import { openStorage } from "../../app/platform/files/storage.ts";
import { joinInstances } from "../../app/platform/security/instance-keys.ts";
import { storeLead } from "../leads/leads.ts";
import { storePhoto, storeProperty } from "../listings/properties.ts";
import { backUp, restoreTo } from "../operator/backups.ts";
import { createFilledDatabase } from "../setup/database.ts";
import { query, superuserUrl } from "../setup/postgres.ts";
import { createTestServices } from "../site/services.ts";
import { boundariesOf, eachPoint, pointsOf, runUntil } from "./kills.ts";
import { SiteProcess } from "./site-process.ts";

let folder: string;
let made: string;
/** The state of the old site, of one that is restored whole, and the boundaries on the way. */
let old: string;
let fresh: string;
let boundaries: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "voordeur-killed-"));
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
  made = await backUp({ databaseUrl, dataDir: config.dataDir }, folder);
  await services.close();
  const { drop, ...place } = await oldSite();
  old = await stateOf(place);
  boundaries = await boundariesOf(restoring(place));
  fresh = await stateOf(place);
  await drop();
});
afterAll(() => rm(folder, { recursive: true }));

async function writeKeys(dataDir: string): Promise<void> {
  const keys = { publicKey: randomUUID(), authSecret: randomUUID() };
  await writeFile(path.join(dataDir, "secrets.json"), JSON.stringify(keys));
}

/** The site that makes way: that of the backup, some time later, with other keys. */
async function oldSite() {
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
async function useOldSite(): Promise<Place> {
  const { drop, ...place } = await oldSite();
  onTestFinished(drop);
  return place;
}

const restoring = ({ databaseUrl, dataDir }: Place) => ({
  words: ["restore", made, "--replace", "--yes"],
  env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
});

/** All that a backup of the site holds: rows, jobs, pictures and keys, with their checksums. */
async function stateOf(place: Place): Promise<string> {
  // What the killed process asked for last may still be done; a start waits for it too.
  await migrateDatabase(place.databaseUrl);
  const backup = await backUp(place, await mkdtemp(path.join(folder, "look-")));
  const parts = (await readFile(path.join(backup, "SHA256SUMS"), "utf8")).split("\n");
  return parts
    .filter((line) => !line.endsWith("manifest.json"))
    .toSorted()
    .join("\n");
}

/** The steps of a picture that both sites have, and those of the keys. */
const isTelling = (name: string) => /^(open|rename) .*(shared-480\.avif|secrets\.json)/.test(name);

test("a restore that is killed leaves the whole old site or the whole new one, keys included", async () => {
  expect(fresh).not.toBe(old);

  const points = pointsOf(boundaries, 1200, isTelling);
  const commit = boundaries.findLastIndex((name) => /^before .*COMMIT/.test(name)) + 1;
  points.push(commit, commit + 1, boundaries.length);
  const seen = await eachPoint(points, async (point) => {
    const place = await useOldSite();
    await runUntil(restoring(place), { at: point });
    const state = await stateOf(place);
    const word = state === old ? "old" : state === fresh ? "new" : `mixed: ${state}`;
    return [boundaries[point - 1], word, (await readdir(place.dataDir)).toSorted()];
  });
  const words = seen.map(([, word]) => word);
  expect(seen.filter(([, word]) => word !== "old" && word !== "new")).toEqual([]);
  expect(words).toContain("old");
  expect(words).toContain("new");
  // No keys are left lying about.
  for (const [name, , files] of seen)
    expect([name, files]).toEqual([name, ["files", "secrets.json"]]);
}, 3_600_000);

test("running a killed restore again takes it up", async () => {
  const again = await useOldSite();
  for (const when of ["before.*CREATE TABLE", "rename .*secrets", "rename .*secrets.json$"]) {
    expect(await runUntil(restoring(again), { when })).toMatchObject({ died: true });
  }
  await runUntil(restoring(again));
  expect(await stateOf(again)).toBe(fresh);
});

test("a restore that fails leaves the site as it was, and no keys", async () => {
  const place = await useOldSite();
  await query(
    superuserUrl(place.databaseUrl),
    `CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''no''; END';
     CREATE EVENT TRIGGER refuse ON ddl_command_end WHEN TAG IN ('COMMENT') EXECUTE FUNCTION refuse()`,
  );
  await expect(restoreTo(place, made, "--replace", "--yes")).rejects.toThrow("no");
  expect((await readdir(place.dataDir)).toSorted()).toEqual(["files", "secrets.json"]);
  expect(await stateOf(place)).toBe(old);
});

test("a site that is started during a restore has the keys of its rows, even if that is killed", async () => {
  const { databaseUrl, dataDir } = await useOldSite();
  const site = await SiteProcess.at(dataDir, { DATABASE_URL: databaseUrl });
  onTestFinished(() => site.end("SIGKILL"));
  const restore = createClient(databaseUrl, "long");
  await restore.connect();
  await lockMigrations(restore);
  const starting = site.start();
  const waiting = "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
  await expect.poll(() => query(databaseUrl, waiting)).toHaveLength(1);
  await restore.query("BEGIN");
  await prepareSecrets(restore, made, dataDir);
  await restore.query("COMMIT");
  await restore.end();
  await starting;
  const kept = await readFile(path.join(made, "secrets.json"), "utf8");
  expect(await readFile(path.join(dataDir, "secrets.json"), "utf8")).toBe(kept);
  const other = createClient(databaseUrl, "long");
  await other.connect();
  expect(await joinInstances(other, JSON.parse(kept))).toBe(true);
  await other.end();
});
