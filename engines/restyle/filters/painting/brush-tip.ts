import { crossSection, newHairs, sectionScale, streakLength } from "./bristles.ts";
import { newPicture, newPlane, type Picture, type Plane } from "../plane/picture.ts";

/** Paint on a canvas, and its thickness. */
export interface Canvas {
  paint: Picture;
  thickness: Plane;
}

export interface Tip {
  /** Half the width of the brush, in pixels. */
  radius: number;
  /** Distance in pixels between two points of a line. */
  step: number;
  /** The largest number of points of a line, minus one. */
  longest: number;
  /** 0 to 1. */
  opacity: number;
  /** How much the single hairs show, 0 to 1. */
  bristles: number;
  /** How thick the paint lies. */
  body: number;
}

export function newCanvas(width: number, height: number, ground: readonly number[]): Canvas {
  const paint = newPicture(width, height);
  paint.red.fill(ground[0]!);
  paint.green.fill(ground[1]!);
  paint.blue.fill(ground[2]!);
  return { paint, thickness: newPlane(width, height) };
}

/**
 * A loaded brush: `lay` drags it along the points `first` to `last` of `xs` and `ys`, which the caller
 * fills. They need room for one more point, for a stroke that is a single dab.
 */
export function newTip(canvas: Canvas, tip: Tip, points: number, random: () => number) {
  const { paint, thickness } = canvas;
  const { width, height } = paint;
  const { radius, step, longest, opacity, bristles, body } = tip;
  const xs = new Float32Array(points + 1);
  const ys = new Float32Array(points + 1);
  const hairs = newHairs(random);
  const { sides, lanes, bends, dries, rises } = crossSection(radius, opacity);
  // How far each pixel of the current stroke's box is from the middle line, and how far along.
  const aside = new Float32Array(boxSize(longest, step, radius, width, height));
  const along = new Float32Array(aside.length);
  const lineStarts = new Int32Array(height);
  const lineEnds = new Int32Array(height);

  function lay(first: number, last: number, red: number, green: number, blue: number): void {
    let minX = Infinity;
    let maxX = -Infinity;
    let minY = Infinity;
    let maxY = -Infinity;
    for (let n = first; n <= last; n += 1) {
      minX = Math.min(minX, xs[n]!);
      maxX = Math.max(maxX, xs[n]!);
      minY = Math.min(minY, ys[n]!);
      maxY = Math.max(maxY, ys[n]!);
    }
    const left = Math.max(0, Math.floor(minX - radius - 1));
    const right = Math.min(width - 1, Math.ceil(maxX + radius + 1));
    const top = Math.max(0, Math.floor(minY - radius - 1));
    const bottom = Math.min(height - 1, Math.ceil(maxY + radius + 1));
    const columns = right - left + 1;
    const rows = bottom - top + 1;
    const count = columns * rows;
    if (right < left || bottom < top) return;
    aside.fill(9, 0, count);
    lineStarts.fill(columns, 0, rows);
    lineEnds.fill(-1, 0, rows);
    if (first === last) {
      xs[last + 1] = xs[last]! + 0.5;
      ys[last + 1] = ys[last]!;
      last += 1;
    }
    measure(first, last, left, top, right, bottom, columns);
    blend((last - first) * step, left, top, columns, rows, red, green, blue);
  }

  /** Writes for each pixel near the line its place in the stroke: across −1…1, along in pixels. */
  function measure(
    first: number,
    last: number,
    left: number,
    top: number,
    right: number,
    bottom: number,
    columns: number,
  ): void {
    const reach = radius + 1;
    const perRadius = 1 / radius;
    for (let n = first; n < last; n += 1) {
      const ax = xs[n]!;
      const ay = ys[n]!;
      const bx = xs[n + 1]! - ax;
      const by = ys[n + 1]! - ay;
      const length = Math.sqrt(bx * bx + by * by) + 1e-6;
      const ux = bx / length;
      const uy = by / length;
      const fromX = Math.max(left, Math.ceil(Math.min(ax, ax + bx) - reach));
      const toX = Math.min(right, Math.floor(Math.max(ax, ax + bx) + reach));
      const fromY = Math.max(top, Math.ceil(Math.min(ay, ay + by) - reach));
      const toY = Math.min(bottom, Math.floor(Math.max(ay, ay + by) + reach));
      // Round caps only at the two ends; between, a little overlap closes the outer side of bends.
      const before = n === first ? -reach : -0.5 * step;
      const after = n === last - 1 ? length + reach : length + 0.5 * step;
      for (let y = fromY; y <= toY; y += 1) {
        const dy = y - ay;
        const line = y - top;
        let place = line * columns + fromX - left;
        if (fromX - left < lineStarts[line]!) lineStarts[line] = fromX - left;
        if (toX - left > lineEnds[line]!) lineEnds[line] = toX - left;
        for (let x = fromX; x <= toX; x += 1, place += 1) {
          const dx = x - ax;
          const t = dx * ux + dy * uy;
          if (t < before || t > after) continue;
          const d = dy * ux - dx * uy;
          const near = d < 0 ? -d : d;
          if (near >= reach) continue;
          const old = aside[place]!;
          if (near * perRadius < (old < 0 ? -old : old)) {
            aside[place] = d * perRadius;
            along[place] = (n - first) * step + t;
          }
        }
      }
    }
  }

  function blend(
    length: number,
    left: number,
    top: number,
    columns: number,
    rows: number,
    red: number,
    green: number,
    blue: number,
  ): void {
    const slide = Math.floor(random() * streakLength) + 99;
    const load = (0.85 + 0.3 * random()) * body * radius;
    const pace = Math.max(1, 5 / radius);
    const dryness = 0.7 / (length + 1);
    const front = 1 / (1 + 0.25 * radius);
    for (let line = 0; line < rows; line += 1) {
      const base = (top + line) * width + left;
      const to = lineEnds[line]!;
      for (let column = lineStarts[line]!; column <= to; column += 1) {
        const place = line * columns + column;
        const across = aside[place]!;
        if (across > 2 || across < -2) continue;
        const section = ((across + 2) * sectionScale) | 0;
        let cover = sides[section]!;
        if (cover <= 0) continue;
        const u = along[place]!;
        const hair = hairs[lanes[section]! + ((slide + ((u * pace) | 0)) & (streakLength - 1))]!;
        // The stroke thins towards its end: the hairs lift one by one, at a rounded front.
        const bend = bends[section]!;
        const fromStart = u + radius - bend;
        const toEnd = length + radius * (2 * hair - 0.6) - bend - u;
        const fromEnd = (fromStart < toEnd ? fromStart : toEnd) * front;
        if (fromEnd <= 0) continue;
        if (fromEnd < 1) cover *= fromEnd;
        // A dry brush leaves gaps between the hairs near the sides and toward the end.
        const late = u * dryness - 0.2;
        const dry = dries[section]! + (late > 0 ? late : 0) - hair;
        if (dry > 0) cover *= 1 - bristles * (dry < 0.4 ? dry * 2.5 : 1);
        const streaky = (hair - 0.5) * bristles;
        const tone = streaky * 0.14;
        const i = base + column;
        paint.red[i] = paint.red[i]! + cover * (red + tone - paint.red[i]!);
        paint.green[i] = paint.green[i]! + cover * (green + tone - paint.green[i]!);
        paint.blue[i] = paint.blue[i]! + cover * (blue + tone - paint.blue[i]!);
        const rise = load * (rises[section]! + streaky * 1.3);
        thickness.data[i] = thickness.data[i]! + cover * (rise - thickness.data[i]!);
      }
    }
  }

  return { xs, ys, lay };
}

/** The largest box a stroke can fill; never more than the canvas. */
function boxSize(longest: number, step: number, radius: number, width: number, height: number) {
  const side = Math.ceil((longest + 1) * step + 2 * radius + 6);
  return Math.min(width, side) * Math.min(height, side);
}
