import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { celBands } from "./cel.ts";
import { addGrain, grainPlane } from "../texture/grain.ts";
import { addLight, halo, highlights } from "./glow.ts";
import { colourOf } from "../colour/grade.ts";
import { inkOf } from "../colour/ink.ts";
import { toLab } from "../colour/oklab.ts";
import { newPicture, newPlane, type Picture, type Plane } from "../plane/picture.ts";
import { randomRow } from "../plane/random.ts";
import { sampleAt } from "../plane/sample.ts";
import { autoContrast, curvedPicture, levels, quantile, smoothStep } from "./tone.ts";
import { fromMiddle, vignette } from "./vignette.ts";

const parts = fc.integer({ min: 0, max: 1000 }).map((value) => value / 1000);

function plane(width: number, height: number, values: readonly number[]): Plane {
  return { width, height, data: Float32Array.from(values) };
}

function grey(width: number, height: number, value: (i: number) => number): Picture {
  const picture = newPicture(width, height);
  for (const data of [picture.red, picture.green, picture.blue]) {
    for (let i = 0; i < data.length; i += 1) data[i] = value(i);
  }
  return picture;
}

function one(red: number, green: number, blue: number): Picture {
  return {
    width: 1,
    height: 1,
    red: Float32Array.of(red),
    green: Float32Array.of(green),
    blue: Float32Array.of(blue),
  };
}

function total(picture: Picture): number {
  return [...picture.red, ...picture.green, ...picture.blue].reduce((sum, value) => sum + value, 0);
}

describe("OKLab", () => {
  test("its tables agree with the formula", () => {
    fc.assert(
      fc.property(parts, parts, parts, (red, green, blue) => {
        const { l, a, b } = toLab(one(red, green, blue));
        const { lightness, chroma } = colourOf(red, green, blue);
        expect(l.data[0]).toBeCloseTo(lightness, 2);
        expect(Math.hypot(a.data[0]!, b.data[0]!)).toBeCloseTo(chroma, 2);
      }),
    );
  });

  test("colours outside sRGB are clamped", () => {
    expect(inkOf([0.9, 0.4, -0.4])).toEqual([1, 0, 1]);
  });
});

describe("tones", () => {
  test("a smooth step runs from 0 to 1, or down when its ends are swapped", () => {
    expect([smoothStep(0.2, 0.6, 0), smoothStep(0.2, 0.6, 1)]).toEqual([0, 1]);
    expect(smoothStep(0.2, 0.6, 0.4)).toBeCloseTo(0.5, 9);
    expect([smoothStep(0.6, 0.2, 0), smoothStep(0.6, 0.2, 1)]).toEqual([1, 0]);
  });

  test("a curve is followed between its tabulated points, and values outside count as the ends", () => {
    const square = (value: number) => value * value;
    const picture = grey(4, 1, (i) => [-1, 0.12345, 0.7, 3][i]!);
    const { red } = curvedPicture(picture, { red: square, green: square, blue: square });
    expect(red[0]).toBe(0);
    expect(red[1]).toBeCloseTo(0.12345 ** 2, 4);
    expect(red[2]).toBeCloseTo(0.49, 4);
    expect(red[3]).toBe(1);
  });

  test("levels put black and white where given", () => {
    const picture = levels(
      grey(3, 1, (i) => [0.1, 0.5, 0.9][i]!),
      0.1,
      0.9,
    );
    const [black, middle, bright] = picture.green;
    expect(black).toBeCloseTo(0, 3);
    expect(middle).toBeCloseTo(0.5, 3);
    expect(bright).toBeCloseTo(1, 3);
  });

  test("a quantile is the value that this share lies below", () => {
    const ramp = plane(
      100,
      1,
      Array.from({ length: 100 }, (_, i) => i / 99),
    );
    expect(quantile(ramp, 0.25)).toBeCloseTo(0.25, 1);
    expect(quantile(ramp, 0.9)).toBeCloseTo(0.9, 1);
  });

  test("a dark photo gets lighter, a good one hardly changes, black stays black", () => {
    const dark = grey(50, 2, (i) => 0.02 + (i / 99) * 0.25);
    const good = grey(50, 2, (i) => (i / 99) ** 1.15);
    expect(quantile({ width: 50, height: 2, data: autoContrast(dark).green }, 0.5)).toBeGreaterThan(
      0.25,
    );
    const after = autoContrast(good);
    good.green.forEach((value, i) => expect(Math.abs(after.green[i]! - value)).toBeLessThan(0.06));
    expect(total(autoContrast(grey(8, 8, () => 0)))).toBe(0);
  });

  test("a photo of a blue sky alone stays blue", () => {
    const { red, blue } = autoContrast(one(0.38, 0.6, 0.95));
    expect(blue[0]! - red[0]!).toBeGreaterThan(0.65);
  });

  test("cel bands keep the order of tones and make most of them equal", () => {
    const ramp = plane(
      400,
      1,
      Array.from({ length: 400 }, (_, i) => i / 399),
    );
    const { data } = celBands(ramp, 4, 0.2);
    for (let i = 1; i < 400; i += 1) expect(data[i]).toBeGreaterThanOrEqual(data[i - 1]!);
    const levelsFound = new Set([...data].filter((value) => Number.isInteger(value * 4)));
    expect(levelsFound.size).toBe(5);
    const flat = [...data].filter((value) => Number.isInteger(value * 4)).length;
    expect(flat).toBeGreaterThan(300);
  });
});

describe("light", () => {
  const lamp = grey(41, 41, (i) => (i === 20 * 41 + 20 ? 1 : 0));

  test("a halo spreads light around its source and keeps its sum", () => {
    const spread = halo(lamp, [{ radius: 4, amount: 1 }]);
    expect(spread.red[20 * 41 + 26]).toBeGreaterThan(0);
    expect(total(spread)).toBeCloseTo(3, 0);
  });

  test("two rings give the sum of both", () => {
    const [near, far] = [4, 12].map((radius) => halo(lamp, [{ radius, amount: 0.5 }]));
    const both = halo(lamp, [
      { radius: 4, amount: 0.5 },
      { radius: 12, amount: 0.5 },
    ]);
    expect(total(near!)).toBeCloseTo(0.5 * total(halo(lamp, [{ radius: 4, amount: 1 }])), 3);
    expect(total(both)).toBeCloseTo(total(near!) + total(far!), 3);
  });

  test("added light never darkens and never passes white", () => {
    fc.assert(
      fc.property(parts, parts, fc.integer({ min: 0, max: 3 }), (below, above, amount) => {
        const sum = addLight(one(below, below, below), one(above, above, above), amount).red[0]!;
        expect(sum).toBeGreaterThanOrEqual(Math.fround(below) - 1e-6);
        expect(sum).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("only what is bright shines", () => {
    const shining = highlights(
      grey(3, 1, (i) => [0.3, 0.7, 1][i]!),
      0.7,
    );
    expect([...shining.blue]).toEqual([0, 0, 1]);
  });

  test("a vignette leaves the middle and darkens the corners", () => {
    const { red } = vignette(
      grey(21, 21, () => 0.8),
      0.5,
    );
    expect(red[10 * 21 + 10]).toBeCloseTo(0.8, 5);
    expect(red[10 * 21 + 15]).toBeGreaterThan(0.75);
    expect(red[0]).toBeLessThan(0.5);
    expect(red[0]).toBeCloseTo(red[21 * 21 - 1]!, 5);
    expect(fromMiddle(1, 1).data[0]).toBe(0);
  });
});

describe("grain and samples", () => {
  test("grain is even: about 0, of standard deviation 1, the same for the same seed", () => {
    const { data } = grainPlane(64, 64, 1.5, randomRow(3));
    const squares = data.reduce((sum, value) => sum + value * value, 0) / data.length;
    const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
    expect(squares).toBeCloseTo(1, 3);
    expect(Math.abs(mean)).toBeLessThan(0.1);
    expect(grainPlane(64, 64, 1.5, randomRow(3)).data).toEqual(data);
  });

  test("grain shows in the middle tones, less in black", () => {
    const grain = plane(2, 1, [1, 1]);
    const { green } = addGrain(
      grey(2, 1, (i) => [0, 0.5][i]!),
      grain,
      0.1,
    );
    expect(green[1]! - 0.5).toBeGreaterThan(2 * green[0]!);
  });

  test("samples are blended between pixels and held at the edge", () => {
    const square = plane(2, 2, [0, 1, 2, 3]);
    expect(sampleAt(square, 0.5, 0.5)).toBeCloseTo(1.5, 6);
    expect(sampleAt(square, -5, 0)).toBe(0);
    expect(sampleAt(square, 9, 9)).toBe(3);
    expect(sampleAt(newPlane(1, 1, 0.4), 3, -2)).toBeCloseTo(0.4, 6);
  });
});
