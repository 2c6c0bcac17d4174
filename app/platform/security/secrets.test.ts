import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { loadSecrets } from "./secrets.ts";

async function freshDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), "voordeur-secrets-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  return path.join(directory, "data");
}

const load = (dataDir: string, authSecret?: string) =>
  loadSecrets(
    { dataDir, publicKey: undefined, authSecret },
    { warn: (details) => void warned.push(details) },
  );

const warned: object[] = [];
beforeEach(() => void warned.splice(0));

test("keys are made once, kept, and readable by their owner only", async () => {
  const dataDir = await freshDirectory();
  const first = await load(dataDir);
  expect(await load(dataDir)).toEqual(first);
  expect(await readdir(dataDir)).toEqual(["secrets.json"]);
  expect((await stat(path.join(dataDir, "secrets.json"))).mode & 0o077).toBe(0);
});

test("processes that start for the first time at once have the same keys", async () => {
  const dataDir = await freshDirectory();
  const loaded = await Promise.all(Array.from({ length: 8 }, () => load(dataDir)));
  expect(new Set(loaded.map(({ authSecret }) => authSecret)).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(["secrets.json"]);
});

test("a configured key counts, and is not written down", async () => {
  const dataDir = await freshDirectory();
  const configured = "configured".repeat(4);
  const { authSecret, publicKey } = await load(dataDir, configured);
  expect(authSecret).toBe(configured);
  const kept = await load(dataDir);
  expect(kept.authSecret).not.toBe(configured);
  expect(kept.publicKey).toBe(publicKey);
});

test("keys that others could read are closed to them, and the log says so", async () => {
  const dataDir = await freshDirectory();
  const file = path.join(dataDir, "secrets.json");
  const first = await load(dataDir);
  expect(warned).toEqual([]);
  await chmod(file, 0o644);
  expect(await load(dataDir)).toEqual(first);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(warned).toEqual([{ file }]);
});
