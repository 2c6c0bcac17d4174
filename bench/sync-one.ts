/** One import in its own process, to measure its memory. Arguments: connector, url, database. */
import { loadConfig } from "../app/platform/config.ts";
import { changesOnly } from "../app/platform/page-cache/changes.ts";
import { openDatabase } from "../app/platform/database/database.ts";
import { createLog } from "../app/platform/observability/log.ts";
import { openStorage } from "../app/platform/files/storage.ts";
import type { ListingSource } from "../app/settings/groups/sources.ts";
import { openSettings } from "../app/settings/settings.server.ts";
import { syncSource } from "../app/homes/listings/sync/sync.server.ts";
import { noJobs } from "./site/database.ts";

const [connector, url, database, dataDir] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
];
const log = createLog("silent");
const opened = openDatabase(database, log);
const config = loadConfig({ DATA_DIR: dataDir });
const source = {
  id: "bench",
  label: "Bench",
  connector: connector as ListingSource["connector"],
  url,
};
const started = performance.now();
const result = await syncSource(
  {
    db: opened.db,
    log,
    clock: () => new Date("2026-11-20T10:00:00Z"),
    config,
    storage: await openStorage(config),
    jobs: noJobs,
    pages: changesOnly,
    secrets: { publicKey: "", authSecret: "" },
    settings: openSettings(opened.db, log),
  },
  source,
  // Without the polite pauses between requests.
  { io: { wait: async () => {} } },
);
const milliseconds = performance.now() - started;
await opened.close();
const { state, created, changed, unchanged, failed, reason } = result;
const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(
  JSON.stringify({ milliseconds, peakMb, state, created, changed, unchanged, failed, reason }),
);
