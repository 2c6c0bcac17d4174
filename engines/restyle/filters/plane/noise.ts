import { dispose, newData } from "./memory.ts";
import { newPlane, type Plane } from "./picture.ts";

/** Soft random hills from 0 to 1; `cell` is the distance in pixels between two of the random values. */
export function smoothNoise(
  width: number,
  height: number,
  cell: number,
  random: () => number,
): Plane {
  const plane = newPlane(width, height);
  addHills(plane, Math.max(1, cell), 1, random);
  return plane;
}

/** Hills with smaller hills on them: each octave half as wide and half as high as the one before. */
export function fractalNoise(
  width: number,
  height: number,
  cell: number,
  random: () => number,
  octaves = 4,
): Plane {
  const plane = newPlane(width, height);
  const whole = 2 - 2 ** (1 - octaves);
  for (let octave = 0; octave < octaves; octave += 1) {
    addHills(plane, Math.max(1, cell / 2 ** octave), 1 / (2 ** octave * whole), random);
  }
  return plane;
}

function addHills(plane: Plane, cell: number, weight: number, random: () => number): void {
  const { width, height, data } = plane;
  const columns = Math.ceil(width / cell) + 2;
  const rows = Math.ceil(height / cell) + 2;
  const knots = newData(columns * rows);
  for (let i = 0; i < knots.length; i += 1) knots[i] = random() * weight;
  const lefts = new Int32Array(width);
  const shares = new Float32Array(width);
  for (let x = 0; x < width; x += 1) {
    lefts[x] = Math.floor(x / cell);
    shares[x] = eased(x / cell - lefts[x]!);
  }
  for (let y = 0, i = 0; y < height; y += 1) {
    const upper = Math.floor(y / cell);
    const dip = eased(y / cell - upper);
    const top = upper * columns;
    const bottom = top + columns;
    for (let x = 0; x < width; x += 1, i += 1) {
      const left = lefts[x]!;
      const share = shares[x]!;
      const above = knots[top + left]! + (knots[top + left + 1]! - knots[top + left]!) * share;
      const below =
        knots[bottom + left]! + (knots[bottom + left + 1]! - knots[bottom + left]!) * share;
      data[i] = data[i]! + above + (below - above) * dip;
    }
  }
  dispose(knots);
}

function eased(t: number): number {
  return t * t * (3 - 2 * t);
}
