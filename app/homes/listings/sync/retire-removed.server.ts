import { currentSources } from "../../../settings/current-sources.server.ts";
import { saveSetting, settingVersion } from "../../../settings/service.server.ts";
import type { ListingSource } from "../../../settings/groups/sources.ts";
import { forgetSecret } from "../../../platform/security/stored-secrets.server.ts";
import { tokenPlace } from "../sources/access.server.ts";
import { endCallAddress } from "../sources/call-address.server.ts";
import { recordChanges } from "./changes.queries.server.ts";
import { mergeDuplicates } from "./merge-duplicates.queries.server.ts";
import { hideListings, listMissing } from "./queries.server.ts";
import type { NightlyServices, SyncServices } from "./run.ts";
import { finishRun, startRun } from "./runs.queries.server.ts";
import { RUN_WRITE } from "./schedule/job-time.ts";
import { writeListings } from "./write-lock.server.ts";

/** How long staff can put a source back that they removed. */
const DAY_MS = 86_400_000;

/**
 * Takes the listings of removed sources off the site, each as a run that can be undone, and forgets a
 * source with its token a day after it was removed.
 */
export async function retireRemoved(
  services: NightlyServices,
  sources: readonly ListingSource[],
): Promise<void> {
  const removed = sources.filter(({ removedAt }) => removedAt !== undefined);
  for (const source of removed) await hideAll(services, source, sources);
  await forgetSources(services);
}

async function hideAll(
  { db, clock, pages }: SyncServices,
  { id: source }: ListingSource,
  sources: readonly ListingSource[],
): Promise<void> {
  const none = { hiddenIds: [], presentIds: [] };
  if ((await listMissing(db, source, none)).length === 0) return;
  const now = clock();
  const run = await startRun(db, source, { now, changesOnly: false });
  await writeListings({ db, clock }, RUN_WRITE, async (tx) => {
    const hidden = await hideListings(tx, await listMissing(tx, source, none), now);
    await recordChanges(
      tx,
      hidden.map((property_id) => ({ property_id, run_id: run, at: now, kind: "hidden" as const })),
    );
    await mergeDuplicates(tx, sources, now);
    const counts = { created: 0, changed: 0, unchanged: 0, failed: 0, read: 0 };
    const reason = "De bron is verwijderd; haar woningen zijn van de site gehaald.";
    const outcome = { ...counts, hidden: hidden.length, reason, problems: [], held_back: [] };
    await finishRun(tx, run, { ...outcome, state: "succeeded" }, now);
    await pages.changed(tx, "listings");
  });
}

async function forgetSources(services: NightlyServices): Promise<void> {
  if ((await services.sharedClock.read(services.db)).fault) return;
  const limit = services.clock().getTime() - DAY_MS;
  const seen = await settingVersion(services.db, "sources");
  const sources = await currentSources(services.settings);
  const gone = sources.filter(({ removedAt }) => removedAt && Date.parse(removedAt) < limit);
  if (gone.length === 0) return;
  const value = sources.filter((source) => !gone.includes(source));
  // Somebody who saves meanwhile goes first; the next night tries again.
  await saveSetting(services, "sources", { seen, value, by: null }, async (tx) => {
    for (const { id } of gone) {
      await forgetSecret(tx, tokenPlace(id));
      await endCallAddress(tx, id);
    }
  });
}
