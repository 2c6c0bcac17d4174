import { and, eq, sql } from "drizzle-orm";
import { savedSearches, searchLetters } from "../../../../database/schema/searches.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Noted, SendOutcome } from "../../../platform/mail/send-owed.ts";
import type { SavedSearch, SearchLetter } from "../queries.server.ts";

/** A letter that is still to be sent, with its search; undefined: it was sent, or is gone. */
export async function findOpenLetter(
  db: Database,
  id: string,
): Promise<{ letter: SearchLetter; search: SavedSearch } | undefined> {
  const [row] = await db
    .select({ letter: searchLetters, search: savedSearches })
    .from(searchLetters)
    .innerJoin(savedSearches, eq(savedSearches.id, searchLetters.search_id))
    .where(and(eq(searchLetters.id, id), sql`${searchLetters.state} <> 'sent'`));
  return row;
}

export async function dropLetter(db: Database, id: string): Promise<void> {
  await db.delete(searchLetters).where(eq(searchLetters.id, id));
}

export async function recordAttempt(
  db: Database,
  id: string,
  outcome: SendOutcome,
): Promise<Noted> {
  const rows = await db
    .update(searchLetters)
    .set({ ...outcome, attempts: sql`${searchLetters.attempts} + 1` })
    .where(eq(searchLetters.id, id))
    .returning({ id: searchLetters.id });
  return rows.length > 0 ? "noted" : "gone";
}
