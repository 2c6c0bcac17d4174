import type pg from "pg";
import { type Metric, single } from "../observability/metrics.ts";
import type { Jobs } from "./jobs.ts";
import { jobsByState } from "./queue-tables.ts";

/** The backlog of each queue. pg-boss's own counts are some 20 s old, and have no ages. */
export async function jobMetrics(
  pool: Pick<pg.Pool, "query">,
  jobs: Pick<Jobs, "standingStill">,
): Promise<Metric[]> {
  const still = await jobs.standingStill();
  const { rows } = await pool.query<{ name: string; state: string; count: number; age: number }>(
    jobsByState,
  );
  return [
    single(
      "voordeur_queues_standing_still",
      "Queues with jobs that have been due for five minutes while none came to an end.",
      still.length,
    ),
    {
      name: "voordeur_jobs",
      help: "Background jobs by queue and state; those that failed for good are kept for some days.",
      type: "gauge",
      series: rows.map(({ name, state, count }) => ({
        labels: { queue: name, state },
        value: count,
      })),
    },
    {
      name: "voordeur_job_delay_seconds",
      help: "For how long the oldest waiting job of a queue has been due; 0 when none is.",
      type: "gauge",
      series: rows
        .filter(({ state }) => state === "waiting")
        .map(({ name, age }) => ({ labels: { queue: name }, value: Math.max(0, age) })),
    },
  ];
}
