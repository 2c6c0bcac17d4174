import { access, chmod, chown, cp, mkdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { copyCluster } from "../../../tests/setup/clusters.ts";
import {
  freshDataDir,
  postmasterPid,
  query,
  queryUntilBack,
  startFor,
  startHolder,
  usedDataDir,
} from "../../../tests/setup/postgres.ts";
import { canEnter } from "./account.ts";

const asRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

test("a path too long for a socket puts the socket elsewhere, and stopping removes that place", async () => {
  const dataDir = join(await freshDataDir(), "long".repeat(30));
  await copyCluster(dataDir);
  const { url, stop } = await startFor(dataDir);
  expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  const socketDir = new URL(url).searchParams.get("host") as string;
  expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
  await stop();
  await expect(access(socketDir)).rejects.toThrow("ENOENT");
});

test.runIf(asRoot)("root keeps the owner that the files have", async () => {
  const dataDir = await freshDataDir();
  await mkdir(join(dataDir, "postgres"));
  await chown(join(dataDir, "postgres"), nobody.uid, nobody.gid);
  await startFor(dataDir);
  expect((await stat(join(dataDir, "postgres/cluster"))).uid).toBe(nobody.uid);
});

test.runIf(asRoot)("a copy that root made of a stopped data directory starts", async () => {
  const dataDir = await usedDataDir();
  const first = await startFor(dataDir);
  await query(first.url, "CREATE TABLE kept AS SELECT 7 AS id");
  await first.stop();
  const copy = join(await freshDataDir(), "restored");
  await cp(dataDir, copy, { recursive: true });
  await chmod(join(copy, "postgres/cluster"), 0o755);
  expect((await stat(join(copy, "postgres/cluster/base"))).uid).toBe(0);

  const second = await startFor(copy);
  expect(await query(second.url, "SELECT id FROM kept")).toEqual([{ id: 7 }]);
});

test.runIf(asRoot)(
  "below a directory that only root may enter, PostgreSQL works and recovers",
  async () => {
    const parent = await freshDataDir();
    await chmod(parent, 0o700);
    const dataDir = join(parent, "data");
    const first = await startFor(dataDir);
    await query(first.url, "CREATE TABLE kept AS SELECT 7 AS id");
    process.kill(await postmasterPid(dataDir), "SIGKILL");
    expect(await queryUntilBack(first.url, "SELECT id FROM kept")).toEqual([{ id: 7 }]);
    await first.stop();
    const second = await startFor(dataDir);
    expect(await query(second.url, "SELECT id FROM kept")).toEqual([{ id: 7 }]);
  },
);

const nobodyCanRunNode =
  asRoot &&
  (await canEnter(dirname(process.execPath), nobody)) &&
  (await canEnter(import.meta.dirname, nobody));

test.runIf(nobodyCanRunNode)(
  "an ordinary user starts it as itself, and is told of another's files",
  async () => {
    const dataDir = await freshDataDir();
    await chown(dataDir, nobody.uid, nobody.gid);
    const holder = await startHolder(dataDir, nobody);
    expect(await query(holder.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await holder.stop();

    await chown(join(dataDir, "postgres"), 12_345, 12_345);
    await expect(startHolder(dataDir, nobody)).rejects.toThrow(/belongs to user 12345/);
  },
);
