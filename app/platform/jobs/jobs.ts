import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { fromDrizzle, type JobWithMetadata, PgBoss, type QueueOptions } from "pg-boss";
import type pg from "pg";
import { forgetJobsAbout, queuesStandingStill } from "./queue-tables.ts";
import type { Log } from "../observability/log.ts";
import { ClockFaultError } from "../clock/shared-clock.ts";
import { steadyClock, watchSetBackClock } from "../clock/set-back-clock.ts";

export interface JobAttempt {
  /** True when a failure now would be final. */
  last: boolean;
  signal: AbortSignal;
}

/** A kind of background work; its data holds ids, never personal data. */
export interface JobDefinition {
  name: string;
  queue: QueueOptions & { policy?: "standard" | "short" | "stately" | "singleton" };
  /** How many of these one process runs at once. Default 1. */
  concurrency?: number;
  /** Cron expression in Europe/Amsterdam. */
  schedule?: string;
  /** It depends on the time and cannot be undone: it waits until the clocks agree. */
  needsRightTime?: true;
  /** Throwing means: try again later, as often as the queue's `retryLimit` says. */
  run(data: Record<string, unknown>, attempt: JobAttempt): Promise<void>;
}

export interface Jobs {
  /** Enqueues; inside a transaction the job exists exactly when the transaction commits. */
  send(
    name: string,
    data: Record<string, unknown>,
    options?: {
      transaction?: Pick<NodePgDatabase, "execute">;
      singletonKey?: string;
      /** By the database's clock. */
      startAfter?: Date;
    },
  ): Promise<void>;
  /** Enqueues many jobs of a kind in one statement of this transaction. */
  sendAll(
    name: string,
    data: readonly Record<string, unknown>[],
    transaction: Pick<NodePgDatabase, "execute">,
  ): Promise<void>;
  /**
   * The SQL statement that enqueues jobs of this kind, for a function of the database. Its `$1` is a
   * text: a JSON array of `{ "data": … }`.
   */
  enqueueing(name: string): Promise<string>;
  /** Deletes, in this transaction, jobs whose data names one of these ids; one under way stays. */
  forget(ids: readonly string[], transaction: Pick<NodePgDatabase, "execute">): Promise<void>;
  /** Names of the queues in which nothing moves though jobs have been due for minutes. */
  standingStill(): Promise<string[]>;
  close(): Promise<void>;
}

/** The queue as its own process has it. */
export interface JobQueue extends Jobs {
  /** Puts jobs back into a queue as they waited once, in the transaction that `client` is in. */
  putBack(
    name: string,
    jobs: readonly {
      id: string;
      data: Record<string, unknown>;
      priority: number;
      startAfter: Date;
      singletonKey?: string;
    }[],
    client: pg.ClientBase,
  ): Promise<void>;
}

/**
 * Starts the job queue on the process's own pool and works on the given jobs. With `work: false`
 * jobs can be sent but are left to other instances. Source: pg-boss 12.
 */
export async function startJobs(options: {
  pool: pg.Pool;
  log: Log;
  work: boolean;
  jobs: readonly JobDefinition[];
}): Promise<JobQueue> {
  const { pool, log, jobs } = options;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: options.work,
    supervise: options.work,
    clock: steadyClock,
    // How soon schedules follow a database whose clock was moved.
    clockMonitorIntervalSeconds: 60,
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
    queueCacheIntervalSeconds: 20,
  });
  // Errors of workers come as plain objects with an error's words.
  boss.on("error", ({ name, message, stack }) => {
    const err = Object.assign(new Error(message), { name: name ?? "Error", stack });
    log.warn({ err }, "the job queue met an error");
  });
  await boss.start();
  const unwatch = options.work ? watchSetBackClock(pool, log) : () => {};
  for (const job of jobs) {
    // A queue keeps the policy it was made with; the rest follows the code.
    const { policy: _policy, ...changeable } = job.queue;
    await boss.createQueue(job.name, job.queue);
    await boss.updateQueue(job.name, changeable);
    if (options.work) await work(boss, job, log);
  }
  const enqueueing = async (name: string) => {
    let statement = "";
    const executeSql = async (text: string) => {
      statement = text;
      return { rows: [] };
    };
    await boss.insert(name, [], { db: { executeSql } });
    return statement;
  };
  // pg-boss reads a queue before the first job of it: from a transaction that would be a second
  // connection.
  for (const { name } of jobs) await enqueueing(name);
  return {
    async send(name, data, { transaction, singletonKey, startAfter } = {}) {
      await boss.send(name, data, {
        ...(transaction && { db: fromDrizzle(transaction, sql) }),
        ...(singletonKey && { singletonKey }),
        ...(startAfter && { startAfter }),
      });
    },
    async sendAll(name, data, transaction) {
      if (data.length === 0) return;
      const waiting = data.map((each) => ({ data: each }));
      await boss.insert(name, waiting, { db: fromDrizzle(transaction, sql) });
    },
    enqueueing,
    async forget(ids, transaction) {
      await transaction.execute(forgetJobsAbout(ids));
    },
    async standingStill() {
      const names = jobs.map(({ name }) => name);
      const { rows } = await pool.query<{ name: string }>(queuesStandingStill, [names]);
      return rows.map(({ name }) => name);
    },
    async putBack(name, waiting, client) {
      const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
      await boss.insert(name, [...waiting], { db });
    },
    close: () => {
      unwatch();
      return boss.stop({ graceful: true, timeout: 10_000, close: false });
    },
  };
}

async function work(boss: PgBoss, definition: JobDefinition, log: Log): Promise<void> {
  const { name, schedule, concurrency = 1 } = definition;
  await boss.work(
    name,
    {
      pollingIntervalSeconds: 1,
      // A backlog after an outage goes out without pauses, not one job a second.
      burstWhenReadyExceeds: 1,
      includeMetadata: true as const,
      localConcurrency: concurrency,
    },
    async ([job]: JobWithMetadata<Record<string, unknown> | null>[]) => {
      if (!job) return;
      const last = job.retryCount >= job.retryLimit;
      try {
        await definition.run(job.data ?? {}, { last, signal: job.signal });
      } catch (error) {
        // The log has told of the clocks already.
        if (!(error instanceof ClockFaultError)) {
          log.warn({ err: error, job: name, id: job.id, last }, "a job failed");
        }
        throw error;
      }
    },
  );
  if (schedule) await boss.schedule(name, schedule, null, { tz: "Europe/Amsterdam" });
  else await boss.unschedule(name);
}
