import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { prepareSecrets } from "../../app/platform/backup/restored-secrets.ts";
import { createClient } from "../../app/platform/database/connections.ts";
import { lockMigrations } from "../../app/platform/database/database.ts";
import { joinInstances } from "../../app/platform/security/instance-keys.ts";
import { restoreTo } from "../operator/backups.ts";
import { query, superuserUrl } from "../setup/postgres.ts";
import { bothStates, made, restoring, stateOf, useOldSite } from "./killed-restore.ts";
import { runUntil } from "./kills.ts";
import { SiteProcess } from "./site-process.ts";

let old: string;
let fresh: string;
beforeAll(async () => void ({ old, fresh } = await bothStates()));

// At many more moments in `npm run test:faults`.
test("a restore that is killed leaves the whole old site or the whole new one, keys included, and run again it is taken up", async () => {
  expect(fresh).not.toBe(old);
  const place = await useOldSite();
  for (const [when, state] of [
    ["^open .*shared-480.avif", old],
    ["^after .*COMMENT ON SCHEMA", old],
    // Its last step, after the COMMIT.
    ["rename .*secrets.json$", fresh],
  ] as const) {
    expect(await runUntil(restoring(place), { when })).toMatchObject({ died: true });
    expect([when, (await stateOf(place)) === state]).toEqual([when, true]);
    // No keys are left lying about.
    expect([when, (await readdir(place.dataDir)).toSorted()]).toEqual([
      when,
      ["files", "secrets.json"],
    ]);
  }
  await restoreTo(place, made, "--replace", "--yes");
  expect(await stateOf(place)).toBe(fresh);
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
