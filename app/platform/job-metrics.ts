import type pg from "pg";
import type { Metric } from "./metrics.ts";

/** How much each queue has to do. Source: the tables of pg-boss 12. */
export async function jobMetrics(pool: Pick<pg.Pool, "query">): Promise<Metric[]> {
  const { rows } = await pool.query<{ name: string; state: string; count: number; age: number }>(
    `SELECT q.name, s.state, count(j.id)::int AS count,
       coalesce(extract(epoch FROM now() - min(j.start_after)), 0)::float8 AS age
     FROM pgboss.queue q
     CROSS JOIN unnest(ARRAY['waiting', 'active', 'failed']) AS s(state)
     LEFT JOIN pgboss.job j ON j.name = q.name AND s.state =
       CASE WHEN j.state IN ('created', 'retry') THEN 'waiting' ELSE j.state::text END
     WHERE q.name NOT LIKE '\\_\\_%'
     GROUP BY q.name, s.state ORDER BY q.name, s.state`,
  );
  return [
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
