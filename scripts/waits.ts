import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { type CallExpression, type Node, parseSync, Visitor } from "oxc-parser";

export interface Violation {
  file: string;
  line: number;
  rule: string;
  /** Advice: the way that is allowed. */
  instead: string;
}

const CLOCK = "a wait for the clock";
const WAIT = "wait for the fact: a locator, `expect.poll`, or `until` of tests/setup/until.ts";
const INSTEAD = `${WAIT}; or turn a clock that is passed in, \`vi.useFakeTimers\` or \`page.clock\``;
const COUNT = "count the steps, or give so much that a slow way would not end";
const OWN_PATIENCE: Rule = ["own patience", "vitest.config.ts has one for all"];
const SECOND_TRY: Rule = ["a second try", "find out why the first one fails"];

type Rule = [rule: string, instead: string];

/** Calls that no test makes, as they are written. */
const CALLED: [RegExp, ...Rule][] = [
  [/^vi\.wait(For|Until)$/, "own patience", WAIT],
  [/\.waitForTimeout$/, CLOCK, WAIT],
  [
    /(^|\.)requestIdleCallback$/,
    "a callback that may never come",
    "`scheduler.postTask`, as `settled` does",
  ],
  [/^AbortSignal\.timeout$/, "a limit of the wall's clock", "`new AbortController().signal`"],
  [/^performance\.now$|^process\.(cpuUsage|hrtime)\b/, "a measure of time", COUNT],
  [
    /^(test|it|describe|suite)\.([\w.]+\.)?(only|todo|skip)\b/,
    "a test that does not run",
    "run it",
  ],
  [/^(test|it|describe|suite)\.([\w.]+\.)?retry\b/, ...SECOND_TRY],
];

/** Options that are not given to a call in a test. */
const OPTIONS = new Map<string, Rule>([
  ["timeout", OWN_PATIENCE],
  ["testTimeout", OWN_PATIENCE],
  ["hookTimeout", OWN_PATIENCE],
  ["retry", SECOND_TRY],
]);

const A_TEST = /^(test|it|describe|suite|(before|after)(Each|All)|on(TestFinished|TestFailed))\b/;

/** Finds the waits, limits and measures of time in the tests of a project folder. */
export function readWaits(root: string): { files: number; violations: Violation[] } {
  const files = globSync("{**/*.test,tests/**/*}.{ts,tsx}", {
    cwd: root,
    exclude: ["**/node_modules/**", "build/**"],
  }).filter((file) => /\.test\.tsx?$/.test(file) || !isOfRounds(file));
  const violations = [...new Set(files)]
    .toSorted()
    .flatMap((file) => waitsIn(file, readFileSync(path.join(root, file), "utf8")));
  return { files: files.length, violations };
}

/** Rounds wait for luck, and so do the modules beside them. */
const isOfRounds = (file: string) =>
  /^tests\/(faults|instances)\/|\.rounds\.tsx?$/.test(file.replaceAll("\\", "/"));

export function waitsIn(file: string, source: string): Violation[] {
  const { program, comments } = parseSync(file, source);
  const found: Violation[] = [];
  const lineOf = ({ start }: { start: number }) => source.slice(0, start).split("\n").length;
  const text = ({ start, end }: Node) => source.slice(start, end).replace(/\s+/g, "");
  const allowed = new Set(
    comments.filter(({ value }) => /^ allowed: \S/.test(value)).map((comment) => lineOf(comment)),
  );
  const used = new Set<number>();
  const setsClock = new Set<number | undefined>();

  function refuse(node: { start: number }, rule: string, instead: string): void {
    const line = lineOf(node);
    // Also a comment above, where the line has no room for it.
    const excuse = [line, line - 1].find((each) => allowed.has(each));
    if (excuse !== undefined) used.add(excuse);
    else if (!found.some((before) => before.line === line && before.rule === rule)) {
      found.push({ file, line, rule, instead });
    }
  }

  /** A call without milliseconds only waits for its turn. */
  function checkTimer({ callee, arguments: given }: CallExpression): void {
    const [, name] =
      /^(?:(?:globalThis|window)\.)?(setTimeout|setInterval)$/.exec(text(callee)) ?? [];
    const pause = given[1];
    if (!name || (name === "setTimeout" && (!pause || text(pause) === "0"))) return;
    refuse(callee, CLOCK, INSTEAD);
  }

  function checkPatience({ callee, arguments: given }: CallExpression): void {
    const last = given.at(-1);
    const isTest = A_TEST.test(text(callee)) && given.slice(0, -1).some(isFunction);
    const isUntil = text(callee) === "until" && given.length > 2;
    if (last && (isUntil || (isTest && !isFunction(last)))) refuse(last, ...OWN_PATIENCE);
    for (const each of given) {
      if (each.type !== "ObjectExpression") continue;
      for (const property of each.properties) {
        if (property.type !== "Property") continue;
        const rule = OPTIONS.get(text(property.key));
        if (rule) refuse(property, ...rule);
      }
    }
  }

  new Visitor({
    ImportDeclaration({ source: from, specifiers }) {
      if (!/^(node:)?timers\/promises$/.test(from.value)) return;
      const turns = specifiers.every(
        (each) => each.type === "ImportSpecifier" && text(each.imported) === "setImmediate",
      );
      if (!turns) refuse(from, CLOCK, INSTEAD);
    },
    CallExpression(call) {
      checkTimer(call);
      checkPatience(call);
      const written = text(call.callee);
      if (written.endsWith(".advance")) setsClock.add(call.arguments[0]?.start);
      for (const [pattern, ...rule] of CALLED) if (pattern.test(written)) refuse(call, ...rule);
    },
    ImportExpression({ source: from }) {
      if (/timers\/promises/.test(text(from))) refuse(from, CLOCK, INSTEAD);
    },
    BinaryExpression({ operator, left, right, start }) {
      if (setsClock.has(start)) return;
      const times = [left, right].filter((each) => text(each) === "Date.now()");
      // Adding or subtracting a number of milliseconds measures nothing.
      const isShift = [left, right].some((each) => /^[\d_.*+]+$/.test(text(each)));
      if (times.length === 0 || isShift || !/^(-|[<>]=?)$/.test(operator)) return;
      refuse({ start }, "a measure of time", COUNT);
    },
    Literal({ value, start }) {
      if (value === "networkidle") refuse({ start }, CLOCK, WAIT);
    },
    TemplateElement({ value, start }) {
      if (value.raw === "networkidle") refuse({ start }, CLOCK, WAIT);
    },
  }).visit(program);
  for (const line of allowed) {
    if (!used.has(line)) {
      found.push({ file, line, rule: "an allowance for nothing", instead: "remove it" });
    }
  }
  return found;
}

const isFunction = ({ type }: Node) =>
  type === "ArrowFunctionExpression" || type === "FunctionExpression";
