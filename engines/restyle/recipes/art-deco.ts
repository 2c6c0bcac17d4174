import { blur } from "../filters/plane/blur.ts";
import { ink, type Ink, layInk } from "../filters/colour/ink.ts";
import { kuwahara } from "../filters/painting/kuwahara.ts";
import { lineCover } from "../filters/lines/line-draw.ts";
import { inkLines } from "../filters/lines/lines.ts";
import { dispose, tidy } from "../filters/plane/memory.ts";
import {
  brightness,
  type Brush,
  type Picture,
  type Plane,
  type Recipe,
} from "../filters/plane/picture.ts";
import { arcContour, coverOf, fill, fillGradient } from "../filters/geometry/polygon.ts";
import { bands, inkBands } from "../filters/colour/posterize.ts";
import { enlargePlane, halve } from "../filters/plane/resize.ts";
import { flowOf } from "../filters/plane/structure-tensor.ts";
import { autoContrast, quantile } from "../filters/light/tone.ts";

const black = ink("0b0d10");
const gold = ink("d9ab4a");
const paleGold = ink("f6dfa0");
const deepGold = ink("8f6420");
const petrol = ink("175a61");
/** For each plane of tone, its colour where the airbrush was thickest, and where it fades to light. */
const inks: readonly Ink[] = [
  black,
  ink("11181d"),
  ink("0a2a33"),
  ink("10414a"),
  ink("15525a"),
  ink("2b7d80"),
  ink("94652a"),
  ink("bd8c3a"),
  ink("cfa049"),
  ink("ebc97c"),
  ink("f1dcab"),
  ink("fbf2dd"),
];

/** A poster of the twenties: airbrushed planes in black, petrol and gold, sunrays, a stepped frame. */
export const artDeco: Recipe = (photo, brush) => {
  const { width, height } = photo;
  const { scale } = brush;
  const half = tidy(() => halve(autoContrast(photo, 1)));
  dispose(photo);
  const flow = flowOf(half, 2 * scale);
  const tone = tidy(() => brightness(kuwahara(half, flow, 6 * scale)));
  const cuts = cutsOf(tone);
  const poster = tidy(() => {
    const rays = enlargePlane(tone, width, height);
    castRays(rays, brush);
    return airbrushed(rays, cuts, brush);
  });
  const lines = inkLines(blur(tone, 0.8 * scale), flow, {
    width: 1.5 * scale,
    length: 9 * scale,
    threshold: 0.035,
    softness: 0.03,
  });
  goldLines(poster, enlargePlane(lines, width, height));
  drawFrame(poster, scale);
  return poster;
};

/** Where one tone ends and the next begins: by area, but never so close that a calm sky is cut up. */
function cutsOf(tone: Plane): number[] {
  const even = [0.14, 0.3, 0.46, 0.63, 0.82];
  let before = 0;
  return [0.13, 0.31, 0.5, 0.68, 0.87].map((share, n) => {
    const cut = 0.5 * quantile(tone, share) + 0.5 * even[n]!;
    before = Math.max(before + 0.09, cut);
    return before;
  });
}

/** Rays from below the horizon lighten and darken alternately, most in the light. */
function castRays(tone: Plane, { scale }: Brush): void {
  const { width, height, data } = tone;
  const centreX = width * 0.5;
  const centreY = height * 0.86;
  const count = 22;
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const dx = x - centreX;
      const dy = y - centreY;
      const distance = Math.sqrt(dx * dx + dy * dy);
      const turn = (Math.atan2(dy, dx) / (2 * Math.PI) + 0.5) * count * 2;
      const phase = turn - Math.floor(turn);
      const edge = Math.min(phase, 1 - phase) * ((2 * Math.PI * distance) / (count * 2));
      const soft = Math.max(0, Math.min(1, edge / (1.2 * scale)));
      const sign = Math.floor(turn) % 2 === 0 ? soft : -soft;
      const value = data[i]!;
      // Close to the source the rays would crowd.
      const near = distance / (0.3 * height);
      const weight = value * value * (dy < 0 ? 1 : 0.35) * (near < 1 ? near * near : 1);
      data[i] = value + 0.085 * sign * weight;
    }
  }
}

/** Each plane fades from its dark to its light side, with a fine spatter, as from an airbrush. */
function airbrushed(tone: Plane, cuts: readonly number[], { random }: Brush): Picture {
  const plane = bands(tone, cuts, 0.01);
  for (let i = 0; i < plane.data.length; i += 1) {
    const value = plane.data[i]!;
    const band = Math.floor(value);
    const from = band === 0 ? 0 : cuts[band - 1]!;
    const to = band === cuts.length ? 1 : cuts[band]!;
    const within = (tone.data[i]! - from) / Math.max(0.02, to - from) + (random() - 0.5) * 0.3;
    // Two inks a plane; only on the thin edge between two planes does the second meet the next first.
    const edge = value - band;
    plane.data[i] = 2 * band + (edge > 0 ? 1 + edge : Math.max(0, Math.min(1, within)));
  }
  return inkBands(plane, inks);
}

function goldLines(poster: Picture, lines: Plane): void {
  const { red, green, blue } = poster;
  for (let i = 0; i < lines.data.length; i += 1) {
    const share = 1 - lines.data[i]!;
    if (share === 0) continue;
    // Gold on dark ground, black on light.
    const light = 0.3 * red[i]! + 0.6 * green[i]! + 0.1 * blue[i]!;
    layInk(poster, i, light < 0.42 ? gold : black, share);
  }
}

/** Black border, two gold rules with stepped corners, and a fan in each corner. */
function drawFrame(poster: Picture, scale: number): void {
  const { width, height } = poster;
  const unit = Math.min(scale * 16, Math.min(width, height) / 28);
  const border = 2.6 * unit;
  const step = 2.2 * unit;
  fill(
    poster,
    coverOf([box(0, 0, width, height), stepped(width, height, border, step, 3)], width, height),
    black,
  );
  for (const [inset, thickness] of [
    [border, 0.34 * unit],
    [border - 0.9 * unit, 0.14 * unit],
  ] as const) {
    const path = stepped(width, height, inset, step, 3);
    goldStroke(poster, [...path, path[0]!, path[1]!], thickness);
  }
  for (const [x, y, turn] of [
    [0, 0, 0],
    [width, 0, Math.PI / 2],
    [width, height, Math.PI],
    [0, height, -Math.PI / 2],
  ] as const) {
    drawFan(poster, x, y, turn, unit);
  }
}

function goldStroke(poster: Picture, points: readonly number[], thickness: number): void {
  const { width, height } = poster;
  for (let n = 0; n + 3 < points.length; n += 2) {
    const cover = lineCover(points.slice(n, n + 4), thickness, width, height);
    fillGradient(poster, cover, [0, 0, deepGold], [width * 0.5, height * 0.5, paleGold]);
  }
}

function drawFan(poster: Picture, x: number, y: number, turn: number, unit: number): void {
  const { width, height } = poster;
  const radius = 8.6 * unit;
  const quarter = Math.PI / 2;
  fill(
    poster,
    coverOf([[x, y, ...arcContour(x, y, radius, turn, turn + quarter)]], width, height),
    black,
  );
  for (let n = 0; n < 6; n += 1) {
    const from = turn + (quarter * (n + 0.14)) / 6;
    const to = turn + (quarter * (n + 0.86)) / 6;
    const inner = 2.4 * unit;
    const leaf = [
      ...arcContour(x, y, radius - 0.6 * unit, from, to),
      ...arcContour(x, y, inner, to, from),
    ];
    const cover = coverOf([leaf], width, height);
    const outX = x + Math.cos(turn + quarter / 2) * radius;
    const outY = y + Math.sin(turn + quarter / 2) * radius;
    fillGradient(poster, cover, [x, y, paleGold], [outX, outY, n % 2 === 0 ? deepGold : petrol]);
  }
  const arc = arcContour(x, y, radius, turn, turn + quarter);
  goldStroke(poster, arc, 0.26 * unit);
}

function box(left: number, top: number, right: number, bottom: number): number[] {
  return [left, top, right, top, right, bottom, left, bottom];
}

/** A rectangle whose corners climb in steps; it turns the other way, to make a hole. */
function stepped(
  width: number,
  height: number,
  inset: number,
  step: number,
  steps: number,
): number[] {
  const quarter: [number, number][] = [];
  for (let n = 0; n <= steps; n += 1) {
    quarter.push([inset + step * (steps - n), inset + step * n]);
    if (n < steps) quarter.push([inset + step * (steps - n), inset + step * (n + 1)]);
  }
  const path: [number, number][] = [
    ...quarter,
    ...quarter.toReversed().map(([x, y]): [number, number] => [x, height - y]),
    ...quarter.map(([x, y]): [number, number] => [width - x, height - y]),
    ...quarter.toReversed().map(([x, y]): [number, number] => [width - x, y]),
  ];
  return path.flat();
}
