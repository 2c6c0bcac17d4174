/**
 * Runs every benchmark in turn, and ends with a table of bars met and missed. A benchmark reports a
 * program that it misses. Use an idle machine; this takes most of an hour.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";

const SELF = "bench";
/** One that hangs must not keep the others from the table. */
const MAX_MINUTES_LENGTH = 60;
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};
const wanted = process.argv.slice(2);
const names = Object.keys(scripts).filter(
  (name) =>
    name.startsWith(`${SELF}:`) &&
    (wanted.length === 0 || wanted.some((word) => name.endsWith(`:${word}`))),
);

console.log(`${new Date().toISOString()}, ${cpus().length} × ${cpus()[0]?.model}`);
const results: Record<string, Record<string, string>> = {};
for (const name of names) {
  const load = loadavg()[0]!.toFixed(1);
  console.log(`\n— ${name} (load ${load})`);
  const from = performance.now();
  const { verdicts, ended } = run(name);
  const minutes = ((performance.now() - from) / 60_000).toFixed(1);
  results[name] = { result: verdicts || ended, load, minutes };
}
console.table(results);
const outcomes = Object.values(results).map(({ result }) => result!);
const count = (pattern: RegExp) => outcomes.join("\n").match(pattern)?.length ?? 0;
console.log(
  `bars met: ${count(/: met/g)}, missed: ${count(/: missed/g)}; failed: ${count(/^failed/gm)}, skipped: ${count(/^skipped/gm)}`,
);

function run(name: string): { verdicts: string; ended: string } {
  const [, file = ""] = /node (bench\/\S+)/.exec(scripts[name] ?? "") ?? [];
  if (!existsSync(file)) return { verdicts: "", ended: `skipped: ${file} is not there` };
  const { status, signal, stdout } = spawnSync(process.execPath, [file], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 64 * 1024 * 1024,
    timeout: MAX_MINUTES_LENGTH * 60_000,
  });
  process.stdout.write(stdout);
  // A measurement with a bar ends its line with one of these words.
  const lines = stdout.split("\n");
  const verdicts = lines.filter((line) => /: (?:met|missed)$|^skipped: |miss the bar$/.test(line));
  if (status !== 0) return { verdicts: "", ended: `failed (${signal ?? status})` };
  return { verdicts: verdicts.join("; "), ended: "printed" };
}
