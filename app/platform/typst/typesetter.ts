import { AsyncLocalStorage } from "node:async_hooks";
import { t } from "@voordeur/language/text.ts";
import type { TypesetTask } from "@voordeur/typst/compiler.ts";
import { Refused } from "../body/refusal.ts";
import { createWorkerPool, WorkersBusyError } from "../jobs/worker-pool.ts";
import { workerProgram } from "../jobs/worker-program.ts";
import type { TypesetResult } from "./worker.ts";

export const busyWords = () => t`Het is nu erg druk. Probeer het over een minuut opnieuw.`;

/** Too many documents wait already, or this one waited too long. */
export class TypesetterBusyError extends Refused {
  constructor(status = 503) {
    super(busyWords(), status);
  }
}

/** For one answer, its waiting included, in milliseconds. */
const DEADLINE_MS = 30_000;
const deadlines = new AsyncLocalStorage<AbortSignal>();

/**
 * Gives all that `work` has typeset one deadline, whatever it waits for before; what is not ready then,
 * or when its caller has gone, is given up with a TypesetterBusyError.
 */
export function withinDeadline<Answer>(
  work: (signal: AbortSignal) => Promise<Answer>,
  ...callers: AbortSignal[]
): Promise<Answer> {
  const signal = AbortSignal.any([AbortSignal.timeout(DEADLINE_MS), ...callers]);
  return deadlines.run(signal, () => work(signal));
}

export interface Typesetter {
  /**
   * The document as PDF/UA-1. `loadFiles` gives large files in its turn: what waits holds none.
   * @throws TypesetterBusyError when the queue is full or the deadline has passed; an Error without
   * any of the data when the document cannot be made.
   */
  typeset(task: TypesetTask, loadFiles?: () => Promise<TypesetTask["files"]>): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface TypesetterOptions {
  /** Documents that may wait; default 200. */
  queue?: number;
  /** Of a document outside `withinDeadline`, its waiting included, in milliseconds; default 30 s. */
  deadline?: number;
  /** A worker that holds more is replaced; default 96 MB, some fifty agreements. */
  heldBytes?: number;
}

/**
 * Makes PDFs of Typst templates in one worker process, so that a document never holds up a page. The
 * worker starts with the first document, ends when idle, and is replaced when it fails.
 */
export function createTypesetter(options: TypesetterOptions = {}): Typesetter {
  const { queue = 200, deadline = DEADLINE_MS, heldBytes = 96 * 2 ** 20 } = options;
  const workers = createWorkerPool<TypesetTask, TypesetResult>({
    program: workerProgram("typst-worker", new URL("worker.ts", import.meta.url)),
    name: "typeset",
    processes: 1,
    queue,
    isSpent: (result) => result.heldBytes > heldBytes,
  });
  return {
    async typeset(task, loadFiles) {
      const loaded = loadFiles
        ? async () => ({ ...task, files: { ...task.files, ...(await loadFiles()) } })
        : task;
      const signal = deadlines.getStore() ?? AbortSignal.timeout(deadline);
      try {
        return (await workers.run(loaded, signal)).pdf;
      } catch (error) {
        const isBusy = error instanceof WorkersBusyError || signal.aborted;
        throw isBusy ? new TypesetterBusyError() : error;
      }
    },
    close: () => workers.close(),
  };
}
