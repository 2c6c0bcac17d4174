// Times every regular expression of the program on long runs of what strangers can send: one that takes
// the square of a text's length would hold up a whole site: six times as long, it takes 36 times as much.
import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";

const SHORT = 4000;
const LONG = 24_000;
const SUSPECT_MS = 1.5;
const LIMIT_MS = 60;

const RUNS =
  " |\n|\t|a|A|1|-|.|,|;|<|\"|'|/|\u00a0|a | a|1 |1,|a-|a.|a\n|\n |<a|<p>|=|*|(|)|_|:|&|#|%|@|a@|0";
const units = [...RUNS.split("|"), "|", "<!--", "Van:\n", "Op 1 ", "1 0 R", "](", "{{"];
const frames: [before: string, behind: string][] = [
  ["x", "y"],
  ["", "\u0001"],
  ["<a ", "\u0001x"],
];

/** The least processor time of a few, in milliseconds: other programs only add. */
function least(pattern: RegExp, text: string, tries: number): number {
  const times = Array.from({ length: tries }, () => {
    const from = process.threadCpuUsage();
    text.replace(pattern, "");
    return process.threadCpuUsage(from).user / 1000;
  });
  return Math.min(...times);
}

function slowOn(pattern: RegExp): string | undefined {
  return units.find((unit) =>
    frames.some(([before, behind]) => {
      const text = (length: number) => before + unit.repeat(length / unit.length) + behind;
      if (least(pattern, text(SHORT), 1) < SUSPECT_MS) return false;
      const short = least(pattern, text(SHORT), 3);
      const limit = Math.max(LIMIT_MS, 2 * short * (LONG / SHORT));
      return short > SUSPECT_MS && least(pattern, text(LONG), 3) > limit;
    }),
  );
}

const places = new Map<string, string>();
const slow = new Map<string, string>();
for (const file of globSync("{app,engines}/**/*.{ts,tsx}")) {
  if (/\.test\.tsx?$/.test(file)) continue;
  const { program } = parseSync(file, readFileSync(file, "utf8"));
  new Visitor({
    Literal(node) {
      if (!("regex" in node)) return;
      const { pattern, flags } = node.regex;
      const shown = `/${pattern}/${flags}`;
      places.set(shown, `${places.get(shown) ?? ""} ${file}`);
    },
  }).visit(program);
}
for (const shown of places.keys()) {
  const end = shown.lastIndexOf("/");
  const unit = slowOn(new RegExp(shown.slice(1, end), shown.slice(end + 1)));
  if (unit !== undefined) slow.set(shown, unit);
}
for (const [shown, unit] of slow) {
  console.error(`${shown} is not linear on a run of ${JSON.stringify(unit)}:${places.get(shown)}`);
}
if (slow.size > 0 || places.size === 0) process.exit(1);
console.log(`${places.size} patterns read long texts in linear time`);
