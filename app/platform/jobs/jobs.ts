import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { fromDrizzle, type JobWithMetadata, PgBoss, type QueueOptions } from "pg-boss";
import type pg from "pg";
import { forgetJobsAbout, queuesStandingStill, queuesWithWork } from "./queue-tables.ts";
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
      /** By the database's clock; a number: after so many seconds. */
      startAfter?: Date | number;
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

const TIMEZONE = "Europe/Amsterdam";
const LOOK_MS = 1000;
/** For when the look at all queues fails. */
const OWN_LOOK_SECONDS = 30;

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
  const closers: (() => void)[] = [];
  await settleQueues(boss, jobs);
  if (options.work) {
    closers.push(watchSetBackClock(pool, log));
    await settleSchedules(boss, jobs);
    const workers = new Map<string, string[]>();
    for (const job of jobs) workers.set(job.name, await work(boss, job, log));
    closers.push(wakeWorkers(boss, pool, workers));
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
      for (const close of closers) close();
      return boss.stop({ graceful: true, timeout: 10_000, close: false });
    },
  };
}

/** Makes the queues that are new, and changes those whose options are; most starts find nothing to do. */
async function settleQueues(boss: PgBoss, jobs: readonly JobDefinition[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, queue } of jobs) {
    const stored = queues.get(name);
    // A queue keeps the policy it was made with; the rest follows the code.
    const { policy: _policy, ...changeable } = queue;
    const isChanged = Object.entries(changeable).some(
      ([option, value]) => stored && Reflect.get(stored, option) !== value,
    );
    if (!stored) await boss.createQueue(name, queue);
    else if (isChanged) await boss.updateQueue(name, changeable);
  }
}

/** Stores the schedules that are new or another than before, and drops those that jobs no longer have. */
async function settleSchedules(boss: PgBoss, jobs: readonly JobDefinition[]): Promise<void> {
  const schedules = new Map((await boss.getSchedules()).map((stored) => [stored.name, stored]));
  for (const { name, schedule } of jobs) {
    const stored = schedules.get(name);
    if (!schedule && stored) await boss.unschedule(name);
    if (!schedule || (stored?.cron === schedule && stored.timezone === TIMEZONE)) continue;
    await boss.schedule(name, schedule, null, { tz: TIMEZONE });
  }
}

/**
 * Looks every second in which queues a job is due, and wakes their workers: if each of them looked for
 * itself, a site at rest would ask fifty times as much.
 */
function wakeWorkers(
  boss: PgBoss,
  pool: pg.Pool,
  workers: ReadonlyMap<string, readonly string[]>,
): () => void {
  const names = [...workers.keys()];
  let isLooking = false;
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    // Where this fails those of the workers do too, and they tell.
    const found = await pool.query<{ name: string }>(queuesWithWork, [names]).catch(() => null);
    for (const { name } of found?.rows ?? [])
      for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
    isLooking = false;
  }
  const timer = setInterval(() => void look(), LOOK_MS);
  return () => clearInterval(timer);
}

/** @returns the ids of the workers. */
async function work(boss: PgBoss, definition: JobDefinition, log: Log): Promise<string[]> {
  const { name, concurrency = 1 } = definition;
  const options = {
    pollingIntervalSeconds: OWN_LOOK_SECONDS,
    // A backlog after an outage goes out without pauses, not one job a second.
    burstWhenReadyExceeds: 1,
    includeMetadata: true as const,
  };
  const run = async ([job]: JobWithMetadata<Record<string, unknown> | null>[]) => {
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
  };
  const ids: string[] = [];
  for (let made = 0; made < concurrency; made += 1) ids.push(await boss.work(name, options, run));
  return ids;
}
