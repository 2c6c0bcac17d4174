import { asc, eq, sql } from "drizzle-orm";
import { users } from "../../../../database/schema/accounts.ts";
import { userRoles } from "../../../../database/schema/staff.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import type { Database } from "../../../platform/database/database.ts";
import { isUserId } from "../input.ts";
import { hasSecondStep } from "../second-factor/required.server.ts";

/** Everyone who has a role, by name; those whose account is closed last. */
export async function listStaff(db: Database) {
  return staff(db).orderBy(sql`${users.closedAt} IS NOT NULL`, asc(users.name), asc(users.email));
}

export type StaffMember = Awaited<ReturnType<typeof listStaff>>[number];

export async function findStaff(db: Database, userId: string): Promise<StaffMember | null> {
  if (!isUserId(userId)) return null;
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

/** Whether the account of this address has a role, even if it is closed. */
export async function hasRole(db: Database, email: string): Promise<boolean> {
  return (await staff(db).where(eq(users.email, email))).length > 0;
}

export async function setClosed(db: Database, userId: string, at: Date | null): Promise<void> {
  await db.update(users).set({ closedAt: at }).where(eq(users.id, userId));
}

/** Staff who can be given something to do: those who can sign in. */
export async function listHandlers(db: Database): Promise<Handler[]> {
  const staff = await listStaff(db);
  return staff
    .filter(({ closedAt }) => closedAt === null)
    .map(({ id, name, email }) => ({ id, name: name || email }));
}

/** The colleague whom a form names in its field `wie`; null: nobody. @throws Refused once they cannot sign in */
export async function chosenHandler(
  db: Database,
  wie: string,
  wrong = "Deze collega kan niet meer inloggen",
): Promise<string | null> {
  if (wie === "" || (await listHandlers(db)).some(({ id }) => id === wie)) return wie || null;
  throw new Refused({ errors: { wie: wrong } });
}

export interface Handler {
  id: string;
  name: string;
}
