import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Answer } from "./work-process.ts";
import { workerProgram } from "./worker-program.ts";

/** A process that does one task after the other. */
export class WorkerProcess<Task, Result> {
  readonly ended: Promise<unknown>;
  readonly #child: ChildProcess;

  constructor(program: URL, name: string, heapMb: number) {
    const runner = workerProgram("work-process", new URL("work-process.ts", import.meta.url));
    this.#child = fork(runner, [program.href, name], {
      // It reads strangers' files: none of the site's secrets is within its reach. One thread works at
      // a time; for each of several, glibc would keep freed memory apart.
      env: { MALLOC_ARENA_MAX: "1", UV_THREADPOOL_SIZE: "1" },
      execArgv: ["--expose-gc", "--max-semi-space-size=8", `--max-old-space-size=${heapMb}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#child.on("error", () => {});
    this.ended = new Promise((resolve) => this.#child.once("close", resolve));
    this.hold(false);
  }

  /** @throws an Error with the message of the program's own; the reason of `signal`. */
  async ask(task: Task, signal: AbortSignal): Promise<Result> {
    this.hold(true);
    // Listeners of this task alone: a promise that lives as long as the process would keep each answer.
    const over = new AbortController();
    const until = { signal: AbortSignal.any([signal, over.signal]) };
    const answered = once(this.#child, "message", until);
    const lost = once(this.#child, "close", until).then(() => {
      throw new Error("a worker ended before its work");
    });
    this.#child.send(task as object, () => {});
    const [answer] = (await Promise.race([answered, lost]).finally(() => over.abort())) as [
      Answer<Result>,
    ];
    this.hold(false);
    if ("error" in answer) throw new Error(answer.error);
    return answer.result;
  }

  end(): void {
    this.hold(true);
    this.#child.kill("SIGKILL");
  }

  /** Whether this process waits for that one before it ends by itself. */
  private hold(isHeld: boolean): void {
    for (const handle of [this.#child, this.#child.channel]) handle?.[isHeld ? "ref" : "unref"]();
  }
}
