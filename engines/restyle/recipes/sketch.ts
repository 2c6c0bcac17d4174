import { bounded } from "../filters/plane/bounded.ts";
import { blur } from "../filters/plane/blur.ts";
import { grainPlane } from "../filters/texture/grain.ts";
import { hatch } from "../filters/lines/hatching.ts";
import { type Ink, inkLines } from "../filters/lines/lines.ts";
import { fractalNoise } from "../filters/plane/noise.ts";
import { dispose, tidy } from "../filters/plane/memory.ts";
import {
  brightness,
  type Brush,
  newPicture,
  newPlane,
  type Picture,
  type Plane,
} from "../filters/plane/picture.ts";
import { halve } from "../filters/plane/resize.ts";
import { settled } from "../filters/lines/settle.ts";
import { flowOf } from "../filters/plane/structure-tensor.ts";
import { autoContrast, smoothStep } from "../filters/light/tone.ts";
import { wavered } from "../filters/lines/warp.ts";

/** Graphite on paper: a searching outline, and layer on layer of hatching where it is darker. */
export function sketch(photo: Picture, { scale, random }: Brush): Picture {
  const { width, height } = photo;
  const clear = autoContrast(photo, 0.9);
  dispose(photo);
  const light = brightness(clear);
  const flow = tidy(() => flowOf(halve(clear), 2 * scale, 10 * scale));
  dispose(clear);
  const hand = settled(flow, -0.6, 14 * scale);
  const darkness = wanted(light, 60 * scale);
  const graphite = newPlane(width, height);
  const pencil = { width: 1.1 * scale, press: 0.5 };
  const layers = [
    { ...pencil, spacing: 6.5, length: 70, along: hand, from: 0.24, full: 0.75 },
    { ...pencil, spacing: 5.5, length: 60, along: -1.2, from: 0.48, full: 0.9 },
    { ...pencil, spacing: 5, length: 50, along: 0.3, from: 0.66, full: 0.95 },
    { ...pencil, spacing: 3.4, length: 40, along: hand, from: 0.74, full: 0.95, press: 1 },
  ];
  for (const layer of layers) {
    const { spacing, length } = layer;
    hatch(
      graphite,
      darkness,
      { ...layer, spacing: spacing * scale, length: length * scale },
      random,
    );
  }
  const outline = { width: 1.1 * scale, length: 9 * scale, threshold: 0.006, softness: 0.025 };
  const broad = { width: 2.6 * scale, length: 14 * scale, threshold: 0.012, softness: 0.05 };
  const drawn = (ink: Ink, shift: number, cell: number) =>
    tidy(() => wavered(inkLines(light, flow, ink), shift * scale, cell * scale, random));
  const fine = drawn(outline, 1.2, 50);
  const again = drawn(broad, 3.5, 110);
  dispose(light, flow, hand.cos, hand.sin);
  const tooth = grainPlane(width, height, 1.3 * Math.max(0.6, scale), random);
  return onPaper({ graphite, darkness, fine, again, tooth }, scale, random);
}

/** How dark the drawing should be: the photo's tone, with small contrasts raised above large ones. */
function wanted(light: Plane, radius: number): Plane {
  const around = blur(light, radius);
  const result = newPlane(light.width, light.height);
  for (let i = 0; i < result.data.length; i += 1) {
    const value = light.data[i]! + 0.55 * (light.data[i]! - around.data[i]!);
    result.data[i] = 1 - Math.max(0, Math.min(1, value));
  }
  dispose(around);
  return result;
}

interface Drawing {
  graphite: Plane;
  darkness: Plane;
  fine: Plane;
  again: Plane;
  tooth: Plane;
}

function onPaper(drawing: Drawing, scale: number, random: () => number): Picture {
  const { graphite, darkness, fine, again, tooth } = drawing;
  const { width, height } = graphite;
  const result = newPicture(width, height);
  const cloud = fractalNoise(width, height, 160 * scale, random);
  const margin = 0.07 * Math.min(width, height);
  for (let y = 0, i = 0; y < height; y += 1) {
    const fromSide = Math.min(y + 0.5, height - y - 0.5);
    for (let x = 0; x < width; x += 1, i += 1) {
      // The shading ends unevenly before the edge of the sheet; the outline a little later.
      const inside = Math.min(fromSide, x + 0.5, width - x - 0.5) / margin;
      const ragged = inside + (cloud.data[i]! - 0.5) * 1.6;
      const shaded = smoothStep(0.1, 1, ragged);
      const lined = smoothStep(-0.2, 0.5, ragged);
      const dark = darkness.data[i]!;
      const rubbed = 0.08 * dark + 0.7 * dark ** 5;
      const lines = (1 - fine.data[i]!) * 2.2 + (1 - again.data[i]!) * 1.1;
      const grip = Math.max(0.15, 1 + 0.36 * tooth.data[i]!);
      const thick = (graphite.data[i]! + rubbed) * shaded + lines * lined;
      const cover = 0.94 * (1 - Math.exp(-1.25 * thick * grip));
      const paper = 0.965 + 0.012 * tooth.data[i]! - 0.03 * (cloud.data[i]! - 0.5);
      result.red[i] = bounded(paper * (1 - cover) + 0.15 * cover);
      result.green[i] = bounded((paper - 0.008) * (1 - cover) + 0.15 * cover);
      result.blue[i] = bounded((paper - 0.035) * (1 - cover) + 0.17 * cover);
    }
  }
  return result;
}
