import { newPlane, type Plane } from "../plane/picture.ts";

const side = 64;
const thresholds = spotThresholds();

/**
 * Prints a tone (0 black, 1 white) as dots on a rotated grid: 0 is ink, 1 paper, and values in between
 * only soften edges. Dark tones are paper dots in ink. The print has the same mean as the tone.
 */
export function halftone(tone: Plane, cell: number, angle: number): Plane {
  const { width, height } = tone;
  const print = newPlane(width, height);
  const period = Math.max(2, cell);
  const cos = (Math.cos(angle) * side) / period;
  const sin = (Math.sin(angle) * side) / period;
  // How fast the threshold climbs across a pixel: the width of a dot's edge.
  const soft = Math.min(1, 2.4 / period);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const u = Math.floor(x * cos + y * sin) & (side - 1);
      const v = Math.floor(y * cos - x * sin) & (side - 1);
      const level = levelFor(tone.data[i]!, soft);
      const share = (level - thresholds[v * side + u]!) / soft + 0.5;
      print.data[i] = share <= 0 ? 0 : share >= 1 ? 1 : share;
    }
  }
  return print;
}

/**
 * Where to cut the spot so that, soft edge included, the share of paper equals the tone: near black and
 * white, part of the edge falls outside the cell.
 */
function levelFor(tone: number, soft: number): number {
  const half = 0.5 * soft;
  if (tone < half) return Math.sqrt(2 * soft * Math.max(0, tone)) - half;
  if (tone > 1 - half) return 1 + half - Math.sqrt(2 * soft * Math.max(0, 1 - tone));
  return tone;
}

/**
 * The tone from which each place of the cell is paper: in the order of a spot that grows from the
 * middle, evenly spread from 0 to 1, so that a tone t prints a share t of the cell as paper.
 */
function spotThresholds(): Float32Array {
  const count = side * side;
  const spot = new Float32Array(count);
  for (let n = 0; n < count; n += 1) {
    const u = ((n % side) + 0.5) / side;
    const v = (Math.floor(n / side) + 0.5) / side;
    spot[n] = Math.cos(2 * Math.PI * u) + Math.cos(2 * Math.PI * v);
  }
  const order = Array.from(spot, (_, n) => n).toSorted((one, other) => spot[one]! - spot[other]!);
  const levels = new Float32Array(count);
  order.forEach((place, rank) => {
    levels[place] = (rank + 0.5) / count;
  });
  return levels;
}
