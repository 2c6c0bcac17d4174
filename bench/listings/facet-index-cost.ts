import { monitorEventLoopDelay } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { currentFacetIndex } from "../../app/features/listings/search/facet-index.server.ts";
import { orderOf } from "@voordeur/facets/order.ts";
import { openDatabase } from "../../app/platform/database/database.ts";
import type { Log } from "../../app/platform/observability/log.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** The cost of the facet index for an instance that has just started. */
export async function facetIndexCost(url: string, log: Log): Promise<Record<string, string>> {
  const opened = openDatabase(url, log);
  await opened.db.execute("SELECT 1");
  const bytesBefore = bytes();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const started = performance.now();
  const facetIndex = await currentFacetIndex(opened.db);
  const milliseconds = performance.now() - started;
  // The delay is recorded only once the event loop turns again.
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.disable();
  for (const sort of ["prijs-oplopend", "prijs-aflopend", "oppervlakte"] as const) {
    orderOf(facetIndex, sort);
  }
  const megabytes = (bytes() - bytesBefore) / 1024 / 1024;
  await opened.close();
  return {
    "facet index: first reading": `${milliseconds.toFixed(1)} ms`,
    "facet index: of it, other work waits": `${(delay.max / 1e6).toFixed(1)} ms`,
    "facet index: memory": megabytes < 1 ? "less than 1 MB" : `${megabytes.toFixed(1)} MB`,
  };
}

function bytes(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
