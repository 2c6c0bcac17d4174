import { sql } from "drizzle-orm";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { hasJob } from "../../../platform/jobs/queue-tables.ts";
import type { Services } from "../../../platform/services.ts";
import { NEWS_LETTER } from "../news/job-name.ts";
import { SEARCH_LETTER } from "./job-name.ts";

/**
 * Queues emails that no job would send any more: a process killed during a job's last try leaves an
 * email that is still owed and a job that has ended.
 */
export function strandedSearchLettersJob(services: Services): JobDefinition {
  return {
    name: "find-stranded-search-letters",
    queue: { retryLimit: 0, policy: "short" },
    schedule: "*/5 * * * *",
    async run() {
      const letters = await queueStranded(services);
      if (letters > 0)
        services.log.warn({ letters }, "stranded emails of searches are sent after all");
    },
  };
}

/** Returns how many were found. Those that failed for good are left for staff to decide. */
export async function queueStranded({ db, jobs }: Pick<Services, "db" | "jobs">): Promise<number> {
  return db.transaction(async (tx) => {
    const letterId = sql`letter.id::text`;
    // One statement, so that emails and jobs come from one snapshot; the lock is for other instances.
    const { rows } = await tx.execute<{ letterId: string; searchId: string; isNews: boolean }>(sql`
      SELECT letter.id AS "letterId", letter.search_id AS "searchId", kind = 'news' AS "isNews"
      FROM search_letters AS letter WHERE letter.state = 'queued'
        AND NOT ${hasJob(NEWS_LETTER, { letterId })} AND NOT ${hasJob(SEARCH_LETTER, { letterId })}
      FOR UPDATE OF letter SKIP LOCKED`);
    for (const isNews of [true, false]) {
      const data = rows
        .filter((row) => row.isNews === isNews)
        .map(({ letterId, searchId }) => ({ letterId, searchId }));
      if (data.length > 0) await jobs.sendAll(isNews ? NEWS_LETTER : SEARCH_LETTER, data, tx);
    }
    return rows.length;
  });
}
