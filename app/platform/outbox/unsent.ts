import { asc, type SQL, sql } from "drizzle-orm";
import { outbox } from "../../../database/schema/outbox.ts";
import { builtOnce } from "../database/built-once.ts";
import type { Database } from "../database/database.ts";
import type { QueuedEmail, RegisteredEmails } from "./email-kind.ts";

/** An email that has waited longer than this is late. */
export const LATE_MS = 3_600_000;

export interface UnsentEmails {
  /** How many there are, also those that are not among `emails`. */
  total: number;
  emails: QueuedEmail[];
}

/**
 * Lists emails of these kinds that failed or are late, the oldest first. `about`: only of these
 * subjects, in SQL about the number or word that is asked with.
 */
export function unsentLister(
  all: readonly RegisteredEmails[],
  about?: (id: ReturnType<typeof sql.placeholder>) => SQL,
) {
  const moot = all.flatMap(({ kind, isMoot }) =>
    isMoot ? [sql`(${outbox.kind} = ${sql.raw(`'${kind}'`)} AND ${isMoot})`] : [],
  );
  const isMoot = moot.length > 0 ? sql.join(moot, sql` OR `) : sql`false`;
  const subjects = about ? sql` AND ${outbox.subject} IN (${about(sql.placeholder("id"))})` : sql``;
  const since = sql`coalesce(${outbox.resent_at}, ${outbox.created_at})`;
  // A connection knows each statement by its name: lists about other subjects have another.
  const name = about && `unsent_emails_about_${all.map(({ kind }) => kind).join("_")}`;
  const build = builtOnce((db) =>
    db
      .select({ email: outbox, total: sql<number>`(count(*) OVER ())::int` })
      .from(outbox)
      .where(
        // As a literal, so that the index of open emails serves.
        sql`${outbox.state} <> 'sent' AND (${outbox.state} = 'failed' OR ${outbox.state} = 'queued'
          AND ${since} < ${sql.placeholder("since")}) AND NOT (${isMoot})${subjects}`,
      )
      .orderBy(asc(since), asc(outbox.id))
      .limit(sql.placeholder("limit"))
      .prepare(name ?? "unsent_emails"),
  );
  return async (db: Database, now: Date, limit: number, id?: string): Promise<UnsentEmails> => {
    const late = new Date(now.getTime() - LATE_MS);
    const rows = await build(db).execute({ since: late, limit, ...(about && { id }) });
    return { total: rows[0]?.total ?? 0, emails: rows.map(({ email }) => email) };
  };
}
