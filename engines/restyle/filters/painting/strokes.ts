import { bounded } from "../plane/bounded.ts";
import { type Canvas, newTip } from "./brush-tip.ts";
import type { Picture, Plane } from "../plane/picture.ts";
import type { Flow } from "../plane/structure-tensor.ts";

/** One pass over the canvas with one brush. Lengths in pixels. */
export interface StrokeLayer {
  /** Width of the brush. */
  width: number;
  /** Longest and shortest stroke. */
  length: number;
  shortest?: number;
  /** Distance between the places where strokes begin. */
  spacing: number;
  /** How much of what lies below is covered, 0 to 1. */
  opacity?: number;
  /** How far brightness and tint of a stroke may stray from the photo. */
  stray?: number;
  /** How much the single hairs show, 0 to 1. */
  bristles?: number;
  /** Paint only where canvas and photo differ by more than this (0 paints everywhere). */
  tolerance?: number;
  /** A stroke stops where the photo differs this much from its paint. */
  stop?: number;
  /** Turns every stroke by up to this angle, in radians. */
  wander?: number;
  /** How thick the paint lies. */
  body?: number;
  /** Where strokes are wanted, 0 to 1: the chance that one begins there; at 0 they end. */
  where?: Plane;
}

/** A brush for a picture of another scale. */
export const atScale = (brush: StrokeLayer, scale: number): StrokeLayer => ({
  ...brush,
  width: brush.width * scale,
  length: brush.length * scale,
  spacing: brush.spacing * scale,
});

/**
 * Paints strokes that follow the flow, in the colours of the reference, in a shuffled order
 * (after Hertzmann, and Litwinowicz). Reference, flow and `where` share one size, which may be smaller
 * than the canvas. The streaks of the hairs may slightly exceed 0 to 1; lighting the relief bounds them.
 */
export function paintStrokes(
  canvas: Canvas,
  reference: Picture,
  flow: Flow,
  layer: StrokeLayer,
  random: () => number,
): void {
  const { width, height } = canvas.paint;
  const spacing = Math.max(1, layer.spacing);
  const columns = Math.ceil(width / spacing);
  const rows = Math.ceil(height / spacing);
  const painter = newPainter(canvas, reference, flow, layer, random);
  const { tolerance = 0, where } = layer;
  for (const cell of shuffled(columns * rows, random)) {
    const x = Math.min(width - 1, ((cell % columns) + random()) * spacing);
    const y = Math.min(height - 1, (Math.floor(cell / columns) + random()) * spacing);
    const here = Math.floor(y) * width + Math.floor(x);
    const there = painter.placeOf(x, y);
    if (where && random() > where.data[there]!) continue;
    if (tolerance > 0 && differs(canvas.paint, reference, here, there) < tolerance) continue;
    painter.stroke(x, y);
  }
}

function shuffled(count: number, random: () => number): Int32Array {
  const order = new Int32Array(count);
  for (let i = 0; i < count; i += 1) {
    const other = Math.floor(random() * (i + 1));
    order[i] = order[other]!;
    order[other] = i;
  }
  return order;
}

function differs(one: Picture, other: Picture, here: number, there: number): number {
  return (
    Math.abs(one.red[here]! - other.red[there]!) +
    Math.abs(one.green[here]! - other.green[there]!) +
    Math.abs(one.blue[here]! - other.blue[there]!)
  );
}

function newPainter(
  canvas: Canvas,
  reference: Picture,
  flow: Flow,
  layer: StrokeLayer,
  random: () => number,
) {
  const { width, height } = canvas.paint;
  const {
    opacity = 1,
    stray = 0.03,
    bristles = 0.5,
    stop = 0.35,
    wander = 0,
    body = 1,
    where,
  } = layer;
  const radius = Math.max(0.6, layer.width / 2);
  const step = Math.max(1, radius * 0.7);
  const longest = Math.max(1, Math.round(layer.length / step));
  const shortest = Math.min(longest, Math.round((layer.shortest ?? layer.length * 0.3) / step));
  const tip = { radius, step, longest, opacity, bristles, body };
  const { xs, ys, lay } = newTip(canvas, tip, 2 * longest + 3, random);
  const toPlaceX = reference.width / width;
  const toPlaceY = reference.height / height;

  /** The pixel of reference and flow at a place on the canvas. */
  function placeOf(x: number, y: number): number {
    return ((y * toPlaceY) | 0) * reference.width + ((x * toPlaceX) | 0);
  }

  function follow(x: number, y: number, dx: number, dy: number, at: number, way: number): number {
    const start = placeOf(x, y);
    const turned = (random() - 0.5) * 2 * wander;
    const turnCos = Math.cos(turned);
    const turnSin = Math.sin(turned);
    let here = at;
    let headX = dx;
    let headY = dy;
    const most = Math.round((longest / 2) * (0.6 + 0.4 * random()));
    for (let n = 0; n < most; n += 1) {
      if (x < 0 || y < 0 || x >= width || y >= height) break;
      const i = placeOf(x, y);
      if (n * 2 >= shortest && differs(reference, reference, i, start) > stop) break;
      if (where && where.data[i]! <= 0) break;
      let cos = flow.cos[i]! * turnCos - flow.sin[i]! * turnSin;
      let sin = flow.sin[i]! * turnCos + flow.cos[i]! * turnSin;
      if (cos * headX + sin * headY < 0) {
        cos = -cos;
        sin = -sin;
      }
      headX = 0.5 * headX + 0.5 * cos;
      headY = 0.5 * headY + 0.5 * sin;
      const norm = step / (Math.sqrt(headX * headX + headY * headY) + 1e-6);
      headX *= norm / step;
      headY *= norm / step;
      x += headX * step;
      y += headY * step;
      here += way;
      xs[here] = x;
      ys[here] = y;
    }
    return here;
  }

  function stroke(x: number, y: number): void {
    const i = placeOf(x, y);
    const middle = longest + 1;
    const cos = flow.cos[i]!;
    const sin = flow.sin[i]!;
    xs[middle] = x;
    ys[middle] = y;
    const last = follow(x, y, cos, sin, middle, 1);
    const first = follow(x, y, -cos, -sin, middle, -1);
    const light = (random() - 0.5) * 2 * stray;
    const warm = (random() - 0.5) * stray;
    const leafy = (random() - 0.5) * stray * 0.7;
    lay(
      first,
      last,
      bounded(reference.red[i]! + light + warm),
      bounded(reference.green[i]! + light + leafy),
      bounded(reference.blue[i]! + light - warm),
    );
  }

  return { stroke, placeOf };
}
