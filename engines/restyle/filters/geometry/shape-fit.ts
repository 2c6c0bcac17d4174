import type { Ink } from "../colour/ink.ts";
import { arcContour, type Cover, coverOf, fill, ringContour } from "./polygon.ts";
import { newPicture, type Picture } from "../plane/picture.ts";
import { halvedTo } from "../plane/resize.ts";

type ShapeKind = "disc" | "half-disc" | "ring" | "arc" | "triangle" | "bar";

/** Lengths are shares of the picture's long side. */
export interface Shape {
  kind: ShapeKind;
  x: number;
  y: number;
  size: number;
  /** How slim it is: a bar's width, a ring's thickness. */
  slim: number;
  turn: number;
}

export interface PlacedShape {
  shape: Shape;
  ink: Ink;
}

export interface ShapeLayer {
  kinds: readonly ShapeKind[];
  count: number;
  smallest: number;
  largest: number;
  opacity: number;
}

const analysisSide = 150;
const tries = 22;
const refinements = 26;

/** The outline of a shape in a picture whose long side is `side` pixels. */
export function shapeContour({ kind, x, y, size, slim, turn }: Shape, side: number): number[] {
  const cx = x * side;
  const cy = y * side;
  const radius = Math.max(0.7, size * side);
  if (kind === "disc") return arcContour(cx, cy, radius);
  if (kind === "half-disc") return arcContour(cx, cy, radius, turn, turn + Math.PI);
  const inner = radius * (0.85 - 0.45 * slim);
  if (kind === "ring") return ringContour(cx, cy, inner, radius);
  if (kind === "arc") return ringContour(cx, cy, inner, radius, turn, turn + 1 + 2.4 * slim);
  const cos = Math.cos(turn) * radius;
  const sin = Math.sin(turn) * radius;
  if (kind === "triangle") {
    const lean = 0.4 + 0.8 * slim;
    return [cx + cos, cy + sin, cx - sin * lean, cy + cos * lean, cx - cos, cy - sin * slim];
  }
  const half = 0.12 + 0.5 * slim;
  const acrossX = -sin * half;
  const acrossY = cos * half;
  return [
    cx + cos + acrossX,
    cy + sin + acrossY,
    cx + cos - acrossX,
    cy + sin - acrossY,
    cx - cos - acrossX,
    cy - sin - acrossY,
    cx - cos + acrossX,
    cy - sin + acrossY,
  ];
}

/**
 * Builds the picture from translucent shapes, largest first: each is the best of some tries, improved by
 * small changes, in the colour that brings the whole closest to the picture. `ground` lies under them.
 */
export function fitShapes(
  picture: Picture,
  ground: Ink,
  layers: readonly ShapeLayer[],
  random: () => number,
): PlacedShape[] {
  const target = halvedTo(picture, analysisSide);
  const { width, height } = target;
  const canvas = newPicture(width, height);
  canvas.red.fill(ground[0]);
  canvas.green.fill(ground[1]);
  canvas.blue.fill(ground[2]);
  const side = Math.max(width, height);
  const placed: PlacedShape[] = [];
  for (const layer of layers) {
    for (let n = 0; n < layer.count; n += 1) {
      let best = judge(
        target,
        canvas,
        newShape(target, canvas, layer, random),
        layer.opacity,
        side,
      );
      for (let t = 1; t < tries; t += 1) {
        const shape = newShape(target, canvas, layer, random);
        const other = judge(target, canvas, shape, layer.opacity, side);
        if (other.gain > best.gain) best = other;
      }
      for (let t = 0; t < refinements; t += 1) {
        const shape = changed(best.shape, layer, random);
        const other = judge(target, canvas, shape, layer.opacity, side);
        if (other.gain > best.gain) best = other;
      }
      if (best.gain <= 0) continue;
      fill(canvas, best.cover, best.ink, layer.opacity);
      placed.push({ shape: best.shape, ink: best.ink });
    }
  }
  return placed;
}

/** A random shape where the canvas still differs from the picture. */
function newShape(
  target: Picture,
  canvas: Picture,
  { kinds, smallest, largest }: ShapeLayer,
  random: () => number,
): Shape {
  const cells = target.red.length;
  let cell = Math.floor(random() * cells);
  for (let n = 0; n < 3; n += 1) {
    const other = Math.floor(random() * cells);
    if (errorAt(target, canvas, other) > errorAt(target, canvas, cell)) cell = other;
  }
  const side = Math.max(target.width, target.height);
  return {
    kind: kinds[Math.floor(random() * kinds.length)]!,
    x: ((cell % target.width) + random()) / side,
    y: (Math.floor(cell / target.width) + random()) / side,
    size: smallest + (largest - smallest) * random() ** 1.5,
    slim: random(),
    turn: random() * 2 * Math.PI,
  };
}

function errorAt(target: Picture, canvas: Picture, i: number): number {
  const red = target.red[i]! - canvas.red[i]!;
  const green = target.green[i]! - canvas.green[i]!;
  const blue = target.blue[i]! - canvas.blue[i]!;
  return red * red + green * green + blue * blue;
}

function changed(shape: Shape, { smallest, largest }: ShapeLayer, random: () => number): Shape {
  const shift = () => (random() - 0.5) * shape.size * 0.8;
  return {
    kind: shape.kind,
    x: shape.x + shift(),
    y: shape.y + shift(),
    size: Math.max(smallest, Math.min(largest, shape.size * (0.75 + 0.55 * random()))),
    slim: Math.max(0, Math.min(1, shape.slim + (random() - 0.5) * 0.5)),
    turn: shape.turn + (random() - 0.5) * 0.8,
  };
}

interface Judged extends PlacedShape {
  cover: Cover;
  /** By how much the squared error falls. */
  gain: number;
}

/** The best colour for a shape of this opacity, and its gain. */
function judge(
  target: Picture,
  canvas: Picture,
  shape: Shape,
  opacity: number,
  side: number,
): Judged {
  const cover = coverOf([shapeContour(shape, side)], target.width, target.height);
  const sums = new Float64Array(7);
  addMoments(sums, 0, target.red, canvas.red, cover, target.width);
  addMoments(sums, 1, target.green, canvas.green, cover, target.width);
  addMoments(sums, 2, target.blue, canvas.blue, cover, target.width);
  const total = sums[6]!;
  if (total < 0.5) return { shape, ink: [0, 0, 0], cover, gain: -1 };
  const inks = [0, 1, 2].map((c) => {
    const wanted = sums[c]! / total + sums[c + 3]! / (total * opacity);
    return Math.max(0, Math.min(1, wanted));
  }) as [number, number, number];
  let gain = 0;
  const data = [
    [target.red, canvas.red],
    [target.green, canvas.green],
    [target.blue, canvas.blue],
  ] as const;
  data.forEach(([wanted, painted], c) => {
    gain += gainOf(wanted, painted, cover, target.width, inks[c]!, opacity);
  });
  return { shape, ink: inks, cover, gain };
}

/** Adds, weighed by the cover: the painted colour, what is missing from it, and the weights. */
function addMoments(
  sums: Float64Array,
  c: number,
  wanted: Float32Array,
  painted: Float32Array,
  { left, top, width, height, data }: Cover,
  stride: number,
): void {
  let paint = 0;
  let missing = 0;
  let total = 0;
  for (let y = 0, at = 0; y < height; y += 1) {
    let i = (top + y) * stride + left;
    for (let x = 0; x < width; x += 1, i += 1, at += 1) {
      const share = data[at]!;
      paint += share * painted[i]!;
      missing += share * (wanted[i]! - painted[i]!);
      total += share;
    }
  }
  sums[c] = paint;
  sums[c + 3] = missing;
  sums[6] = total;
}

function gainOf(
  wanted: Float32Array,
  painted: Float32Array,
  { left, top, width, height, data }: Cover,
  stride: number,
  ink: number,
  opacity: number,
): number {
  let gain = 0;
  for (let y = 0, at = 0; y < height; y += 1) {
    let i = (top + y) * stride + left;
    for (let x = 0; x < width; x += 1, i += 1, at += 1) {
      const share = data[at]! * opacity;
      if (share === 0) continue;
      const before = wanted[i]! - painted[i]!;
      const after = before - share * (ink - painted[i]!);
      gain += before * before - after * after;
    }
  }
  return gain;
}
