import type { Plane } from "../plane/picture.ts";
import type { Flow } from "../plane/structure-tensor.ts";

/** One layer of pencil strokes. Lengths in pixels. */
export interface HatchLayer {
  /** Distance between strokes that lie side by side. */
  spacing: number;
  length: number;
  width: number;
  /** Along this flow, or all at one angle in radians. */
  along: Flow | number;
  /** Strokes begin at this darkness (0 to 1); at `full` the pencil is pressed hardest. */
  from: number;
  full: number;
  /** How much graphite the hardest press leaves; 1 is a clear grey line. */
  press: number;
}

/**
 * Adds strokes to `graphite` (its thickness), pressed harder where `darkness` is greater and lifted
 * where it is light.
 */
export function hatch(
  graphite: Plane,
  darkness: Plane,
  layer: HatchLayer,
  random: () => number,
): void {
  const { width, height } = graphite;
  const { spacing, length, from } = layer;
  const span = 1 / Math.max(1e-3, layer.full - from);
  const side = Math.sqrt(Math.max(1, spacing) * Math.max(2, length) * 0.55);
  const half = Math.max(1, length / 2);
  const flow = typeof layer.along === "number" ? null : layer.along;
  const fixedX = typeof layer.along === "number" ? Math.cos(layer.along) : 1;
  const fixedY = typeof layer.along === "number" ? Math.sin(layer.along) : 0;
  // A stroke wider than a pixel is several lines side by side; a narrower one is fainter.
  const lanes = Math.max(1, Math.round(layer.width));
  const press = (layer.press * Math.max(0.15, layer.width)) / lanes;

  function draw(
    startX: number,
    startY: number,
    way: number,
    reach: number,
    lean: number,
    touch: number,
  ) {
    let x = startX;
    let y = startY;
    let headX = 0;
    let headY = 0;
    let turn = lean;
    for (let n = 0; n < reach; n += 1) {
      if (x < 0 || y < 0 || x >= width || y >= height) return;
      const wanted = (darkness.data[(y | 0) * width + (x | 0)]! - from) * span;
      if (wanted <= 0) return;
      let dx = fixedX;
      let dy = fixedY;
      if (flow) {
        const fx = Math.min(flow.width - 1, ((x * flow.width) / width) | 0);
        const fy = Math.min(flow.height - 1, ((y * flow.height) / height) | 0);
        dx = flow.cos[fy * flow.width + fx]!;
        dy = flow.sin[fy * flow.width + fx]!;
      }
      const ahead = n === 0 ? way : dx * headX + dy * headY;
      if (ahead < 0) {
        dx = -dx;
        dy = -dy;
      }
      headX = dx;
      headY = dy;
      // The wrist swings: strokes are arcs, not straight lines.
      turn += (lean * 0.6) / reach;
      const stepX = dx - dy * turn;
      const stepY = dy + dx * turn;
      const left = (reach - n) / (0.35 * reach + 1);
      const weight = touch * (wanted < 1 ? wanted : 1) * (left < 1 ? left : 1);
      for (let lane = 0; lane < lanes; lane += 1) {
        const off = lane - (lanes - 1) / 2;
        drop(graphite, x - stepY * off, y + stepX * off, weight);
      }
      x += stepX;
      y += stepY;
    }
  }

  const columns = Math.ceil(width / side);
  const rows = Math.ceil(height / side);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = (column + random()) * side;
      const y = (row + random()) * side;
      const reach = half * (0.55 + 0.45 * random());
      const lean = (random() - 0.5) * 0.16;
      const touch = press * (0.6 + 0.4 * random());
      draw(x, y, 1, reach, lean, touch);
      draw(x, y, -1, reach, -lean, touch);
    }
  }
}

/** Shares a little graphite among the four pixels around a point. */
function drop({ width, height, data }: Plane, x: number, y: number, amount: number): void {
  const left = Math.floor(x - 0.5);
  const top = Math.floor(y - 0.5);
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return;
  const right = x - 0.5 - left;
  const below = y - 0.5 - top;
  const i = top * width + left;
  data[i] = data[i]! + amount * (1 - right) * (1 - below);
  data[i + 1] = data[i + 1]! + amount * right * (1 - below);
  data[i + width] = data[i + width]! + amount * (1 - right) * below;
  data[i + width + 1] = data[i + width + 1]! + amount * right * below;
}
