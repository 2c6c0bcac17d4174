import { cpus } from "node:os";
import { relative } from "node:path";
import type { Reporter, TestModule, TestSpecification } from "vitest/node";

const SHOWN = 20;
const PAUSE_MS = 30_000;

/** Says every half minute how far a run is, and in the end how long it took and its slowest files. */
export default class Progress implements Reporter {
  #files = 0;
  #done = 0;
  #tests = 0;
  #begun = 0;
  #said = 0;
  #worked = 0;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.length;
    this.#begun = this.#said = performance.now();
    this.#worked = processorSeconds();
  }

  onTestModuleEnd(module: TestModule): void {
    this.#done += 1;
    this.#tests += [...module.children.allTests()].length;
    if (performance.now() - this.#said < PAUSE_MS) return;
    this.#said = performance.now();
    this.#say(`${this.#done} of ${this.#files} files`);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < SHOWN) return;
    const slowest = modules
      .map((module) => ({
        file: relative(process.cwd(), module.moduleId),
        seconds: secondsOf(module),
      }))
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, SHOWN);
    const lines = slowest.map(
      ({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`,
    );
    process.stdout.write(`\n The ${SHOWN} slowest files\n${lines.join("\n")}\n`);
    this.#say(`${this.#done} files`);
  }

  #say(files: string): void {
    const seconds = Math.round((performance.now() - this.#begun) / 1000);
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    const worked = Math.round(processorSeconds() - this.#worked);
    const all = `${files}, ${this.#tests} tests in ${time} minutes`;
    process.stdout.write(`\n ${all} (${worked} s of processor, of the whole machine)\n`);
  }
}

/** Seconds that all processes of this machine have worked since it started. */
export function processorSeconds(): number {
  const worked = cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq);
  return worked.reduce((sum, one) => sum + one, 0) / 1000;
}

/** Includes hooks and imports. */
function secondsOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  return (duration + collectDuration + setupDuration) / 1000;
}
