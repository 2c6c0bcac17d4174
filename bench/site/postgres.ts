import { createLog } from "../../app/platform/observability/log.ts";
import { type RunningPostgres, startPostgres } from "../../app/platform/postgres/supervisor.ts";
import { stopWhenKilled } from "./stop-when-killed.ts";

/** PostgreSQL in this folder, which also ends when the benchmark is killed. */
export async function startBenchPostgres(dataDir: string): Promise<RunningPostgres> {
  const starting = startPostgres({ dataDir, log: createLog("silent") });
  stopWhenKilled(async () => (await starting).stop());
  return starting;
}
