import { jobsOf } from "../jobs.ts";
import { openDatabase } from "../platform/database/database.ts";
import { type JobQueue, startJobs } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/observability/log.ts";
import type { Services } from "../platform/services.ts";

/** The site's job queue without workers; creates its tables in the database. */
export async function openQueue(databaseUrl: string, { log }: { log: Log }): Promise<JobQueue> {
  const { pool, close } = openDatabase(databaseUrl, log, "job");
  // Only names and settings of the queues are read: no job runs, so none misses its services.
  const jobs = jobsOf({} as Services);
  const queue = await startJobs({ pool, log, work: false, jobs });
  return {
    ...queue,
    async close() {
      await queue.close();
      await close();
    },
  };
}
