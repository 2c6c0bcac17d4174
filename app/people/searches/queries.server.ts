import { and, asc, count, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { savedSearches, toldNews } from "../../../database/schema/searches.ts";
import { erasedLeads } from "../../../database/schema/privacy.ts";
import { type Database, lockNames } from "../../platform/database/database.ts";
import { hasWords } from "../../platform/search-words.ts";
import type { Wish } from "./input.ts";
import { describeSearch } from "./searches.server.ts";

export type SavedSearch = typeof savedSearches.$inferSelect;

export const ofAddress = (email: string) => sql`lower(${savedSearches.email}) = lower(${email})`;

/**
 * The searches with these words in what they look for or in the name or number of a caller, the latest
 * first; by an address only when it is asked whole. In words, without whose they are.
 */
export async function searchSearches(db: Database, text: string, most: number) {
  const { id, query, style, state, created_at, name, phone } = savedSearches;
  const words = sql`concat_ws(' ', ${query}, ${name}, ${phone})`;
  const rows = await db
    .select({ id, query, style, state, created_at })
    .from(savedSearches)
    .where(or(ofAddress(text), and(...hasWords(text, words))))
    .orderBy(desc(created_at), desc(id))
    .limit(most);
  return rows.map((row) => ({ ...row, words: describeSearch(row.query, row.style) }));
}

/** Until the transaction ends, nobody else changes the searches of this address. */
export const lockAddress = (tx: Database, email: string): Promise<void> =>
  lockNames(tx, `searches of ${email.toLowerCase()}`);

export async function findSearch(db: Database, id: string): Promise<SavedSearch | undefined> {
  const [row] = await db.select().from(savedSearches).where(eq(savedSearches.id, id));
  return row;
}

export async function findSame(
  db: Database,
  email: string,
  { query, style }: Wish,
): Promise<SavedSearch | undefined> {
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(
      and(
        ofAddress(email),
        sql`md5(${savedSearches.query}) = md5(${query})`,
        sql`coalesce(${savedSearches.style}, '') = ${style ?? ""}`,
      ),
    );
  return row;
}

export async function searchesOf(db: Database, email: string): Promise<SavedSearch[]> {
  return db
    .select()
    .from(savedSearches)
    .where(ofAddress(email))
    .orderBy(asc(savedSearches.created_at), asc(savedSearches.id));
}

/** The confirmed searches of any of these addresses; one that nobody confirmed may be a stranger's. */
export async function confirmedSearches(
  db: Database,
  emails: readonly string[],
): Promise<SavedSearch[]> {
  const asked = emails.map((email) => email.toLowerCase());
  return db
    .select()
    .from(savedSearches)
    .where(
      and(
        inArray(sql`lower(${savedSearches.email})`, asked),
        ne(savedSearches.state, "unconfirmed"),
      ),
    );
}

export async function countSearchesOf(db: Database, email: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(savedSearches).where(ofAddress(email));
  return row!.count;
}

export async function addSearch(
  tx: Database,
  search: typeof savedSearches.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(savedSearches).values(search).returning({ id: savedSearches.id });
  return row!.id;
}

/** Changes a search that there still is; whether there is one. */
export async function changeSearch(
  tx: Database,
  which: SQL | undefined,
  changes: Partial<typeof savedSearches.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(savedSearches)
    .set(changes)
    .where(which)
    .returning({ id: savedSearches.id });
  return rows.length > 0;
}

export async function dropWaitingNews(tx: Database, searchId: string): Promise<void> {
  await tx
    .delete(toldNews)
    .where(and(eq(toldNews.search_id, searchId), sql`${toldNews.letter_id} IS NULL`));
}

/** Removes searches with all their rows; returns their ids. */
export async function removeSearches(
  tx: Database,
  which: SQL | undefined,
  now: Date,
): Promise<string[]> {
  const rows = await tx.delete(savedSearches).where(which).returning({ id: savedSearches.id });
  const ids = rows.map(({ id }) => id);
  // Backups still have them: a restored one reads here which it may not bring back.
  if (ids.length > 0) {
    await tx
      .insert(erasedLeads)
      .values(ids.map((id) => ({ lead_id: id, at: now })))
      .onConflictDoNothing();
  }
  return ids;
}
