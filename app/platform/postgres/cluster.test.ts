import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  freshDataDir,
  query,
  spawnHolder,
  startFor,
  usedDataDir,
} from "../../../tests/setup/postgres.ts";
import { until } from "../../../tests/setup/until.ts";

test("a first start that was killed half-way is repaired by the next, and leaves nothing", async () => {
  const dataDir = await freshDataDir();
  const home = join(dataDir, "postgres");
  const starter = spawnHolder(dataDir);
  const halfMade = async () =>
    (await readdir(home, { recursive: true }).catch(() => [])).some((name) =>
      /^init-.*\/base$/.test(name),
    );
  await until("a cluster that is half made", halfMade);
  process.kill(-(starter.pid as number), "SIGKILL"); // initdb too, as when the machine loses power
  await once(starter, "exit");
  expect(await readdir(home)).not.toContain("cluster");

  const { url } = await startFor(dataDir);
  expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect((await readdir(home)).filter((name) => name.startsWith("init-"))).toEqual([]);
});

test("a cluster of another PostgreSQL version is refused, not touched", async () => {
  const dataDir = await usedDataDir();
  await writeFile(join(dataDir, "postgres/cluster/PG_VERSION"), "17\n");
  await expect(startFor(dataDir)).rejects.toThrow("made by PostgreSQL 17, this is 18");
});
