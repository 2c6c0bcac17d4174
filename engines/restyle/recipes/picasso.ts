import { bounded } from "../filters/plane/bounded.ts";
import { type Cut, type Facet, facetsOf } from "../filters/geometry/facets.ts";
import { type Colour, grade } from "../filters/colour/grade.ts";
import { ink, type Ink, layInk } from "../filters/colour/ink.ts";
import { kuwahara } from "../filters/painting/kuwahara.ts";
import { handLineCover } from "../filters/lines/line-draw.ts";
import { inkLines } from "../filters/lines/lines.ts";
import { smoothNoise } from "../filters/plane/noise.ts";
import { dispose, tidy } from "../filters/plane/memory.ts";
import {
  brightness,
  type Brush,
  newPicture,
  type Picture,
  type Plane,
  type Recipe,
} from "../filters/plane/picture.ts";
import { type Cover, coverOf, fill, middleOf } from "../filters/geometry/polygon.ts";
import { lightRelief } from "../filters/light/relief.ts";
import { enlargePlane, enlargeTo, halve } from "../filters/plane/resize.ts";
import { flowOf } from "../filters/plane/structure-tensor.ts";
import { canvasWeave } from "../filters/texture/textures.ts";
import { autoContrast } from "../filters/light/tone.ts";

const umber = ink("1d1510");
const ivory = ink("f3e6c8");

/** Cubism: the subject broken into shifted, turned facets in ochre, umber and grey-blue. */
export const picasso: Recipe = (photo, brush) => {
  const { width, height } = photo;
  const { scale, random } = brush;
  const open = autoContrast(photo, 1);
  dispose(photo);
  const calm = tidy(() => {
    const half = halve(open);
    return kuwahara(half, flowOf(half, 2 * scale), 2.5 * scale);
  });
  const { facets, cuts } = facetsOf(open, { count: 90, evenness: 0.7, narrowest: 0.035 }, random);
  dispose(open);
  const toned = tidy(() => enlargeTo(grade(calm, earthen), width, height));
  const hairs = smoothNoise(512, 512, 1.6, random);
  const canvas = newPicture(width, height);
  for (const facet of facets) paintFacet(canvas, toned, facet, hairs, brush);
  dispose(toned);
  overlapPlanes(canvas, facets, brush);
  tidy(() => inkLinesOf(canvas, halve(canvas), 1.6, 0.016, brush));
  tidy(() => inkLinesOf(canvas, calm, 3.2, 0.014, brush));
  for (const cut of cuts) drawCut(canvas, cut, brush);
  return lightRelief(canvas, canvasWeave(width, height, scale, random), { depth: 0.35 });
};

/** Few earthy tones: reds to terracotta, yellows to ochre, greens to olive, blues to grey-blue. */
function earthen({ lightness, chroma, hue }: Colour): Colour {
  const steps = 4;
  const contrast = Math.max(0, Math.min(1, 0.5 + (lightness - 0.55) * 1.35));
  const band = contrast * steps;
  const whole = Math.floor(band);
  const t = Math.max(0, Math.min(1, (band - whole - 0.5) * 3 + 0.5));
  const light = 0.16 + 0.76 * ((whole + t * t * (3 - 2 * t)) / steps);
  const glow = 0.55 + 0.45 * Math.sin(Math.PI * light);
  // Greys turn umber in the dark, grey-blue in the middle, ivory in the light.
  if (chroma < 0.03) {
    const middle = light > 0.4 && light < 0.72;
    return { lightness: light, chroma: 0.03 * glow, hue: middle ? 235 : 80 };
  }
  const away = (degrees: number) => Math.cos(((hue - degrees) * Math.PI) / 180);
  if (away(65) < -0.25) return { lightness: light, chroma: 0.04 * glow, hue: 238 };
  const red = Math.max(0, away(20)) ** 2;
  return {
    lightness: light,
    chroma: (0.085 + 0.035 * red) * glow,
    hue: 62 - 30 * red + 24 * light,
  };
}

function paintFacet(
  canvas: Picture,
  source: Picture,
  facet: Facet,
  hairs: Plane,
  { scale, random }: Brush,
): void {
  const { width, height } = canvas;
  const cover = coverOf([facet.corners], width, height);
  const size = Math.sqrt(facet.area);
  const { x, y } = middleOf(facet.corners);
  const turn = (random() - 0.5) * 0.6;
  const zoom = 1 + random() * 0.28;
  const cos = Math.cos(turn) / zoom;
  const sin = Math.sin(turn) / zoom;
  const fromX = x + (random() - 0.5) * 0.26 * size;
  const fromY = y + (random() - 0.5) * 0.26 * size;
  const slant = random() * 2 * Math.PI;
  const lightX = Math.cos(slant) / (0.75 * size);
  const lightY = Math.sin(slant) / (0.75 * size);
  const depth = 0.1 + 0.14 * random();
  const stroke = slant + 0.5 * Math.PI + (random() - 0.5) * 0.6;
  const alongX = Math.cos(stroke) / (14 * scale);
  const alongY = Math.sin(stroke) / (14 * scale);
  const asideX = -Math.sin(stroke) / (1.6 * scale);
  const asideY = Math.cos(stroke) / (1.6 * scale);
  const { red, green, blue } = source;
  const mean = meanOf(source, cover);
  // Facets without much detail become nearly one flat tone.
  const flat = 0.75 - 0.65 * Math.min(1, facet.spread / 0.12);
  for (let row = 0, at = 0; row < cover.height; row += 1) {
    const py = cover.top + row;
    let i = py * width + cover.left;
    for (let column = 0; column < cover.width; column += 1, i += 1, at += 1) {
      const share = cover.data[at]!;
      if (share === 0) continue;
      const dx = cover.left + column - x;
      const dy = py - y;
      const sx = Math.max(0, Math.min(width - 1, Math.round(fromX + dx * cos - dy * sin)));
      const sy = Math.max(0, Math.min(height - 1, Math.round(fromY + dx * sin + dy * cos)));
      const from = sy * width + sx;
      const u = Math.floor((dx * alongX + dy * alongY) * 3 + 4096) & 511;
      const v = Math.floor((dx * asideX + dy * asideY) * 1.6 + 4096) & 511;
      const lit = depth * Math.max(-1, Math.min(1, dx * lightX + dy * lightY));
      const tone = 1 + 1.7 * lit + 0.22 * (hairs.data[v * 512 + u]! - 0.5);
      const glow = lit > 0 ? 0.9 * lit : 0;
      canvas.red[i] =
        canvas.red[i]! +
        share *
          bounded((red[from]! + flat * (mean[0] - red[from]!)) * tone + glow * ivory[0] * 0.6);
      canvas.green[i] =
        canvas.green[i]! +
        share *
          bounded((green[from]! + flat * (mean[1] - green[from]!)) * tone + glow * ivory[1] * 0.6);
      canvas.blue[i] =
        canvas.blue[i]! +
        share *
          bounded((blue[from]! + flat * (mean[2] - blue[from]!)) * tone + glow * ivory[2] * 0.6);
    }
  }
}

/** Thin planes that reach over their neighbours, each fading from one edge: what cubists call passage. */
function overlapPlanes(canvas: Picture, facets: readonly Facet[], { random }: Brush): void {
  for (const { corners, area } of facets) {
    if (random() > 0.45) continue;
    const { x, y } = middleOf(corners);
    const grow = 1.25 + random() * 0.4;
    const larger = corners.map((value, n) => {
      const centre = n % 2 === 0 ? x : y;
      return centre + (value - centre) * grow;
    });
    const cover = coverOf([larger], canvas.width, canvas.height);
    const angle = random() * 2 * Math.PI;
    const reach = Math.sqrt(area) * 0.6;
    fadeCover(cover, x, y, Math.cos(angle) / reach, Math.sin(angle) / reach);
    fill(canvas, cover, random() < 0.55 ? umber : ivory, 0.28);
  }
}

function fadeCover(cover: Cover, x: number, y: number, slopeX: number, slopeY: number): void {
  for (let row = 0, at = 0; row < cover.height; row += 1) {
    for (let column = 0; column < cover.width; column += 1, at += 1) {
      const t = (cover.left + column - x) * slopeX + (cover.top + row - y) * slopeY;
      cover.data[at] = cover.data[at]! * Math.max(0, Math.min(1, t));
    }
  }
}

/** The outlines of a picture of half the size, as a loaded brush would draw them. */
function inkLinesOf(
  canvas: Picture,
  half: Picture,
  width: number,
  threshold: number,
  { scale }: Brush,
): void {
  const lines = inkLines(brightness(half), flowOf(half, 2.5 * scale), {
    width: width * scale,
    length: 10 * scale,
    threshold,
    softness: 0.05,
  });
  const paper = enlargePlane(lines, canvas.width, canvas.height);
  for (let i = 0; i < paper.data.length; i += 1) {
    layInk(canvas, i, umber, (1 - paper.data[i]!) * 0.9);
  }
}

function drawCut(
  canvas: Picture,
  { points, contrast, depth }: Cut,
  { scale, random }: Brush,
): void {
  const weight = (3 + 34 * Math.min(0.25, contrast) + 4 / (1 + depth)) * scale;
  const line = handLineCover(points, weight, 1.6 * scale, random, canvas.width, canvas.height);
  // Weak contours stay open in places, so that one plane passes into the next.
  fill(canvas, line, umber, contrast < 0.05 && random() < 0.4 ? 0.3 : 0.92);
}

/** The mean colour of the picture under a shape. */
function meanOf({ width, red, green, blue }: Picture, cover: Cover): Ink {
  let r = 0;
  let g = 0;
  let b = 0;
  let total = 1e-6;
  for (let row = 0, at = 0; row < cover.height; row += 1) {
    let i = (cover.top + row) * width + cover.left;
    for (let column = 0; column < cover.width; column += 1, i += 1, at += 1) {
      const share = cover.data[at]!;
      r += share * red[i]!;
      g += share * green[i]!;
      b += share * blue[i]!;
      total += share;
    }
  }
  return [r / total, g / total, b / total];
}
