import { and, count, desc, eq, inArray, isNull, like, ne, or, sql } from "drizzle-orm";
import { extraPages } from "../../../database/schema/pages.ts";
import { redirects } from "../../../database/schema/redirects.ts";
import { builtOnce } from "../../platform/database/built-once.ts";
import { type Database, lockNames } from "../../platform/database/database.ts";
import { hasWords } from "../../platform/search-words.ts";

export type Redirect = typeof redirects.$inferSelect;

export const PAGE_SIZE = 50;

/** Those of these old addresses that lead somewhere, and where. */
export async function findRedirects(
  db: Database,
  [first, second = first]: readonly string[],
): Promise<Pick<Redirect, "from_path" | "to_path">[]> {
  return byAddress(db).execute({ first, second });
}

const byAddress = builtOnce((db) =>
  db
    .select({ from_path: redirects.from_path, to_path: redirects.to_path })
    .from(redirects)
    .where(inArray(redirects.from_path, [sql.placeholder("first"), sql.placeholder("second")]))
    .prepare("redirects_from"),
);

/** A page of redirects with these words in one of their addresses, the newest first. */
export async function listRedirects(db: Database, { q, page }: { q: string; page: number }) {
  const { from_path, to_path } = redirects;
  const wanted = and(...hasWords(q, sql`concat_ws(' ', ${from_path}, ${to_path})`));
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(redirects)
      .where(wanted)
      .orderBy(desc(redirects.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ total: count() }).from(redirects).where(wanted),
  ]);
  return { rows, total: counted!.total };
}

/** All redirects, the oldest first. */
export async function listEveryRedirect(db: Database) {
  const { from_path, to_path } = redirects;
  return db.select({ from_path, to_path }).from(redirects).orderBy(redirects.id);
}

/** Redirects are added one after another, so that no two of them make a loop together. */
export const lockRedirects = (tx: Database): Promise<void> => lockNames(tx, "adding redirects");

/** Stores a redirect; false when its old address leads somewhere already. */
export async function insertRedirect(
  tx: Database,
  values: typeof redirects.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(redirects)
    .values(values)
    .onConflictDoNothing({ target: redirects.from_path })
    .returning({ id: redirects.id });
  return added.length > 0;
}

/** Lets all redirects to `before`, or to a place or question of it, lead to `after` instead. */
export async function retarget(tx: Database, before: string, after: string): Promise<void> {
  const start = before.replace(/[\\%_]/g, "\\$&");
  const further = before.includes("?") ? ["#"] : ["#", "?"];
  await tx
    .update(redirects)
    .set({ to_path: after })
    .where(
      or(
        eq(redirects.to_path, before),
        ...further.map((mark) => like(redirects.to_path, `${start}${mark}%`)),
      ),
    );
}

export async function deleteRedirect(db: Database, id: number): Promise<Redirect | null> {
  const [gone] = await db.delete(redirects).where(eq(redirects.id, id)).returning();
  return gone ?? null;
}

/** Removes the redirect from this old address, as it is stored. */
export async function removeRedirectFrom(tx: Database, from: string): Promise<void> {
  await tx.delete(redirects).where(eq(redirects.from_path, from));
}

/** Whether an extra page has this slug, shown or not; deleted ones count where it has to stay free. */
export async function hasExtraPage(
  db: Database,
  slug: string,
  { but = 0, orDeleted = false } = {},
): Promise<boolean> {
  const alive = orDeleted ? undefined : isNull(extraPages.deleted_at);
  return (
    (await db.$count(extraPages, and(eq(extraPages.slug, slug), ne(extraPages.id, but), alive))) > 0
  );
}
