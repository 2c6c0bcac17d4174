import type { SQL } from "drizzle-orm";
import type { JobDefinition } from "../jobs/jobs.ts";
import type { Services } from "../services.ts";

/** Emails that the rows of a table owe. */
export interface OwedEmails {
  /** The queue that sends them. */
  queue: string;
  /**
   * Selects the data of a job for each row that owes an email and has no job, and locks those rows. One
   * statement, so that rows and jobs come from one snapshot; the lock is for other instances.
   */
  withoutJob: SQL;
}

/**
 * Queues emails that no job would send any more: a process killed during a job's last try leaves an
 * email that is still owed and a job that has ended. Those that failed for good are left to staff.
 */
export function strandedEmailsJob(
  services: Pick<Services, "db" | "jobs" | "log">,
  all: readonly OwedEmails[],
): JobDefinition {
  return {
    name: "find-stranded-letters",
    queue: { retryLimit: 0, policy: "short" },
    schedule: "*/5 * * * *",
    async run() {
      const { db, jobs, log } = services;
      for (const { queue, withoutJob } of all) {
        const emails = await db.transaction(async (tx) => {
          const { rows } = await tx.execute(withoutJob);
          await jobs.sendAll(queue, rows, tx);
          return rows.length;
        });
        if (emails > 0) log.warn({ queue, emails }, "stranded emails are sent after all");
      }
    },
  };
}
