import { bounded } from "../plane/bounded.ts";
import { smoothNoise } from "../plane/noise.ts";
import { dispose } from "../plane/memory.ts";
import type { Plane } from "../plane/picture.ts";

/** Streaks repeat after this many steps along a stroke; a power of two. */
export const streakLength = 512;
/** The number of hairs side by side in a brush. */
const hairCount = 64;
/** Steps of the tabulated cross-section per radius. */
export const sectionScale = 64;

/** The cross-section of a brush stroke, for places −2…2 across. */
export function crossSection(radius: number, opacity: number) {
  const size = 4 * sectionScale + 1;
  const sides = new Float32Array(size);
  const lanes = new Int32Array(size);
  const bends = new Float32Array(size);
  const dries = new Float32Array(size);
  const rises = new Float32Array(size);
  for (let section = 0; section < size; section += 1) {
    const across = (section + 0.5) / sectionScale - 2;
    const off = Math.abs(across);
    sides[section] = opacity * bounded((1 - off) * Math.max(1, radius) + 0.5);
    const lane = Math.floor((across * 0.5 + 0.5) * hairCount);
    lanes[section] = Math.max(0, Math.min(hairCount - 1, lane)) * streakLength;
    bends[section] = radius * off * off;
    dries[section] = 0.7 * off * off;
    // Paint is pressed out to the sides, where it forms a ridge.
    rises[section] = 0.55 + 0.45 * off * off - 0.6 * off ** 6;
  }
  return { sides, lanes, bends, dries, rises };
}

/** How much paint each hair holds along a stroke, 0 to 1: streaks much longer than wide. */
export function newHairs(random: () => number): Float32Array {
  const coarse = smoothNoise(streakLength / 64, hairCount, 4, random);
  const fine = smoothNoise(streakLength / 16, hairCount, 1.5, random);
  const hairs = new Float32Array(streakLength * hairCount);
  for (let v = 0, i = 0; v < hairCount; v += 1) {
    for (let u = 0; u < streakLength; u += 1, i += 1) {
      const slow = streak(coarse, u / 64, v);
      const quick = streak(fine, u / 16, v);
      hairs[i] = Math.max(0, Math.min(1, 0.5 + (slow + quick - 1) * 1.1));
    }
  }
  dispose(coarse, fine);
  return hairs;
}

/** One value of a streak, wrapped so that a stroke can begin anywhere. */
function streak({ width, data }: Plane, u: number, v: number): number {
  const left = Math.floor(u);
  const share = u - left;
  const row = v * width;
  return data[row + (left % width)]! * (1 - share) + data[row + ((left + 1) % width)]! * share;
}
