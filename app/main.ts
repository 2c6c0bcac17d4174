import { serve } from "@hono/node-server";
import { agency } from "../agency.config.ts";
import { createApp } from "./app.ts";
import { syncProperties } from "./features/listings/sync/sync.server.ts";
import { fillEmptySite } from "./first-start.server.ts";
import { type Config, ConfigError, loadConfig } from "./platform/config.ts";
import { migrateDatabase } from "./platform/database.ts";
import { createLog, type Log } from "./platform/log.ts";
import { startPostgres } from "./platform/postgres/supervisor.ts";

/** `main.js` serves the site; `main.js sync` imports the listings once and ends. */
async function main(command: string | undefined): Promise<void> {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  if (command === "sync") process.exitCode = await syncOnce(config, log);
  else if (command === undefined) await serveSite(config, log);
  else throw new ConfigError(`Unknown command: ${command}`);
}

async function openSite(config: Config, log: Log, work: boolean) {
  const postgres = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await startPostgres({ dataDir: config.dataDir, log });
  try {
    await migrateDatabase(postgres.url);
    const app = await createApp({ config, databaseUrl: postgres.url, log, work });
    return {
      ...app,
      async close() {
        await app.close();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function serveSite(config: Config, log: Log): Promise<void> {
  const site = await openSite(config, log, true);
  await fillEmptySite(site.services);
  const server = serve({ fetch: site.fetch, port: config.port, hostname: config.host });
  await new Promise((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", reject);
  }).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // Requests under way are answered; idle connections are not waited for.
    server.close(() => void site.close().finally(() => process.exit(0)));
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  console.log(`Voordeur: ${site.services.publicUrl}`);
}

async function syncOnce(config: Config, log: Log): Promise<number> {
  const site = await openSite(config, log, false);
  try {
    const runs = await syncProperties(site.services, agency.listingSources);
    for (const run of runs) {
      console.log(
        `${run.source}: ${run.state}; new ${run.created}, changed ${run.changed}, unchanged ${run.unchanged}, hidden ${run.hidden}, failed ${run.failed}${run.reason ? ` (${run.reason})` : ""}`,
      );
      for (const { external_id, reason } of run.problems)
        console.log(`  ${external_id}: ${reason}`);
    }
    return runs.every((run) => run.state === "succeeded") ? 0 : 1;
  } finally {
    await site.close();
  }
}

try {
  await main(process.argv[2]);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
