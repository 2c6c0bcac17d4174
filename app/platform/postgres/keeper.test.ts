import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  freshDataDir,
  postmasterPid,
  query,
  queryUntilBack,
  recordingLog,
  startFor,
  startHolder,
  superuserUrl,
  usedDataDir,
} from "../../../tests/setup/postgres.ts";
import { copyCluster } from "../../../tests/setup/clusters.ts";
import { usualPace as pace } from "./keeper.ts";
import { isAlive } from "./processes.ts";

test("PostgreSQL outlives a killed app; the next start adopts it, brings it back and can stop it", async () => {
  const dataDir = await usedDataDir();
  const killed = await startHolder(dataDir);
  await query(killed.url, "CREATE TABLE kept AS SELECT 7 AS id");
  const first = await postmasterPid(dataDir);
  await killed.kill();
  expect(await isAlive(first)).toBe(true);

  const log = recordingLog();
  const { url, adopted, stop } = await startFor(dataDir, { log });
  expect({ adopted, url }).toEqual({ adopted: true, url: killed.url });
  expect(await postmasterPid(dataDir)).toBe(first);
  for (let kills = 0; kills < 2; kills += 1) {
    const pid = await postmasterPid(dataDir);
    process.kill(pid, "SIGKILL");
    expect(await queryUntilBack(url, "SELECT id FROM kept")).toEqual([{ id: 7 }]);
    expect(await postmasterPid(dataDir)).not.toBe(pid);
  }
  expect(log.messages).toContain("PostgreSQL went away, bringing it back");
  const last = await postmasterPid(dataDir);
  await stop();
  expect(await isAlive(last)).toBe(false);
});

test("one that this process started comes back from kill -9 and from a polite shutdown, which waits for all to leave", async () => {
  const dataDir = await usedDataDir();
  const { url } = await startFor(dataDir, { pace: { ...pace, look: 100 } });
  await query(url, "CREATE TABLE kept AS SELECT 7 AS id");
  for (const signal of ["SIGKILL", "SIGTERM"] as const) {
    const pid = await postmasterPid(dataDir);
    process.kill(pid, signal);
    await expect.poll(() => postmasterPid(dataDir).catch(() => pid)).not.toBe(pid);
    expect(await queryUntilBack(url, "SELECT id FROM kept")).toEqual([{ id: 7 }]);
  }
});

test("a shutdown that never ends is ended", async () => {
  const dataDir = await usedDataDir();
  const { url } = await startFor(dataDir, { pace: { ...pace, look: 100, stop: [100, 100, 5000] } });
  const pid = await postmasterPid(dataDir);
  const [checkpointer] = (await query(
    superuserUrl(url),
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'",
  )) as { pid: number }[];
  process.kill(checkpointer!.pid, "SIGSTOP"); // every shutdown but an immediate one waits for it
  process.kill(pid, "SIGTERM");
  await expect.poll(() => postmasterPid(dataDir).catch(() => pid)).not.toBe(pid);
  expect(await queryUntilBack(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("both killed at once: the next start recovers what was committed, though a session hangs", async () => {
  const dataDir = await usedDataDir();
  const killed = await startHolder(dataDir);
  await query(killed.url, "CREATE TABLE kept AS SELECT 7 AS id");
  const [session] = (await query(
    superuserUrl(killed.url),
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'voordeur-owner'",
  )) as { pid: number }[];
  const hanging = session?.pid as number;
  process.kill(hanging, "SIGSTOP"); // keeps the shared memory attached, and handles no signal
  process.kill(await postmasterPid(dataDir), "SIGKILL");
  await killed.kill();

  const next = await startFor(dataDir);
  expect(await query(next.url, "SELECT id FROM kept")).toEqual([{ id: 7 }]);
  expect(await isAlive(hanging)).toBe(false);
});

test.each([
  ["is empty", ""],
  ["names another program of the same user", "echo $$; exec sleep 60"],
  ["names a zombie", "sleep 0 & echo $!; exec sleep 60"],
])("a lock file that %s does not stop the start", async (_, program) => {
  const dataDir = await usedDataDir();
  const cluster = join(dataDir, "postgres/cluster");
  const { uid, gid } = await stat(cluster);
  const lock = program && `${await firstLineOf(program, { uid, gid })}\n/nowhere\n0\n5432\n\n`;
  await writeFile(join(cluster, "postmaster.pid"), lock);
  await writeFile(join(dataDir, "postgres/.s.PGSQL.5432.lock"), lock);

  const { url } = await startFor(dataDir);
  expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test.each([
  ["socket deleted too", 0o755],
  ["socket left elsewhere", 0o700],
])("a PostgreSQL whose directory was deleted makes way for a fresh start (%s)", async (_, mode) => {
  const parent = await freshDataDir();
  await chmod(parent, mode); // where its user cannot enter, the socket is elsewhere
  const dataDir = join(parent, "data");
  await copyCluster(dataDir);
  const killed = await startHolder(dataDir);
  const pid = await postmasterPid(dataDir);
  await killed.kill();
  // PostgreSQL still lives, and may put another file there meanwhile.
  await rm(dataDir, { recursive: true, maxRetries: 10 });

  const next = await startFor(dataDir);
  expect(next.adopted).toBe(false);
  expect(await isAlive(pid)).toBe(false);
  expect(await query(next.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("neither Ctrl-C in the app's terminal nor another process that stops ends PostgreSQL", async () => {
  const dataDir = await usedDataDir();
  const app = await startHolder(dataDir);
  const pid = await postmasterPid(dataDir);
  process.kill(-(app.process.pid as number), "SIGINT");
  const tool = await startFor(dataDir);
  expect(tool.adopted).toBe(true);
  await tool.stop();
  expect(await query(app.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(await postmasterPid(dataDir)).toBe(pid);
  await app.stop();
});

/** Starts a shell script as that user, for the length of the test, and returns what it prints first. */
async function firstLineOf(script: string, account: { uid: number; gid: number }): Promise<string> {
  const child = spawn("sh", ["-c", script], { ...account, cwd: "/" });
  onTestFinished(() => void child.kill());
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return line.toString().trim();
}
