import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { CommandContext } from "../../app/operator/context.ts";
import { upgradeDatabase } from "../../app/operator/upgrade-database.ts";
import { loadConfig } from "../../app/platform/config.ts";
import { migrateDatabase } from "../../app/platform/database/database.ts";
import { findPackage, packageAt } from "../../app/platform/postgres/binaries.ts";
import { startPostgres } from "../../app/platform/postgres/supervisor.ts";
import { runUntil } from "../faults/kills.ts";
import { quickSettings } from "../setup/postgres-settings.ts";
import { freshDataDir, query, recordingLog, startFor } from "../setup/postgres.ts";

/** The previous major version, installed for this test beside the current one. */
const OLD_MAJOR = 17;

async function oldPackageRoot(): Promise<string> {
  const { root } = await findPackage();
  return path.resolve("node_modules", `postgres-${OLD_MAJOR}-${path.basename(root)}`);
}

function contextOf(dataDir: string): CommandContext {
  const say = () => {};
  const openDatabase = () => Promise.reject(new Error("nobody should ask for it"));
  const onStop = () => {};
  const config = loadConfig({ DATA_DIR: dataDir });
  return { config, log: recordingLog(), say, openDatabase, onStop };
}

test("a database of an older PostgreSQL is refused, told how, and brought over, by the next start if that is killed at its end", async () => {
  const dataDir = await freshDataDir();
  const oldRoot = await oldPackageRoot();
  const installed = await packageAt(oldRoot);
  const old = await startPostgres({
    dataDir,
    log: recordingLog(),
    settings: quickSettings,
    installed,
  });
  onTestFinished(() => old.stop());
  await migrateDatabase(old.url);
  await query(
    old.url,
    `INSERT INTO leads (email, source) VALUES ('jan@example.nl', 'contact_form')`,
  );
  await old.stop();

  await expect(startFor(dataDir)).rejects.toThrow("npm run upgrade-database");
  await expect(upgradeDatabase(contextOf(dataDir), [])).rejects.toThrow("npm install --prefix");
  const upgrade = { words: ["upgrade-database", oldRoot], env: { DATA_DIR: dataDir } };
  // The old one has left its place, and the new one is not there yet.
  expect(await runUntil(upgrade, { when: "rename .*/postgres-17$" })).toMatchObject({ died: true });

  const { url } = await startFor(dataDir);
  expect(await query(url, "SELECT email FROM leads")).toEqual([{ email: "jan@example.nl" }]);
  const version = "SELECT current_setting('server_version_num')::int / 10000 AS major";
  expect(await query(url, version)).toEqual([{ major: 18 }]);
  expect(await upgradeDatabase(contextOf(dataDir), [oldRoot])).toBe(0);
  expect((await readdir(dataDir)).toSorted()).toEqual(["postgres", `postgres-${OLD_MAJOR}`]);
});
