import { ExportError, type WordPressExport } from "@voordeur/wordpress/export.ts";
import { createWorkerPool, WorkersBusyError } from "../../platform/jobs/worker-pool.ts";
import { workerProgram } from "../../platform/jobs/worker-program.ts";
import type { ExportAnswer } from "./export-worker.ts";

const MAX_MS = 120_000;

const readers = createWorkerPool<Uint8Array, ExportAnswer>({
  program: workerProgram("export-worker", new URL("export-worker.ts", import.meta.url)),
  name: "readExportBytes",
  processes: 1,
  queue: 3,
  heapMb: 384,
  isSpent: () => true,
});

/**
 * Reads an export file of WordPress, as `readExport`, in a process of its own.
 * @throws ExportError, also when it takes too long or too much memory, or others are being read.
 */
export async function readExportApart(
  bytes: Uint8Array,
  longestMs = MAX_MS,
): Promise<WordPressExport> {
  const tooLong = AbortSignal.timeout(longestMs);
  try {
    const answer = await readers.run(bytes, tooLong);
    if ("refusal" in answer) throw new ExportError(answer.refusal);
    return answer;
  } catch (error) {
    if (error instanceof ExportError) throw error;
    throw new ExportError(error instanceof WorkersBusyError ? BUSY : TOO_MUCH, { cause: error });
  }
}

const BUSY =
  "Er worden al andere exportbestanden gelezen. Probeer het over een paar minuten opnieuw.";
const TOO_MUCH =
  "Het lezen van dit bestand kost te veel. Exporteer in WordPress een periode tegelijk.";
