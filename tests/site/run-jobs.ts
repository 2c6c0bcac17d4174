import { sql } from "drizzle-orm";
import { jobsOf } from "../../app/jobs.ts";
import type { Services } from "../../app/platform/services.ts";

/** Does a job of a site whose jobs are left to the test. */
export async function runJob(services: Services, name: string, data: Record<string, unknown> = {}) {
  const job = jobsOf(services).find((one) => one.name === name)!;
  await job.run(data, { last: true, signal: new AbortController().signal });
}

/** Does the jobs that wait in queues whose names begin so. */
export async function runWaiting(services: Services, queues: string): Promise<void> {
  const { rows } = await services.db.execute<{ name: string; data: Record<string, unknown> }>(
    sql`DELETE FROM pgboss.job WHERE starts_with(name, ${queues}) RETURNING name, data`,
  );
  for (const { name, data } of rows) await runJob(services, name, data);
}
