import { ink, type Ink, inkOf, labOf, mixInks } from "../filters/colour/ink.ts";
import { type Cut, type Facet, facetsOf } from "../filters/geometry/facets.ts";
import { type Colour, grade } from "../filters/colour/grade.ts";
import { handLineCover } from "../filters/lines/line-draw.ts";
import { paletteOf } from "../filters/colour/palette.ts";
import { dispose, tidy } from "../filters/plane/memory.ts";
import { type Brush, newPicture, type Picture, type Recipe } from "../filters/plane/picture.ts";
import {
  arcContour,
  coverOf,
  fill,
  fillGradient,
  middleOf,
  ringContour,
} from "../filters/geometry/polygon.ts";
import { lightRelief } from "../filters/light/relief.ts";
import {
  fitShapes,
  type PlacedShape,
  shapeContour,
  type ShapeLayer,
} from "../filters/geometry/shape-fit.ts";
import { paperGrain } from "../filters/texture/textures.ts";
import { autoContrast } from "../filters/light/tone.ts";

const layers: readonly ShapeLayer[] = [
  {
    kinds: ["disc", "triangle", "bar", "half-disc"],
    count: 26,
    smallest: 0.16,
    largest: 0.5,
    opacity: 0.8,
  },
  {
    kinds: ["disc", "triangle", "bar", "half-disc", "arc"],
    count: 80,
    smallest: 0.06,
    largest: 0.2,
    opacity: 0.78,
  },
  {
    kinds: ["disc", "triangle", "bar", "half-disc", "arc", "ring"],
    count: 150,
    smallest: 0.02,
    largest: 0.07,
    opacity: 0.85,
  },
  {
    kinds: ["bar", "triangle", "arc", "disc"],
    count: 140,
    smallest: 0.009,
    largest: 0.03,
    opacity: 0.9,
  },
];

const black = ink("15131a");

/** The picture's masses as overlapping discs, arcs, bars and triangles in its own colours, made louder. */
export const abstract: Recipe = (photo, brush) => {
  const { width, height } = photo;
  const { scale, random } = brush;
  const side = Math.max(width, height);
  const open = tidy(() => {
    const clear = autoContrast(photo, 1);
    dispose(photo);
    return grade(clear, louder);
  });
  const palette = paletteOf(open, 7, random);
  const ground = palette[0] ?? ([1, 1, 1] as const);
  const shapes = tidy(() => fitShapes(open, ground, layers, random));
  const canvas = newPicture(width, height);
  canvas.red.fill(ground[0]);
  canvas.green.fill(ground[1]);
  canvas.blue.fill(ground[2]);
  shapes.forEach((placed, n) => paintShape(canvas, placed, opacityOf(n), side, brush));
  const { facets, cuts } = facetsOf(open, { count: 24, evenness: 0.5, narrowest: 0.04 }, random);
  dispose(open);
  const colourful = palette.toSorted((one, other) => chromaOf(other) - chromaOf(one)).slice(0, 5);
  drawWheels(canvas, facets, colourful.map(brighter), brush);
  drawLines(canvas, cuts, brush);
  drawAccents(canvas, shapes, palette, side, brush);
  return lightRelief(canvas, paperGrain(width, height, scale, random), { depth: 0.25 });
};

function opacityOf(n: number): number {
  let before = 0;
  for (const layer of layers) {
    before += layer.count;
    if (n < before) return layer.opacity;
  }
  return 1;
}

/** The photo's own colours as paint: fuller, with more contrast. */
function louder({ lightness, chroma, hue }: Colour): Colour {
  const olive = Math.max(0, Math.cos(((hue - 100) * Math.PI) / 90)) * Math.min(1, chroma / 0.08);
  const dull = Math.cos(((hue - 100) * Math.PI) / 180) > 0.7 ? olive : 0;
  const light =
    lightness +
    0.05 * Math.sin(2 * Math.PI * (lightness - 0.5)) +
    0.01 +
    0.08 * dull * (1 - lightness);
  const full = Math.min(Math.max(0.2, chroma), chroma * 1.6 + 0.01);
  return { lightness: Math.max(0.15, Math.min(0.97, light)), chroma: full, hue };
}

/** Mixing many shapes dulls them: each gets back some of its colour. */
function brighter(colour: Ink): Ink {
  const [l, a, b] = labOf(colour);
  const more = Math.min(1.4, Math.max(1, 0.2 / (Math.hypot(a, b) + 1e-4)));
  return inkOf([l, a * more, b * more]);
}

function chromaOf(colour: Ink): number {
  const [, a, b] = labOf(colour);
  return Math.hypot(a, b);
}

function paintShape(
  canvas: Picture,
  { shape, ink: fitted }: PlacedShape,
  opacity: number,
  side: number,
  { random }: Brush,
): void {
  const cover = coverOf([shapeContour(shape, side)], canvas.width, canvas.height);
  const angle = random() * 2 * Math.PI;
  const reach = shape.size * side;
  const x = shape.x * side;
  const y = shape.y * side;
  const dx = Math.cos(angle) * reach;
  const dy = Math.sin(angle) * reach;
  const colour = brighter(fitted);
  fillGradient(
    canvas,
    cover,
    [x - dx, y - dy, mixInks(colour, [1, 1, 1], 0.12)],
    [x + dx, y + dy, mixInks(colour, [0, 0, 0], 0.12)],
    opacity,
  );
}

/** Wheels of tinted rings, in matching quarters, in the largest calm areas. */
function drawWheels(
  canvas: Picture,
  facets: readonly Facet[],
  palette: readonly Ink[],
  { random }: Brush,
): void {
  const { width, height } = canvas;
  const side = Math.max(width, height);
  const centres: { x: number; y: number }[] = [];
  const calm = ({ area, spread }: Facet) => area / (0.03 + spread);
  for (const { corners, area } of facets.toSorted((one, other) => calm(other) - calm(one))) {
    const { x, y } = middleOf(corners);
    if (centres.some((other) => Math.hypot(x - other.x, y - other.y) < 0.3 * side)) continue;
    if (centres.length === 4) break;
    centres.push({ x, y });
    const outer = Math.max(
      0.07 * side,
      Math.min(0.2 * side, Math.sqrt(area) * (0.5 + 0.3 * random())),
    );
    const rings = 4 + Math.floor(random() * 3);
    const turn = random() * Math.PI;
    for (let ring = 0; ring < rings; ring += 1) {
      const from = (outer * ring) / rings;
      const to = (outer * (ring + 1)) / rings;
      for (let quarter = 0; quarter < 4; quarter += 1) {
        if ((quarter + ring) % 4 === 3) continue;
        const start = turn + (quarter * Math.PI) / 2;
        const contour = ringContour(x, y, from, to, start, start + Math.PI / 2);
        const colour = palette[(ring + 2 * quarter) % Math.max(1, palette.length)] ?? black;
        const tint = (ring + quarter) % 2 === 0 ? mixInks(colour, [1, 1, 1], 0.35) : colour;
        fill(canvas, coverOf([contour], width, height), tint, 0.5);
      }
    }
  }
}

/** Long thin lines along the picture's own strongest edges, running on beyond them, and great arcs. */
function drawLines(canvas: Picture, cuts: readonly Cut[], { scale, random }: Brush): void {
  const { width, height } = canvas;
  const strongest = cuts.toSorted((one, other) => other.contrast - one.contrast).slice(0, 7);
  strongest.forEach(({ points: [x, y, toX, toY] }, n) => {
    const beyond = 0.12;
    const dx = (toX - x) * beyond;
    const dy = (toY - y) * beyond;
    const path = [x - dx, y - dy, toX + dx, toY + dy];
    fill(
      canvas,
      handLineCover(path, (n < 2 ? 6 : 3) * scale, 0, random, width, height),
      black,
      0.9,
    );
    if (n > 2) return;
    const radius = Math.hypot(toX - x, toY - y) * 0.42;
    const start = random() * 6;
    const arc = arcContour((x + toX) / 2, (y + toY) / 2, radius, start, start + 2 + random());
    fill(canvas, handLineCover(arc, 7 * scale, 0, random, width, height), black, 0.9);
  });
}

/** Small discs with a rim, as counterpoints, and a chequered board. */
function drawAccents(
  canvas: Picture,
  shapes: readonly PlacedShape[],
  palette: readonly Ink[],
  side: number,
  { random }: Brush,
): void {
  const { width, height } = canvas;
  const light = mixInks(palette[0] ?? black, [1, 1, 1], 0.8);
  for (let n = 0; n < 9 && shapes.length > 0; n += 1) {
    const { shape } = shapes[Math.floor(random() * Math.min(86, shapes.length))]!;
    const x = shape.x * side;
    const y = shape.y * side;
    const radius = side * (0.008 + 0.02 * random() ** 2);
    const colour = n % 3 === 0 ? black : n % 3 === 1 ? light : palette[n % palette.length]!;
    fill(canvas, coverOf([arcContour(x, y, radius)], width, height), colour);
    if (n % 2 === 0) continue;
    const rim = ringContour(x, y, radius * 1.5, radius * 1.75);
    fill(canvas, coverOf([rim], width, height), black, 0.9);
  }
}
