import { sql } from "drizzle-orm";
import type { JobDefinition } from "../jobs/jobs.ts";
import { hasJob } from "../jobs/queue-tables.ts";
import type { Services } from "../services.ts";
import type { RegisteredEmails } from "./email-kind.ts";

/**
 * Queues emails that no job would send any more: a process killed during a job's last try leaves an
 * email that is still queued and a job that has ended. Those that failed for good are left to staff.
 */
export function strandedEmailsJob(
  services: Pick<Services, "db" | "jobs" | "log">,
  all: readonly Pick<RegisteredEmails, "kind" | "letters" | "queue">[],
): JobDefinition {
  return {
    name: "find-stranded-letters",
    queue: { retryLimit: 0, policy: "short" },
    schedule: "*/5 * * * *",
    async run() {
      const { db, jobs, log } = services;
      for (const { kind, letters, queue } of all) {
        const emails = await db.transaction(async (tx) => {
          // One statement, so that rows and jobs come from one snapshot; the lock is for other instances.
          const { rows } = await tx.execute<{ letterId: string; subject: string }>(sql`
            SELECT id AS "letterId", subject FROM outbox AS o
            WHERE state = 'queued' AND kind = ${kind} AND letter = ANY (${sql.param(Object.keys(letters))})
              AND NOT ${hasJob(queue, { letterId: sql`o.id::text` })}
            FOR UPDATE OF o SKIP LOCKED`);
          await jobs.sendAll(queue, rows, tx);
          return rows.length;
        });
        if (emails > 0) log.warn({ queue, emails }, "stranded emails are sent after all");
      }
    },
  };
}
