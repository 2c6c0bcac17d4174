import { monitorEventLoopDelay } from "node:perf_hooks";
import process from "node:process";
import type pg from "pg";
import { type Metric, single } from "./metrics.ts";

const SECOND_NS = 1e9;

/** Resource use of the process, and of its pools of database connections. */
export function watchProcess(pools: Record<string, pg.Pool>): () => Metric[] {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  return () => {
    const memory = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const [middle, worst] = [delay.percentile(50), delay.max].map((time) => time / SECOND_NS);
    delay.reset();
    return [
      single("process_resident_memory_bytes", "Memory of the process.", memory.rss),
      single("nodejs_heap_used_bytes", "Memory of JavaScript objects.", memory.heapUsed),
      single(
        "process_cpu_seconds_total",
        "Work done, all threads.",
        (user + system) / 1e6,
        "counter",
      ),
      single(
        "process_start_time_seconds",
        "When the process began.",
        Math.round(performance.timeOrigin / 1000),
      ),
      {
        name: "voordeur_event_loop_delay_seconds",
        help: "How late the process came to its work since it was last asked: the median and the worst; 0.01 is on time.",
        type: "gauge",
        series: [
          { labels: { which: "median" }, value: middle ?? 0 },
          { labels: { which: "worst" }, value: worst ?? 0 },
        ],
      },
      {
        name: "voordeur_database_connections",
        help: "Of each pool: at work, idle; and requests that wait for one.",
        type: "gauge",
        series: Object.entries(pools).flatMap(([name, pool]) => [
          { labels: { pool: name, state: "busy" }, value: pool.totalCount - pool.idleCount },
          { labels: { pool: name, state: "idle" }, value: pool.idleCount },
          { labels: { pool: name, state: "waiting" }, value: pool.waitingCount },
        ]),
      },
    ];
  };
}
