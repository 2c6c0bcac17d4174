import { createWorkerPool } from "../../../platform/jobs/worker-pool.ts";
import { workerProgram } from "../../../platform/jobs/worker-program.ts";
import type { MailContent, MailTask } from "./mail-worker.ts";
import type { Received } from "./message.ts";

const readers = createWorkerPool<MailTask, Received | MailContent>({
  program: workerProgram("mail-worker", new URL("mail-worker.ts", import.meta.url)),
  name: "readMail",
  processes: 1,
  queue: 10,
});

/** As `readMail`, in a process of its own. @throws when it takes longer than `ms`, or ends that process */
export async function readApart<Task extends MailTask>(
  task: Task,
  ms: number,
): Promise<Task extends { parts: unknown } ? MailContent : Received> {
  return (await readers.run(task, AbortSignal.timeout(ms))) as never;
}

/** Whether messages can be read at all: that process starts, and answers. */
export const canRead = (ms: number): Promise<boolean> =>
  readApart({ message: { headers: "" } }, ms).then(
    () => true,
    () => false,
  );
