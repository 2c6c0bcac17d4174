import { setTimeout } from "node:timers/promises";
import type { SyncProblem } from "../../../../database/schema.ts";
import { type ListingSource, OWN_SOURCE } from "../../../platform/agency.ts";
import type { Database } from "../../../platform/database.ts";
import type { Services } from "../../../platform/services.ts";
import { STORE_PHOTOS } from "../photos/job-name.ts";
import { requeueFailedPhotos, type StoredPicture } from "../photos/queries.server.ts";
import { type Connector, FeedError, type FeedIo, type ListingDraft } from "./connector.ts";
import { connectors } from "./connectors.ts";
import { countActive, hideListings, listActive, listGone } from "./queries.server.ts";
import {
  finishRun,
  lockSource,
  noteProgress,
  type RunOutcome,
  startRun,
} from "./runs.queries.server.ts";
import { writeListings } from "./write-listings.ts";

export type SyncServices = Pick<Services, "db" | "log" | "clock" | "config" | "jobs">;

export interface SyncResult extends RunOutcome {
  source: string;
}

export interface SyncOptions {
  connector?: Connector;
  io?: Partial<FeedIo>;
}

const BATCH = 200;
const MAX_PROBLEMS = 200;

// The brake on unusual drops: more than this share of the source's active listings, and more than
// this many, are not hidden on the word of one feed. New and changed listings are taken over all
// the same: what a complete feed says is believed, what it leaves out is not.
const BRAKE_SHARE = 0.4;
const BRAKE_COUNT = 3;

/** Brings all sources up to date, one after the other; a source that fails does not stop the next. */
export async function syncProperties(
  services: SyncServices,
  sources: readonly ListingSource[],
  options: SyncOptions = {},
): Promise<SyncResult[]> {
  const results: SyncResult[] = [];
  for (const source of sources) {
    options.io?.signal?.throwIfAborted();
    results.push(await syncSource(services, source, options));
  }
  return results;
}

/**
 * Brings one source up to date in one transaction: visitors see the listings of the last run until
 * all of this one is stored. The run itself is logged beside that transaction, so that a failed run
 * leaves its reason.
 */
export async function syncSource(
  services: SyncServices,
  source: ListingSource,
  options: SyncOptions = {},
): Promise<SyncResult> {
  const { db, log, clock } = services;
  if (source.id === OWN_SOURCE) throw new Error(`no feed may be called ${OWN_SOURCE}`);
  let run: number | undefined;
  let outcome: RunOutcome;
  try {
    outcome = await db.transaction(async (tx) => {
      if (!(await lockSource(tx, source.id))) throw new FeedError("Er loopt al een run.");
      const started = await startRun(db, source.id, clock());
      run = started;
      // Beside the transaction as well, so that it can be followed.
      const found = await takeOver(tx, services, source, options, (tally) =>
        noteProgress(db, started, { ...tally, failed: tally.problems.length }),
      );
      await finishRun(tx, started, found, clock());
      return found;
    });
  } catch (error) {
    if (!(error instanceof FeedError))
      log.error({ err: error, source: source.id }, "a sync failed");
    outcome = failure(reasonOf(error));
    if (run !== undefined) await finishRun(db, run, outcome, clock());
  }
  const { problems: _problems, ...figures } = outcome;
  log.info({ source: source.id, ...figures }, "a sync ended");
  return { source: source.id, ...outcome };
}

function reasonOf(error: unknown): string {
  return error instanceof FeedError ? error.message : "Er ging iets mis; zie het logboek.";
}

function failure(reason: string): RunOutcome {
  const none = { created: 0, changed: 0, unchanged: 0, hidden: 0, failed: 0 };
  return { state: "failed", ...none, reason, problems: [] };
}

/** What one feed said. */
interface Tally {
  created: number;
  changed: number;
  unchanged: number;
  problems: SyncProblem[];
  unused: StoredPicture[];
  /** Ids of listings and of objects that were not understood: their listings stay. */
  present: Set<string>;
  withdrawn: Set<string>;
  /** True when an object had no id: then nothing can be said to have left the feed. */
  nameless: boolean;
}

type OnProgress = (tally: Tally) => Promise<void>;

async function takeOver(
  tx: Database,
  services: SyncServices,
  source: ListingSource,
  options: SyncOptions,
  onProgress: OnProgress,
): Promise<RunOutcome> {
  const now = services.clock();
  const activeBefore = await countActive(tx, source.id);
  const tally = await readFeed(tx, services, source, options, now, onProgress);
  const understood = tally.created + tally.changed + tally.unchanged + tally.withdrawn.size;
  if (understood === 0 && (activeBefore > 0 || tally.problems.length > 0)) {
    throw new FeedError(
      tally.problems.length > 0
        ? `Geen enkel object in de feed is bruikbaar. Het eerste: ${tally.problems[0]?.reason}`
        : "De feed is leeg, terwijl er woningen van deze bron op de site staan.",
    );
  }
  const gone = tally.nameless
    ? await listActive(tx, source.id, [...tally.withdrawn])
    : await listGone(tx, source.id, [...tally.present]);
  const braked = gone.length > BRAKE_COUNT && gone.length > activeBefore * BRAKE_SHARE;
  if (!braked) await hideListings(tx, gone, now);
  const pending = await requeueFailedPhotos(tx, source.id);
  if (pending > 0 || tally.unused.length > 0) {
    await services.jobs.send(STORE_PHOTOS, { unused: tally.unused }, { transaction: tx });
  }
  return {
    state: braked ? "failed" : "succeeded",
    created: tally.created,
    changed: tally.changed,
    unchanged: tally.unchanged,
    hidden: braked ? 0 : gone.length,
    failed: tally.problems.length,
    reason: braked
      ? `De feed mist ${gone.length} van de ${activeBefore} woningen. Er is niets verborgen; nieuwe en gewijzigde woningen zijn wel overgenomen.`
      : null,
    problems: tally.problems.slice(0, MAX_PROBLEMS),
  };
}

async function readFeed(
  tx: Database,
  { config }: SyncServices,
  source: ListingSource,
  options: SyncOptions,
  now: Date,
  onProgress: OnProgress,
): Promise<Tally> {
  const { connector = connectors[source.connector], io } = options;
  const tally: Tally = {
    created: 0,
    changed: 0,
    unchanged: 0,
    problems: [],
    unused: [],
    present: new Set(),
    withdrawn: new Set(),
    nameless: false,
  };
  let batch: ListingDraft[] = [];
  const flush = async () => {
    const written = await writeListings(tx, source.id, batch, now);
    batch = [];
    tally.created += written.created;
    tally.changed += written.changed;
    tally.unchanged += written.unchanged;
    tally.unused.push(...written.unused);
    for (const external_id of written.refused) {
      tally.problems.push({ external_id, reason: "De database weigert de gegevens." });
    }
  };
  const feed = connector(source, {
    fetch,
    wait: (milliseconds) => setTimeout(milliseconds),
    secret: (name) => config.secret(name),
    now,
    ...io,
  });
  for await (const item of feed) {
    const external_id = item.kind === "listing" ? item.draft.external_id : item.external_id;
    if (tally.present.has(external_id) || tally.withdrawn.has(external_id)) continue;
    if (item.kind === "hidden") {
      tally.withdrawn.add(external_id);
      continue;
    }
    if (external_id === "") tally.nameless = true;
    else tally.present.add(external_id);
    if (item.kind === "problem") tally.problems.push({ external_id, reason: item.reason });
    else batch.push(item.draft);
    if (batch.length === BATCH) {
      await flush();
      await onProgress(tally);
    }
  }
  await flush();
  return tally;
}
