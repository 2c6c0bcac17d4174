import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConfigError } from "../../app/platform/config.ts";
import { migrateDatabase } from "../../app/platform/database/database.ts";
import { findPackage, packageAt } from "../../app/platform/postgres/binaries.ts";
import { startPostgres } from "../../app/platform/postgres/supervisor.ts";
import { quickSettings } from "../setup/postgres-settings.ts";
import { query, recordingLog } from "../setup/postgres.ts";
import { freshDirectory } from "../setup/temporary.ts";
import { earlierDatabase } from "./earlier-database.ts";
import { boundariesOf, pointsOf, runUntil } from "./kills.ts";
import { schemaState } from "./schema-state.ts";

const silent = recordingLog();
const LEADS = "SELECT email FROM leads";
const STORE_LEAD = "INSERT INTO leads (email, source) VALUES ('jan@example.nl', 'contact_form')";
const lead = [{ email: "jan@example.nl" }];
let oldRoot: string;
let folder: string;

/** A site that PostgreSQL 17 made. */
beforeAll(async () => {
  const { root } = await findPackage();
  oldRoot = path.resolve("node_modules", `postgres-17-${path.basename(root)}`);
  folder = await freshDirectory();
  const old = await startPostgres({
    dataDir: path.join(folder, "first"),
    log: silent,
    settings: quickSettings,
    installed: await packageAt(oldRoot),
  });
  await migrateDatabase(old.url);
  await query(old.url, STORE_LEAD);
  await old.stop();
});
afterAll(() => rm(folder, { recursive: true, maxRetries: 5 }));

async function copyOfIt(): Promise<string> {
  const copy = path.join(folder, randomUUID());
  await mkdir(copy);
  await promisify(execFile)("cp", ["-a", path.join(folder, "first", "postgres"), copy]);
  return copy;
}

const upgrading = (dataDir: string) => ({
  words: ["upgrade-database", oldRoot],
  env: { DATA_DIR: dataDir },
});

/** What the site finds that is started next. */
async function rowsAtStart(dataDir: string): Promise<unknown> {
  try {
    const postgres = await startPostgres({ dataDir, log: silent, settings: quickSettings });
    return await query(postgres.url, LEADS).finally(() => postgres.stop());
  } catch (error) {
    return error instanceof ConfigError && error.message.includes("npm run upgrade-database")
      ? "refused"
      : error;
  }
}

test.concurrent.each([
  [
    "while the new one is filled, when it is whole, and when the old one has left its place",
    [
      ["after .*COMMIT", "refused"],
      ["rename .*/postgres-new$", "refused"],
      ["rename .*/postgres-17$", lead],
    ],
  ],
  ["when the new one has taken its place", [["rename .*/postgres$", lead]]],
] as const)("an upgrade of PostgreSQL killed %s loses nothing", async (_when, kills) => {
  const dataDir = await copyOfIt();
  for (const [when, found] of kills) {
    expect(await runUntil(upgrading(dataDir), { when })).toMatchObject({ died: true });
    expect([when, await rowsAtStart(dataDir)]).toEqual([when, found]);
  }
  await runUntil(upgrading(dataDir));
  expect(await rowsAtStart(dataDir)).toEqual(lead);
  expect((await readdir(dataDir)).toSorted()).toEqual(["postgres", "postgres-17"]);
});

test("a start that is killed while it migrates leaves the schema as it was, or migrated", async () => {
  const opening = (url: string, dataDir: string) => ({
    words: ["settings", "export", path.join(dataDir, "settings.json")],
    env: { DATABASE_URL: url, DATA_DIR: dataDir },
  });
  const dataDir = path.join(folder, "migrated");
  const other = await earlierDatabase();
  const boundaries = await boundariesOf(opening(other, dataDir));
  const migrated = await query(other, schemaState);
  const url = await earlierDatabase();
  const earlier = await query(url, schemaState);
  expect(earlier).not.toEqual(migrated);

  const last = boundaries.findLastIndex((name) => /before .*COMMENT ON SCHEMA/i.test(name));
  expect(last).toBeGreaterThan(20);
  for (const point of pointsOf(boundaries.slice(0, last), 10, () => false)) {
    expect(await runUntil(opening(url, dataDir), { at: point })).toMatchObject({ died: true });
    // As a start does, this waits until PostgreSQL has given up what the killed process asked for.
    await query(url, "SELECT pg_advisory_lock(7700590)");
    expect([point, await query(url, schemaState)]).toEqual([point, earlier]);
  }
  await runUntil(opening(url, dataDir), { at: last + 4 });
  await runUntil(opening(url, dataDir));
  expect(await query(url, schemaState)).toEqual(migrated);
});
