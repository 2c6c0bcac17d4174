import { and, count, eq, exists, gt, isNull, lt, sql } from "drizzle-orm";
import {
  accounts,
  adminInvitations,
  sessions,
  type StaffRole,
  userRoles,
  users,
  verifications,
} from "../../../database/schema.ts";
import type { Database } from "../../platform/database.ts";

/** The role of an account that is open; null: none. */
export async function roleOf(db: Database, userId: string): Promise<StaffRole | null> {
  const rows = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.user_id))
    .where(and(eq(userRoles.user_id, userId), isNull(users.closedAt)));
  return rows[0]?.role ?? null;
}

export async function hasAdmin(db: Database): Promise<boolean> {
  return (
    (
      await db
        .select({ one: sql`1` })
        .from(userRoles)
        .limit(1)
    ).length > 0
  );
}

/** Gives the one role that an account can have. Only to those who proved that the address is theirs. */
export async function setRole(db: Database, userId: string, role: StaffRole): Promise<void> {
  await db
    .insert(userRoles)
    .values({ user_id: userId, role })
    .onConflictDoUpdate({ target: userRoles.user_id, set: { role } });
}

/** Addresses are stored in lower case. */
export async function findUserId(db: Database, email: string): Promise<string | null> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email.toLowerCase()));
  return rows[0]?.id ?? null;
}

export async function findEmail(db: Database, userId: string): Promise<string | null> {
  const rows = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return rows[0]?.email ?? null;
}

/** Whose password is stored as which hash; null when there is no such account. */
export async function findPassword(
  db: Database,
  of: { email: string } | { userId: string },
): Promise<{ userId: string; password: string } | null> {
  const whose = "email" in of ? eq(users.email, of.email) : eq(users.id, of.userId);
  const [row] = await db
    .select({ userId: users.id, password: accounts.password })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(and(whose, eq(accounts.providerId, "credential")));
  return row?.password ? { userId: row.userId, password: row.password } : null;
}

export async function endAllSessions(db: Database, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Links that were mailed to a user and not yet used stop working. */
export async function endMailedLinks(db: Database, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId));
}

export async function storeInvitation(
  db: Database,
  token_hash: string,
  expires_at: Date,
): Promise<void> {
  await db.insert(adminInvitations).values({ token_hash, expires_at });
}

function validInvitation(db: Database, tokenHash: string, now: Date) {
  const { token_hash, expires_at } = adminInvitations;
  return db
    .select({ valid: count() })
    .from(adminInvitations)
    .where(and(eq(token_hash, tokenHash), gt(expires_at, now)));
}

export async function isInvitation(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  return (await validInvitation(db, tokenHash, now))[0]?.valid === 1;
}

/**
 * Uses an invitation up, and with it every other one: each is for the first admin. Of two at the
 * same moment one waits for the other and then finds nothing left.
 */
export async function takeInvitation(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const valid = db
    .select({ one: sql`1` })
    .from(sql`${adminInvitations} AS given`)
    .where(sql`given.token_hash = ${tokenHash} AND given.expires_at > ${now.toISOString()}`);
  const used = await db.delete(adminInvitations).where(exists(valid)).returning();
  return used.some(({ token_hash }) => token_hash === tokenHash);
}

export async function forgetInvitations(db: Database): Promise<void> {
  await db.delete(adminInvitations);
}

/** Removes what has run out and so has no use any more. */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db.delete(adminInvitations).where(lt(adminInvitations.expires_at, now));
}
