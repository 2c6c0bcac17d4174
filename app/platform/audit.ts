import { and, desc, eq, getTableColumns, isNotNull, lt, or, sql } from "drizzle-orm";
import { users } from "../../database/schema/accounts.ts";
import { auditEvents } from "../../database/schema/platform.ts";
import type { Clock } from "./clock/clock.ts";
import type { Database } from "./database/database.ts";

/** The member of staff who does something, by their email in a history and by their id. */
export interface StaffDoer {
  actor: string;
  staffId: string;
}

/** An act of a member of staff, without the text they typed. */
export interface Action {
  /** The user's id; null: someone at the server itself, or nobody who was signed in. */
  actor: string | null;
  /** The part of the admin area, such as `accounts`. */
  section: string;
  /**
   * The `act` of the form, such as `verwijderen`, with a reason that was typed for the log; without
   * one the method of the request.
   */
  action: string;
  /** The path of the page or function; in `accounts` a user's id. */
  resource: string;
}

/** `by` and `name`: the e-mail address and the name of who did it, as long as the account is there. */
export type AuditEvent = typeof auditEvents.$inferSelect & {
  by: string | null;
  name: string | null;
};

export interface AuditFilter {
  actor?: string | undefined;
  section?: string | undefined;
  /** The address of one thing, with what is below it. */
  over?: string | undefined;
  page: number;
}

const PAGE = 50;

/**
 * Logs an action and returns its id. Called before the action is done: one that cannot be logged is
 * not done.
 */
export async function recordAction(db: Database, at: Date, action: Action): Promise<number> {
  const [row] = await db
    .insert(auditEvents)
    .values({ at, ...action })
    .returning({ id: auditEvents.id });
  return row!.id;
}

/** Adds how the action was answered: an HTTP status. */
export async function settleAction(db: Database, id: number, status: number): Promise<void> {
  await db.update(auditEvents).set({ status }).where(eq(auditEvents.id, id));
}

/** One page of actions, newest first; `page` begins at 1. */
export async function listActions(
  db: Database,
  filter: AuditFilter,
): Promise<{ actions: AuditEvent[]; total: number; pages: number }> {
  const { actor, section, over, page } = filter;
  const wanted = and(
    actor ? eq(auditEvents.actor, actor) : undefined,
    section ? eq(auditEvents.section, section) : undefined,
    over
      ? and(
          // Finds the index.
          eq(auditEvents.section, over.split("/")[2] ?? ""),
          or(
            eq(auditEvents.resource, over),
            sql`starts_with(${auditEvents.resource}, ${`${over}/`})`,
          ),
        )
      : undefined,
  );
  const total = await db.$count(auditEvents, wanted);
  const actions = await db
    .select({
      ...getTableColumns(auditEvents),
      by: users.email,
      name: sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})`,
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actor))
    .where(wanted)
    .orderBy(desc(auditEvents.id))
    .limit(PAGE)
    .offset((page - 1) * PAGE);
  return { actions, total, pages: Math.max(1, Math.ceil(total / PAGE)) };
}

/** The actors (id and name) and sections in the log, in alphabetical order. */
export async function listActorsAndSections(
  db: Database,
): Promise<{ actors: [string, string][]; sections: string[] }> {
  const name = sql<string>`coalesce(${users.email}, ${auditEvents.actor})`;
  const actors = await db
    .selectDistinct({ id: sql<string>`${auditEvents.actor}`, name })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actor))
    .where(isNotNull(auditEvents.actor))
    .orderBy(name);
  const sections = await db
    .selectDistinct({ section: auditEvents.section })
    .from(auditEvents)
    .orderBy(auditEvents.section);
  return {
    actors: actors.map(({ id, name: shown }) => [id, shown]),
    sections: sections.map(({ section }) => section),
  };
}

/** Removes actions older than two years; run by a nightly job. */
export async function forgetOldActions(db: Database, clock: Clock): Promise<void> {
  const now = sql`${clock().toISOString()}::timestamptz`;
  await db.delete(auditEvents).where(lt(auditEvents.at, sql`${now} - interval '2 years'`));
}
