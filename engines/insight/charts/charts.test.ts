import fc from "fast-check";
import { expect, test } from "vitest";
import { periodAt, type PeriodName, periods } from "../period.ts";
import { drawBars } from "./bars.ts";
import { drawLines } from "./lines.ts";
import type { Drawn } from "./svg.ts";
import { drawWeekColumns } from "./week-columns.ts";

const titled = { id: "proef", title: "Een <titel> & meer", description: 'Met "tekst"' };
const numbers = fc.integer({ min: 0, max: 2_000_000 });
const weeks = fc
  .constantFrom(...(Object.keys(periods) as PeriodName[]))
  .map((name) => periodAt(name, new Date("2026-11-20T10:00:00Z")).weeks);
const name = fc.string({ unit: "grapheme", maxLength: 60 });

const letter = 0.54 * 13;

/** The lines of text in a chart, and from where to where each text on them goes. */
function textLines(markup: string) {
  const lines = new Map<number, { from: number; to: number }[]>();
  const texts = /<text x="([-\d.]+)" y="([-\d.]+)"(?: text-anchor="(\w+)")?[^>]*>([^<]*)</g;
  for (const [, x, y, anchor, words] of markup.matchAll(texts)) {
    const width = words!.replace(/&\w+;/g, "x").length * letter;
    const from = Number(x) - (anchor === "end" ? width : anchor === "middle" ? width / 2 : 0);
    lines.set(Number(y), [...(lines.get(Number(y)) ?? []), { from, to: from + width }]);
  }
  return [...lines.values()].map((line) => line.toSorted((a, b) => a.from - b.from));
}

/** The flaws that keep a chart from being read: text that touches or leaves it, or broken markup. */
function problemsOf({ wide, narrow }: Drawn): string[] {
  return [
    { markup: wide, width: 560 },
    { markup: narrow, width: 300 },
  ].flatMap(({ markup, width }) => {
    const lines = textLines(markup);
    const problems = [
      [lines.length === 0, "no text"],
      [/NaN|Infinity|undefined/.test(markup), "a broken number"],
      [/\sstyle=|<style/.test(markup), "a style that the policy refuses"],
      [!markup.includes("Een &lt;titel&gt; &amp; meer</title>"), "no title"],
      [!markup.includes("Met &quot;tekst&quot;</desc>"), "no description"],
      [lines.flat().some(({ from, to }) => from < -0.1 || to > width + 0.1), "text outside"],
      [
        lines.some((line) =>
          line.some(({ to }, index) => to > (line[index + 1]?.from ?? Infinity)),
        ),
        "texts that touch",
      ],
    ] as const;
    return problems.flatMap(([isSo, name]) => (isSo ? [`${width}: ${name}`] : []));
  });
}

test("columns by week are whole whatever the numbers, and name weeks without overlap", () => {
  const chart = weeks.chain((times) =>
    fc.record({
      weeks: fc.constant(times),
      values: fc.array(numbers, { minLength: times.length, maxLength: times.length }),
      name,
    }),
  );
  fc.assert(
    fc.property(chart, ({ weeks: times, values, name: row }) => {
      const rows = [{ name: row, values }];
      const drawn = drawWeekColumns({ ...titled, weeks: times, all: rows[0]!, rows });
      expect(problemsOf(drawn)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test("lines are whole whatever is missing, and name times without overlap", () => {
  const chart = weeks.chain((times) =>
    fc.record({
      times: fc.constant(times),
      values: fc.array(fc.option(numbers), { minLength: times.length, maxLength: times.length }),
    }),
  );
  fc.assert(
    fc.property(chart, ({ times, values }) => {
      const lines = [{ name: "de helft", values }];
      const drawn = drawLines({ ...titled, times, lines, unit: "uren" });
      expect(problemsOf(drawn)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test("a line has a gap where nothing is known, and a dot for a number that stands alone", () => {
  const times = ["2026-11-02", "2026-11-09", "2026-11-16"];
  const { wide } = drawLines({
    ...titled,
    times,
    unit: "uren",
    lines: [{ name: "de helft", values: [4, null, 8] }],
    limit: { name: "belofte: 24 uur", value: 24 },
  });
  expect(wide.match(/<circle /g)).toHaveLength(3);
  expect(wide).toMatch(/<path d="M[\d.]+,[\d.]+ZM[\d.]+,[\d.]+Z"/);
  expect(wide).toContain("belofte: 24 uur");
});

test("the name and the number of a bar never meet, and stay inside", () => {
  const bar = fc.record({
    name,
    value: numbers,
    shown: numbers.map((value) => `${value} keer · 12 aanvragen`),
    before: fc.option(numbers),
  });
  fc.assert(
    fc.property(fc.array(bar, { minLength: 1, maxLength: 12 }), (bars) => {
      const drawn = drawBars({ ...titled, bars, mark: "De 4 weken ervoor" });
      expect(problemsOf(drawn)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
