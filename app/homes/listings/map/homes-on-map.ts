import type { Point } from "@voordeur/geo/point.ts";

/** Coordinates are whole hundred-thousandths of a degree: about a metre. */
export const COORDINATE_PARTS = 100_000;

/** The homes of a map, a column for each fact. */
export interface HomesOnMap {
  latitudes: number[];
  longitudes: number[];
  /** Whole euros; null: not told. */
  prices: (number | null)[];
  slugs: string[];
  addresses: string[];
  /** A small photo, or the drawing that stands in for it; the first homes alone have one. */
  photos: string[];
  /** Those that are sold or let: their indices and a word for it. */
  taken: [index: number, word: string][];
  /** Indices of those of which the exact place is not told. */
  near: number[];
  /** How many fit besides these. */
  more: number;
}

export function pointOf({ latitudes, longitudes }: HomesOnMap, index: number): Point {
  return {
    latitude: latitudes[index]! / COORDINATE_PARTS,
    longitude: longitudes[index]! / COORDINATE_PARTS,
  };
}
