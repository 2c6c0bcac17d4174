import { and, desc, eq, lt, sql } from "drizzle-orm";
import { auditEvents } from "../../database/schema.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";

/** An act of a member of staff, without what was typed in it. */
export interface Act {
  /** E-mail address; null: someone at the server itself. */
  actor: string | null;
  /** The part of the admin area, such as `woningen`. */
  part: string;
  /** What was asked there, such as `verwijderen`; the method of the request where it has no name. */
  act: string;
  /** The address of the thing, without its query. */
  thing: string;
}

export type AuditEvent = typeof auditEvents.$inferSelect;

const PAGE = 50;

/**
 * Writes an act down and gives its number. Called before the act is done: what cannot be written
 * down is not done.
 */
export async function recordAct(db: Database, at: Date, act: Act): Promise<number> {
  const [row] = await db
    .insert(auditEvents)
    .values({ at, ...act })
    .returning({ id: auditEvents.id });
  return row!.id;
}

/** Adds how the act was answered: a status of HTTP. */
export async function settleAct(db: Database, id: number, status: number): Promise<void> {
  await db.update(auditEvents).set({ status }).where(eq(auditEvents.id, id));
}

/** One page of acts, the last first; `page` begins at 1. */
export async function listActs(
  db: Database,
  filter: { actor?: string | undefined; part?: string | undefined; page: number },
): Promise<{ acts: AuditEvent[]; total: number; pages: number }> {
  const { actor, part, page } = filter;
  const wanted = and(
    actor ? eq(auditEvents.actor, actor) : undefined,
    part ? eq(auditEvents.part, part) : undefined,
  );
  const total = await db.$count(auditEvents, wanted);
  const acts = await db
    .select()
    .from(auditEvents)
    .where(wanted)
    .orderBy(desc(auditEvents.id))
    .limit(PAGE)
    .offset((page - 1) * PAGE);
  return { acts, total, pages: Math.max(1, Math.ceil(total / PAGE)) };
}

/** Who and which parts the log speaks of, in alphabetical order. */
export async function namesInActs(db: Database): Promise<{ actors: string[]; parts: string[] }> {
  const names = async (column: typeof auditEvents.actor | typeof auditEvents.part) => {
    const rows = await db.selectDistinct({ name: column }).from(auditEvents).orderBy(column);
    return rows.flatMap(({ name }) => (name === null ? [] : [name]));
  };
  return { actors: await names(auditEvents.actor), parts: await names(auditEvents.part) };
}

/** Removes acts of more than two years ago; run by a nightly job. */
export async function forgetOldActs(db: Database, clock: Clock): Promise<void> {
  const now = sql`${clock().toISOString()}::timestamptz`;
  await db.delete(auditEvents).where(lt(auditEvents.at, sql`${now} - interval '2 years'`));
}
