import { fractalNoise } from "../plane/noise.ts";
import { dispose } from "../plane/memory.ts";
import { newPlane, type Plane } from "../plane/picture.ts";

/** The wear of an old print: above 0 the emulsion is scratched off, below 0 dirt and creases lie on it. */
export function wear(width: number, height: number, scale: number, random: () => number): Plane {
  const plane = newPlane(width, height);
  const long = Math.max(width, height);
  for (let n = 0; n < 16; n += 1) {
    const angle = Math.PI / 2 + (random() - 0.5) * 0.5;
    trace(
      plane,
      {
        angle,
        length: long * (0.03 + 0.16 * random() ** 2),
        bend: 0.15,
        width: 0.9 * scale,
        depth: 0.4,
      },
      random,
    );
  }
  for (let n = 0; n < 34; n += 1) {
    const length = scale * (6 + 26 * random());
    trace(
      plane,
      { angle: random() * 7, length, bend: 2.5, width: 1.1 * scale, depth: 0.5 },
      random,
    );
  }
  specks(plane, scale, random);
  crease(plane, scale, random);
  return plane;
}

interface Trace {
  angle: number;
  length: number;
  /** How far it turns from one end to the other, in radians. */
  bend: number;
  width: number;
  depth: number;
}

/** A scratch or a hair of dust. */
function trace(
  plane: Plane,
  { angle, length, bend, width, depth }: Trace,
  random: () => number,
): void {
  let x = random() * plane.width;
  let y = random() * plane.height;
  let turn = angle;
  const steps = Math.max(2, Math.ceil(length));
  const rate = ((random() - 0.5) * 2 * bend) / steps;
  for (let n = 0; n < steps; n += 1) {
    const fade = Math.min(1, (4 * Math.min(n, steps - n)) / steps);
    dot(plane, x, y, width, depth * fade);
    turn += rate;
    x += Math.cos(turn);
    y += Math.sin(turn);
  }
}

function specks(plane: Plane, scale: number, random: () => number): void {
  for (let n = 0; n < 90; n += 1) {
    const size = scale * (0.8 + 2.4 * random() ** 4);
    dot(
      plane,
      random() * plane.width,
      random() * plane.height,
      size,
      random() < 0.7 ? 0.55 : -0.35,
    );
  }
}

/** One folded corner: a broken white line with a shadow beside it. */
function crease({ width, height, data }: Plane, scale: number, random: () => number): void {
  const right = random() < 0.5;
  const size = (0.14 + 0.12 * random()) * Math.min(width, height);
  const lean = 0.7 + 0.6 * random();
  const broken = fractalNoise(width, height, 14 * scale, random, 3);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const fromCorner = (right ? width - 1 - x : x) + (height - 1 - y) * lean;
      const off = (fromCorner - size) / scale + (broken.data[i]! - 0.5) * 5;
      if (off < -7 || off > 7) continue;
      const bare = Math.max(0, 1 - Math.abs(off) / 1.5) * (broken.data[i]! > 0.42 ? 0.7 : 0.25);
      const shade = off > 0 ? 0.16 * (1 - off / 7) : 0.05 * (1 + off / 7);
      data[i] = bare > 0 ? bare : data[i]! - shade;
    }
  }
  dispose(broken);
}

/** A round mark with a soft rim; the strongest mark on a pixel stays. */
function dot(
  { width, height, data }: Plane,
  x: number,
  y: number,
  size: number,
  depth: number,
): void {
  const reach = size + 0.5;
  const faint = depth * Math.min(1, size * 1.4);
  for (
    let py = Math.max(0, Math.floor(y - reach));
    py <= Math.min(height - 1, y + reach);
    py += 1
  ) {
    for (
      let px = Math.max(0, Math.floor(x - reach));
      px <= Math.min(width - 1, x + reach);
      px += 1
    ) {
      const near = Math.min(1, reach - Math.hypot(px + 0.5 - x, py + 0.5 - y));
      if (near <= 0) continue;
      const value = faint * near;
      const i = py * width + px;
      if (Math.abs(value) > Math.abs(data[i]!)) data[i] = value;
    }
  }
}
