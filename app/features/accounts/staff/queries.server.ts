import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { staffInvitations, type StaffRole, userRoles, users } from "../../../../database/schema.ts";
import type { Database } from "../../../platform/database/database.ts";
import { hasSecondStep } from "../second-factor/required.server.ts";

export type Invitation = typeof staffInvitations.$inferSelect;

/** Everyone who has a role, by name; those whose account is closed last. */
export async function listStaff(db: Database) {
  return staff(db).orderBy(sql`${users.closedAt} IS NOT NULL`, asc(users.name), asc(users.email));
}

export type StaffMember = Awaited<ReturnType<typeof listStaff>>[number];

export async function findStaff(db: Database, userId: string): Promise<StaffMember | null> {
  const [member] = await staff(db).where(eq(users.id, userId));
  return member ?? null;
}

function staff(db: Database) {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: userRoles.role,
      isConfirmed: users.emailVerified,
      lastSignInAt: users.lastSignInAt,
      closedAt: users.closedAt,
      hasSecondStep,
    })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.user_id, users.id))
    .$dynamic();
}

/** Whether the account of this address has a role, be it closed. */
export async function hasRole(db: Database, email: string): Promise<boolean> {
  return (await staff(db).where(eq(users.email, email))).length > 0;
}

export async function setClosed(db: Database, userId: string, at: Date | null): Promise<void> {
  await db.update(users).set({ closedAt: at }).where(eq(users.id, userId));
}

/** One invitation an address: a second one takes the place of the first. Gives its id. */
export async function storeInvitation(
  db: Database,
  given: { email: string; name: string; role: StaffRole; sent_at: Date },
): Promise<string> {
  const [row] = await db
    .insert(staffInvitations)
    .values(given)
    .onConflictDoUpdate({ target: staffInvitations.email, set: given })
    .returning({ id: staffInvitations.id });
  return row!.id;
}

export function listInvitations(db: Database): Promise<Invitation[]> {
  return db.select().from(staffInvitations).orderBy(asc(staffInvitations.email));
}

export async function findInvitation(db: Database, id: string): Promise<Invitation | null> {
  const [row] = await db.select().from(staffInvitations).where(eq(staffInvitations.id, id));
  return row ?? null;
}

const id = z.uuid();

export function isInvitationId(given: unknown): given is string {
  return id.safeParse(given).success;
}

/** Removes an invitation and gives it; null when there was none. */
export async function takeInvitation(db: Database, id: string): Promise<Invitation | null> {
  const [row] = await db.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning();
  return row ?? null;
}

/** False when there is no such invitation any more. */
export async function markSent(db: Database, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(staffInvitations)
    .set({ sent_at: at })
    .where(eq(staffInvitations.id, id))
    .returning({ id: staffInvitations.id });
  return rows.length > 0;
}
