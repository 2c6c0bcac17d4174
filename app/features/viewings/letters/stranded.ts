import { sql } from "drizzle-orm";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { hasJob } from "../../../platform/jobs/queue-tables.ts";
import type { Services } from "../../../platform/services.ts";
import { VIEWING_LETTER } from "./owe.server.ts";

/**
 * Queues letters that no job would send any more: a process killed during a job's last try leaves a
 * letter that is still owed and a job that has ended.
 */
export function strandedViewingLettersJob(services: Services): JobDefinition {
  return {
    name: "find-stranded-viewing-letters",
    queue: { retryLimit: 0, policy: "short" },
    schedule: "*/5 * * * *",
    async run() {
      const letters = await queueStranded(services);
      if (letters > 0) services.log.warn({ letters }, "stranded letters are sent after all");
    },
  };
}

/** Returns how many were found. Those that failed for good are left for staff to decide. */
export async function queueStranded({ db, jobs }: Services): Promise<number> {
  return db.transaction(async (tx) => {
    // One statement, so that letters and jobs come from one snapshot; the lock is for the others.
    const { rows } = await tx.execute<{ letterId: string; viewingId: string }>(sql`
      SELECT l.id AS "letterId", l.viewing_id AS "viewingId"
      FROM viewing_letters l JOIN viewings v ON v.id = l.viewing_id
      WHERE l.state = 'queued' AND v.forgotten_at IS NULL
        AND NOT ${hasJob(VIEWING_LETTER, { letterId: sql`l.id::text` })}
      FOR UPDATE OF l SKIP LOCKED`);
    for (const job of rows) await jobs.send(VIEWING_LETTER, job, { transaction: tx });
    return rows.length;
  });
}
