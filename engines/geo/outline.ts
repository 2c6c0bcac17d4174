import { MAX_CORNERS, type Polygon } from "./polygon.ts";
import type { Point } from "./point.ts";

/**
 * A line drawn by hand, with as many corners as an address may have: those that change its shape
 * most (Douglas and Peucker). Null: fewer than three of them differ.
 */
export function outlineOf(drawn: readonly Point[], most: number = MAX_CORNERS): Polygon | null {
  let corners = withoutRepeats(drawn);
  // Begin well under a metre and give up detail until it fits.
  for (let tolerance = 0.000_01; corners.length > most; tolerance *= 2) {
    corners = simplified(corners, tolerance);
  }
  return corners.length < 3 ? null : corners;
}

function withoutRepeats(points: readonly Point[]): Point[] {
  const key = ({ latitude, longitude }: Point) => `${latitude.toFixed(4)} ${longitude.toFixed(4)}`;
  return points.filter((point, index) => index === 0 || key(point) !== key(points[index - 1]!));
}

function simplified(points: readonly Point[], tolerance: number): Point[] {
  if (points.length <= 2) return [...points];
  const first = points[0]!;
  const last = points.at(-1)!;
  let farthest = 0;
  let distance = -1;
  for (let index = 1; index < points.length - 1; index++) {
    const away = distanceToLine(points[index]!, first, last);
    if (away > distance) [farthest, distance] = [index, away];
  }
  if (distance <= tolerance) return [first, last];
  const before = simplified(points.slice(0, farthest + 1), tolerance);
  return [...before.slice(0, -1), ...simplified(points.slice(farthest), tolerance)];
}

/** In degrees of latitude; a degree of longitude counts for less, as it is shorter here. */
function distanceToLine(point: Point, a: Point, b: Point): number {
  const [px, py] = [(point.longitude - a.longitude) * NARROW, point.latitude - a.latitude];
  const [bx, by] = [(b.longitude - a.longitude) * NARROW, b.latitude - a.latitude];
  const length = bx * bx + by * by;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * bx + py * by) / length));
  return Math.hypot(px - along * bx, py - along * by);
}

/** How long a degree of longitude is beside one of latitude, at 52° north. */
const NARROW = 0.62;
