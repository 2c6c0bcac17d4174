/**
 * Runs the whole suite again and again from a clean checkout of HEAD, and prints how each run ended and
 * every test that was ever red, with what was kept of it. `npm run test:again -- 10 [--load 12] [--late]`.
 * The load is that many busy loops beside the tests; late connections do what is asked at once in any
 * order. Each run tries other examples of the properties, from its own seed (`PROPERTY_SEED`). Ends with 1
 * when any run was red.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { processorSeconds } from "./test-progress.ts";

interface Results {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message?: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

const { values, positionals } = parseArgs({
  options: { load: { type: "string", default: "0" }, late: { type: "boolean", default: false } },
  allowPositionals: true,
});
const runs = Number(positionals[0] ?? 10);
const load = Number(values.load);
const kept = path.resolve("test-results/again");
await rm(kept, { recursive: true, force: true });

const checkout = await mkdtemp(path.join(tmpdir(), "voordeur-again-"));
const rows: Record<string, string | number>[] = [];
const red = new Map<string, string[]>();
const loops: ChildProcess[] = [];
let tests: ChildProcess | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
process.once("exit", () => {
  tests?.kill();
  for (const loop of loops) loop.kill("SIGKILL");
});

try {
  const commit = git("rev-parse", "--short", "HEAD");
  git("clone", "--quiet", "--local", ".", checkout);
  call("node", ["scripts/prepare.mjs", "--build", "--test-programs"]);
  for (let index = 0; index < load; index += 1) {
    loops.push(spawn(process.execPath, ["--eval", "for (;;);"], { stdio: "ignore" }));
  }
  for (let run = 1; run <= runs; run += 1) {
    const row = await runOnce(run);
    rows.push({ commit, ...row });
    console.log(`run ${run} of ${runs}: ${JSON.stringify(row)}`);
  }
} finally {
  for (const loop of loops.splice(0)) loop.kill("SIGKILL");
  await rm(checkout, { recursive: true, force: true });
}

console.table(rows);
if (red.size === 0) console.log("No test was red.");
else console.table([...red].map(([test, seen]) => ({ test, runs: seen.join(", ") })));
process.exitCode = red.size > 0 ? 1 : 0;

async function runOnce(run: number): Promise<Record<string, string | number>> {
  spawnSync("git", ["clean", "-fdxq", "-e", "node_modules", "-e", "build"], { cwd: checkout });
  const [before, begun, busy] = [processorSeconds(), performance.now(), loadavg()[0]!];
  const seed = randomInt(1, 2 ** 31);
  const env = {
    ...process.env,
    PROPERTY_SEED: String(seed),
    ...(values.late && { LATE_CONNECTIONS: "1" }),
  };
  const code = await new Promise<number | null>((resolve) => {
    tests = spawn("npm", ["test"], { cwd: checkout, stdio: "ignore", env }).once("exit", resolve);
  });
  const file = path.join(checkout, "test-results/results.json");
  const results = await readFile(file, "utf8").then(
    (text) => JSON.parse(text) as Results,
    () => undefined,
  );
  const names = results ? redOf(results) : ["(no result)"];
  if (code !== 0 && names.length === 0) names.push(`(ended with ${code})`);
  const folder = path.join(kept, `run-${run}`);
  if (names.length > 0) {
    await mkdir(folder, { recursive: true });
    await cp(path.join(checkout, "test-results"), folder, { recursive: true }).catch(() => {});
  }
  for (const name of names) red.set(name, [...(red.get(name) ?? []), path.relative(".", folder)]);
  return {
    passed: results?.numPassedTests ?? 0,
    failed: names.length,
    minutes: ((performance.now() - begun) / 60_000).toFixed(1),
    // The whole machine's, so it is the tests' own only where nothing else runs.
    "processor (s)": load > 0 ? "" : Math.round(processorSeconds() - before),
    "load before": busy.toFixed(1),
    seed,
  };
}

/** Tests that failed, and files that could not be read. */
function redOf({ testResults }: Results): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(checkout, name);
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (failed.length === 0 && status === "failed") return [file];
    return failed.map(({ fullName }) => `${file}: ${fullName}`);
  });
}

function git(...words: string[]): string {
  return spawnSync("git", words, { encoding: "utf8" }).stdout.trim();
}

function call(program: string, words: string[]): void {
  const { status } = spawnSync(program, words, { cwd: checkout, stdio: "inherit" });
  if (status !== 0) throw new Error(`${program} ${words.join(" ")} ended with ${status}`);
}
