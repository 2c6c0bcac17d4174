import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { properties } from "../../../../database/schema/listings.ts";
import { sourceTrials } from "../../../../database/schema/sync.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { TrialReport } from "./trial.ts";

/** A day, so that it can be looked at again. */
const KEPT_MS = 86_400_000;

/** Stores that a trial was asked for, and forgets those of before. */
export async function askTrial(db: Database, source: string, now: Date): Promise<number> {
  await db.delete(sourceTrials).where(lt(sourceTrials.asked_at, new Date(now.getTime() - KEPT_MS)));
  const [trial] = await db
    .insert(sourceTrials)
    .values({ source, asked_at: now })
    .returning({ id: sourceTrials.id });
  return trial!.id;
}

export async function findTrial(db: Database, id: number) {
  const [trial] = await db.select().from(sourceTrials).where(eq(sourceTrials.id, id));
  return trial;
}

/** The newest trial of a source. */
export async function newestTrial(db: Database, source: string) {
  const [trial] = await db
    .select()
    .from(sourceTrials)
    .where(eq(sourceTrials.source, source))
    .orderBy(desc(sourceTrials.id))
    .limit(1);
  return trial && { ...trial, report: trial.report as TrialReport | null };
}

export async function saveTrial(
  db: Database,
  id: number,
  trial: { report: TrialReport; finished_at?: Date },
): Promise<void> {
  await db.update(sourceTrials).set(trial).where(eq(sourceTrials.id, id));
}

/** How many of these listings of a source the site knows already. */
export async function countKnown(
  db: Database,
  source: string,
  ids: readonly string[],
): Promise<number> {
  return db.$count(
    properties,
    and(eq(properties.source, source), inArray(properties.external_id, [...ids])),
  );
}
