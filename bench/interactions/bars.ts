import { quantile } from "../median.ts";
import { pageKinds } from "./pages.ts";
import type { ScriptWeight } from "./script-weight.ts";
import { ANSWER, BLOCKED } from "./visits.ts";

const INLINE_BYTES = 3000;
const OURS_KB = 6;
const PAINT_MS = 200;
/** Medians of one build differ by so much. */
const CHANCE = 1.05;

type Times = ReadonlyMap<string, readonly number[]>;

/** The bars of script; `weights` are by page and act. */
export function barsOfScript(weights: ReadonlyMap<string, ScriptWeight>): string[] {
  const bounded = pageKinds.filter(({ form, most }) => !form || most !== undefined);
  const worst = (acts: readonly string[], figure: (weight: ScriptWeight) => number) => {
    const names = bounded.flatMap(({ name }) => acts.map((act) => `${name}: ${act}`));
    return Math.max(...names.flatMap((name) => weights.get(name) ?? []).map(figure));
  };
  const touches = ["scroll", "pointer", "heart", "menu"];
  const all = ({ framework, ours }: ScriptWeight) => (framework + ours) / 1000;
  return [
    line("script before a touch, kB", worst(["no touch"], all), 0),
    line(
      "inline script, bytes",
      worst(["no touch"], ({ inline }) => inline),
      INLINE_BYTES,
    ),
    line(
      "framework after a scroll, pointer, heart or menu, kB",
      worst(touches, ({ framework }) => framework / 1000),
      0,
    ),
    line(
      "ours after those, kB",
      worst(touches, ({ ours }) => ours / 1000),
      OURS_KB,
    ),
    ...bounded.flatMap(({ name, most }) => {
      const weight = weights.get(`${name}: form`);
      return weight && most ? line(`script at the form of ${name}, kB`, all(weight), most) : [];
    }),
  ];
}

/** The bars of times: a median until an answer is held beside the other build's. */
export function barsOfTimes(times: Times, beside?: Times): string[] {
  return [...times].flatMap(([name, own]) => {
    if (name.endsWith(BLOCKED)) return [];
    if (!name.endsWith(ANSWER)) return line(`${name}, p98, ms`, quantile(own, 0.98), PAINT_MS);
    const other = beside?.get(name);
    if (!other) return [];
    return line(`${name}, beside`, quantile(own, 0.5) / quantile(other, 0.5), CHANCE);
  });
}

function line(what: string, figure: number, bar: number): string {
  const shown = Number.isInteger(figure) ? figure : figure.toFixed(2);
  return `${what}: ${shown}, bar ${bar}: ${figure <= bar ? "met" : "missed"}`;
}
