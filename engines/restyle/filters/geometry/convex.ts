import type { Contour } from "./polygon.ts";

/** A straight line: a point on it, and its unit normal. */
export interface Line {
  x: number;
  y: number;
  cos: number;
  sin: number;
}

/** The part of a convex shape on one side of a line. */
export function clipConvex(corners: Contour, { x, y, cos, sin }: Line, side: number): number[] {
  const kept: number[] = [];
  const last = corners.length - 2;
  for (let n = 0, before = last; n <= last; before = n, n += 2) {
    const from = side * ((corners[before]! - x) * cos + (corners[before + 1]! - y) * sin);
    const to = side * ((corners[n]! - x) * cos + (corners[n + 1]! - y) * sin);
    if (from > 0 !== to > 0) {
      const t = from / (from - to);
      kept.push(corners[before]! + (corners[n]! - corners[before]!) * t);
      kept.push(corners[before + 1]! + (corners[n + 1]! - corners[before + 1]!) * t);
    }
    if (to > 0) kept.push(corners[n]!, corners[n + 1]!);
  }
  return kept;
}

/** Where a line enters and leaves a convex shape. */
export function chordOf(corners: Contour, line: Line): [number, number, number, number] {
  const ends: number[] = [];
  const last = corners.length - 2;
  for (let n = 0, before = last; n <= last; before = n, n += 2) {
    const from =
      (corners[before]! - line.x) * line.cos + (corners[before + 1]! - line.y) * line.sin;
    const to = (corners[n]! - line.x) * line.cos + (corners[n + 1]! - line.y) * line.sin;
    if (from > 0 === to > 0) continue;
    const t = from / (from - to);
    ends.push(corners[before]! + (corners[n]! - corners[before]!) * t);
    ends.push(corners[before + 1]! + (corners[n + 1]! - corners[before + 1]!) * t);
  }
  const [x = 0, y = 0, toX = x, toY = y] = ends;
  return [x, y, toX, toY];
}

export function areaOf(corners: Contour): number {
  let twice = 0;
  const last = corners.length - 2;
  for (let n = 0, before = last; n <= last; before = n, n += 2) {
    twice += corners[before]! * corners[n + 1]! - corners[n]! * corners[before + 1]!;
  }
  return Math.abs(twice) / 2;
}

/** Area over the longest side: how wide a long thin piece is. */
export function thicknessOf(corners: Contour): number {
  let longest = 1e-6;
  const last = corners.length - 2;
  for (let n = 0, before = last; n <= last; before = n, n += 2) {
    const length = Math.hypot(
      corners[n]! - corners[before]!,
      corners[n + 1]! - corners[before + 1]!,
    );
    longest = Math.max(longest, length);
  }
  return areaOf(corners) / longest;
}
