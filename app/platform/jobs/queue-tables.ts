import { type SQL, sql } from "drizzle-orm";

/**
 * The one file that knows the tables of pg-boss, for what its functions do not tell: jobs and rows of
 * one moment, ages, stamps to set right. Its test fails when a new version has other tables.
 */
export const QUEUE_SCHEMA = { version: 43, name: "pgboss" };

/** The columns read and written below, with the types that they must have. */
export const usedColumns = {
  job: {
    id: "uuid",
    name: "text",
    data: "jsonb",
    priority: "integer",
    state: "USER-DEFINED",
    created_on: "timestamp with time zone",
    start_after: "timestamp with time zone",
    started_on: "timestamp with time zone",
    completed_on: "timestamp with time zone",
    expire_seconds: "integer",
    singleton_key: "text",
    blocked: "boolean",
  },
  queue: {
    name: "text",
    monitor_claim_on: "timestamp with time zone",
    monitor_on: "timestamp with time zone",
    maintain_on: "timestamp with time zone",
  },
  version: { version: "integer", cron_on: "timestamp with time zone" },
} as const;

// The queue's own chores are set up again by its start.
const OWN_CHORES = "LIKE '\\_\\_pgboss%'";

/** Whether there is a queue in this database: null when there is none. */
export const findQueue = "SELECT to_regclass('pgboss.job') AS queue";

/** Jobs waiting or under way; finished and failed ones are history. */
export const waitingJobs = `SELECT id, name, data, priority, start_after, singleton_key
  FROM pgboss.job
  WHERE state IN ('created', 'retry', 'active') AND name NOT ${OWN_CHORES} ORDER BY name, id`;

export const forgetJobs = "DELETE FROM pgboss.job";

/** Names of the queues that this version has. */
export const queueNames = "SELECT name FROM pgboss.queue";

export const countJobs = `SELECT count(*)::int AS count FROM pgboss.job
  WHERE name NOT ${OWN_CHORES}`;

/** True in a statement about rows that a job of this queue will still see to, or whose job is in these states. */
export function hasJob(
  queue: string,
  data: Record<string, SQL>,
  states = ["created", "retry", "active"],
): SQL {
  const same = Object.entries(data).map(([key, value]) => sql`j.data->>${key} = ${value}`);
  return sql`EXISTS (SELECT FROM pgboss.job j WHERE j.name = ${queue}
    AND j.state::text = ANY(${sql.param(states)}) AND ${sql.join(same, sql` AND `)})`;
}

/** The state of the newest job of this queue, such as `failed`; null: there is none. */
export const newestState = (queue: string): SQL<string | null> =>
  sql`(SELECT state::text FROM pgboss.job WHERE name = ${queue} ORDER BY created_on DESC LIMIT 1)`;

/** Deletes jobs whose data names one of these ids. */
export function forgetJobsAbout(ids: readonly string[]): SQL {
  return sql`DELETE FROM pgboss.job WHERE state <> 'active'
    AND EXISTS (SELECT FROM jsonb_each_text(data) AS d WHERE d.value = ANY(${sql.param(ids)}))`;
}

/** Each queue's jobs by state, and for how many seconds the oldest of them has been due. */
export const jobsByState = `SELECT q.name, s.state, count(j.id)::int AS count,
    coalesce(extract(epoch FROM now() - min(j.start_after)), 0)::float8 AS age
  FROM pgboss.queue q
  CROSS JOIN unnest(ARRAY['waiting', 'active', 'failed']) AS s(state)
  LEFT JOIN pgboss.job j ON j.name = q.name AND s.state =
    CASE WHEN j.state IN ('created', 'retry') THEN 'waiting' ELSE j.state::text END
  WHERE q.name NOT LIKE '\\_\\_%'
  GROUP BY q.name, s.state ORDER BY q.name, s.state`;

/** Those of the queues `$1` in which a job is due; no job of ours is blocked, but the index says so too. */
export const queuesWithWork = `SELECT name FROM unnest($1::text[]) AS q(name)
  WHERE EXISTS (SELECT FROM pgboss.job j
    WHERE j.name = q.name AND j.state < 'active' AND NOT j.blocked AND j.start_after <= now())`;

const RECENT = "now() - interval '5 minutes'";

/**
 * Those of the queues `$1` with a job that has been due for five minutes while none came to an end; a
 * job under way that may take longer is given its time.
 */
export const queuesStandingStill = `SELECT name FROM pgboss.job WHERE name = ANY ($1::text[])
  GROUP BY name
  HAVING min(start_after) FILTER (WHERE state IN ('created', 'retry')) < ${RECENT}
    AND coalesce(max(completed_on) < ${RECENT}, true)
    AND NOT bool_or(state = 'active' AND expire_seconds > 300)
  ORDER BY name`;

// A stamp that lies further ahead than this was made before the clock was set back.
const AHEAD = "> now() + interval '30 seconds'";
const stamps = ["monitor_claim_on", "monitor_on", "maintain_on"];
const someAhead = stamps.map((stamp) => `${stamp} ${AHEAD}`).join(" OR ");

const UNDONE = "state IN ('created', 'retry', 'active')";

/** Whether stamps lie in the future that are only ever made with the time of the moment. */
export const findAhead = `SELECT EXISTS (SELECT FROM pgboss.version WHERE cron_on ${AHEAD})
  OR EXISTS (SELECT FROM pgboss.queue WHERE ${someAhead})
  OR EXISTS (SELECT FROM pgboss.job
    WHERE ${UNDONE} AND GREATEST(created_on, started_on) ${AHEAD}) AS found`;

/**
 * Makes every stamp that lies in the future now. A pause that is meant is cut short too: once too
 * early does no harm, a day too late does.
 */
export const setBackAhead = [
  `UPDATE pgboss.job SET created_on = LEAST(created_on, now()),
     started_on = started_on - GREATEST(started_on - now(), '0'), start_after = LEAST(start_after, now())
   WHERE ${UNDONE} AND GREATEST(created_on, started_on, start_after) ${AHEAD}`,
  `UPDATE pgboss.queue SET ${stamps.map((stamp) => `${stamp} = LEAST(${stamp}, now())`).join(", ")}
   WHERE ${someAhead}`,
  `UPDATE pgboss.version SET cron_on = now() WHERE cron_on ${AHEAD}`,
];
