import { newData } from "./memory.ts";

/** One value for each pixel, row by row. */
export interface Plane {
  width: number;
  height: number;
  data: Float32Array;
}

/** A photo or painting: sRGB (gamma-encoded) from 0 to 1, one value for each pixel, row by row. */
export interface Picture {
  width: number;
  height: number;
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
}

/** The same photo and seed give the same picture, of the same size. The photo is used up. */
export type Recipe = (photo: Picture, brush: Brush) => Picture;

export interface Brush {
  /** Lengths in a recipe are for a long side of 1,600 pixels; multiply them by this. */
  scale: number;
  /** The next of a seeded sequence from 0 to 1: for jitter, grain and places. */
  random: () => number;
}

export function newPlane(width: number, height: number, fill = 0): Plane {
  const data = newData(width * height);
  if (fill !== 0) data.fill(fill);
  return { width, height, data };
}

export function newPicture(width: number, height: number): Picture {
  const size = width * height;
  return { width, height, red: newData(size), green: newData(size), blue: newData(size) };
}

/** How bright a pixel looks, from 0 to 1: Rec. 709 weights on the encoded values. */
export function brightness({ width, height, red, green, blue }: Picture): Plane {
  const plane = newPlane(width, height);
  const { data } = plane;
  for (let i = 0; i < data.length; i += 1) {
    data[i] = 0.2126 * red[i]! + 0.7152 * green[i]! + 0.0722 * blue[i]!;
  }
  return plane;
}
