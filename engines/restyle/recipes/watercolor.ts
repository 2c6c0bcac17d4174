import { bounded } from "../filters/plane/bounded.ts";
import { type Colour, grade } from "../filters/colour/grade.ts";
import { kuwahara } from "../filters/painting/kuwahara.ts";
import { inkLines } from "../filters/lines/lines.ts";
import { fractalNoise } from "../filters/plane/noise.ts";
import { dispose, tidy } from "../filters/plane/memory.ts";
import {
  brightness,
  type Brush,
  newPlane,
  type Picture,
  type Plane,
} from "../filters/plane/picture.ts";
import { enlargePlane, enlargeTo, halve } from "../filters/plane/resize.ts";
import { flowOf } from "../filters/plane/structure-tensor.ts";
import { paperGrain } from "../filters/texture/textures.ts";
import { autoContrast, smoothStep } from "../filters/light/tone.ts";
import { diluted, driedEdges, warped } from "../filters/painting/washes.ts";

/** Transparent washes on rough paper, darker where they dried, over a faint pencil drawing. */
export function watercolor(photo: Picture, { scale, random }: Brush): Picture {
  const { width, height } = photo;
  const small = tidy(() => autoContrast(halve(photo), 0.8));
  dispose(photo);
  const flow = flowOf(small, 2.5 * scale, 8 * scale);
  const flat = tidy(() => kuwahara(kuwahara(small, flow, 4.5 * scale), flow, 3.5 * scale));
  const lines = { width: 0.8 * scale, length: 6 * scale, threshold: 0.008, softness: 0.03 };
  const pencil = tidy(() => inkLines(brightness(flat), flow, lines));
  const cell = Math.ceil(18 * scale);
  const shake = [
    fractalNoise(small.width, small.height, cell, random, 3),
    fractalNoise(small.width, small.height, cell, random, 3),
  ] as const;
  const drawn = tidy(() => warped(grade(flat, inWater), ...shake, 5 * scale));
  const edges = tidy(() => driedEdges(brightness(drawn), 3.5 * scale));
  dispose(small, flow, flat, ...shake);
  const rim = paintedArea(width, height, scale, random);
  const paper = paperGrain(width, height, scale, random);
  const density = pigment(edges, rim, paper, scale, random);
  const painted = diluted(enlargeTo(drawn, width, height), density);
  dispose(density);
  return onPaper(painted, rim, paper, enlargePlane(pencil, width, height));
}

/** Light, clear colours in a few tones; the lightest of them is the bare paper. */
function inWater({ lightness, chroma, hue }: Colour): Colour {
  const tone = lightness * 6;
  const step = Math.floor(tone);
  const banded = (step + smoothStep(0.2, 0.8, tone - step)) / 6;
  const light = 0.4 * lightness + 0.6 * banded;
  const bare = smoothStep(0.82, 0.96, lightness);
  // Dark parts are indigo: watercolour paint boxes have no black.
  const angle = (hue * Math.PI) / 180;
  const x = chroma * Math.cos(angle) * 1.4;
  const y = chroma * Math.sin(angle) * 1.4 - 0.06 * (1 - lightness) ** 2;
  const vivid = Math.hypot(x, y);
  return {
    lightness: 0.37 + 0.61 * light ** 0.8 + 0.02 * bare,
    chroma: ((0.17 * vivid) / Math.sqrt(0.0289 + vivid * vivid)) * (1 - bare),
    hue: (Math.atan2(y, x) * 180) / Math.PI,
  };
}

/** How far inside the paint a pixel is: 0 at its ragged edge, below 0 on the border of bare paper. */
function paintedArea(width: number, height: number, scale: number, random: () => number): Plane {
  const ragged = hills(width, height, 150 * scale, random);
  const area = newPlane(width, height);
  const margin = Math.min(60 * scale, 0.1 * Math.min(width, height));
  for (let y = 0, i = 0; y < height; y += 1) {
    const down = Math.min(y + 0.5, height - y - 0.5);
    for (let x = 0; x < width; x += 1, i += 1) {
      const across = Math.min(x + 0.5, width - x - 0.5);
      // Nearer in the corners, so that they are rounded.
      const near = (across * down) / Math.sqrt(across * across + down * down);
      area.data[i] = (near - margin * (2 * ragged.data[i]! - 0.3)) / (4 * scale);
    }
  }
  dispose(ragged);
  for (let drop = 0; drop < 26; drop += 1) {
    const along = random();
    const out = (random() - 0.2) * margin;
    const upright = random() < 0.5;
    const far = random() < 0.5;
    const x = upright ? (far ? width - out : out) : along * width;
    const y = upright ? along * height : far ? height - out : out;
    splash(area, x, y, (1 + 7 * random() ** 3) * scale, scale);
  }
  return area;
}

/** Noise with hills this wide; so soft a result needs only half the size. */
function hills(width: number, height: number, cell: number, random: () => number): Plane {
  return tidy(() => {
    const small = fractalNoise(Math.ceil(width / 2), Math.ceil(height / 2), cell / 2, random, 5);
    return enlargePlane(small, width, height);
  });
}

/** A drop that fell beside the painting; inside it nothing changes. */
function splash(area: Plane, x: number, y: number, radius: number, scale: number): void {
  const { width, height, data } = area;
  const right = Math.min(width - 1, Math.ceil(x + radius));
  const bottom = Math.min(height - 1, Math.ceil(y + radius));
  for (let row = Math.max(0, Math.floor(y - radius)); row <= bottom; row += 1) {
    for (let column = Math.max(0, Math.floor(x - radius)); column <= right; column += 1) {
      const inside = (radius - Math.hypot(column - x, row - y)) / (2.5 * scale);
      const i = row * width + column;
      if (inside > data[i]!) data[i] = inside;
    }
  }
}

/** How much pigment there is: clouds, back-runs, dried edges and the hollows of the paper. */
function pigment(
  edges: Plane,
  rim: Plane,
  paper: Plane,
  scale: number,
  random: () => number,
): Plane {
  const { width, height } = rim;
  const clouds = hills(width, height, 170 * scale, random);
  const density = enlargePlane(edges, width, height);
  for (let i = 0; i < density.data.length; i += 1) {
    const cloud = clouds.data[i]!;
    // A back-run: a pool of water pushed the pigment to its shore.
    const shore = Math.abs(cloud - 0.56);
    const backRun = cloud > 0.56 ? Math.max(0, 1 - shore * 26) : Math.max(0, 1 - shore * 90);
    const atRim = Math.max(0, 1 - Math.abs(rim.data[i]! - 1.2) * 0.8);
    density.data[i] =
      1.05 +
      1.9 * (cloud - 0.5) +
      0.3 * backRun +
      1.2 * density.data[i]! +
      0.7 * atRim +
      0.9 * (paper.data[i]! - 0.5);
  }
  dispose(clouds);
  return density;
}

function onPaper(painted: Picture, rim: Plane, paper: Plane, pencil: Plane): Picture {
  const { red, green, blue } = painted;
  for (let i = 0; i < red.length; i += 1) {
    const grain = paper.data[i]! - 0.5;
    const cover = smoothStep(0, 1, rim.data[i]! - grain);
    const graphite = 1 - 0.45 * (1 - pencil.data[i]!) * (0.7 - grain) * cover;
    const sheet = 1 - 0.07 * grain;
    red[i] = bounded(0.985 * (1 + (red[i]! - 1) * cover) * graphite * sheet);
    green[i] = bounded(0.975 * (1 + (green[i]! - 1) * cover) * graphite * sheet);
    blue[i] = bounded(0.95 * (1 + (blue[i]! - 1) * cover) * graphite * sheet);
  }
  return painted;
}
