import pLimit from "p-limit";
import { activeSources, type ListingSource } from "../../../settings/groups/sources.ts";
import { OWN_SOURCE } from "../../../ui/property/own-source.ts";
import { FeedError } from "@voordeur/feeds/connector.ts";
import { importFeed } from "./import-feed.server.ts";
import { withoutToken } from "../sources/access.server.ts";
import { JOB_SECONDS, readingMs } from "./schedule/job-time.ts";
import type { SyncOptions, SyncServices } from "./run.ts";
import { claimSource, finishRun, type RunOutcome, startRun } from "./runs.queries.server.ts";
import { ListingsBusyError } from "./write-lock.server.ts";

export interface SyncResult extends RunOutcome {
  source: string;
}

interface SyncAllOptions extends Omit<SyncOptions, "since" | "mark"> {
  /** By the id of the source. */
  since?: ReadonlyMap<string, Date>;
  /** By the id of the source. */
  marks?: ReadonlyMap<string, string>;
}

/** Each is read in a process of its own. */
const READ_AT_ONCE = 2;

/**
 * Brings sources up to date; one that fails does not stop the others. Several are read at the same
 * time; each is written as soon as it has been read, one after the other.
 */
export async function syncProperties(
  services: SyncServices,
  sources: readonly ListingSource[],
  { since, marks, ...options }: SyncAllOptions = {},
): Promise<SyncResult[]> {
  const endsAt = performance.now() + (options.readingMs ?? readingMs(JOB_SECONDS.night));
  const limit = pLimit(READ_AT_ONCE);
  const runs = activeSources(sources).map((source) =>
    limit(() => {
      options.io?.signal?.throwIfAborted();
      const left = Math.max(0, endsAt - performance.now());
      return syncSource(services, source, {
        ...options,
        readingMs: left,
        since: since?.get(source.id),
        mark: marks?.get(source.id),
      });
    }),
  );
  // Waits for all, so that none goes on after the job has ended.
  await Promise.allSettled(runs);
  return Promise.all(runs);
}

/**
 * Brings one source up to date. Its feed is read to the end first, without a transaction, then
 * written in one short transaction, so that visitors see the listings of the last run until this one
 * is complete. The run's own row is written outside that transaction, so that a failed run leaves its
 * reason.
 */
export async function syncSource(
  services: SyncServices,
  source: ListingSource,
  options: SyncOptions = {},
): Promise<SyncResult> {
  const { db, log } = services;
  if (source.id === OWN_SOURCE) throw new Error(`no feed may be called ${OWN_SOURCE}`);
  const release = await claimSource(db, source.id);
  const outcome = release
    ? await runSource(services, source, options).finally(release)
    : failure("Er loopt al een run.");
  const { problems: _problems, held_back: heldBack, ...figures } = outcome;
  log.info({ source: source.id, heldBack: heldBack.length, ...figures }, "a sync ended");
  return { source: source.id, ...outcome };
}

async function runSource(
  services: SyncServices,
  source: ListingSource,
  options: SyncOptions,
): Promise<RunOutcome> {
  const { db, log, clock } = services;
  const { called = false, since } = options;
  const changesOnly = called || since !== undefined;
  const id = await startRun(db, source.id, { now: clock(), changesOnly, called });
  try {
    return await importFeed(services, { id, source, options });
  } catch (error) {
    const isKnown = error instanceof FeedError || error instanceof ListingsBusyError;
    if (!isKnown) log.error({ err: error, source: source.id }, "a sync failed");
    const outcome = failure(await reasonOf(error, services, source));
    await finishRun(db, id, outcome, clock());
    return outcome;
  }
}

/** The reason for the run log: what a connector says about its feed, without the secret. */
async function reasonOf(error: unknown, services: SyncServices, source: ListingSource) {
  if (error instanceof ListingsBusyError) {
    return "Andere woningen werden te lang bijgewerkt; deze run is niet aan de beurt gekomen.";
  }
  if (!(error instanceof FeedError)) return "Er ging iets mis; zie het logboek.";
  return withoutToken(services, source, error.message);
}

function failure(reason: string): RunOutcome {
  const none = { created: 0, changed: 0, unchanged: 0, hidden: 0, failed: 0, read: 0 };
  return { state: "failed", ...none, reason, problems: [], held_back: [] };
}
