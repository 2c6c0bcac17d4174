import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

const SHOWN = 20;

/** Prints a run's slowest files, so that nobody overlooks one that becomes slow. */
export default class SlowestFiles implements Reporter {
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
  }
}

/** Includes hooks and imports. */
function secondsOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  return (duration + collectDuration + setupDuration) / 1000;
}
