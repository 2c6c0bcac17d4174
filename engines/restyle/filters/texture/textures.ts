import { ink, mixInks } from "../colour/ink.ts";
import { fractalNoise, smoothNoise } from "../plane/noise.ts";
import { dispose } from "../plane/memory.ts";
import { newPicture, newPlane, type Picture, type Plane } from "../plane/picture.ts";

/** Rough drawing paper as heights from 0 to 1, around 0.5; lengths are for `scale` 1. */
export function paperGrain(
  width: number,
  height: number,
  scale: number,
  random: () => number,
): Plane {
  const grain = smoothNoise(width, height, 2.2 * scale, random);
  const clouds = fractalNoise(width, height, 14 * scale, random, 3);
  for (let i = 0; i < grain.data.length; i += 1) {
    grain.data[i] = 0.6 * grain.data[i]! + 0.4 * clouds.data[i]!;
  }
  dispose(clouds);
  return grain;
}

/** Linen: threads over and under each other, each a little thicker or thinner; heights 0 to 1. */
export function canvasWeave(
  width: number,
  height: number,
  scale: number,
  random: () => number,
): Plane {
  const weave = smoothNoise(width, height, 5 * scale, random);
  const pitch = Math.PI / Math.max(1.6, 3.4 * scale);
  for (let y = 0, i = 0; y < height; y += 1) {
    const down = Math.sin(y * pitch);
    for (let x = 0; x < width; x += 1, i += 1) {
      const threads = Math.sin(x * pitch) * down;
      weave.data[i] = 0.5 + 0.34 * threads + 0.32 * (weave.data[i]! - 0.5);
    }
  }
  return weave;
}

/** A wall of painted brick: its colours, and its heights (0 the joints, 1 the bricks). */
export function brickWall(
  width: number,
  height: number,
  scale: number,
  random: () => number,
): { wall: Picture; heights: Plane } {
  const wall = newPicture(width, height);
  const heights = newPlane(width, height);
  const course = Math.max(4, 50 * scale);
  const length = 2.5 * course;
  const joint = 3.2 * scale;
  const columns = Math.ceil(width / length) + 2;
  const rows = Math.ceil(height / course) + 1;
  const tints = Float32Array.from({ length: columns * rows }, () => random());
  const pits = fractalNoise(width, height, 9 * scale, random, 3);
  const stains = fractalNoise(width, height, 260 * scale, random, 4);
  const light = ink("dcd3c4");
  const dark = ink("b5a591");
  const mortar = ink("8f887d");
  const shades = Array.from({ length: 17 }, (_, n) => mixInks(dark, light, n / 16));
  for (let y = 0, i = 0; y < height; y += 1) {
    const row = Math.floor(y / course);
    const fromTop = y - row * course;
    const shift = row % 2 === 0 ? 0 : 0.5 * length;
    for (let x = 0; x < width; x += 1, i += 1) {
      const column = Math.floor((x + shift) / length);
      const fromLeft = x + shift - column * length;
      const rough = 2.4 * scale * (pits.data[i]! - 0.5);
      const rim = Math.min(fromTop, course - fromTop, fromLeft, length - fromLeft) - rough;
      const t = Math.max(0, Math.min(1, (rim - joint * 0.5) / Math.max(0.8, joint) + 0.3));
      const rise = t * t * (3 - 2 * t);
      heights.data[i] = Math.max(0, Math.min(1, rise * (0.82 + 0.36 * (pits.data[i]! - 0.5))));
      const tint =
        0.35 * tints[row * columns + column]! + 0.3 * pits.data[i]! + 0.4 * stains.data[i]!;
      const shade = shades[Math.max(0, Math.min(16, Math.round(tint * 16)))]!;
      wall.red[i] = mortar[0] + (shade[0] - mortar[0]) * rise;
      wall.green[i] = mortar[1] + (shade[1] - mortar[1]) * rise;
      wall.blue[i] = mortar[2] + (shade[2] - mortar[2]) * rise;
    }
  }
  dispose(pits, stains);
  return { wall, heights };
}
