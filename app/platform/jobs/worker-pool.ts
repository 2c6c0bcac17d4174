import { Piscina } from "piscina";

/** Too much work waits already. */
export class WorkersBusyError extends Error {}

/** Work in threads of its own, so that it never holds up a page. */
export interface WorkerPool<Task, Result> {
  /**
   * An aborted `signal` stops the work where it is.
   * @throws WorkersBusyError when the queue is full; the reason of `signal`; any error of the program.
   */
  run(task: Task, signal: AbortSignal): Promise<Result>;
  /** How many tasks are under way or wait. */
  taken(): number;
  close(): Promise<void>;
}

export interface WorkerPoolOptions {
  /** The worker's program and the name of its exported function. */
  program: URL;
  name: string;
  /** At most; they start with the first task, and end after a minute without work. */
  threads: number;
  /** Tasks that may wait beside those under way. */
  queue: number;
}

export function createWorkerPool<Task, Result>(
  options: WorkerPoolOptions,
): WorkerPool<Task, Result> {
  const { program, name, threads, queue } = options;
  const pool = new Piscina<Task, Result>({
    filename: program.href,
    name,
    minThreads: 0,
    maxThreads: threads,
    // Counted here: the library does not count waiting tasks that have a signal.
    maxQueue: Number.MAX_SAFE_INTEGER,
    idleTimeout: 60_000,
  });
  let taken = 0;
  return {
    async run(task, signal) {
      signal.throwIfAborted();
      if (taken >= threads + queue) throw new WorkersBusyError(`${taken} tasks already`);
      taken += 1;
      try {
        return await pool.run(task, { signal });
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        taken -= 1;
      }
    },
    taken: () => taken,
    close: () => pool.destroy(),
  };
}
