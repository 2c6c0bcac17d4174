import { and, desc, eq, sql } from "drizzle-orm";
import { savedSearches, searchLetters } from "../../../../database/schema/searches.ts";
import type { Services } from "../../../platform/services.ts";
import { NEWS_LETTER } from "../news/job-name.ts";
import { builtOnce } from "../../../platform/database/built-once.ts";
import type { Database } from "../../../platform/database/database.ts";
import { describeSearch } from "../searches.server.ts";
import { SEARCH_LETTER } from "./job-name.ts";
import { letterNames } from "./letter-names.ts";

/** Emails that failed for good, newest first and without addresses, and how many there are. */
export async function failedLetters(db: Database, limit: number) {
  const rows = await unsentLetters(db).execute({ limit });
  const letters = rows.map(({ letter, query, style }) => ({
    id: letter.id,
    searchId: letter.search_id,
    name: letterNames[letter.kind],
    words: describeSearch(query, style),
    at: letter.created_at,
    error: letter.last_error,
  }));
  return { total: rows[0]?.total ?? 0, letters };
}

const unsentLetters = builtOnce((db) =>
  db
    .select({
      letter: searchLetters,
      query: savedSearches.query,
      style: savedSearches.style,
      total: sql<number>`(count(*) OVER ())::int`,
    })
    .from(searchLetters)
    .innerJoin(savedSearches, eq(savedSearches.id, searchLetters.search_id))
    // As a literal, so that the index of open letters serves.
    .where(sql`${searchLetters.state} = 'failed'`)
    .orderBy(desc(searchLetters.created_at))
    .limit(sql.placeholder("limit"))
    .prepare("unsent_search_letters"),
);

/** Queues an email once more that failed for good; false: there is no such email. */
export async function sendLetterAgain(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  letterId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [letter] = await tx
      .update(searchLetters)
      .set({ state: "queued" })
      .where(and(eq(searchLetters.id, letterId), sql`${searchLetters.state} = 'failed'`))
      .returning({ searchId: searchLetters.search_id, kind: searchLetters.kind });
    if (!letter) return false;
    const { searchId, kind } = letter;
    const name = kind === "news" ? NEWS_LETTER : SEARCH_LETTER;
    await jobs.send(name, { searchId, letterId }, { transaction: tx });
    return true;
  });
}
