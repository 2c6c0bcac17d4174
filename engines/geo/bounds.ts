import { type Point, distanceKm } from "./point.ts";
import type { Polygon } from "./polygon.ts";

export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The smallest rectangle around these points; null: there are none. */
export function boundsOf(points: readonly Point[]): Bounds | null {
  if (points.length === 0) return null;
  const bounds = { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity };
  for (const { latitude, longitude } of points) {
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
  }
  return bounds;
}

/** The rectangle made larger by a part of its size on each side, and never smaller than `leastKm`. */
export function widened(bounds: Bounds, part: number, leastKm = 1): Bounds {
  const { south, west, north, east } = bounds;
  const height = distanceKm(
    { latitude: south, longitude: west },
    { latitude: north, longitude: west },
  );
  const width = distanceKm(
    { latitude: south, longitude: west },
    { latitude: south, longitude: east },
  );
  const more = (size: number, degrees: number, kmPerDegree: number) =>
    degrees * part + Math.max(0, leastKm - size) / 2 / kmPerDegree;
  const up = more(height, north - south, 111.2);
  const aside = more(width, east - west, 111.2 * Math.cos((south * Math.PI) / 180));
  return { south: south - up, west: west - aside, north: north + up, east: east + aside };
}

/** Its four corners: a rectangle is an area like one that was drawn. */
export function cornersOf({ south, west, north, east }: Bounds): Polygon {
  return [
    { latitude: north, longitude: west },
    { latitude: north, longitude: east },
    { latitude: south, longitude: east },
    { latitude: south, longitude: west },
  ];
}
