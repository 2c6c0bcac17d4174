import { bounded } from "../plane/bounded.ts";
import { fractalNoise } from "../plane/noise.ts";
import { dispose } from "../plane/memory.ts";
import { newPicture, type Picture } from "../plane/picture.ts";

type Colour = readonly [number, number, number];

export const neonColours: readonly Colour[] = [
  [0.05, 0.92, 1],
  [1, 0.1, 0.66],
  [0.62, 0.25, 1],
  [1, 0.62, 0.15],
];

/** A night sky lit from below by a city of towers, three rows deep, down to the row `horizon`. */
export function nightCity(
  width: number,
  height: number,
  horizon: number,
  random: () => number,
): Picture {
  const city = newPicture(width, height);
  const haze = fractalNoise(width, height, Math.max(2, width / 4), random, 4);
  for (let y = 0, i = 0; y < height; y += 1) {
    const down = Math.min(1, y / Math.max(1, horizon));
    for (let x = 0; x < width; x += 1, i += 1) {
      const glow = down ** 1.8 * (0.5 + 0.8 * haze.data[i]!) + 0.12 * (haze.data[i]! - 0.3);
      const cold = down ** 1.2 * (1 - haze.data[i]!) * 0.35;
      city.red[i] = bounded(0.07 + 0.85 * glow);
      city.green[i] = bounded(0.025 + 0.13 * glow + 0.22 * cold);
      city.blue[i] = bounded(0.19 + 0.5 * glow + 0.4 * cold);
    }
  }
  dispose(haze);
  for (let row = 0; row < 3; row += 1) towers(city, horizon, row / 2, random);
  return city;
}

/** One row of towers; `near` is 0 for the farthest, 1 for the nearest. */
function towers(city: Picture, horizon: number, near: number, random: () => number): void {
  const { width } = city;
  const unit = Math.max(2, width * (0.0032 + 0.0022 * near));
  let x = -random() * width * 0.06;
  while (x < width) {
    const wide = width * (0.028 + 0.05 * random()) * (0.8 + 0.5 * near);
    const tall = horizon * (0.16 + 0.5 * random() ** 1.7) * (1.15 - 0.35 * near);
    const top = horizon - tall;
    const shade: Colour = [0.36 - 0.31 * near, 0.09 - 0.06 * near, 0.42 - 0.3 * near];
    fill(city, x, top, x + wide, city.height, shade, 0.72 + 0.22 * near);
    if (random() < 0.45)
      fill(city, x + wide * 0.48, top - tall * 0.22, x + wide * 0.52, top, shade, 0.9);
    windows(city, x, top, x + wide, horizon, unit, near, random);
    if (near > 0.2 && random() < 0.34) sign(city, x, top, wide, tall, random);
    x += wide * (0.85 + 0.6 * random());
  }
}

function windows(
  city: Picture,
  left: number,
  top: number,
  right: number,
  bottom: number,
  unit: number,
  near: number,
  random: () => number,
): void {
  const colour = neonColours[Math.floor(random() ** 2 * neonColours.length)]!;
  const lit = 0.2 + 0.34 * random();
  for (let y = top + unit * 1.5; y < bottom; y += unit * 2.1) {
    for (let x = left + unit; x < right - unit; x += unit * 1.7) {
      if (random() > lit) continue;
      const strength = (0.35 + 0.6 * random()) * (0.45 + 0.55 * near);
      fill(city, x, y, x + unit * 0.85, y + unit, colour, strength);
    }
  }
}

function sign(
  city: Picture,
  x: number,
  top: number,
  wide: number,
  tall: number,
  random: () => number,
): void {
  const colour = neonColours[Math.floor(random() * neonColours.length)]!;
  const from = x + wide * (0.12 + 0.6 * random());
  const broad = wide * 0.16;
  const high = top + tall * (0.08 + 0.2 * random());
  const long = tall * (0.18 + 0.2 * random());
  const parts = 3 + Math.floor(random() * 4);
  for (let part = 0; part < parts; part += 1) {
    const y = high + (long * part) / parts;
    fill(city, from, y, from + broad, y + (long / parts) * 0.72, colour, 0.95);
  }
}

function fill(
  { width, height, red, green, blue }: Picture,
  left: number,
  top: number,
  right: number,
  bottom: number,
  [r, g, b]: Colour,
  opacity: number,
): void {
  const from = Math.max(0, Math.round(left));
  const to = Math.min(width, Math.round(right));
  for (let y = Math.max(0, Math.round(top)); y < Math.min(height, Math.round(bottom)); y += 1) {
    for (let x = from, i = y * width + from; x < to; x += 1, i += 1) {
      red[i] = red[i]! + (r - red[i]!) * opacity;
      green[i] = green[i]! + (g - green[i]!) * opacity;
      blue[i] = blue[i]! + (b - blue[i]!) * opacity;
    }
  }
}
