import { describe, expect, test } from "vitest";
import { calmed, flatness } from "../plane/calm.ts";
import { hatch } from "./hatching.ts";
import { alongFlow, inkLines } from "./lines.ts";
import { newPlane, type Picture, type Plane } from "../plane/picture.ts";
import { randomRow } from "../plane/random.ts";
import { settled } from "./settle.ts";
import { flowOf } from "../plane/structure-tensor.ts";
import { wavered } from "./warp.ts";

const ink = { width: 1.2, length: 8, threshold: 0.02, softness: 0.03 };

function plane(width: number, height: number, value: (x: number, y: number) => number): Plane {
  const result = newPlane(width, height);
  for (let i = 0; i < result.data.length; i += 1) {
    result.data[i] = value(i % width, Math.floor(i / width));
  }
  return result;
}

function grey({ width, height, data }: Plane): Picture {
  return { width, height, red: data, green: data, blue: data };
}

function mean(values: Iterable<number>): number {
  const list = [...values];
  return list.reduce((sum, value) => sum + value, 0) / list.length;
}

/** A dark upright line on light paper, broken in the middle. */
const broken = plane(60, 60, (x, y) => (x >= 29 && x <= 30 && Math.abs(y - 30) > 2 ? 0.2 : 0.8));

describe("ink lines", () => {
  test("a flat field stays paper", () => {
    const field = newPlane(40, 30, 0.6);
    expect(mean(inkLines(field, flowOf(grey(field), 2), ink).data)).toBe(1);
  });

  test.each([1.2, 2.4])("a dark line is inked, its surroundings are not (width %d)", (width) => {
    const lines = inkLines(broken, flowOf(grey(broken), 2), { ...ink, width });
    const row = lines.data.slice(15 * 60, 16 * 60);
    expect(Math.min(row[29]!, row[30]!)).toBeLessThan(0.2);
    expect(row[10]).toBe(1);
    expect(row[50]).toBe(1);
  });

  test("the flow carries a line over a gap", () => {
    const flow = {
      ...flowOf(grey(broken), 2),
      cos: new Float32Array(3600),
      sin: new Float32Array(3600).fill(1),
    };
    const short = inkLines(broken, flow, { ...ink, length: 1 });
    const long = inkLines(broken, flow, { ...ink, length: 14 });
    expect(long.data[30 * 60 + 29]!).toBeLessThan(short.data[30 * 60 + 29]! - 0.3);
  });

  test("areas darker than `black` are filled", () => {
    const halves = plane(60, 20, (x) => (x < 30 ? 0.05 : 0.9));
    const filled = inkLines(halves, flowOf(grey(halves), 2), { ...ink, black: 0.2 });
    expect(filled.data[10 * 60 + 8]).toBe(0);
    expect(filled.data[10 * 60 + 50]).toBe(1);
  });

  test("a flow of half the size will do", () => {
    const small = flowOf(grey(plane(30, 30, (x) => (x === 14 ? 0.2 : 0.8))), 1);
    expect(inkLines(broken, small, ink).data[10 * 60 + 29]).toBeLessThan(0.3);
  });

  test("smoothing along the flow keeps a constant and what varies only across", () => {
    const stripes = plane(24, 24, (x) => (x % 4) / 4);
    const upright = {
      ...flowOf(grey(stripes), 1),
      cos: new Float32Array(576),
      sin: new Float32Array(576).fill(1),
    };
    alongFlow(stripes, upright, 9).data.forEach((value, i) => {
      expect(value).toBeCloseTo(stripes.data[i]!, 5);
    });
  });
});

test("a flow has no forward and back: reversing it in places changes nothing", () => {
  const random = randomRow(9);
  const spots = plane(24, 24, () => random());
  const size = 24 * 24;
  const slanted = {
    ...flowOf(grey(spots), 1),
    cos: new Float32Array(size).fill(Math.SQRT1_2),
    sin: new Float32Array(size).fill(Math.SQRT1_2),
  };
  const turned = { ...slanted, cos: slanted.cos.slice(), sin: slanted.sin.slice() };
  for (let i = 0; i < size; i += 1) {
    if (random() < 0.5) continue;
    turned.cos[i] = -turned.cos[i]!;
    turned.sin[i] = -turned.sin[i]!;
  }
  const [one, other] = [slanted, turned].map((flow) => alongFlow(spots, flow, 9).data);
  one!.forEach((value, i) => expect(value).toBeCloseTo(other![i]!, 4));
});

describe("hatching", () => {
  const darkness = plane(80, 80, (x) => (x < 40 ? 0.9 : 0.1));
  const layer = { spacing: 4, length: 24, width: 1.2, from: 0.3, full: 1, press: 0.6 };

  test("there is graphite in the dark and none in the light", () => {
    const graphite = newPlane(80, 80);
    hatch(graphite, darkness, { ...layer, along: 0.7 }, randomRow(5));
    const dark = graphite.data.filter((_, i) => i % 80 < 36);
    const light = graphite.data.filter((_, i) => i % 80 > 44);
    expect(mean(dark)).toBeGreaterThan(0.05);
    expect(mean(light)).toBe(0);
  });

  test("strokes lie at their angle", () => {
    const graphite = newPlane(80, 80);
    hatch(graphite, newPlane(80, 80, 1), { ...layer, spacing: 9, along: 0 }, randomRow(5));
    const { data } = graphite;
    let along = 0;
    let across = 0;
    for (let i = 80; i < data.length; i += 1) {
      along += Math.abs(data[i]! - data[i - 1]!);
      across += Math.abs(data[i]! - data[i - 80]!);
    }
    expect(across).toBeGreaterThan(2 * along);
  });
});

describe("calm", () => {
  const step = plane(60, 60, (x) => (x < 30 ? 0.2 : 0.8));

  test("a settled flow keeps its direction at edges and takes the given one in flat areas", () => {
    const random = randomRow(2);
    const noisy = plane(60, 60, (x) => (x < 30 ? 0.2 : 0.8) + 0.004 * random());
    const flow = settled(flowOf(grey(noisy), 1.5), 0.3, 2);
    expect(Math.abs(flow.sin[30 * 60 + 30]!)).toBeGreaterThan(0.98);
    expect(Math.abs(flow.cos[30 * 60 + 6]!)).toBeCloseTo(Math.cos(0.3), 1);
  });

  test("only flat parts are smoothed", () => {
    const random = randomRow(2);
    const noisy = grey(plane(60, 60, (x) => (x < 30 ? 0.2 : 0.8) + 0.01 * random()));
    const flat = flatness(flowOf(noisy, 1), 2);
    expect(flat.data[30 * 60 + 30]).toBe(0);
    expect(flat.data[30 * 60 + 5]).toBeGreaterThan(0.9);
    const after = calmed(noisy, flat, 4);
    expect(after.red[30 * 60 + 29]).toBe(noisy.red[30 * 60 + 29]);
    const spread = (data: Float32Array) => {
      const field = data.filter((_, i) => i % 60 < 15);
      const middle = mean(field);
      return mean(field.map((value) => (value - middle) ** 2));
    };
    expect(spread(after.red)).toBeLessThan(0.2 * spread(noisy.red));
  });

  test("a wavering hand shifts a drawing a little, and only a little", () => {
    const shifted = wavered(step, 3, 12, randomRow(4));
    expect(shifted.data).not.toEqual(step.data);
    expect(shifted.data[30 * 60 + 24]).toBeCloseTo(0.2, 5);
    expect(shifted.data[30 * 60 + 36]).toBeCloseTo(0.8, 5);
  });
});
