import { randomBytes } from "node:crypto";
import { and, eq, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { accounts, sessions, users, verifications } from "../../../database/schema/accounts.ts";
import { outbox } from "../../../database/schema/outbox.ts";
import { staffInvitations, userRoles } from "../../../database/schema/staff.ts";
import type { HearingTime, StaffRole } from "../../../database/staff-role.ts";
import type { Database } from "../../platform/database/database.ts";
import { forgetEndedLinks } from "../../platform/security/private-links.ts";

/** The name of an account, or its address while it has none. */
export const nameOfUser = sql<string>`coalesce(nullif(${users.name}, ''), ${users.email})`;
/** The same in an outer join, which may find no account. */
export const nameOfUserOrNull = sql<string | null>`${nameOfUser}`;

/**
 * The id and name of whoever can sign in, in an outer join of `users` that are not closed and of
 * `userRoles`; null for anybody else.
 */
export const whoCanSignIn = {
  id: sql<string | null>`CASE WHEN ${userRoles.user_id} IS NOT NULL THEN ${users.id} END`,
  name: sql<string | null>`CASE WHEN ${userRoles.user_id} IS NOT NULL THEN ${nameOfUser} END`,
};

/** Whether the user in a column has one of these addresses, in lower case. */
export const isOneOf = (column: AnyPgColumn, addresses: readonly string[]): SQL =>
  sql`${column} IN (SELECT id FROM users WHERE lower(email) = ANY(${sql.param([...addresses])}::text[]))`;

/** The role of an account that is open; null: none. */
export async function roleOf(db: Database, userId: string): Promise<StaffRole | null> {
  const rows = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.user_id))
    .where(and(eq(userRoles.user_id, userId), isNull(users.closedAt)));
  return rows[0]?.role ?? null;
}

/** When a member of staff reads by email what customers did. */
export async function hearingTimeOf(db: Database, userId: string): Promise<HearingTime | null> {
  const isThem = eq(userRoles.user_id, userId);
  const [row] = await db.select({ hears: userRoles.hears }).from(userRoles).where(isThem);
  return row?.hears ?? null;
}

export async function setHearingTime(db: Database, userId: string, hears: HearingTime) {
  await db.update(userRoles).set({ hears }).where(eq(userRoles.user_id, userId));
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

export async function findUser(db: Database, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user ?? null;
}

/** The password hash of an account; null when there is no such account. */
export async function findPassword(db: Database, of: { email: string } | { userId: string }) {
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

/** Ends all ways in to an account: sessions, password, links of better-auth. */
export async function forgetCredentials(db: Database, userId: string): Promise<void> {
  await endAllSessions(db, userId);
  await db.delete(accounts).where(eq(accounts.userId, userId));
  await db.delete(verifications).where(eq(verifications.value, userId));
}

/** Gives an account its one password; every session ends. */
export async function storePassword(db: Database, userId: string, hash: string): Promise<void> {
  await endAllSessions(db, userId);
  const isPassword = and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"));
  await db.delete(accounts).where(isPassword);
  await db
    .insert(accounts)
    .values({ id: newId(), accountId: userId, providerId: "credential", userId, password: hash });
}

/** Marks the address as its owner's. False when it was before. */
export async function confirmEmail(db: Database, userId: string): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  return changed.length > 0;
}

export async function nameUser(db: Database, userId: string, name: string): Promise<void> {
  await db
    .update(users)
    .set({ name, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
}

/** The account of this address, made when there is none. */
export async function findOrCreateUser(db: Database, email: string, name: string): Promise<string> {
  await db.insert(users).values({ id: newId(), email, name }).onConflictDoNothing();
  const [user] = await db
    .update(users)
    .set({ ...(name && { name }), updatedAt: sql`now()` })
    .where(eq(users.email, email))
    .returning({ id: users.id });
  return user!.id;
}

/** Changes of roles wait for each other: the last admin cannot go twice at once. */
export async function lockRoles(tx: Database): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${userRoles} IN SHARE ROW EXCLUSIVE MODE`);
}

/** Whether somebody other than this user can do everything. Ask it after `lockRoles`. */
export async function hasOtherAdmin(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.user_id, users.id))
    .where(and(eq(userRoles.role, "admin"), isNull(users.closedAt), ne(users.id, userId)))
    .limit(1);
  return rows.length > 0;
}

/** Removes expired rows, and invitations that nobody answered for a month. */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await forgetEndedLinks(db, now);
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000);
  await db.delete(staffInvitations).where(lt(staffInvitations.sent_at, monthAgo));
  await db.delete(outbox).where(and(eq(outbox.kind, "account"), lt(outbox.created_at, monthAgo)));
}

/** As long as better-auth's own ids: 32 characters. */
function newId(): string {
  return randomBytes(24).toString("base64url");
}
