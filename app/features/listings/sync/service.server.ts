import type { ListingSource } from "../../../platform/agency.ts";
import type { Database } from "../../../platform/database.ts";
import type { Services } from "../../../platform/services.ts";
import { dueSources } from "./due-sources.server.ts";
import { SYNC_PROPERTIES } from "./job-name.ts";
import {
  countRuns,
  lastGoodRuns,
  listRuns,
  newestRunId,
  newestRuns,
  type SyncRun,
} from "./runs.queries.server.ts";

export type { SyncRun } from "./runs.queries.server.ts";

type SyncQueue = Pick<Services, "db" | "clock" | "jobs" | "log">;

/** Starts an import of all sources. Gives the newest run before it: its own runs have higher ids. */
export async function requestSync(
  { db, jobs, log }: SyncQueue,
  actor: { id: string },
): Promise<number> {
  const before = await newestRunId(db);
  await jobs.send(SYNC_PROPERTIES, { asked: true });
  log.info({ user: actor.id }, "a sync was asked for");
  return before;
}

/**
 * Makes up for a night on which no instance ran. Instances that start together enqueue one job,
 * and one that is enqueued too late finds nothing left to do. True when something was due.
 */
export async function syncIfMissed(
  services: SyncQueue,
  sources: readonly ListingSource[],
): Promise<boolean> {
  const due = await dueSources(services, sources);
  if (due.length === 0) return false;
  await services.jobs.send(SYNC_PROPERTIES, {});
  services.log.info({ sources: due.map(({ id }) => id) }, "a missed sync is made up for");
  return true;
}

const STALE_MS = 36 * 3_600_000;

export interface SourceState {
  id: string;
  label: string;
  /** Null: never brought up to date. */
  lastGood: Date | null;
  /** More than 36 hours ago: what visitors see may be wrong. */
  stale: boolean;
}

/** How fresh the listings of each source are. */
export async function sourceStates(
  { db, clock }: Pick<Services, "db" | "clock">,
  sources: readonly ListingSource[],
): Promise<SourceState[]> {
  const good = await lastGoodRuns(db);
  const limit = clock().getTime() - STALE_MS;
  return sources.map(({ id, label }) => {
    const lastGood = good.get(id) ?? null;
    return { id, label, lastGood, stale: (lastGood?.getTime() ?? 0) < limit };
  });
}

export interface SyncProgress {
  /** For each source its run; null: it has not begun. */
  runs: { source: string; label: string; run: SyncRun | null }[];
  isDone: boolean;
}

/** How far the import is that was asked for when `before` was the newest run. */
export async function syncProgress(
  db: Database,
  sources: readonly ListingSource[],
  before: number,
): Promise<SyncProgress> {
  const found = new Map((await newestRuns(db, before)).map((run) => [run.source, run]));
  const runs = sources.map(({ id, label }) => ({
    source: id,
    label,
    run: found.get(id) ?? null,
  }));
  return { runs, isDone: runs.every(({ run }) => run !== null && run.state !== "running") };
}

const RUNS_PER_PAGE = 25;

/** One page of all runs, the newest first. */
export async function runHistory(db: Database, page: number) {
  const pages = Math.max(1, Math.ceil((await countRuns(db)) / RUNS_PER_PAGE));
  const current = Math.min(page, pages);
  const runs = await listRuns(db, RUNS_PER_PAGE, (current - 1) * RUNS_PER_PAGE);
  return { runs, page: current, pages };
}
