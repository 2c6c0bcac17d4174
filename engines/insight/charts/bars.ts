import { scaleLinear } from "d3-scale";
import {
  dark,
  drawBoth,
  type Drawn,
  fitted,
  ink,
  n,
  muted,
  textAt,
  type Titled,
  widthOf,
} from "./svg.ts";

interface Bar {
  name: string;
  value: number;
  /** The value in words. */
  shown: string;
  /** The value in the period before; a mark on the bar. */
  before?: number | null;
}

interface BarChart extends Titled {
  bars: readonly Bar[];
  /** The meaning of the marks; absent: there are none. */
  mark?: string;
}

/** A bar for each thing, its name above it; its number beside the name, or below where that is long. */
export function drawBars({ bars, mark, ...titled }: BarChart): Drawn {
  const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before ?? 0]));
  const isMarked = mark !== undefined && bars.some(({ before }) => typeof before === "number");
  return drawBoth(titled, ({ width }) => {
    const x = scaleLinear([0, most], [0, width - 1]);
    const fits = ({ name, shown }: Bar) => widthOf(name) + widthOf(shown) + 16 <= width;
    const lines = bars.every(fits) ? 1 : 2;
    const row = 26 + 18 * lines;
    let markup = "";
    for (const [index, { name, value, shown, before }] of bars.entries()) {
      const top = index * row;
      const bar = top + 4 + 18 * lines;
      markup += textAt(0, top + 14, fitted(name, width));
      markup +=
        lines === 1
          ? textAt(width, top + 14, shown, { anchor: "end", bold: true })
          : textAt(0, top + 32, shown, { bold: true });
      markup += `<path d="M0 ${bar}H${width}v12H0z" fill="var(--color-marl-200)"/>`;
      if (value > 0)
        markup += `<path d="M0 ${bar}H${n(Math.max(1, x(value)))}v12H0z" fill="${dark}"/>`;
      if (isMarked && typeof before === "number") markup += markAt(x(before), bar - 3);
    }
    const height = bars.length * row;
    if (!isMarked) return { height, markup };
    markup += markAt(3, height + 2) + textAt(14, height + 16, mark, { fill: muted });
    return { height: height + 24, markup };
  });
}

/** A stroke with a light edge: it shows on a bar and beside one. */
function markAt(x: number, y: number): string {
  const at = n(Math.max(1.5, x));
  return `<path d="M${at} ${y}v18" stroke="white" stroke-width="5"/><path d="M${at} ${y}v18" stroke="${ink}" stroke-width="2"/>`;
}
