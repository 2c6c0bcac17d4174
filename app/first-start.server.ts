import { setTimeout as delay } from "node:timers/promises";
import { agency } from "../agency.config.ts";
import { seedBlogs } from "./site/blog/demo/queries.server.ts";
import { syncProperties } from "./homes/listings/sync/sync.server.ts";
import { hasSucceeded } from "./homes/listings/sync/runs.queries.server.ts";
import { hasSeoContent, seedSeoContent } from "./site/texts/queries.server.ts";
import type { Services } from "./platform/services.ts";

// A feed file is read at once; a feed over the network may go on after the site has opened.
const FIRST_SYNC_WAIT_MS = 10_000;

/** Gives an empty database its first content: demo texts when the agency wants them, and listings. */
export async function fillEmptySite(services: Services): Promise<void> {
  const { db } = services;
  if (agency.demoContent) {
    // A site keeps every text it ever had: one that has none was never filled, and demo blogs that
    // staff removed do not come back.
    if (!(await hasSeoContent(db))) await seedBlogs(db, services.clock());
    await seedSeoContent(db);
  }
  if (await hasSucceeded(db)) return;
  const wait = new AbortController();
  await Promise.race([
    syncProperties(services, services.settings.get("sources")),
    delay(FIRST_SYNC_WAIT_MS, undefined, { signal: wait.signal }),
  ]);
  wait.abort();
}
