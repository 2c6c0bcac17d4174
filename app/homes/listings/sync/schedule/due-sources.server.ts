import { activeSources, type ListingSource } from "../../../../settings/groups/sources.ts";
import type { Services } from "../../../../platform/services.ts";
import { lastNight } from "./night.ts";
import { lastGoodRuns } from "../runs.queries.server.ts";

// The clocks of the database, which starts the nightly job, and of this process may differ.
const SLACK_MS = 5 * 60_000;

/** The sources that have had no good run since the last nightly run was due. */
export async function dueSources(
  { db, clock }: Pick<Services, "db" | "clock">,
  sources: readonly ListingSource[],
): Promise<ListingSource[]> {
  const night = lastNight(new Date(clock().getTime() + SLACK_MS));
  const good = await lastGoodRuns(db);
  return activeSources(sources).filter(({ id }) => (good.get(id) ?? new Date(0)) < night);
}
