/** The program of a worker process: does the tasks that it is sent; see worker-process.ts. */
import { enableCompileCache } from "node:module";

/** The message that a process sends back for each task. */
export type Answer<Result> = { result: Result } | { error: string };

enableCompileCache("node_modules/.cache/node-compile");
// Ctrl-C in a terminal reaches this process too, but the site decides when the work ends.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.once("disconnect", () => process.exit());

const [program = "", name = ""] = process.argv.slice(2);
const loaded = import(/* @vite-ignore */ program) as Promise<
  Record<string, (task: unknown) => unknown>
>;

process.on("message", (task) => {
  // V8 does not see how large the pixels of the last task are that it still holds.
  void answerTo(task).then((answer) => process.send?.(answer, () => globalThis.gc?.()));
});

async function answerTo(task: unknown): Promise<Answer<unknown>> {
  try {
    const { [name]: work } = await loaded;
    return { result: await work?.(task) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
