import type { Log } from "../observability/log.ts";
import type { Package } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { appUrl, ensureDatabase } from "./connection.ts";
import { loopbackEndpoint, socketEndpoint, type Endpoint } from "./endpoint.ts";
import { Keeper, type Pace } from "./keeper.ts";
import { findPostmaster } from "./lock-file.ts";
import { preparePlace, type Place } from "./place.ts";
import type { Settings } from "./postmaster.ts";

/**
 * `dataDir`: PostgreSQL keeps everything under `<dataDir>/postgres`. `settings`: overrides of its
 * configuration. `loopback`: a port of 127.0.0.1 instead of a Unix socket; default on Windows only.
 * `installed`: other programs than those the app comes with, for a cluster of another version. `pace`: for
 * tests.
 */
export type PostgresOptions = {
  dataDir: string;
  log: Log;
  settings?: Settings;
  loopback?: boolean;
  installed?: Package;
  pace?: Pace;
};

/**
 * `url`: connection string for `pg`, database and role `voordeur`; stays the same when PostgreSQL is
 * started again. `adopted`: PostgreSQL was running already. `stop`: ends PostgreSQL, unless another
 * process uses it as well.
 */
export type RunningPostgres = { url: string; adopted: boolean; stop: () => Promise<void> };

/**
 * Starts PostgreSQL 18 under `dataDir`, or adopts the one that runs there, and keeps it running: when
 * it dies it is started again. Several processes may call this for one directory; the last one to
 * `stop` ends it. Throws with the end of the server's log when it does not start.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dataDir, log, settings = {}, loopback = process.platform === "win32" } = options;
  const place = await preparePlace(dataDir, options.installed);
  const endpoint = await chooseEndpoint(place, loopback);
  await ensureCluster(place, endpoint);
  const keeper = new Keeper(place, endpoint, settings, log, options.pace);
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopped ??= keeper.stop());
  try {
    const { owner, adopted } = await keeper.start();
    await ensureDatabase(owner, endpoint.password);
    log.info({ adopted, host: endpoint.host }, "PostgreSQL runs");
    return { url: appUrl(endpoint), adopted, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

async function chooseEndpoint(place: Place, loopback: boolean): Promise<Endpoint> {
  const { home, reachable, account, cluster } = place;
  if (loopback) return await loopbackEndpoint(home, account);
  // One that runs already says where it listens: the temporary directory may have been another then.
  const running = await findPostmaster(cluster);
  if (running?.socketDir) return { host: running.socketDir, port: running.port };
  return await socketEndpoint(home, reachable, account);
}
