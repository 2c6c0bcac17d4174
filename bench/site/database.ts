import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrateDatabase, openDatabase } from "../../app/platform/database/database.ts";
import type { Jobs } from "../../app/platform/jobs/jobs.ts";
import { createLog } from "../../app/platform/observability/log.ts";
import { startBenchPostgres } from "./postgres.ts";

/** Jobs that never run, to measure without their work. */
export const noJobs: Jobs = {
  send: async () => {},
  enqueueing: async () => "",
  sendAll: async () => {},
  forget: async () => {},
  standingStill: async () => [],
  close: async () => {},
};

/** A migrated, empty database on its own PostgreSQL, in a folder that `close` removes. */
export async function openBenchDatabase() {
  const folder = await mkdtemp(path.join(tmpdir(), "voordeur-bench-"));
  const log = createLog("silent");
  const postgres = await startBenchPostgres(folder);
  await migrateDatabase(postgres.url);
  const opened = openDatabase(postgres.url, log);
  return {
    db: opened.db,
    url: postgres.url,
    folder,
    log,
    async close() {
      await opened.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
