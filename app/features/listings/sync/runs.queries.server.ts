import { and, desc, eq, gt, max, sql } from "drizzle-orm";
import { type SyncProblem, syncRuns } from "../../../../database/schema.ts";
import type { Database } from "../../../platform/database.ts";

// Any constant number works, as long as every instance uses the same one.
const SYNC_LOCK = 7_700_591;

/** Takes this source for the rest of the transaction; false when another run has it. */
export async function lockSource(tx: Database, source: string): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${SYNC_LOCK}::int, hashtext(${source})) AS locked`,
  );
  return rows[0]?.locked === true;
}

/** Only for who holds the source's lock: then a run that still says "running" has crashed. */
export async function startRun(db: Database, source: string, now: Date): Promise<number> {
  await db
    .update(syncRuns)
    .set({ state: "failed", finished_at: now, reason: "De run is onderbroken." })
    .where(and(eq(syncRuns.source, source), eq(syncRuns.state, "running")));
  const [run] = await db
    .insert(syncRuns)
    .values({ source, started_at: now })
    .returning({ id: syncRuns.id });
  if (!run) throw new Error("the run was not stored");
  return run.id;
}

export interface RunOutcome {
  state: "succeeded" | "failed";
  created: number;
  changed: number;
  unchanged: number;
  hidden: number;
  failed: number;
  reason: string | null;
  problems: SyncProblem[];
}

export async function finishRun(
  db: Database,
  id: number,
  outcome: RunOutcome,
  now: Date,
): Promise<void> {
  await db
    .update(syncRuns)
    .set({ ...outcome, finished_at: now })
    .where(eq(syncRuns.id, id));
}

type Progress = Pick<RunOutcome, "created" | "changed" | "unchanged" | "failed">;

/** How far a run is that goes on. */
export async function noteProgress(
  db: Database,
  id: number,
  { created, changed, unchanged, failed }: Progress,
): Promise<void> {
  await db.update(syncRuns).set({ created, changed, unchanged, failed }).where(eq(syncRuns.id, id));
}

/** When the last good run of each source began. */
export async function lastGoodRuns(db: Database): Promise<Map<string, Date>> {
  const rows = await db
    .selectDistinctOn([syncRuns.source], {
      source: syncRuns.source,
      started_at: syncRuns.started_at,
    })
    .from(syncRuns)
    .where(eq(syncRuns.state, "succeeded"))
    .orderBy(syncRuns.source, desc(syncRuns.started_at));
  return new Map(rows.map(({ source, started_at }) => [source, started_at]));
}

/** The highest id of a run so far; 0 when there is none. */
export async function newestRunId(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(syncRuns.id) }).from(syncRuns);
  return row?.id ?? 0;
}

/** The newest run of each source among those after this id. */
export async function newestRuns(db: Database, after = 0): Promise<SyncRun[]> {
  return db
    .selectDistinctOn([syncRuns.source])
    .from(syncRuns)
    .where(gt(syncRuns.id, after))
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

/** True once any source has been taken over completely. */
export async function hasSucceeded(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: syncRuns.id })
    .from(syncRuns)
    .where(eq(syncRuns.state, "succeeded"))
    .limit(1);
  return found.length > 0;
}
