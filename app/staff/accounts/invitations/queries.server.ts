import { asc, eq } from "drizzle-orm";
import { staffInvitations } from "../../../../database/schema/staff.ts";
import type { StaffRole } from "../../../../database/staff-role.ts";
import type { Database } from "../../../platform/database/database.ts";

export type Invitation = typeof staffInvitations.$inferSelect;

/** One invitation per address: a second one replaces the first. Returns its id. */
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

/** Removes and returns an invitation; null when there was none. */
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
