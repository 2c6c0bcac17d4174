import { and, desc, eq, getTableColumns, isNotNull, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { auditEvents, users } from "../../database/schema.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";

/** An act of a member of staff, without what was typed in it. */
export interface Act {
  /** The user's id; null: someone at the server itself, or nobody who was signed in. */
  actor: string | null;
  /** The part of the admin area, such as `woningen`, or `accounts`. */
  part: string;
  /** What was asked there, such as `verwijderen`; the method of the request where it has no name. */
  act: string;
  /** The address of the thing, without its query; of `accounts` a user's id. */
  thing: string;
}

/** `by` and `about`: the e-mail addresses behind the ids, as long as the accounts are there. */
export type AuditEvent = typeof auditEvents.$inferSelect & {
  by: string | null;
  about: string | null;
};

const PAGE = 50;
const subjects = alias(users, "subjects");

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
    .select({ ...getTableColumns(auditEvents), by: users.email, about: subjects.email })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actor))
    .leftJoin(subjects, eq(subjects.id, sql`substring(${auditEvents.thing} from '[^/]+$')`))
    .where(wanted)
    .orderBy(desc(auditEvents.id))
    .limit(PAGE)
    .offset((page - 1) * PAGE);
  return { acts, total, pages: Math.max(1, Math.ceil(total / PAGE)) };
}

/** Who and which parts the log speaks of, in alphabetical order; an actor by id and by name. */
export async function namesInActs(
  db: Database,
): Promise<{ actors: [string, string][]; parts: string[] }> {
  const name = sql<string>`coalesce(${users.email}, ${auditEvents.actor})`;
  const actors = await db
    .selectDistinct({ id: sql<string>`${auditEvents.actor}`, name })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actor))
    .where(isNotNull(auditEvents.actor))
    .orderBy(name);
  const parts = await db
    .selectDistinct({ part: auditEvents.part })
    .from(auditEvents)
    .orderBy(auditEvents.part);
  return {
    actors: actors.map(({ id, name: shown }) => [id, shown]),
    parts: parts.map(({ part }) => part),
  };
}

/** Removes acts of more than two years ago; run by a nightly job. */
export async function forgetOldActs(db: Database, clock: Clock): Promise<void> {
  const now = sql`${clock().toISOString()}::timestamptz`;
  await db.delete(auditEvents).where(lt(auditEvents.at, sql`${now} - interval '2 years'`));
}
