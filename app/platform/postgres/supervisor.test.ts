import { access, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { quickSettings } from "../../../tests/setup/postgres-settings.ts";
import {
  freshDataDir,
  postmasterPid,
  query,
  recordingLog,
  startFor,
  startHolder,
  usedDataDir,
} from "../../../tests/setup/postgres.ts";
import { freshDirectory } from "../../../tests/setup/temporary.ts";
import { usualPace } from "./keeper.ts";
import { isAlive } from "./processes.ts";
import { type RunningPostgres, startPostgres } from "./supervisor.ts";

describe("a fresh start", () => {
  let dataDir: string;
  let postgres: RunningPostgres;
  beforeAll(async () => {
    dataDir = await freshDirectory();
    postgres = await startPostgres({ dataDir, log: recordingLog() });
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, maxRetries: 5 });
  });

  test("gives a database that knows Dutch and Unicode", async () => {
    expect(postgres.adopted).toBe(false);
    await query(postgres.url, "CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent");
    const statement = `SELECT to_tsvector('dutch', 'de woningen van makelaars')::text AS stems,
      unaccent('patiëntenzorg') AS plain, upper('één') AS upper, current_database() AS name,
      current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone`;
    expect(await query(postgres.url, statement)).toEqual([
      {
        stems: "'makelar':4 'woning':2",
        plain: "patientenzorg",
        upper: "ÉÉN",
        name: "voordeur",
        encoding: "UTF8",
        zone: "UTC",
      },
    ]);
  });

  test("writes to disk what is committed, and gives the app a role that is no superuser", async () => {
    const statement = `SELECT current_setting('fsync') AS fsync,
      current_setting('synchronous_commit') AS commit, current_setting('full_page_writes') AS pages,
      current_setting('data_checksums') AS checksums, current_setting('is_superuser') AS superuser`;
    expect(await query(postgres.url, statement)).toEqual([
      { fsync: "on", commit: "on", pages: "on", checksums: "on", superuser: "off" },
    ]);
  });

  test("lets nobody else in: no network address, and directories that only their owner may enter", async () => {
    const addresses = "SELECT current_setting('listen_addresses') AS addresses";
    expect(await query(postgres.url, addresses)).toEqual([{ addresses: "" }]);
    expect(new URL(postgres.url).searchParams.get("host")).toBe(join(dataDir, "postgres"));
    for (const directory of ["postgres", "postgres/cluster"]) {
      expect((await stat(join(dataDir, directory))).mode & 0o777).toBe(0o700);
    }
  });

  test.runIf(process.getuid?.() === 0)(
    "has root hand over to a user without privileges, who owns the files",
    async () => {
      const owner = (await stat(join(dataDir, "postgres/cluster"))).uid;
      expect(owner).not.toBe(0);
      const status = await readFile(`/proc/${await postmasterPid(dataDir)}/status`, "utf8");
      expect(status).toContain(`Uid:\t${owner}\t${owner}\t${owner}`);
      expect(status).toMatch(/Groups:\s*\n/);
    },
  );
});

test("settings override the defaults; stopping ends the process, and the next start finds the rows", async () => {
  const dataDir = await usedDataDir();
  const settings = { ...quickSettings, max_connections: "23" };
  const first = await startFor(dataDir, { settings });
  expect(await query(first.url, "SHOW max_connections")).toEqual([{ max_connections: "23" }]);
  await query(first.url, "CREATE TABLE kept AS SELECT 7 AS id");
  const pid = await postmasterPid(dataDir);
  await first.stop();
  expect(await isAlive(pid)).toBe(false);
  await expect(access(join(dataDir, "postgres/cluster/postmaster.pid"))).rejects.toThrow("ENOENT");

  const second = await startFor(dataDir);
  expect(second).toMatchObject({ adopted: false, url: first.url });
  expect(await query(second.url, "SELECT id FROM kept")).toEqual([{ id: 7 }]);
});

test("a start that cannot work says why", async () => {
  const settings = { shared_buffers: "nonsense" };
  const pace = { ...usualPace, retry: 1 };
  await expect(startFor(await usedDataDir(), { settings, pace })).rejects.toThrow(
    'invalid value for parameter "shared_buffers"',
  );
});

test("on a loopback port the password counts, and the address is the same next time", async () => {
  const dataDir = await freshDataDir();
  const first = await startFor(dataDir, { loopback: true });
  expect(await query(first.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  const guess = new URL(first.url);
  guess.password = "guess";
  await expect(query(guess.href, "SELECT 1")).rejects.toThrow("password authentication failed");
  await first.stop();
  expect((await startFor(dataDir, { loopback: true })).url).toBe(first.url);
});

test("two first starts at once share one PostgreSQL, and the last to stop ends it", async () => {
  const dataDir = await freshDataDir();
  const [one, two] = await Promise.all([startHolder(dataDir), startHolder(dataDir)]);
  await query(one.url, "CREATE TABLE shared AS SELECT 1 AS id");
  expect(await query(two.url, "SELECT id FROM shared")).toEqual([{ id: 1 }]);
  expect([one.adopted, two.adopted].filter(Boolean)).toHaveLength(1);

  const pid = await postmasterPid(dataDir);
  await one.stop();
  expect(await query(two.url, "SELECT id FROM shared")).toEqual([{ id: 1 }]);
  await two.stop();
  expect(await isAlive(pid)).toBe(false);
});
