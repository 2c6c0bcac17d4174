import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, getTableColumns, gt, isNull, or } from "drizzle-orm";
import { users } from "../../../../database/schema/accounts.ts";
import { apiKeys, type Scope } from "../../../../database/schema/api-keys.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { nameOfUserOrNull } from "../../../staff/accounts/queries.server.ts";

type Needed = Pick<Services, "db" | "clock">;

const DAY_MS = 24 * 3_600_000;
/** Reading often writes this rarely. */
const NOTED_MS = 3_600_000;
const MAX_LISTED = 200;

const hash = (key: string) => createHash("sha256").update(key).digest("base64url");

/** Makes a key of 256 random bits and gives it this once; what we keep cannot be turned back into it. */
export async function makeKey(
  { db, clock }: Needed,
  { days, ...made }: { label: string; scopes: Scope[]; days: number | null; staff_id: string },
): Promise<string> {
  const key = `vd_${randomBytes(32).toString("base64url")}`;
  const made_at = clock();
  const ends_at = days === null ? null : new Date(made_at.getTime() + days * DAY_MS);
  await db.insert(apiKeys).values({ ...made, key_hash: hash(key), made_at, ends_at });
  return key;
}

/**
 * The key that a tool shows, if it still works. Nothing of it is kept in memory, so that one that is
 * withdrawn stops at once on every instance.
 */
export async function findKey(
  { db, clock }: Needed,
  shown: string,
): Promise<{ id: number; scopes: Scope[] } | null> {
  if (!/^vd_[\w-]{43}$/.test(shown)) return null;
  const now = clock();
  const { id, scopes, used_at, ends_at } = apiKeys;
  const [key] = await db
    .select({ id, scopes, used_at })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.key_hash, hash(shown)),
        isNull(apiKeys.withdrawn_at),
        or(isNull(ends_at), gt(ends_at, now)),
      ),
    );
  if (!key) return null;
  if (!key.used_at || now.getTime() - key.used_at.getTime() > NOTED_MS) {
    await db.update(apiKeys).set({ used_at: now }).where(eq(id, key.id));
  }
  return key;
}

/** Ends a key; false: there is none that works. */
export async function withdrawKey({ db, clock }: Needed, keyId: number): Promise<boolean> {
  const { rowCount } = await db
    .update(apiKeys)
    .set({ withdrawn_at: clock() })
    .where(and(eq(apiKeys.id, keyId), isNull(apiKeys.withdrawn_at)));
  return rowCount === 1;
}

const { key_hash: _hash, ...told } = getTableColumns(apiKeys);

/** The newest keys, those that were withdrawn too; `maker` is null once their account is gone. */
export const listKeys = (db: Database) =>
  db
    .select({ ...told, maker: nameOfUserOrNull })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.staff_id))
    .orderBy(desc(apiKeys.id))
    .limit(MAX_LISTED);

export type ListedKey = Awaited<ReturnType<typeof listKeys>>[number];
