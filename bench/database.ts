import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrateDatabase, openDatabase } from "../app/platform/database.ts";
import { createLog } from "../app/platform/log.ts";
import { startPostgres } from "../app/platform/postgres/supervisor.ts";

/** A migrated, empty database on a PostgreSQL of its own, in a folder that `close` removes. */
export async function openBenchDatabase() {
  const folder = await mkdtemp(path.join(tmpdir(), "voordeur-bench-"));
  const log = createLog("silent");
  const postgres = await startPostgres({ dataDir: folder, log });
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
