/**
 * Measures a visitor's touches on a phone with a processor four times slower: script after each touch,
 * interaction to next paint, and how soon a list shows the homes of a filter. Every visit is a first
 * one. `--times 0` weighs script alone, which a busy machine does not change; `--beside <folder>`
 * also measures the build of another clone, visit by visit in turn. `first-screen` measures where things
 * stand instead, `taps` counts touches.
 */
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../tests/site/site.ts";
import { closeBrowser } from "./site/close-browser.ts";
import { barsOfScript, barsOfTimes } from "./interactions/bars.ts";
import { movePointer, openMenu, pageKinds, pressHeart, scroll } from "./interactions/pages.ts";
import { openPhone } from "./interactions/phone.ts";
import { type ScriptWeight, weighScript } from "./interactions/script-weight.ts";
import { visits } from "./interactions/visits.ts";
import { quantile } from "./median.ts";
import { settled } from "./processor-time.ts";
import { startServer } from "./site/server.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: "string", default: "40" }, beside: { type: "string" } },
});
const times = Number(options.times);
const sides: Awaited<ReturnType<typeof startServer>>[] = [];
if (positionals.includes("first-screen")) await import("./first-screen.ts");
else if (positionals.includes("taps")) await import("./taps.ts");
else await measure();

async function measure(): Promise<void> {
  let browser: Browser | undefined;
  try {
    for (const clone of [".", options.beside ?? []].flat()) {
      const side = await startServer({ LOG_LEVEL: "error" }, clone, clone);
      sides.push(side);
      await settled(side.pid);
    }
    browser = await launchBrowser();
    const verdicts = await weighAll(browser);
    if (times > 0) verdicts.push(...(await timeAll(browser)));
    for (const verdict of verdicts) console.log(verdict);
  } finally {
    if (browser) await closeBrowser(browser);
    for (const side of sides) await side.stop();
  }
}

async function weighAll(browser: Browser): Promise<string[]> {
  const rows: Record<string, Record<string, string>> = {};
  const weights = new Map<string, ScriptWeight>();
  const acts = { "no touch": async () => {}, scroll, pointer: movePointer, heart: pressHeart };
  for (const { name, path, form } of pageKinds) {
    for (const [act, run] of Object.entries({ ...acts, menu: openMenu, ...(form && { form }) })) {
      const found: (ScriptWeight | null)[] = [];
      for (const side of sides) {
        found.push(await weighScript(browser, side.url + path, run));
      }
      const [own, other] = found;
      if (!own) continue;
      weights.set(`${name}: ${act}`, own);
      rows[`${name}: ${act}`] = {
        "framework, kB": (own.framework / 1000).toFixed(1),
        "ours, kB": (own.ours / 1000).toFixed(1),
        files: String(own.files),
        "inline, bytes": String(own.inline),
        ...(other && beside([total(own)], [total(other)])),
      };
    }
  }
  console.table(rows);
  return barsOfScript(weights);
}

function total({ framework, ours }: ScriptWeight): number {
  return (framework + ours) / 1000;
}

async function timeAll(browser: Browser): Promise<string[]> {
  const measured = sides.map(() => new Map<string, number[]>());
  for (const { path, run, each = 1 } of visits) {
    for (let done = 0; done < times; done += each) {
      for (const [index, side] of sides.entries()) {
        const phone = await openPhone(browser);
        await phone.page.goto(side.url + path, { waitUntil: "networkidle" });
        const kept = measured[index]!;
        await run(phone, (name, ms) => kept.set(name, [...(kept.get(name) ?? []), ms]));
        await phone.close();
      }
    }
  }
  const rows: Record<string, Record<string, string>> = {};
  const [own, other] = measured;
  const shares = (values: number[]) => [quantile(values, 0.5), quantile(values, 0.98)];
  for (const [name, values] of own!) {
    const others = other?.get(name);
    const [p50, p98] = shares(values).map((ms) => ms.toFixed(0)) as [string, string];
    rows[name] = {
      times: String(values.length),
      p50,
      p98,
      ...(others && beside(shares(values), shares(others))),
    };
  }
  console.table(rows);
  return barsOfTimes(own!, other);
}

/** The other build's figures, and ours divided by them. */
function beside(own: number[], other: number[]): Record<string, string> {
  // Nothing beside nothing is the same.
  const ratios = own.map((figure, index) => (figure === other[index] ? 1 : figure / other[index]!));
  return {
    beside: other.map((figure) => figure.toFixed(1)).join("; "),
    ratio: ratios.map((ratio) => ratio.toFixed(2)).join("; "),
  };
}
