import { blur } from "../plane/blur.ts";
import { dispose, tidy } from "../plane/memory.ts";
import { newPlane, type Plane } from "../plane/picture.ts";
import { enlargePlane, halvePlane } from "../plane/resize.ts";
import type { Flow } from "../plane/structure-tensor.ts";

export interface Ink {
  /** Half the width of the lines, in pixels. */
  width: number;
  /** How far lines are carried along the flow, in pixels: longer is calmer. */
  length: number;
  /** How dark a line must be against its surroundings to be drawn; 0.01 draws much, 0.05 little. */
  threshold: number;
  /** How much more than that makes it black; small is crisp, large varies the weight of lines. */
  softness: number;
  /** Anything darker than this becomes all ink, as in a woodcut; 0 draws only lines. */
  black?: number;
}

/**
 * Flow-guided difference of Gaussians (Kang, Lee and Chui; Winnemöller, Kyprianidis and Olsen): inks
 * everything darker than its surroundings, smoothed along the edge. 1 is paper, 0 is ink.
 */
export function inkLines(plane: Plane, flow: Flow, ink: Ink): Plane {
  return tidy(() => inked(plane, flow, ink));
}

function inked(plane: Plane, flow: Flow, ink: Ink): Plane {
  const { width, height } = plane;
  // Broad lines are found at half size; their edges are cut at full size, so they stay sharp.
  const coarse = ink.width > 1.5 && width > 8 && height > 8;
  const found = coarse
    ? contrast(halvePlane(plane), flow, ink.width / 2, ink.length / 2)
    : contrast(plane, flow, ink.width, ink.length);
  const lines = coarse ? enlargePlane(found.lines, width, height) : found.lines;
  const { black = 0 } = ink;
  const near = black > 0 ? enlargePlane(found.near, width, height) : found.near;
  const norm = 1 / Math.max(1e-4, ink.softness);
  for (let i = 0; i < lines.data.length; i += 1) {
    let t = (lines.data[i]! - ink.threshold) * norm;
    if (black > 0) {
      const fill = (black - near.data[i]!) * 12;
      if (fill > t) t = fill;
    }
    lines.data[i] = t <= 0 ? 1 : t >= 1 ? 0 : 1 - t * t * (3 - 2 * t);
  }
  return lines;
}

/** How much darker each pixel is than its surroundings, smoothed along the flow. */
function contrast(plane: Plane, flow: Flow, width: number, length: number) {
  const near = blur(plane, width);
  const dark = blur(plane, width * 1.6);
  for (let i = 0; i < dark.data.length; i += 1) dark.data[i] = dark.data[i]! - near.data[i]!;
  const lines = alongFlow(dark, flow, length);
  dispose(dark);
  return { near, lines };
}

/** The mean of the values that lie along the flow through each pixel (line integral convolution). */
export function alongFlow(plane: Plane, flow: Flow, length: number): Plane {
  const { width, height, data } = plane;
  const result = newPlane(width, height);
  const step = Math.max(1, length / 4.5);
  const count = Math.max(1, Math.round(length / step));
  const weights = Float32Array.from({ length: count }, (_, n) =>
    Math.exp(-2 * ((n + 1) / (count + 0.5)) ** 2),
  );
  const whole = 1 + 2 * weights.reduce((sum, weight) => sum + weight, 0);
  const acrossScale = flow.width / width;
  const downScale = flow.height / height;
  const { cos, sin } = flow;
  const lastColumn = flow.width - 1;
  const lastRow = flow.height - 1;
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      let sum = data[i]!;
      for (let way = -1; way <= 1; way += 2) {
        let px = x + 0.5;
        let py = y + 0.5;
        let headX = 0;
        let headY = 0;
        for (let n = 0; n < count; n += 1) {
          const fx = (px * acrossScale) | 0;
          const fy = (py * downScale) | 0;
          const f =
            (fy < lastRow ? fy : lastRow) * flow.width + (fx < lastColumn ? fx : lastColumn);
          let dx = cos[f]!;
          let dy = sin[f]!;
          const same = n === 0 ? way : dx * headX + dy * headY;
          if (same < 0) {
            dx = -dx;
            dy = -dy;
          }
          headX = dx;
          headY = dy;
          px += dx * step;
          py += dy * step;
          if (px < 0) px = 0;
          else if (px >= width) px = width - 0.5;
          if (py < 0) py = 0;
          else if (py >= height) py = height - 0.5;
          sum += weights[n]! * data[(py | 0) * width + (px | 0)]!;
        }
      }
      result.data[i] = sum / whole;
    }
  }
  return result;
}
