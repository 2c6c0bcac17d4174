import { and, desc, eq, getTableColumns, gt, is, ne, or, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as schema from "../../../../database/schema.ts";
import type { Database } from "../../../platform/database/database.ts";

const { outbox, sessions, users, verifications } = schema;

export async function listSessions(db: Database, userId: string) {
  const { id, userAgent, createdAt, updatedAt, expiresAt } = sessions;
  // By the clock of the process, as better-auth ends sessions.
  return db
    .select({ id, browser: userAgent, since: createdAt, used: updatedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(expiresAt, new Date())))
    .orderBy(desc(updatedAt), desc(createdAt));
}

/** Another user's session goes on. */
export async function endOneSession(db: Database, userId: string, id: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
}

export async function endOtherSessions(db: Database, userId: string, kept: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, kept)));
}

/** Takes the place of the address of somebody whose account is gone. */
const GONE = "verwijderd account";

/** Histories name who did something by address. */
export async function renameActor(tx: Database, from: string, to: string): Promise<void> {
  for (const table of Object.values(schema).filter((value) => is(value, PgTable))) {
    const { actor } = getTableColumns(table) as { actor?: typeof schema.events.actor };
    if (actor) await tx.update(table).set({ actor: to }).where(eq(actor, from));
  }
}

/** Removes an account. Histories keep that somebody did something, no longer who. */
export async function deleteUser(
  tx: Database,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await renameActor(tx, email, GONE);
  await tx.delete(verifications).where(eq(verifications.value, id));
  // Those about a change of address hold it.
  const isTheirs = or(eq(outbox.staff_id, id), sql`about::jsonb->>'userId' = ${id}`);
  await tx.delete(outbox).where(and(eq(outbox.kind, "account"), isTheirs));
  await tx.delete(users).where(eq(users.id, id));
}
