import { blur } from "../filters/plane/blur.ts";
import { ink, type Ink, layInk } from "../filters/colour/ink.ts";
import { kuwahara } from "../filters/painting/kuwahara.ts";
import { lineCover } from "../filters/lines/line-draw.ts";
import { inkLines } from "../filters/lines/lines.ts";
import { fractalNoise, smoothNoise } from "../filters/plane/noise.ts";
import { dispose, tidy } from "../filters/plane/memory.ts";
import {
  brightness,
  type Brush,
  newPlane,
  type Picture,
  type Plane,
  type Recipe,
} from "../filters/plane/picture.ts";
import { arcContour, coverOf, fill } from "../filters/geometry/polygon.ts";
import { lightRelief } from "../filters/light/relief.ts";
import { enlargePlane, halve } from "../filters/plane/resize.ts";
import { flowOf } from "../filters/plane/structure-tensor.ts";
import { brickWall } from "../filters/texture/textures.ts";
import { autoContrast, quantile, smoothStep } from "../filters/light/tone.ts";

const black = ink("16121c");
const white = ink("fbf8f2");
/** Cans from dark to light, each fading from its first colour at the top to its second at the bottom. */
const cans: readonly (readonly [Ink, Ink])[] = [
  [ink("4a1a8c"), ink("1b2a8f")],
  [ink("e0218a"), ink("ff5a1f")],
  [ink("15b8c9"), ink("35c96a")],
];

/** A mural: stencilled sprays in fading colours on a brick wall, black outlines, drips and spatter. */
export const graffiti: Recipe = (photo, brush) => {
  const { width, height } = photo;
  const { scale, random } = brush;
  const half = tidy(() => halve(autoContrast(photo, 1)));
  dispose(photo);
  const flow = flowOf(half, 2 * scale);
  const tone = tidy(() => brightness(kuwahara(half, flow, 4 * scale)));
  const { wall, heights } = brickWall(width, height, scale, random);
  const edge = ragged(half.width, half.height, brush);
  const cuts = [0.2, 0.44, 0.66, 0.88].map(
    (share, n) => 0.6 * quantile(tone, share) + 0.4 * [0.16, 0.36, 0.58, 0.8][n]!,
  );
  // From light to dark, so that overspray lies on the lighter colours.
  const light = [white, ink("fff3a0")] as const;
  tidy(() => spray(wall, layerOf(tone, cuts[3]!, 1, edge, brush), light, brush));
  for (let n = 2; n >= 0; n -= 1) {
    tidy(() => spray(wall, layerOf(tone, cuts[n]!, -1, edge, brush), cans[n]!, brush));
  }
  tidy(() => {
    const lines = inkLines(blur(tone, 1 * scale), flow, {
      width: 2.4 * scale,
      length: 9 * scale,
      threshold: 0.025,
      softness: 0.03,
      black: Math.min(0.16, 0.5 * quantile(tone, 0.1) + 0.02),
    });
    outline(wall, lines, edge, brush);
  });
  drip(wall, tone, cuts[1]!, edge, brush);
  spatter(wall, brush);
  return lightRelief(wall, heights, { depth: 2.2 });
};

/** Where the mural is, 0 to 1: its edge is as uneven as an arm's reach. */
function ragged(width: number, height: number, { scale, random }: Brush): Plane {
  const noise = fractalNoise(width, height, 45 * scale, random, 3);
  const reach = 16 * scale;
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const rim =
        Math.min(x, y, width - 1 - x, height - 1 - y) - 44 * scale * (noise.data[i]! - 0.25);
      noise.data[i] = smoothStep(-0.2 * reach, 0.5 * reach, rim);
    }
  }
  return noise;
}

/** A stencil cut at a tone: crisp, with a breath of overspray around it and a thin coat inside. */
function layerOf(
  tone: Plane,
  cut: number,
  way: number,
  edge: Plane,
  { scale, random }: Brush,
): Plane {
  const { width, height } = tone;
  const mask = newPlane(width, height);
  const clouds = fractalNoise(width, height, 90 * scale, random, 3);
  for (let i = 0; i < mask.data.length; i += 1) {
    // In calm areas the noise decides, so that a sky ends in spray and not in a hard line.
    const value = way * (tone.data[i]! - cut) + 0.09 * (clouds.data[i]! - 0.5);
    mask.data[i] = smoothStep(-0.012, 0.012, value) * edge.data[i]!;
  }
  const mist = blur(mask, 7 * scale);
  for (let i = 0; i < mask.data.length; i += 1) {
    const coat = mask.data[i]! * (0.8 + 0.2 * clouds.data[i]!);
    const fog = mist.data[i]! * 0.5 * (random() < mist.data[i]! * 0.9 ? 1 : 0.35);
    mask.data[i] = Math.max(coat, fog);
  }
  return mask;
}

function spray(
  wall: Picture,
  layer: Plane,
  [top, bottom]: readonly [Ink, Ink],
  { scale, random }: Brush,
): void {
  const { width, height } = wall;
  const large = enlargePlane(layer, width, height);
  const drift = smoothNoise(width, height, 240 * scale, random);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const share = large.data[i]! * 0.95;
      if (share < 0.003) continue;
      const fade = y / height + 1.1 * (drift.data[i]! - 0.5);
      const t = fade < 0 ? 0 : fade > 1 ? 1 : fade;
      wall.red[i] = wall.red[i]! + share * (top[0] + (bottom[0] - top[0]) * t - wall.red[i]!);
      wall.green[i] = wall.green[i]! + share * (top[1] + (bottom[1] - top[1]) * t - wall.green[i]!);
      wall.blue[i] = wall.blue[i]! + share * (top[2] + (bottom[2] - top[2]) * t - wall.blue[i]!);
    }
  }
}

/** Black outlines, with a white one beside each, as graffiti writers do. */
function outline(wall: Picture, lines: Plane, edge: Plane, { scale }: Brush): void {
  const { width, height } = wall;
  const drawn = newPlane(lines.width, lines.height);
  for (let i = 0; i < drawn.data.length; i += 1)
    drawn.data[i] = (1 - lines.data[i]!) * edge.data[i]!;
  const thick = blur(drawn, 1.6 * scale);
  const large = enlargePlane(thick, width, height);
  const shift = Math.round(5 * scale);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const from = Math.min(height - 1, y + shift) * width + Math.min(width - 1, x + shift);
      const halo = 0.85 * smoothStep(0.3, 0.45, large.data[from]!);
      const line = smoothStep(0.22, 0.42, large.data[i]!);
      layInk(wall, i, white, halo);
      layInk(wall, i, black, line);
    }
  }
}

/** Thick paint runs down in drops, from the lower edges of the dark colours. */
function drip(
  wall: Picture,
  tone: Plane,
  cut: number,
  edge: Plane,
  { scale, random }: Brush,
): void {
  const { width, height } = wall;
  for (let n = 0; n < 900; n += 1) {
    const x = Math.floor(random() * tone.width);
    const y = Math.floor(random() * (tone.height - 1));
    const i = y * tone.width + x;
    const below = Math.min(tone.height - 1, y + Math.ceil(4 * scale)) * tone.width + x;
    const length = (30 + 190 * random() ** 2.5) * scale;
    const thickness = (2.5 + 4 * random()) * scale;
    const pick = random();
    if (tone.data[i]! > cut || tone.data[below]! < cut || edge.data[i]! < 0.9) continue;
    const startX = 2 * x;
    const startY = 2 * y;
    const at = Math.min(height - 1, startY) * width + Math.min(width - 1, startX);
    // The paint that runs is that of the place it runs from.
    const colour =
      pick < 0.15 ? black : ([wall.red[at]!, wall.green[at]!, wall.blue[at]!] as const);
    const run = lineCover([startX, startY, startX, startY + length], thickness, width, height);
    fill(wall, run, colour, 0.92);
    const drop = arcContour(startX, startY + length, thickness * 0.8);
    fill(wall, coverOf([drop], width, height), colour, 0.92);
  }
}

function spatter(wall: Picture, { scale, random }: Brush): void {
  const { width, height } = wall;
  const colours = [...cans.flat(), white, black];
  for (let n = 0; n < 14; n += 1) {
    const x = random() * width;
    const y = random() * height;
    const colour = colours[Math.floor(random() * colours.length)]!;
    const spread = (30 + 60 * random()) * scale;
    for (let m = 0; m < 26; m += 1) {
      const angle = random() * 2 * Math.PI;
      const far = spread * random() ** 1.6;
      const radius = (0.7 + 5 * random() ** 5 * (1 - far / (spread * 1.2))) * scale;
      const dot = arcContour(x + Math.cos(angle) * far, y + Math.sin(angle) * far, radius);
      fill(wall, coverOf([dot], width, height), colour, 0.9);
    }
  }
}
