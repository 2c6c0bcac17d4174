import type { Database } from "../../../platform/database/database.ts";
import { recordNews } from "../news/record-news.server.ts";
import { FeedError } from "@voordeur/feeds/connector.ts";
import { FIND_PLACES } from "../../places/service.server.ts";
import { STORE_PHOTOS } from "../photos/job-name.ts";
import { requeueFailedPhotos, type StoredMedium } from "../photos/queries.server.ts";
import { recordChanges } from "./changes.queries.server.ts";
import { mergeDuplicates } from "./merge-duplicates.queries.server.ts";
import { shownPlacesOf } from "./names/place-names.server.ts";
import {
  clearKeptByStaff,
  countActive,
  countHiddenSince,
  hideListings,
  listMissing,
} from "./queries.server.ts";
import type { Feed } from "./read-feed.ts";
import type { Run, SyncServices } from "./run.ts";
import { finishRun, lastGoodRuns, type RunOutcome } from "./runs.queries.server.ts";
import { retireNew } from "./age/retire-new.ts";
import { type WriteResult, type WritingRun, writeDrafts } from "./write-drafts.ts";

const BATCH = 200;
const MAX_PROBLEMS = 200;

/**
 * A run waits for staff that would hide a larger share of a source's listings, with what runs of changes hid
 * since the last whole one.
 */
const MAX_HIDDEN_SHARE = 0.4;

/**
 * Writes the drafts of a feed, hides what it no longer shows, and records how its run ended. Call
 * only within `writeListings`.
 * @throws FeedError when the feed is useless, or a later run of its source has replaced this one.
 */
export async function writeFeed(services: SyncServices, run: Run, feed: Feed): Promise<RunOutcome> {
  const { db } = services;
  const { source } = run;
  const now = services.clock();
  const activeBefore = await countActive(db, source.id);
  refuseUseless(feed, activeBefore);
  const isFirstImport = !(await lastGoodRuns(db)).has(source.id);
  const writing = { id: run.id, source: source.id, now, isFirstImport };
  const writeResult = await writeSpool(db, writing, feed);
  const retired = await retireNew(db, writing);
  const hiding = await hideMissing(db, run, feed, activeBefore, now);
  const { missingIds, exceedsHideLimit } = hiding;
  await clearKeptByStaff(db, source.id, [...feed.presentIds]);
  await mergeDuplicates(db, services.settings.get("sources"), now);
  if (isFirstImport) await recordNews(db, now, { firstImportOf: source.id });
  const pending = await requeueFailedPhotos(db, source.id);
  const { created, changed, unchanged, unused } = writeResult;
  if (pending > 0 || unused.length > 0) {
    await services.jobs.send(STORE_PHOTOS, { unused }, { transaction: db });
  }
  if (created + changed > 0) {
    await services.jobs.send(FIND_PLACES, {}, { transaction: db });
  }
  await services.pages.changed(db, "listings");
  const outcome: RunOutcome = {
    state: exceedsHideLimit ? "failed" : "succeeded",
    created,
    changed: changed + retired,
    unchanged,
    hidden: exceedsHideLimit ? 0 : missingIds.length,
    failed: feed.problems.length,
    read: feed.read,
    reason: exceedsHideLimit ? heldBackWords(activeBefore, hiding) : null,
    problems: feed.problems.slice(0, MAX_PROBLEMS),
    held_back: exceedsHideLimit ? missingIds : [],
    mark: feed.mark ?? null,
    // All of it was read: a run as every other.
    ...(run.options.called && feed.namesAll && { changes_only: false }),
  };
  if (!(await finishRun(db, run.id, outcome, now))) {
    throw new FeedError("Een latere run van deze bron is deze voor geweest.");
  }
  return outcome;
}

function heldBackWords(active: number, { missingIds, goneBefore }: Hiding): string {
  const before =
    goneBefore > 0
      ? `; sinds de laatste hele run gingen er al ${goneBefore} weg. Er is nu`
      : ". Er is";
  return `De bron mist ${missingIds.length} van de ${active} woningen${before} niets verborgen; nieuwe en gewijzigde woningen zijn wel overgenomen.`;
}

function refuseUseless({ read, hiddenIds, problems, namesAll }: Feed, activeBefore: number) {
  if (read + hiddenIds.size > 0) return;
  if (problems.length > 0) {
    throw new FeedError(
      `Geen enkel object in de bron is bruikbaar. Het eerste: ${problems[0]?.reason}`,
    );
  }
  if (namesAll && activeBefore > 0) {
    throw new FeedError("De bron is leeg, terwijl er woningen van deze bron op de site staan.");
  }
}

async function writeSpool(
  tx: Database,
  run: WritingRun,
  feed: Feed,
): Promise<Omit<WriteResult, "refused">> {
  const total = { created: 0, changed: 0, unchanged: 0, unused: [] as StoredMedium[] };
  const shown = await shownPlacesOf(tx, run.source, feed.spool.places);
  for await (const batch of feed.spool.batches(BATCH, shown)) {
    const batchResult = await writeDrafts(tx, run, batch);
    total.created += batchResult.created;
    total.changed += batchResult.changed;
    total.unchanged += batchResult.unchanged;
    total.unused.push(...batchResult.unused);
    for (const external_id of batchResult.refused) {
      feed.problems.push({ external_id, reason: "De database weigert de gegevens." });
    }
  }
  return total;
}

interface Hiding {
  missingIds: number[];
  /** How many runs by day hid before, since the last whole one. */
  goneBefore: number;
  exceedsHideLimit: boolean;
}

/** Hides listings that the feed no longer shows, unless there are suspiciously many. */
async function hideMissing(
  tx: Database,
  { id, source }: Run,
  { hiddenIds, presentIds, namesAll }: Feed,
  activeBefore: number,
  now: Date,
): Promise<Hiding> {
  const missingIds = await listMissing(tx, source.id, {
    hiddenIds: [...hiddenIds],
    presentIds: namesAll ? [...presentIds] : undefined,
  });
  const goneBefore = await countHiddenSince(tx, source.id);
  const hideLimit = (activeBefore + goneBefore) * (source.maxHiddenShare ?? MAX_HIDDEN_SHARE);
  const isTooMuch = missingIds.length > 0 && missingIds.length + goneBefore > hideLimit;
  if (isTooMuch) return { missingIds, goneBefore, exceedsHideLimit: true };
  const hidden = await hideListings(tx, missingIds, now);
  await recordChanges(
    tx,
    hidden.map((property_id) => ({ property_id, run_id: id, at: now, kind: "hidden" as const })),
  );
  return { missingIds: hidden, goneBefore, exceedsHideLimit: false };
}
