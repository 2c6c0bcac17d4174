import { sql } from "drizzle-orm";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { hasJob } from "../../platform/jobs/queue-tables.ts";
import type { Services } from "../../platform/services.ts";
import { LEAD_NOTIFICATION } from "./notify.server.ts";

/**
 * Finds letters that nobody would send any more and has them sent: a process that is killed in a
 * job's last try leaves a letter that is owed and a job that is over.
 */
export function strandedLettersJob(services: Services): JobDefinition {
  return {
    name: "find-stranded-letters",
    queue: { retryLimit: 0, policy: "short" },
    schedule: "*/5 * * * *",
    async run() {
      const letters = await sendStranded(services);
      if (letters > 0) services.log.warn({ letters }, "stranded letters are sent after all");
    },
  };
}

/** Returns how many were found. What failed for good is for staff to decide, and is left alone. */
async function sendStranded({ db, jobs }: Services): Promise<number> {
  return db.transaction(async (tx) => {
    // One statement, so that letters and jobs are of the same moment; the lock is for the others.
    const { rows } = await tx.execute<{ leadId: string; kind: string }>(sql`
      SELECT n.lead_id AS "leadId", n.kind
      FROM lead_notifications n JOIN leads l ON l.id = n.lead_id
      WHERE n.state = 'queued' AND l.forgotten_at IS NULL AND NOT ${hasJob(LEAD_NOTIFICATION, { leadId: sql`n.lead_id::text`, kind: sql`n.kind` })}
      FOR UPDATE OF n SKIP LOCKED`);
    for (const { leadId, kind } of rows) {
      await jobs.send(LEAD_NOTIFICATION, { leadId, kind }, { transaction: tx });
    }
    return rows.length;
  });
}
