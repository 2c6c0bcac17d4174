import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import { WorkerProcess } from "./worker-process.ts";

/** Too much work waits already. */
export class WorkersBusyError extends Error {}

/** Work in processes of its own, so that it holds up no page and leaves no memory behind. */
export interface WorkerPool<Task, Result> {
  /**
   * An aborted `signal` stops the work where it is. A task as a function is loaded in its turn, so that
   * what waits holds no files.
   * @throws WorkersBusyError when the queue is full; the reason of `signal`; an Error with the message
   * of the program's own.
   */
  run(task: Task | (() => Promise<Task>), signal?: AbortSignal): Promise<Result>;
  /** How many tasks are under way or wait. */
  taken(): number;
  close(): Promise<void>;
}

export interface WorkerPoolOptions<Result> {
  /** The worker's program and the name of its exported function. */
  program: URL;
  name: string;
  /** At most; they start with the first task, and end when they have been idle for `idleMs`. */
  processes: number;
  /** Tasks that may wait beside those under way. */
  queue: number;
  /** The JavaScript heap of one process, in MB; default 192: pixels and documents lie outside it. */
  heapMb?: number;
  /** Whether the process is to end after this result; default: it stays for the next task. */
  isSpent?: (result: Result) => boolean;
  /** Default 20 s: starting another costs a quarter of a second. */
  idleMs?: number;
}

/** How many processes may work at once, at most `most`: one core stays free for pages. */
export function processesBesidePages(most: number): number {
  return Math.min(most, Math.max(1, availableParallelism() - 1));
}

export function createWorkerPool<Task, Result>(
  options: WorkerPoolOptions<Result>,
): WorkerPool<Task, Result> & {
  /** How many processes there are. */
  size(): number;
} {
  const { program, name, processes, queue, idleMs = 20_000, heapMb = 192, isSpent } = options;
  const all = new Set<WorkerProcess<Task, Result>>();
  /** Without work, and the timers that end them. */
  const idle = new Map<WorkerProcess<Task, Result>, NodeJS.Timeout>();
  const limit = pLimit(processes);
  let taken = 0;

  function takeWorker(): WorkerProcess<Task, Result> {
    // The one that worked last: the others may end.
    const [worker, timer] = [...idle].at(-1) ?? [];
    if (worker) {
      clearTimeout(timer);
      idle.delete(worker);
      return worker;
    }
    const started = new WorkerProcess<Task, Result>(program, name, heapMb);
    all.add(started);
    void started.ended.then(() => all.delete(started) && idle.delete(started));
    return started;
  }

  /** Ends an idle worker, which takes the system a moment: nobody is given it meanwhile. */
  function retire(worker: WorkerProcess<Task, Result>): void {
    idle.delete(worker);
    worker.end();
  }

  async function work(given: Task | (() => Promise<Task>), signal: AbortSignal): Promise<Result> {
    signal.throwIfAborted();
    const task = typeof given === "function" ? await (given as () => Promise<Task>)() : given;
    signal.throwIfAborted();
    const worker = takeWorker();
    let spent = false;
    try {
      const result = await worker.ask(task, signal);
      spent = isSpent?.(result) ?? false;
      return result;
    } finally {
      // One that was stopped in the middle of its work ends.
      if (spent || signal.aborted || !all.has(worker)) worker.end();
      else idle.set(worker, setTimeout(() => retire(worker), idleMs).unref());
    }
  }

  return {
    async run(task, signal = new AbortController().signal) {
      signal.throwIfAborted();
      if (taken >= processes + queue) throw new WorkersBusyError(`${taken} tasks already`);
      taken += 1;
      const { promise: left, reject } = Promise.withResolvers<never>();
      const leave = () => reject(signal.reason as Error);
      signal.addEventListener("abort", leave);
      try {
        return await Promise.race([limit(() => work(task, signal)), left]);
      } finally {
        signal.removeEventListener("abort", leave);
        taken -= 1;
      }
    },
    taken: () => taken,
    size: () => all.size,
    async close() {
      limit.clearQueue();
      for (const worker of all) worker.end();
      await Promise.all([...all].map(({ ended }) => ended));
    },
  };
}
