import { describe, expect, test } from "vitest";
import { newPlane, type Picture } from "../plane/picture.ts";
import { randomRow } from "../plane/random.ts";
import { newCanvas } from "./brush-tip.ts";
import { paintStrokes, type StrokeLayer } from "./strokes.ts";
import type { Flow } from "../plane/structure-tensor.ts";

const layer: StrokeLayer = { width: 6, length: 30, spacing: 5, bristles: 0.3, stray: 0 };

function colour(width: number, height: number, red: number, green: number, blue: number): Picture {
  const plane = (value: number) => newPlane(width, height, value).data;
  return { width, height, red: plane(red), green: plane(green), blue: plane(blue) };
}

function straight(width: number, height: number, angle = 0): Flow {
  const plane = (value: number) => newPlane(width, height, value).data;
  return {
    width,
    height,
    cos: plane(Math.cos(angle)),
    sin: plane(Math.sin(angle)),
    strength: plane(1),
    slope: plane(0),
  };
}

function painted(picture: Picture, flow: Flow, options: Partial<StrokeLayer> = {}, seed = 1) {
  const canvas = newCanvas(60, 60, [0, 0, 0]);
  paintStrokes(canvas, picture, flow, { ...layer, ...options }, randomRow(seed));
  return canvas;
}

/** How far the paint spreads, in pixels. */
function extent(red: Float32Array) {
  const xs: number[] = [];
  const ys: number[] = [];
  red.forEach((value, i) => {
    if (value < 0.3) return;
    xs.push(i % 60);
    ys.push(Math.floor(i / 60));
  });
  const span = (values: number[]) => Math.max(...values) - Math.min(...values);
  return { across: span(xs), down: span(ys) };
}

describe("brush strokes", () => {
  test("cover the canvas thickly in the colour of the reference", () => {
    const { paint, thickness } = painted(colour(60, 60, 0.6, 0.4, 0.2), straight(60, 60));
    const bare = paint.red.filter((value) => value < 0.3).length;
    expect(bare).toBeLessThan(60 * 60 * 0.02);
    const middle = 30 * 60 + 30;
    expect(paint.red[middle]).toBeCloseTo(0.6, 1);
    expect(paint.green[middle]).toBeCloseTo(0.4, 1);
    expect(Math.max(...thickness.data)).toBeGreaterThan(1);
  });

  test("run along the flow, for as long as they are", () => {
    const alone = { spacing: 60, shortest: 30 };
    const level = extent(
      painted(colour(60, 60, 0.8, 0.8, 0.8), straight(60, 60), alone, 4).paint.red,
    );
    expect(level.across).toBeGreaterThan(2 * level.down);
    expect(level.across).toBeLessThanOrEqual(30 + 2 * 6);
    const flow = straight(60, 60, Math.PI / 2);
    const upright = extent(painted(colour(60, 60, 0.8, 0.8, 0.8), flow, alone, 4).paint.red);
    expect(upright.down).toBeGreaterThan(2 * upright.across);
  });

  test("stop where the reference changes", () => {
    const half = colour(60, 60, 0.9, 0.9, 0.9);
    for (let i = 0; i < 3600; i += 1) {
      if (i % 60 < 30) half.red[i] = half.green[i] = half.blue[i] = 0.1;
    }
    const options = { shortest: 0, stop: 0.3, length: 50 };
    const { red } = painted(half, straight(60, 60), options).paint;
    for (let y = 5; y < 55; y += 1) {
      expect(red[y * 60 + 20]).toBeLessThan(0.3);
      expect(red[y * 60 + 40]).toBeGreaterThan(0.7);
    }
  });

  test("leave areas that already match, and areas where none are wanted", () => {
    const dark = colour(60, 60, 0.02, 0.02, 0.02);
    const { thickness } = painted(dark, straight(60, 60), { tolerance: 0.2 });
    expect(thickness.data.every((value) => value === 0)).toBe(true);
    const where = newPlane(60, 60);
    where.data.fill(1, 0, 60 * 20);
    const { paint } = painted(colour(60, 60, 1, 1, 1), straight(60, 60), { where });
    expect(paint.red[5 * 60 + 30]).toBeGreaterThan(0.8);
    expect(paint.red[40 * 60 + 30]).toBe(0);
    const down = straight(60, 60, Math.PI / 2);
    const ended = painted(colour(60, 60, 1, 1, 1), down, { where, length: 80, shortest: 80 });
    expect(Math.max(...ended.paint.red.subarray(60 * 32))).toBe(0);
  });

  test("take a reference and flow smaller than the canvas", () => {
    const small = colour(20, 20, 0.7, 0.1, 0.1);
    for (let i = 0; i < 400; i += 1) if (i % 20 >= 10) small.red[i] = 0.2;
    const { red } = painted(small, straight(20, 20, Math.PI / 2)).paint;
    expect(red[30 * 60 + 10]).toBeGreaterThan(0.6);
    expect(red[30 * 60 + 50]).toBeLessThan(0.3);
  });
});
