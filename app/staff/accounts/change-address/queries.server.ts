import { and, eq, isNull, sql } from "drizzle-orm";
import { users } from "../../../../database/schema/accounts.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { AddressChange } from "./change.ts";

/** Whether the account is open and still has the address that it is to leave. */
export async function isOpenAt(
  db: Database,
  { userId, from }: Pick<AddressChange, "userId" | "from">,
): Promise<boolean> {
  return (await db.$count(users, atAddress(userId, from))) > 0;
}

/** Gives an account its new address, which is its owner's. False when it no longer has the old one. */
export async function setAddress(
  tx: Database,
  { userId, from, to }: AddressChange,
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ email: to, emailVerified: true, updatedAt: sql`now()` })
    .where(atAddress(userId, from))
    .returning({ id: users.id });
  return changed.length > 0;
}

const atAddress = (userId: string, email: string) =>
  and(eq(users.id, userId), eq(users.email, email), isNull(users.closedAt));
