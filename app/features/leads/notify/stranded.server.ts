import { sql } from "drizzle-orm";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { hasJob } from "../../../platform/jobs/queue-tables.ts";
import type { Services } from "../../../platform/services.ts";
import { LEAD_NOTIFICATION } from "./notify.server.ts";

/**
 * Queues notifications that no job would send any more: a process killed during a job's last try
 * leaves a notification that is still owed and a job that has ended.
 */
export function strandedNotificationsJob(services: Services): JobDefinition {
  return {
    name: "find-stranded-letters",
    queue: { retryLimit: 0, policy: "short" },
    schedule: "*/5 * * * *",
    async run() {
      const notifications = await sendStranded(services);
      if (notifications > 0)
        services.log.warn({ letters: notifications }, "stranded notifications are sent after all");
    },
  };
}

/** Returns how many were found. Those that failed for good are left for staff to decide. */
async function sendStranded({ db, jobs }: Services): Promise<number> {
  return db.transaction(async (tx) => {
    // One statement, so that notifications and jobs come from one snapshot; the lock is for the others.
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
