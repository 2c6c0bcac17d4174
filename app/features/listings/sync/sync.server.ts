import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { agency } from "../../../../agency.config.ts";
import { type ListingSource, OWN_SOURCE } from "../../../platform/agency.ts";
import type { Database } from "../../../platform/database.ts";
import { privateHosts, publicFetch } from "../../../platform/public-fetch.ts";
import type { Services } from "../../../platform/services.ts";
import { STORE_PHOTOS } from "../photos/job-name.ts";
import { forgetKeptPicture, keepPicture } from "../photos/kept-pictures.ts";
import { isPending, requeueFailedPhotos, type StoredPicture } from "../photos/queries.server.ts";
import { recordChanges } from "./changes.queries.server.ts";
import { type Connector, FeedError, type FeedIo } from "../feeds/connector.ts";
import { readIsolated } from "../feeds/isolated/isolated-connector.ts";
import { settleDuplicates } from "./duplicates.queries.server.ts";
import { countActive, forgetKept, hideListings, listGone } from "./queries.server.ts";
import { readFeed, type Said } from "./read-feed.ts";
import {
  finishRun,
  lockSource,
  noteProgress,
  type RunOutcome,
  startRun,
} from "./runs.queries.server.ts";
import { type Written, writeListings } from "./write-listings.ts";

export type SyncServices = Pick<
  Services,
  "db" | "log" | "clock" | "config" | "jobs" | "storage" | "pages"
>;

export interface SyncResult extends RunOutcome {
  source: string;
}

export interface SyncOptions {
  /** Only what changed after this moment is read, where the connector can. */
  since?: Date | undefined;
  connector?: Connector;
  io?: Partial<FeedIo>;
}

const BATCH = 200;
const MAX_PROBLEMS = 200;

/** More than this share of a source's listings is not hidden on the word of one feed. */
const MAX_HIDDEN_SHARE = 0.4;

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
 * Brings one source up to date: its feed is read to the end first, then all is written in one
 * transaction, so that visitors see the listings of the last run until those of this one are
 * complete. The run itself is logged beside that transaction, so that a failed one leaves its
 * reason.
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
  const scratch = await mkdtemp(path.join(tmpdir(), "voordeur-sync-"));
  const kept = new Set<string>();
  try {
    outcome = await db.transaction(async (tx) => {
      if (!(await lockSource(tx, source.id))) throw new FeedError("Er loopt al een run.");
      const changesOnly = options.since !== undefined;
      run = await startRun(db, source.id, { now: clock(), changesOnly });
      const found = await takeOver(tx, services, { source, options, scratch, run, kept });
      await finishRun(tx, run, found, clock());
      return found;
    });
  } catch (error) {
    if (!(error instanceof FeedError))
      log.error({ err: error, source: source.id }, "a sync failed");
    outcome = failure(reasonOf(error, services, source));
    if (run !== undefined) await finishRun(db, run, outcome, clock());
  } finally {
    await rm(scratch, { recursive: true, force: true });
    await forgetUnusedPictures(services, kept);
  }
  const { problems: _problems, held_back: heldBack, ...figures } = outcome;
  log.info({ source: source.id, heldBack: heldBack.length, ...figures }, "a sync ended");
  return { source: source.id, ...outcome };
}

/** For the run log: what a connector says of its feed, and never a secret. */
function reasonOf(error: unknown, { config }: SyncServices, { tokenVariable }: ListingSource) {
  if (!(error instanceof FeedError)) return "Er ging iets mis; zie het logboek.";
  const secret = tokenVariable && config.secret(tokenVariable);
  return secret ? error.message.replaceAll(secret, "…") : error.message;
}

function failure(reason: string): RunOutcome {
  const none = { created: 0, changed: 0, unchanged: 0, hidden: 0, failed: 0, read: 0 };
  return { state: "failed", ...none, reason, problems: [], held_back: [] };
}

interface Run {
  source: ListingSource;
  options: SyncOptions;
  scratch: string;
  run: number;
  /** Addresses of the pictures that came inside the feed. */
  kept: Set<string>;
}

async function takeOver(tx: Database, services: SyncServices, run: Run): Promise<RunOutcome> {
  const { source } = run;
  const now = services.clock();
  const said = await readFeed(openFeed(services, run, now), run.scratch, ({ read, problems }) =>
    // Beside the transaction, so that it can be followed.
    noteProgress(services.db, run.run, { ...nothing(), read, failed: problems.length }),
  );
  try {
    const activeBefore = await countActive(tx, source.id);
    refuseUseless(said, activeBefore);
    const written = await write(tx, services, run, said, now);
    const { gone, braked } = await hide(tx, run, said, activeBefore, now);
    await forgetKept(tx, source.id, [...said.present]);
    await settleDuplicates(tx, agency.listingSources);
    const pending = await requeueFailedPhotos(tx, source.id);
    if (pending > 0 || written.unused.length > 0) {
      await services.jobs.send(STORE_PHOTOS, { unused: written.unused }, { transaction: tx });
    }
    const { created, changed, unchanged } = written;
    await services.pages.changed(tx, "listings");
    return {
      state: braked ? "failed" : "succeeded",
      created,
      changed,
      unchanged,
      hidden: braked ? 0 : gone.length,
      failed: said.problems.length,
      read: said.read,
      reason: braked
        ? `De feed mist ${gone.length} van de ${activeBefore} woningen. Er is niets verborgen; nieuwe en gewijzigde woningen zijn wel overgenomen.`
        : null,
      problems: said.problems.slice(0, MAX_PROBLEMS),
      held_back: braked ? gone : [],
    };
  } finally {
    said.spool.close();
  }
}

function openFeed(
  { config, storage }: SyncServices,
  { source, options, scratch, kept }: Run,
  now: Date,
) {
  const { connector = readIsolated, since, io } = options;
  return connector(source, {
    fetch: publicFetch(privateHosts([source.url])),
    wait: (milliseconds) => setTimeout(milliseconds),
    secret: (name) => config.secret(name),
    now,
    scratch,
    keepPicture: async (bytes) => {
      const url = await keepPicture(bytes, storage);
      kept.add(url);
      return url;
    },
    ...(since && { since }),
    ...io,
  });
}

/** Pictures that are stored already, or came with a feed that failed. */
async function forgetUnusedPictures(services: SyncServices, kept: ReadonlySet<string>) {
  const { db, storage, log } = services;
  try {
    for (const url of kept) {
      if (!(await isPending(db, url))) await forgetKeptPicture(url, storage);
    }
  } catch (error) {
    log.warn({ err: error }, "pictures of a feed were left behind");
  }
}

function refuseUseless({ read, withdrawn, problems, namesAll }: Said, activeBefore: number) {
  if (read + withdrawn.size > 0) return;
  if (problems.length > 0) {
    throw new FeedError(
      `Geen enkel object in de feed is bruikbaar. Het eerste: ${problems[0]?.reason}`,
    );
  }
  if (namesAll && activeBefore > 0) {
    throw new FeedError("De feed is leeg, terwijl er woningen van deze bron op de site staan.");
  }
}

const nothing = () => ({ created: 0, changed: 0, unchanged: 0, unused: [] as StoredPicture[] });

async function write(
  tx: Database,
  { db }: SyncServices,
  { source, run }: Run,
  said: Said,
  now: Date,
): Promise<Omit<Written, "refused">> {
  const all = nothing();
  for await (const batch of said.spool.batches(BATCH)) {
    const written = await writeListings(tx, { id: run, source: source.id, now }, batch);
    all.created += written.created;
    all.changed += written.changed;
    all.unchanged += written.unchanged;
    all.unused.push(...written.unused);
    for (const external_id of written.refused) {
      said.problems.push({ external_id, reason: "De database weigert de gegevens." });
    }
    await noteProgress(db, run, { ...all, read: said.read, failed: said.problems.length });
  }
  return all;
}

/** What the feed does not show any more is hidden, unless it is suspiciously much. */
async function hide(
  tx: Database,
  { source, run }: Run,
  { withdrawn, present, namesAll }: Said,
  activeBefore: number,
  now: Date,
): Promise<{ gone: number[]; braked: boolean }> {
  const gone = await listGone(tx, source.id, {
    withdrawn: [...withdrawn],
    present: namesAll ? [...present] : undefined,
  });
  const braked = gone.length > activeBefore * (source.maxHiddenShare ?? MAX_HIDDEN_SHARE);
  if (braked) return { gone, braked };
  const hidden = await hideListings(tx, gone, now);
  await recordChanges(
    tx,
    hidden.map((property_id) => ({ property_id, run_id: run, at: now, kind: "hidden" as const })),
  );
  return { gone: hidden, braked };
}
