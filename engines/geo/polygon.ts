import { isNearby, type Point } from "./point.ts";

/** A closed line of at least three corners; the last one leads back to the first. */
export type Polygon = readonly Point[];

export const MAX_CORNERS = 40;
const LEAST_CORNERS = 3;

/** Corners are whole numbers of this many parts of a degree: about eleven metres. */
const PARTS = 10_000;

/**
 * A polygon as it stands in an address: its first corner, and then the steps to each next one, in
 * ten-thousandths of a degree. Of a closed line only, and without characters that must be escaped.
 */
export function writePolygon(corners: Polygon): string {
  let last = [0, 0];
  const numbers = corners.flatMap(({ latitude, longitude }) => {
    const corner = [Math.round(latitude * PARTS), Math.round(longitude * PARTS)];
    const step = corner.map((part, axis) => part - last[axis]!);
    last = corner;
    return step;
  });
  return numbers.join("_");
}

// The longest that forty corners can be; longer texts are not even taken apart.
const MAX_TEXT_LENGTH = 14 + MAX_CORNERS * 14;

/** Null: not a polygon in or near the Netherlands, or one with too few or too many corners. */
export function readPolygon(text: string): Polygon | null {
  if (text.length > MAX_TEXT_LENGTH || !/^-?\d{1,6}(_-?\d{1,6})*$/.test(text)) return null;
  const numbers = text.split("_").map(Number);
  if (numbers.length % 2 === 1) return null;
  const corners: Point[] = [];
  let latitude = 0;
  let longitude = 0;
  for (let index = 0; index < numbers.length; index += 2) {
    latitude += numbers[index]!;
    longitude += numbers[index + 1]!;
    corners.push({ latitude: latitude / PARTS, longitude: longitude / PARTS });
  }
  const isRight =
    corners.length >= LEAST_CORNERS && corners.length <= MAX_CORNERS && corners.every(isNearby);
  return isRight ? corners : null;
}

/** Where points are compared: whole numbers, so that a cross product is exact. */
const FINE = 100_000;

/**
 * A test for points inside a polygon, its line included. Where the line crosses itself, a point is
 * inside when a ray from it meets the line an odd number of times.
 */
export function insideOf(polygon: Polygon): (point: Point) => boolean {
  const corners = polygon.map(({ latitude, longitude }) => ({
    y: Math.round(latitude * FINE),
    x: Math.round(longitude * FINE),
  }));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [south, north] = [Math.min(...ys), Math.max(...ys)];
  return ({ latitude, longitude }) => {
    const y = Math.round(latitude * FINE);
    const x = Math.round(longitude * FINE);
    if (x < west || x > east || y < south || y > north) return false;
    let isInside = false;
    for (let index = 0; index < corners.length; index++) {
      const a = corners[index]!;
      const b = corners[(index + 1) % corners.length]!;
      const cross = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
      const isBeside =
        Math.min(a.x, b.x) <= x &&
        x <= Math.max(a.x, b.x) &&
        Math.min(a.y, b.y) <= y &&
        y <= Math.max(a.y, b.y);
      if (cross === 0 && isBeside) return true;
      // A corner counts for the side above it alone, or a ray through it would meet it twice.
      if (a.y > y !== b.y > y && cross < 0 === b.y < a.y) isInside = !isInside;
    }
    return isInside;
  };
}
