import { fractalNoise } from "../plane/noise.ts";
import { dispose } from "../plane/memory.ts";
import { newPlane, type Plane } from "../plane/picture.ts";

/** Painted summer clouds: how much of each pixel they cover, and how the sun lights them (0 to 1). */
export interface Clouds {
  cover: Plane;
  light: Plane;
}

/**
 * Heaps of round puffs on flat bases, lit from the upper left, larger towards `horizon` (the row, in
 * pixels, that the sky reaches down to).
 */
export function cumulus(
  width: number,
  height: number,
  horizon: number,
  random: () => number,
): Clouds {
  const cover = newPlane(width, height);
  const light = newPlane(width, height);
  const depth = newPlane(width, height, -1e9);
  const fray = fractalNoise(width, height, Math.max(4, width / 24), random, 5);
  // A low strip of sky has smaller clouds, and more of them.
  const span = Math.min(width, 2.2 * Math.max(1, horizon));
  const count = Math.min(14, Math.round((6 * width) / span));
  for (let cloud = 0; cloud < count; cloud += 1) {
    // Spread over the width in a shuffled order; distant ones are low and wide.
    const low = random() ** 0.6;
    const base = horizon * (0.3 + 0.68 * low);
    const wide = span * (0.16 + 0.26 * low * (0.4 + 0.6 * random()));
    const middle = width * (((cloud * 0.618 + 0.13 + 0.1 * random()) % 1) * 1.1 - 0.05);
    heap(
      { cover, light, depth },
      fray,
      { middle, base, wide, tall: wide * (0.26 + 0.2 * random()) },
      random,
    );
  }
  dispose(depth, fray);
  return { cover, light };
}

/** Lengths and places in pixels. */
interface Heap {
  middle: number;
  base: number;
  wide: number;
  tall: number;
}

interface Puff extends Omit<Heap, "middle"> {
  x: number;
  y: number;
  radius: number;
}

function heap(
  planes: Clouds & { depth: Plane },
  fray: Plane,
  { middle, base, wide, tall }: Heap,
  random: () => number,
): void {
  for (let puff = 0; puff < 90; puff += 1) {
    const off = ((random() + random() + random()) / 1.5 - 1) * 0.85;
    const profile = Math.max(0.06, 1 - off * off);
    const rise = random() ** 0.7 * profile;
    // Large puffs make the body, small ones ruffle its top.
    const small = puff > 34 ? 0.5 : 1;
    const radius = wide * (0.05 + 0.08 * random()) * (0.45 + 0.7 * profile) * small;
    const x = middle + off * wide * 0.52;
    const y = base - rise * tall * (puff > 34 ? 1.25 : 1) - radius * 0.35;
    round(planes, fray, { x, y, radius, base, wide, tall });
  }
}

function round(
  { cover, light, depth }: Clouds & { depth: Plane },
  fray: Plane,
  { x, y, radius, base, wide, tall }: Puff,
): void {
  const { width, height } = cover;
  const reach = radius * 1.5;
  const left = Math.max(0, Math.floor(x - reach));
  const right = Math.min(width - 1, Math.ceil(x + reach));
  const top = Math.max(0, Math.floor(y - reach));
  const bottom = Math.min(height - 1, Math.ceil(Math.min(y + reach, base + wide * 0.05)));
  const edge = Math.max(0.03, 1.5 / radius);
  for (let py = top; py <= bottom; py += 1) {
    const v = (py - y) / radius;
    for (let px = left, i = py * width + left; px <= right; px += 1, i += 1) {
      const u = (px - x) / radius;
      const rough = fray.data[i]! - 0.5;
      const far = Math.sqrt(u * u + v * v) * (1 + 0.8 * rough);
      if (far >= 1 + edge) continue;
      const foot = Math.max(0, Math.min(1, (base - py) / (wide * 0.02) + 1 + 4 * rough));
      const covered = Math.max(0, Math.min(1, (1 - far) / edge)) * foot;
      if (covered > cover.data[i]!) cover.data[i] = covered;
      const bulge = Math.sqrt(Math.max(0, 1 - far * far));
      const front = bulge * radius + (y - base) * 0.12;
      if (covered < 0.5 || front < depth.data[i]!) continue;
      depth.data[i] = front;
      const lit = 0.4 - 0.3 * u - 0.5 * v + 0.2 * bulge + 0.7 * rough;
      // The foot of the cloud is in its own shade.
      const high = Math.max(0, Math.min(1, (base - py) / (tall * 0.8)));
      light.data[i] = Math.max(0, Math.min(1, lit * (0.55 + 0.45 * high) + 0.22 * high));
    }
  }
}
