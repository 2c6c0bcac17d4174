import { t } from "@voordeur/language/text.ts";
import type { TypesetTask } from "@voordeur/typst/compiler.ts";
import { Refused } from "../body/refusal.ts";
import { createWorkerPool, WorkersBusyError } from "../jobs/worker-pool.ts";
import { workerProgram } from "../jobs/worker-program.ts";
import type { TypesetResult } from "./worker.ts";

export const busyWords = () => t`Het is nu erg druk. Probeer het over een minuut opnieuw.`;

/** Too many documents wait already, or this one waited too long. */
export class TypesetterBusyError extends Refused {
  constructor() {
    super(busyWords(), 503);
  }
}

export interface Typesetter {
  /**
   * The document as PDF/UA-1.
   * @throws TypesetterBusyError when the queue is full or the deadline has passed; an Error without
   * any of the data when the document cannot be made.
   */
  typeset(task: TypesetTask): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface TypesetterOptions {
  /** Documents that may wait; default 200. */
  queue?: number;
  /** For one document, its waiting included, in milliseconds; default 30 s. */
  deadline?: number;
  /** A worker that holds more is replaced; default 96 MB, some fifty agreements. */
  heldBytes?: number;
}

/**
 * Makes PDFs of Typst templates in one worker process, so that a document never holds up a page. The
 * worker starts with the first document, ends when idle, and is replaced when it fails.
 */
export function createTypesetter(options: TypesetterOptions = {}): Typesetter {
  const { queue = 200, deadline = 30_000, heldBytes = 96 * 2 ** 20 } = options;
  const workers = createWorkerPool<TypesetTask, TypesetResult>({
    program: workerProgram("typst-worker", new URL("worker.ts", import.meta.url)),
    name: "typeset",
    processes: 1,
    queue,
    isSpent: (result) => result.heldBytes > heldBytes,
  });
  return {
    async typeset(task) {
      const signal = AbortSignal.timeout(deadline);
      try {
        return (await workers.run(task, signal)).pdf;
      } catch (error) {
        const isBusy = error instanceof WorkersBusyError || signal.aborted;
        throw isBusy ? new TypesetterBusyError() : error;
      }
    },
    close: () => workers.close(),
  };
}
