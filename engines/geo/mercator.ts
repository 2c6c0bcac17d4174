import type { Bounds } from "./bounds.ts";
import type { Point } from "./point.ts";

/** A place on the map of the world as a square of one by one, its origin at the top left (EPSG:3857). */
export interface Place {
  x: number;
  y: number;
}

export function project({ latitude, longitude }: Point): Place {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

export function unproject({ x, y }: Place): Point {
  return {
    latitude: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI,
    longitude: (x - 0.5) * 360,
  };
}

export interface Size {
  width: number;
  height: number;
}

/** Where the bounds lie in a picture of this size: the whole of them, in its middle. */
export function pictureOf(bounds: Bounds, size: Size): (point: Point) => Place {
  const { left, top, scale } = frameOf(bounds, size);
  return (point) => {
    const { x, y } = project(point);
    return { x: (x - left) * scale, y: (y - top) * scale };
  };
}

/** The point at a place in the picture that `pictureOf` makes. */
export function pointIn(bounds: Bounds, size: Size): (place: Place) => Point {
  const { left, top, scale } = frameOf(bounds, size);
  return ({ x, y }) => unproject({ x: left + x / scale, y: top + y / scale });
}

function frameOf(bounds: Bounds, { width, height }: Size) {
  const topLeft = project({ latitude: bounds.north, longitude: bounds.west });
  const bottomRight = project({ latitude: bounds.south, longitude: bounds.east });
  const scale = Math.min(width / (bottomRight.x - topLeft.x), height / (bottomRight.y - topLeft.y));
  return {
    left: (topLeft.x + bottomRight.x - width / scale) / 2,
    top: (topLeft.y + bottomRight.y - height / scale) / 2,
    scale,
  };
}
