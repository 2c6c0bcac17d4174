import { wholeNumber } from "@voordeur/language/numbers.ts";
import { scaleBand, scaleLinear } from "d3-scale";
import {
  dark,
  drawBoth,
  type Drawn,
  fitted,
  light,
  line,
  muted,
  n,
  type Place,
  ruleAt,
  textAt,
  type Titled,
  widthOf,
} from "./svg.ts";
import { timeAxis } from "./time-axis.ts";

interface WeekRow {
  name: string;
  /** One number a week. */
  values: readonly number[];
}

interface WeekChart extends Titled {
  weeks: readonly string[];
  /** All rows together, drawn larger and by a scale of its own. */
  all: WeekRow;
  /** Drawn below one another by one scale. */
  rows: readonly WeekRow[];
}

/** Columns by week: of everything, and smaller ones of its parts. The running week is lighter. */
export function drawWeekColumns(chart: WeekChart): Drawn {
  return drawBoth(chart, (place) => draw(chart, place));
}

/** The height of the columns of everything, and of those of a part. */
const LARGE = 96;
const SMALL = 26;

const total = ({ values }: WeekRow) => values.reduce((sum, value) => sum + value, 0);

function draw({ weeks, all, rows }: WeekChart, { width, isNarrow }: Place) {
  const most = Math.max(1, ...all.values);
  const ticks = scaleLinear([0, most], [0, LARGE]);
  const marks = ticks.ticks(3).filter((value) => value > 0 && Number.isInteger(value));
  const left = isNarrow ? widthOf(wholeNumber(Math.max(...marks, 1))) + 8 : 176;
  const right = isNarrow ? width : width - widthOf(wholeNumber(total(all))) - 20;
  const x = scaleBand(weeks, [left, right]).paddingInner(weeks.length > 60 ? 0.15 : 0.25);
  const centres = weeks.map((week) => x(week)! + x.bandwidth() / 2);
  const places = centres.map(n);
  const columns = (values: readonly number[], max: number, bottom: number, height: number) => {
    const y = scaleLinear([0, Math.max(1, max)], [0, height]);
    const topOf = (value: number) => n(bottom - Math.max(1, y(value)));
    const last = values.length - 1;
    // A stroke for each column: a page has thousands, and this takes a third of an outline's letters.
    const strokes = values
      .slice(0, last)
      .map((value, index) => (value > 0 ? `M${places[index]} ${n(bottom)}V${topOf(value)}` : ""))
      .join("");
    const half = x.bandwidth() / 2;
    const running =
      values[last]! > 0
        ? `<path d="M${n(centres[last]! - half)} ${n(bottom)}V${topOf(values[last]!)}h${n(2 * half)}V${n(bottom)}z" fill="${light}" stroke="${dark}"/>`
        : "";
    return (
      `<path d="${strokes}" stroke="${dark}" stroke-width="${n(2 * half)}"/>${running}` +
      ruleAt(bottom, left, right)
    );
  };
  const named = (row: WeekRow, top: number, bottom: number, bold: boolean) => {
    const y = isNarrow ? top + 14 : bottom - 3;
    const sum = wholeNumber(total(row));
    const room = isNarrow ? width - widthOf(sum) - 16 : left - 12;
    return (
      textAt(0, y, fitted(row.name, room), { bold }) +
      textAt(width, y, sum, { anchor: "end", bold })
    );
  };
  const head = isNarrow ? 32 : 8;

  let bottom = head + LARGE;
  let markup = "";
  for (const mark of marks) {
    const y = bottom - ticks(mark);
    markup += ruleAt(y, left, right, `stroke="${line}" stroke-dasharray="2 3"`);
    markup += textAt(left - 8, y + 4, wholeNumber(mark), { anchor: "end", fill: muted });
  }
  markup += columns(all.values, most, bottom, LARGE) + named(all, 0, bottom, true);

  const greatest = Math.max(1, ...rows.flatMap(({ values }) => values));
  for (const row of rows) {
    const top = bottom + (isNarrow ? 6 : 0);
    bottom = top + (isNarrow ? 46 : 34);
    markup += columns(row.values, greatest, bottom, SMALL) + named(row, top, bottom, false);
  }
  return {
    height: bottom + 24,
    markup: markup + timeAxis(weeks, centres, { y: bottom, from: left, to: right }),
  };
}
