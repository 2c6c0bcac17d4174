import { spawnSync } from "node:child_process";

/** One row of the table at the end of a run. */
interface RoundsRow extends Record<string, string | number> {
  seed: number;
  rounds: number;
  passed: number;
  red: number;
}

/**
 * Runs the tests in `*.rounds.ts` whose paths begin so, each with as many seeds as there are rounds from
 * this one on.
 */
export function runRounds(
  paths: readonly string[],
  { rounds, seed, env = {} }: { rounds: number; seed: number; env?: Record<string, string> },
): RoundsRow {
  const vitest = "node_modules/vitest/vitest.mjs";
  const words = [vitest, "run", "--config", "vitest.rounds.config.ts", ...paths];
  const own = { NO_COLOR: "1", ROUNDS: String(rounds), SEED: String(seed), ...env };
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    encoding: "utf8",
    env: { ...process.env, ...own },
    maxBuffer: 2 ** 28,
  });
  const counted = (word: string) => Number(new RegExp(`Tests .*?(\\d+) ${word}`).exec(stdout)?.[1]);
  if (status !== 0) console.log(stdout, stderr);
  // Whatever else ends it counts too.
  const red = counted("failed") || Number(status !== 0);
  return { seed, rounds, passed: counted("passed") || 0, red };
}
