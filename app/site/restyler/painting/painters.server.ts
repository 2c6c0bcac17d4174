import {
  createWorkerPool,
  processesBesidePages,
  type WorkerPool,
} from "../../../platform/jobs/worker-pool.ts";
import { workerProgram } from "../../../platform/jobs/worker-program.ts";
import type { PaintTask } from "./worker.ts";

declare module "../../../platform/services.ts" {
  interface Services {
    /** Paint a photo in a style; a JPEG, or null when the photo cannot be read. */
    painters: WorkerPool<PaintTask, Uint8Array | null>;
  }
}

/** How many may wait; each picture takes a core for seconds and a few hundred megabytes. */
const QUEUE = 20;

/** The processes of the built-in engine. */
export function createPainters({
  processes = processesBesidePages(2),
  queue = QUEUE,
} = {}): WorkerPool<PaintTask, Uint8Array | null> {
  const program = workerProgram("restyle-worker", new URL("worker.ts", import.meta.url));
  return createWorkerPool({ program, name: "paint", processes, queue });
}
