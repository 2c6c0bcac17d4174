import type { Ink } from "./ink.ts";
import { newPicture, newPlane, type Picture, type Plane } from "../plane/picture.ts";

/**
 * Cuts tones into bands: 0 below the first cut, 1 between the first and the second, and so on. Within
 * `softness` of a cut the value slides from one band to the next, so that smooth areas have no hard edge.
 */
export function bands(plane: Plane, cuts: readonly number[], softness: number): Plane {
  const result = newPlane(plane.width, plane.height);
  const norm = 1 / (2 * Math.max(1e-4, softness));
  for (let i = 0; i < result.data.length; i += 1) {
    const tone = plane.data[i]!;
    let band = 0;
    for (let n = 0; n < cuts.length; n += 1) {
      const t = (tone - cuts[n]!) * norm + 0.5;
      band += t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t);
    }
    result.data[i] = band;
  }
  return result;
}

/** One ink for each band; between two bands, a mixture of their inks. */
export function inkBands(plane: Plane, inks: readonly Ink[]): Picture {
  const picture = newPicture(plane.width, plane.height);
  const last = inks.length - 1;
  for (let i = 0; i < plane.data.length; i += 1) {
    const band = Math.max(0, Math.min(last, plane.data[i]!));
    const lower = Math.min(last, Math.floor(band));
    const share = band - lower;
    const from = inks[lower]!;
    const to = inks[Math.min(last, lower + 1)]!;
    picture.red[i] = from[0] + (to[0] - from[0]) * share;
    picture.green[i] = from[1] + (to[1] - from[1]) * share;
    picture.blue[i] = from[2] + (to[2] - from[2]) * share;
  }
  return picture;
}
