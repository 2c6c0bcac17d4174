import type { ListingSource } from "./groups/sources.ts";
import type { Settings } from "./settings.server.ts";

/** Gives the sources of listings as they are when it is called. */
export type SourceList = () => Promise<readonly ListingSource[]>;

/** The sources as they are stored now: a job may be the first in hours to look at a setting. */
export async function currentSources(settings: Settings): Promise<readonly ListingSource[]> {
  settings.expire();
  await settings.ready();
  return settings.get("sources");
}
