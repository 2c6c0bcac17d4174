import { formatNumber } from "@voordeur/language/numbers.ts";
import { scaleLinear, scalePoint } from "d3-scale";
import { line as lineThrough } from "d3-shape";
import {
  accent,
  dark,
  drawBoth,
  type Drawn,
  muted,
  n,
  type Place,
  ruleAt,
  textAt,
  type Titled,
  widthOf,
} from "./svg.ts";
import { timeAxis } from "./time-axis.ts";

interface Line {
  name: string;
  /** One number a time; null: there is none. */
  values: readonly (number | null)[];
}

interface LineChart extends Titled {
  /** Mondays, or months. */
  times: readonly string[];
  /** One or two; the second one is dashed, with open dots. */
  lines: readonly Line[];
  /** The unit of the numbers, above their axis. */
  unit: string;
  /** A line across at this value. */
  limit?: { name: string; value: number };
}

const HEIGHT = 150;

/** Lines through time, with gaps where nothing is known. */
export function drawLines(chart: LineChart): Drawn {
  return drawBoth(chart, (place) => draw(chart, place));
}

function draw({ times, lines, unit, limit }: LineChart, { width, isNarrow }: Place) {
  const numbers = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  const y = scaleLinear([0, Math.max(1, limit?.value ?? 0, ...numbers)], [HEIGHT, 0]).nice(4);
  const marks = y.ticks(4).map((value) => ({ value, name: formatNumber(value) }));
  const left = Math.max(...marks.map(({ name }) => widthOf(name))) + 8;
  const x = scalePoint(times, [left + 4, width - 4]);
  const legend = drawLegend(lines, limit?.name, isNarrow ? width : Infinity);
  const top = legend.height + 32;
  let markup = legend.markup + textAt(0, top - 16, unit, { fill: muted });
  for (const { value, name } of marks) {
    markup += ruleAt(top + y(value), left, width);
    markup += textAt(left - 8, top + y(value) + 4, name, { anchor: "end", fill: muted });
  }
  if (limit) markup += ruleAt(top + y(limit.value), left, width, look(2));
  for (const [index, { values }] of lines.entries()) {
    const path = lineThrough<number | null>()
      .defined((value) => value !== null)
      .x((_, at) => x(times[at]!)!)
      .y((value) => top + y(value ?? 0))
      .digits(1);
    markup += `<path d="${path(values) ?? ""}" ${look(index)}/>`;
    markup += values.map((value, at) => dot(value, at, values, index)).join("");
  }
  function dot(value: number | null, at: number, values: Line["values"], index: number): string {
    const isAlone = (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null;
    if (value === null || (times.length > 30 && !isAlone)) return "";
    return `<circle cx="${n(x(times[at]!)!)}" cy="${n(top + y(value))}" r="3" ${dotLook(index)}/>`;
  }
  const bottom = top + HEIGHT;
  const centres = times.map((time) => x(time)!);
  return {
    height: bottom + 24,
    markup: markup + timeAxis(times, centres, { y: bottom, from: 0, to: width }),
  };
}

const look = (index: number) =>
  `fill="none" stroke="${index === 0 ? dark : accent}" stroke-width="2"${["", ' stroke-dasharray="6 4"', ' stroke-dasharray="1 4" stroke-linecap="round"'][index]}`;
const dotLook = (index: number) =>
  index === 0 ? `fill="${dark}"` : `fill="white" stroke="${accent}" stroke-width="1.5"`;

/** A sample of each line with its name: beside one another, or below where there is no room. */
function drawLegend(lines: readonly Line[], limit: string | undefined, width: number) {
  const names = lines.map(({ name }, index) => ({ name, index }));
  if (limit) names.push({ name: limit, index: 2 });
  let [x, y, markup] = [0, 0, ""];
  for (const { name, index } of names) {
    const wide = 36 + widthOf(name) + 20;
    if (x > 0 && x + wide > width) [x, y] = [0, y + 20];
    markup += `<path d="M${n(x)} ${y + 10}h28" ${look(index)}/>`;
    if (index < 2) markup += `<circle cx="${n(x + 14)}" cy="${y + 10}" r="3" ${dotLook(index)}/>`;
    markup += textAt(x + 36, y + 14, name);
    x += wide;
  }
  return { height: y + 20, markup };
}
