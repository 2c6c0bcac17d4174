import type { Log } from "../log.ts";
import { ensureCluster } from "./cluster.ts";
import { appUrl, ensureDatabase } from "./connection.ts";
import { preparePlace } from "./place.ts";
import { findPostmaster, type Settings } from "./postmaster.ts";
import { Keeper } from "./keeper.ts";

/** `dataDir`: PostgreSQL keeps everything under `<dataDir>/postgres`. `settings`: overrides of its configuration. */
export type PostgresOptions = { dataDir: string; log: Log; settings?: Settings };

/**
 * `url`: connection string for `pg`, database and role `voordeur`; stays the same when PostgreSQL is started again.
 * `adopted`: PostgreSQL was running already. `stop`: ends it, unless another process uses it as well.
 */
export type RunningPostgres = { url: string; adopted: boolean; stop(): Promise<void> };

/**
 * Starts PostgreSQL 18 under `dataDir`, or adopts the one that runs there, and keeps it running: when it dies it is
 * started again. Several processes may call this for one directory; the last one to `stop` ends it. Throws with the end
 * of the server's log when it does not start.
 */
export async function startPostgres({
  dataDir,
  log,
  settings = {},
}: PostgresOptions): Promise<RunningPostgres> {
  const place = await preparePlace(dataDir);
  await ensureCluster(place);
  const socketDir = (await findPostmaster(place.cluster))?.socketDir || place.socketDir;
  const keeper = new Keeper(place, socketDir, settings, log);
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopped ??= keeper.stop());
  try {
    const { owner, adopted } = await keeper.start();
    await ensureDatabase(owner);
    log.info({ adopted, socketDir }, "PostgreSQL runs");
    return { url: appUrl(socketDir), adopted, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}
