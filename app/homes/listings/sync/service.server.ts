import { compareAddresses } from "@voordeur/language/order.ts";
import { and, inArray, not, type SQL } from "drizzle-orm";
import { properties } from "../../../../database/schema/listings.ts";
import { activeSources, type ListingSource } from "../../../settings/groups/sources.ts";
import { settingChangedAt } from "../../../settings/queries.server.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { isHeldByGate } from "../gate.server.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { setHidden } from "../staff/table/queries.server.ts";
import {
  countRunChanges,
  listPropertyChanges,
  listRunChanges,
  type PropertyChange,
  recordChanges,
} from "./changes.queries.server.ts";
import { dueSources } from "./schedule/due-sources.server.ts";
import { SYNC_PROPERTIES } from "./schedule/job-name.ts";
import { STAFF_WRITE } from "./schedule/job-time.ts";
import { mergeDuplicates } from "./merge-duplicates.queries.server.ts";
import { listRows } from "./queries.server.ts";
import {
  countRuns,
  findRun,
  lastGoodRuns,
  listRuns,
  newestRunId,
  newestFullRuns,
  newestRuns,
} from "./runs.queries.server.ts";
import { writeListings } from "./write-lock.server.ts";

export type { PropertyChange, RunChange } from "./changes.queries.server.ts";
export { hideHeldBack, type Refused, undoRun } from "./staff-decisions.server.ts";
export type { SyncRun } from "./runs.queries.server.ts";
export { mergeDuplicates } from "./merge-duplicates.queries.server.ts";
export { STAFF_WRITE } from "./schedule/job-time.ts";
export { ListingsBusyError, writeListings } from "./write-lock.server.ts";

type SyncQueue = Pick<Services, "db" | "clock" | "jobs" | "log">;

/** Starts a sync of all sources. @returns the newest run before it: its own runs have higher ids. */
export async function requestSync(
  { db, jobs, log }: SyncQueue,
  actor: { id: string },
): Promise<number> {
  const before = await newestRunId(db);
  await jobs.send(SYNC_PROPERTIES, { asked: true }, { transaction: db });
  log.info({ user: actor.id }, "a sync was asked for");
  return before;
}

/**
 * Makes up for a night on which no instance ran. Instances that start together enqueue one job, and
 * a job that comes too late finds nothing left to do. True when something was due.
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

/**
 * How fresh the listings of each source are. `lastGood` null: never synced; `stale`: more than 36 hours
 * ago, so that what visitors see may be wrong.
 */
export async function sourceStates(
  { db, clock }: Pick<Services, "db" | "clock">,
  sources: readonly ListingSource[],
) {
  const good = await lastGoodRuns(db);
  const limit = clock().getTime() - STALE_MS;
  const changedAt = (await settingChangedAt(db, "sources"))?.getTime() ?? 0;
  return activeSources(sources).map(({ id, label }) => {
    const lastGood = good.get(id) ?? null;
    // One that was never read has not been there longer than the list that names it.
    return { id, label, lastGood, stale: (lastGood?.getTime() ?? changedAt) < limit };
  });
}

export type SourceState = Awaited<ReturnType<typeof sourceStates>>[number];

/** The newest run of each source whose newest run failed. */
export async function failedRuns(db: Database, sources: readonly ListingSource[]) {
  const ids = new Set(activeSources(sources).map(({ id }) => id));
  const newest = await newestRuns(db);
  return newest.filter(({ source, state }) => state === "failed" && ids.has(source));
}

/** Each source's run of the sync that was asked for when `before` was the newest; null: it has not begun. */
export async function syncProgress(
  db: Database,
  sources: readonly ListingSource[],
  before: number,
) {
  const found = new Map((await newestRuns(db, before)).map((run) => [run.source, run]));
  const runs = activeSources(sources).map(({ id, label }) => ({
    source: id,
    label,
    run: found.get(id) ?? null,
  }));
  return { runs, isDone: runs.every(({ run }) => run !== null && run.state !== "running") };
}

export type SyncProgress = Awaited<ReturnType<typeof syncProgress>>;

const RUNS_PER_PAGE = 25;

/** One page of all runs, the newest first. */
export async function runHistory(db: Database, page: number) {
  const pages = Math.max(1, Math.ceil((await countRuns(db)) / RUNS_PER_PAGE));
  const current = Math.min(page, pages);
  const runs = await listRuns(db, RUNS_PER_PAGE, (current - 1) * RUNS_PER_PAGE);
  return { runs, page: current, pages };
}

const CHANGES_PER_PAGE = 50;

/**
 * One run with a page of what it changed, and the listings that it held back and that staff can still
 * hide; null: there is no such run.
 */
export async function runReport(db: Database, id: number, page: number) {
  const run = await findRun(db, id);
  if (!run) return null;
  const [total, held] = await Promise.all([countRunChanges(db, id), heldBackRuns(db)]);
  const pages = Math.max(1, Math.ceil(total / CHANGES_PER_PAGE));
  const current = Math.min(page, pages);
  const changes = await listRunChanges(db, id, CHANGES_PER_PAGE, (current - 1) * CHANGES_PER_PAGE);
  const heldBack = held.find((each) => each.run.id === id) ?? null;
  return { run, changes, total, page: current, pages, heldBack };
}

const NAMED = 20;

/**
 * The runs that wait for a decision of staff, each with the first of its listings by address: only the
 * newest of each source can.
 */
export async function heldBackRuns(db: Database) {
  const waiting = (await newestFullRuns(db)).filter(
    (run) => run.held_back.length > 0 && run.undone_at === null,
  );
  return Promise.all(
    waiting.map(async (run) => {
      const rows = await listRows(db, run.held_back.slice(0, NAMED));
      const listings = [...rows.values()]
        .map(({ id, address, city }) => ({ id, address, city }))
        .toSorted((a, b) => compareAddresses(a.address, b.address));
      return { run, listings };
    }),
  );
}

export type HeldBack = Awaited<ReturnType<typeof heldBackRuns>>[number];

const REMEMBERED = 100;

/** One listing's history for staff: its prices and statuses, and when it was shown or hidden. */
export async function listingHistory(db: Database, id: number): Promise<PropertyChange[]> {
  const changes = await listPropertyChanges(db, id, REMEMBERED);
  const told = changes.filter(
    ({ kind, after }) => kind !== "changed" || "price" in after || "status" in after,
  );
  return told.some(({ kind }) => kind !== "created") ? told : [];
}

/**
 * Hides a listing of any source or shows it again, and records who did. When a hidden home has a copy
 * in another source, that copy is shown instead. False: no such id.
 * @throws ListingsBusyError; Refused while a gate is shut
 */
export async function setVisible(
  { db, clock, pages, settings }: Pick<Services, "db" | "clock" | "pages" | "settings">,
  id: number,
  visible: boolean,
  actor: { email: string },
): Promise<boolean> {
  if (!Number.isSafeInteger(id)) return false;
  const now = clock();
  return writeListings({ db, clock }, STAFF_WRITE, async (tx) => {
    const before = (await listRows(tx, [id])).get(id);
    if (!before || !(await setHidden(tx, id, !visible, now))) return false;
    if (visible) await requireOpenGate(tx, id);
    if (before.hidden_by_staff === visible) {
      const kind = visible ? "shown" : "hidden";
      await recordChanges(tx, [{ property_id: id, at: now, actor: actor.email, kind }]);
    }
    await mergeDuplicates(tx, settings.get("sources"), now);
    await pages.changed(tx, "listings");
    return true;
  });
}

/**
 * Hides all listings of these sources, also the sold ones, which keep their pages when their source
 * goes. In a transaction of `writeListings`; returns the ids of those that it hid.
 */
export async function hideSources(
  tx: Database,
  ids: readonly string[],
  by: { at: Date; actor: string },
): Promise<number[]> {
  const isShown = and(inArray(properties.source, [...ids]), not(properties.hidden_by_staff));
  return setAllHidden(tx, isShown, true, by);
}

/** Shows such listings again; one that its source has taken off the site waits for the next sync. */
export async function showHidden(
  tx: Database,
  ids: readonly number[],
  by: { at: Date; actor: string },
): Promise<void> {
  await setAllHidden(tx, inArray(properties.id, [...ids]), false, by);
}

/** Does what no listing may be written beside, as another room's act of staff. @throws ListingsBusyError */
export const besideNoWriter = <Given extends Pick<Services, "db" | "clock">, Done>(
  services: Given,
  act: (services: Given, tx: Database) => Promise<Done>,
): Promise<Done> => writeListings(services, STAFF_WRITE, (tx) => act({ ...services, db: tx }, tx));

/** @throws Refused while a gate of a seller's file holds the listing: the database kept it hidden */
export async function requireOpenGate(tx: Database, id: number): Promise<void> {
  if (!(await isHeldByGate(tx, id))) return;
  const error =
    "Deze woning kan nog niet op de site: in het dossier staat nog een stap open, of de pagina is anders dan waar de verkoper akkoord op gaf.";
  throw new Refused(error, 409);
}

/** Hides the listings that a gate of a seller's file keeps from visitors; gives how many were shown. */
export async function hideGated(tx: Database, which: SQL, at: Date): Promise<number> {
  const isShown = and(which, not(properties.hidden_by_staff));
  return (await setAllHidden(tx, isShown, true, { at, actor: null })).length;
}

async function setAllHidden(
  tx: Database,
  condition: SQL | undefined,
  hidden: boolean,
  { at, actor }: { at: Date; actor: string | null },
): Promise<number[]> {
  const rows = await tx
    .update(properties)
    .set({ hidden_by_staff: hidden, updated_at: at })
    .where(condition)
    .returning({ id: properties.id });
  const kind = hidden ? "hidden" : "shown";
  await recordChanges(
    tx,
    rows.map(({ id }) => ({ property_id: id, at, actor, kind }) as const),
  );
  return rows.map(({ id }) => id);
}
