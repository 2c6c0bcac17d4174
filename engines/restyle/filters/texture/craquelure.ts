import { fractalNoise } from "../plane/noise.ts";
import { dispose } from "../plane/memory.ts";
import { newPlane, type Plane } from "../plane/picture.ts";

/**
 * The net of cracks in old varnish: 1 in a crack, 0 beside it. The plates between cracks are about
 * `plate` pixels wide, the cracks up to `gap`, finer where the varnish is younger.
 */
export function craquelure(
  width: number,
  height: number,
  plate: number,
  gap: number,
  random: () => number,
): Plane {
  const cracks = newPlane(width, height);
  const cell = Math.max(3, plate);
  const columns = Math.ceil(width / cell) + 4;
  const rows = Math.ceil(height / cell) + 4;
  const xs = Float32Array.from({ length: columns * rows }, () => random());
  const ys = Float32Array.from({ length: columns * rows }, () => random());
  const bend = fractalNoise(width, height, cell * 0.8, random, 3);
  const age = fractalNoise(width, height, cell * 9, random, 3);
  const reach = (cell * 1.1) / 2;
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const old = 0.15 + 0.9 * age.data[i]!;
      const px = (x + (bend.data[i]! - 0.5) * reach) / cell + 1.5;
      const py = (y + (0.5 - bend.data[i]!) * reach) / cell + 1.5;
      const away = toBorder(xs, ys, columns, rows, px, py) * cell;
      const wide = gap * (old < 1 ? old : 1);
      const depth = 1 - away / wide;
      if (depth > 0) cracks.data[i] = depth * (old < 1 ? old : 1);
    }
  }
  dispose(bend, age);
  return cracks;
}

/** The distance, in cells, to the border between the nearest plate and the next. */
function toBorder(
  xs: Float32Array,
  ys: Float32Array,
  columns: number,
  rows: number,
  px: number,
  py: number,
): number {
  const left = Math.max(1, Math.min(columns - 2, px | 0));
  const top = Math.max(1, Math.min(rows - 2, py | 0));
  let nearest = 99;
  let second = 99;
  let nearX = 0;
  let nearY = 0;
  let nextX = 0;
  let nextY = 0;
  for (let row = top - 1; row <= top + 1; row += 1) {
    for (let column = left - 1; column <= left + 1; column += 1) {
      const knot = row * columns + column;
      const dx = column + xs[knot]! - px;
      const dy = row + ys[knot]! - py;
      const far = dx * dx + dy * dy;
      if (far < nearest) {
        second = nearest;
        nextX = nearX;
        nextY = nearY;
        nearest = far;
        nearX = dx;
        nearY = dy;
      } else if (far < second) {
        second = far;
        nextX = dx;
        nextY = dy;
      }
    }
  }
  const apartX = nextX - nearX;
  const apartY = nextY - nearY;
  return (second - nearest) / (2 * Math.sqrt(apartX * apartX + apartY * apartY) + 1e-6);
}
