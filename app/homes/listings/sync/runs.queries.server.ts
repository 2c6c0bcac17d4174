import { and, desc, eq, gt, lt, max, ne, not, or, sql } from "drizzle-orm";
import { syncRuns } from "../../../../database/schema/sync.ts";
import type { Database } from "../../../platform/database/database.ts";
import { takeSessionLock } from "../../../platform/database/session-lock.ts";

// Any constant number works, as long as every instance uses the same one.
const READING_LOCK = 7_700_592;

/**
 * Keeps other runs of this source away while its feed is read; null: one is under way. Writing does
 * not rely on this claim: `finishRun` tells when a later run has replaced this one.
 */
export function claimSource(db: Database, source: string): Promise<(() => Promise<void>) | null> {
  return takeSessionLock(db, READING_LOCK, source);
}

/** Call only after claiming the source: a run that is still "running" must then have crashed. */
export async function startRun(
  db: Database,
  source: string,
  { now, changesOnly, called = false }: { now: Date; changesOnly: boolean; called?: boolean },
): Promise<number> {
  await db
    .update(syncRuns)
    .set({ state: "failed", finished_at: now, reason: "De run is onderbroken." })
    .where(and(eq(syncRuns.source, source), eq(syncRuns.state, "running")));
  const [run] = await db
    .insert(syncRuns)
    .values({ source, started_at: now, changes_only: changesOnly, called })
    .returning({ id: syncRuns.id });
  if (!run) throw new Error("the run was not stored");
  return run.id;
}

/** `read`: how many listings were read; `held_back`: ids of those that were too many to be hidden. */
export type RunOutcome = { state: "succeeded" | "failed" } & Pick<
  SyncRun,
  "created" | "changed" | "unchanged" | "hidden" | "failed" | "read" | "reason"
> &
  Pick<SyncRun, "problems" | "held_back"> &
  Partial<Pick<SyncRun, "changes_only" | "mark">>;

/** False: a later run of its source has replaced it. */
export async function finishRun(
  db: Database,
  id: number,
  outcome: RunOutcome,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(syncRuns)
    .set({ ...outcome, finished_at: now })
    .where(and(eq(syncRuns.id, id), eq(syncRuns.state, "running")));
  return rowCount === 1;
}

/** Records how far a run has read. */
export async function noteProgress(
  db: Database,
  id: number,
  progress: Pick<RunOutcome, "read" | "failed">,
): Promise<void> {
  await db.update(syncRuns).set(progress).where(eq(syncRuns.id, id));
}

/** Not of a call that read no more than it named, or than had changed. */
const isOwn = or(not(syncRuns.called), not(syncRuns.changes_only));

/**
 * When each source's last good run began, those of a call apart; `full` counts only runs that read the whole
 * feed.
 */
export async function lastGoodRuns(
  db: Database,
  which: "full" | "any" = "full",
): Promise<Map<string, Date>> {
  const { source, started_at } = syncRuns;
  const rows = await db
    .selectDistinctOn([source], { source, started_at })
    .from(syncRuns)
    .where(
      and(
        eq(syncRuns.state, "succeeded"),
        isOwn,
        which === "full" ? eq(syncRuns.changes_only, false) : undefined,
      ),
    )
    .orderBy(source, desc(started_at));
  return new Map(rows.map(({ source, started_at }) => [source, started_at]));
}

/** When the source's last run of a call ended, if it failed. */
export async function lastFailedCall(db: Database, source: string): Promise<Date | null> {
  const [run] = await db
    .select({ state: syncRuns.state, finished_at: syncRuns.finished_at })
    .from(syncRuns)
    .where(and(eq(syncRuns.source, source), eq(syncRuns.called, true)))
    .orderBy(desc(syncRuns.started_at))
    .limit(1);
  return run?.state === "failed" ? run.finished_at : null;
}

/**
 * The mark of the document of each source's last good run, if it has one: an older one's may come back
 * when the site no longer shows it.
 */
export async function lastMarks(db: Database): Promise<Map<string, string>> {
  const { id, source, mark, state } = syncRuns;
  const rows = await db
    .selectDistinctOn([source], { source, mark })
    .from(syncRuns)
    .where(eq(state, "succeeded"))
    .orderBy(source, desc(id));
  return new Map(rows.flatMap(({ source, mark }) => (mark === null ? [] : [[source, mark]])));
}

/** The highest id of a run so far; 0 when there is none. */
export async function newestRunId(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(syncRuns.id) }).from(syncRuns);
  return row?.id ?? 0;
}

/** The newest run of each source among those after this id, those of a call apart. */
export async function newestRuns(db: Database, after = 0): Promise<SyncRun[]> {
  return db
    .selectDistinctOn([syncRuns.source])
    .from(syncRuns)
    .where(and(gt(syncRuns.id, after), isOwn))
    .orderBy(syncRuns.source, desc(syncRuns.id));
}

/** The newest finished run of each source that read its whole feed. */
export async function newestFullRuns(db: Database): Promise<SyncRun[]> {
  return db
    .selectDistinctOn([syncRuns.source])
    .from(syncRuns)
    .where(and(eq(syncRuns.changes_only, false), ne(syncRuns.state, "running")))
    .orderBy(syncRuns.source, desc(syncRuns.id));
}

export type SyncRun = typeof syncRuns.$inferSelect;

/** Runs of all sources, the newest first. */
export async function listRuns(db: Database, limit: number, offset: number): Promise<SyncRun[]> {
  return db.select().from(syncRuns).orderBy(desc(syncRuns.id)).limit(limit).offset(offset);
}

export async function countRuns(db: Database): Promise<number> {
  return db.$count(syncRuns);
}

/** True once any source has been imported completely. */
export async function hasSucceeded(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: syncRuns.id })
    .from(syncRuns)
    .where(eq(syncRuns.state, "succeeded"))
    .limit(1);
  return found.length > 0;
}

export async function findRun(db: Database, id: number): Promise<SyncRun | null> {
  const [run] = await db.select().from(syncRuns).where(eq(syncRuns.id, id));
  return run ?? null;
}

/** The run, locked until the transaction ends. */
export async function lockRun(tx: Database, id: number): Promise<SyncRun | null> {
  const [run] = await tx.select().from(syncRuns).where(eq(syncRuns.id, id)).for("update");
  return run ?? null;
}

/** Records what staff decided about a run. */
export async function decideRun(
  tx: Database,
  id: number,
  decision: Partial<typeof syncRuns.$inferInsert> & { actor: string },
): Promise<void> {
  await tx.update(syncRuns).set(decision).where(eq(syncRuns.id, id));
}

/** Forgets runs that began before `before` and of which no change is remembered. */
export async function forgetRuns(db: Database, before: Date): Promise<void> {
  await db
    .delete(syncRuns)
    .where(
      and(
        lt(syncRuns.started_at, before),
        sql`NOT EXISTS (SELECT FROM property_changes WHERE run_id = ${syncRuns.id})`,
      ),
    );
}
