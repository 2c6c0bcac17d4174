import { type Contour, type Cover, coverOf } from "../geometry/polygon.ts";

/** A line of this thickness through the points, with round ends. */
export function lineCover(
  points: Contour,
  thickness: number,
  width: number,
  height: number,
): Cover {
  return coverOf([outlineOf(points, () => thickness)], width, height);
}

/**
 * A line as a hand draws it: it strays by up to `wobble` pixels, is thick in the middle and thin at
 * its ends.
 */
export function handLineCover(
  points: Contour,
  thickness: number,
  wobble: number,
  random: () => number,
  width: number,
  height: number,
): Cover {
  const phase = random() * 6;
  const weight = (t: number) =>
    thickness *
    (0.35 + 0.65 * Math.sin(Math.PI * t) ** 0.6) *
    (0.85 + 0.15 * Math.sin(9 * t + phase));
  const path = strayed(points, wobble, Math.max(6, thickness * 4), random);
  return coverOf([outlineOf(path, weight)], width, height);
}

/** The same path in steps of about `step` pixels, each displaced by a slowly changing amount. */
function strayed(points: Contour, wobble: number, step: number, random: () => number): number[] {
  const path: number[] = [];
  const first = random() * 6;
  const second = random() * 6;
  let way = 0;
  for (let i = 0; i + 3 < points.length; i += 2) {
    const x = points[i]!;
    const y = points[i + 1]!;
    const dx = points[i + 2]! - x;
    const dy = points[i + 3]! - y;
    const length = Math.hypot(dx, dy);
    const count = Math.max(1, Math.min(400, Math.round(length / step)));
    for (let n = i === 0 ? 0 : 1; n <= count; n += 1) {
      const t = n / count;
      const place = (way + t * length) / (step * 4);
      const aside = wobble * (0.6 * Math.sin(place + first) + 0.4 * Math.sin(2.3 * place + second));
      path.push(x + dx * t - (dy / (length + 1e-9)) * aside);
      path.push(y + dy * t + (dx / (length + 1e-9)) * aside);
    }
    way += length;
  }
  return path;
}

/** The edge of a line through the points; `thickness` is told how far along it is, 0 to 1. */
function outlineOf(points: Contour, thickness: (t: number) => number): number[] {
  const last = points.length / 2 - 1;
  if (last < 1) return [];
  const outline: number[] = [];
  const round = Math.SQRT1_2;
  // Out along one side, around the end, back along the other side, around the start.
  for (const way of [1, -1]) {
    for (let n = way > 0 ? 0 : last; n >= 0 && n <= last; n += way) {
      const x = points[2 * n]!;
      const y = points[2 * n + 1]!;
      const before = 2 * Math.max(0, Math.min(last, n - way));
      const after = 2 * Math.max(0, Math.min(last, n + way));
      const dx = points[after]! - points[before]!;
      const dy = points[after + 1]! - points[before + 1]!;
      const half = (0.5 * thickness(n / last)) / (Math.hypot(dx, dy) + 1e-9);
      const ahead = dx * half;
      const aside = dy * half;
      outline.push(x + aside, y - ahead);
      if (n !== (way > 0 ? last : 0)) continue;
      outline.push(x + round * (ahead + aside), y + round * (aside - ahead));
      outline.push(x + ahead, y + aside);
      outline.push(x + round * (ahead - aside), y + round * (aside + ahead));
    }
  }
  return outline;
}
