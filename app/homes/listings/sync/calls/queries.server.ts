import { and, asc, eq, inArray, isNull, lt, max } from "drizzle-orm";
import { sourceCalls } from "../../../../../database/schema/sync.ts";
import type { Database } from "../../../../platform/database/database.ts";
import type { CallWords } from "./call-names.ts";

/** False: this call came before. */
export async function storeCall(
  tx: Database,
  source: string,
  call: CallWords,
  came_at: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(sourceCalls)
    .values({ source, came_at, ...call })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** The calls that nobody has worked off. */
export async function unreadCalls(db: Database, source: string) {
  const { id, names } = sourceCalls;
  return db
    .select({ id, names })
    .from(sourceCalls)
    .where(and(eq(sourceCalls.source, source), isNull(sourceCalls.read_at)))
    .orderBy(asc(id));
}

/** The sources with calls from before `before` that nobody has worked off. */
export async function sourcesCalled(db: Database, before: Date): Promise<string[]> {
  const { source, read_at, came_at } = sourceCalls;
  const rows = await db
    .selectDistinct({ source })
    .from(sourceCalls)
    .where(and(isNull(read_at), lt(came_at, before)));
  return rows.map((row) => row.source);
}

export async function markRead(db: Database, ids: readonly number[], now: Date): Promise<void> {
  await db
    .update(sourceCalls)
    .set({ read_at: now })
    .where(inArray(sourceCalls.id, [...ids]));
}

/** Forgets calls that were worked off before `before`. */
export async function forgetCalls(db: Database, before: Date): Promise<void> {
  await db.delete(sourceCalls).where(lt(sourceCalls.read_at, before));
}

/** When a source last called, of the calls that are kept. */
export async function lastCall(db: Database, source: string): Promise<Date | null> {
  const { came_at } = sourceCalls;
  const [row] = await db
    .select({ at: max(came_at) })
    .from(sourceCalls)
    .where(eq(sourceCalls.source, source));
  return row?.at ?? null;
}
