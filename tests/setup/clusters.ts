import { execFile } from "node:child_process";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";
import { startPostgres } from "../../app/platform/postgres/supervisor.ts";
import { inTurn } from "./database.ts";
import { quickSettings } from "./postgres-settings.ts";

const silent = { info() {}, warn() {}, error() {} };

/**
 * Puts PostgreSQL's files into a data directory, as after a first start and stop, with the data that
 * `fill` stored. The first test of the run that asks for this name makes them; others get a copy, which
 * takes a tenth of the time of an initdb.
 */
export async function copyCluster(
  dataDir: string,
  name = "empty",
  fill: (url: string) => Promise<void> = async () => {},
): Promise<void> {
  const made = join(inject("runDirectory"), `cluster-${name}`);
  await inTurn(async () => {
    if (await stat(made).catch(() => undefined)) return;
    const half = `${made}-half`;
    await rm(half, { recursive: true, force: true });
    const postgres = await startPostgres({ dataDir: half, log: silent, settings: quickSettings });
    await fill(postgres.url).finally(() => postgres.stop());
    await rename(half, made);
  });
  await mkdir(dataDir, { recursive: true });
  await promisify(execFile)("cp", ["-a", join(made, "postgres"), dataDir]);
}
