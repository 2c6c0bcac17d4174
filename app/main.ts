import { serve } from "@hono/node-server";
import { createApp } from "./app.ts";
import { ConfigError, loadConfig } from "./platform/config.ts";
import { migrateDatabase } from "./platform/database.ts";
import { createLog } from "./platform/log.ts";
import { startPostgres } from "./platform/postgres/supervisor.ts";

async function main(): Promise<void> {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  const postgres = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await startPostgres({ dataDir: config.dataDir, log });
  await migrateDatabase(postgres.url);
  const app = await createApp({ config, databaseUrl: postgres.url, log });
  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host });
  await new Promise((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", reject);
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    server.close();
    await app.close();
    await postgres.stop();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  console.log(`Voordeur: ${app.services.publicUrl}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
