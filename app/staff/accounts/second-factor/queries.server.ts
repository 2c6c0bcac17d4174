import { and, eq, isNull, lt, or } from "drizzle-orm";
import { passkeys, sessions, twoFactors, users } from "../../../../database/schema/accounts.ts";
import type { Database } from "../../../platform/database/database.ts";

/** The authenticator app of a user; `secret` is encrypted. Null: none was ever begun. */
export async function findApp(db: Database, userId: string) {
  const { secret, verified, begunAt, backupCodes } = twoFactors;
  const [row] = await db
    .select({ secret, verified, begunAt, codes: backupCodes })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId));
  if (!row) return null;
  return { ...row, codesLeft: (JSON.parse(row.codes) as unknown[]).length };
}

/** Claims a half minute, once: false when a code of it, or of a later one, was used before. */
export async function claimStep(db: Database, userId: string, step: number): Promise<boolean> {
  const { lastStep } = twoFactors;
  const claimed = await db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.userId, userId), or(isNull(lastStep), lt(lastStep, step))))
    .returning({ id: twoFactors.id });
  return claimed.length === 1;
}

/** A new secret was made: it has used none of its half minutes. */
export async function beginSteps(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .update(twoFactors)
    .set({ lastStep: null, begunAt: now })
    .where(eq(twoFactors.userId, userId));
}

export async function storeCodes(db: Database, userId: string, codes: string): Promise<void> {
  await db.update(twoFactors).set({ backupCodes: codes }).where(eq(twoFactors.userId, userId));
}

/** Takes away the authenticator app and all passkeys: a password is then enough again. */
export async function removeFactors(db: Database, userId: string): Promise<void> {
  await db.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
  await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
}

/** Which second factors an account has that work. */
export async function factorsOf(db: Database, userId: string) {
  const [user] = await db
    .select({ app: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId));
  return {
    app: user?.app === true,
    passkeys: await db.$count(passkeys, eq(passkeys.userId, userId)),
  };
}

export async function listPasskeys(db: Database, userId: string) {
  const { id, name, createdAt, backedUp } = passkeys;
  return db
    .select({ id, name, createdAt, backedUp })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt, passkeys.id);
}

/** Another user's passkey stays as it is. */
export async function renamePasskey(db: Database, userId: string, id: string, name: string) {
  const isTheirs = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  await db.update(passkeys).set({ name }).where(isTheirs);
}

/** False when the user has no such passkey. */
export async function removePasskey(db: Database, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return removed.length === 1;
}

/** The session has shown a second factor since it began. */
export async function markSecondFactor(db: Database, id: string): Promise<void> {
  await db.update(sessions).set({ secondFactor: true }).where(eq(sessions.id, id));
}
