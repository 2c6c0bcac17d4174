import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blur, blurPicture } from "./plane/blur.ts";
import { craquelure } from "./texture/craquelure.ts";
import { colourOf, grade, shown } from "./colour/grade.ts";
import { kuwahara } from "./painting/kuwahara.ts";
import { smoothNoise } from "./plane/noise.ts";
import { newPlane, type Picture, type Plane } from "./plane/picture.ts";
import { randomRow } from "./plane/random.ts";
import { lightRelief } from "./light/relief.ts";
import { enlargePlane, enlargeTo, halve, halvePlane } from "./plane/resize.ts";
import { flowOf } from "./plane/structure-tensor.ts";
import { swirled } from "./painting/swirls.ts";
import { diluted, driedEdges, warped } from "./painting/washes.ts";

function mean({ data }: Plane): number {
  return data.reduce((sum, value) => sum + value, 0) / data.length;
}

function noisy(width: number, height: number, seed = 1): Plane {
  const random = randomRow(seed);
  const plane = newPlane(width, height);
  for (let i = 0; i < plane.data.length; i += 1) plane.data[i] = random();
  return plane;
}

function grey({ width, height, data }: Plane): Picture {
  return { width, height, red: data, green: data.slice(), blue: data.slice() };
}

/** Bright to the right of (or below) a line through the middle, dark on its other side. */
function edge(size: number, across: number, down: number): Picture {
  const plane = newPlane(size, size);
  for (let y = 0, i = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1, i += 1) {
      plane.data[i] = (x - size / 2) * across + (y - size / 2) * down > 0 ? 0.8 : 0.2;
    }
  }
  return grey(plane);
}

function flat(size: number, value = 0.5): Picture {
  return grey(newPlane(size, size, value));
}

function within(values: Float32Array, low = 0, high = 1): boolean {
  return values.every((value) => value >= low && value <= high);
}

describe("blur", () => {
  test("keeps the mean, for any size and radius", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 0, max: 60, noNaN: true }),
        (width, height, radius) => {
          const plane = noisy(width, height);
          const soft = blur(plane, radius);
          expect(mean(soft)).toBeCloseTo(mean(plane), 4);
          expect(within(soft.data, -1e-6, 1 + 1e-6)).toBe(true);
        },
      ),
    );
  });

  test.for([0.7, 1, 2.4, 5])("spreads a point as a Gaussian of radius %d", (radius) => {
    const plane = newPlane(81, 81);
    plane.data[40 * 81 + 40] = 1;
    const { data } = blur(plane, radius);
    let variance = 0;
    for (let i = 0; i < data.length; i += 1) variance += data[i]! * ((i % 81) - 40) ** 2;
    expect(Math.sqrt(variance)).toBeCloseTo(radius, 2);
  });

  test("leaves its input alone, and blurs each colour separately", () => {
    const picture = { ...flat(8, 0), red: noisy(8, 8).data };
    const before = picture.red.slice();
    const soft = blurPicture(picture, 2);
    expect(picture.red).toEqual(before);
    expect(soft.red).not.toEqual(before);
    expect(soft.blue.every((value) => value === 0)).toBe(true);
  });
});

describe("resize", () => {
  test("halves to the mean of four pixels, rounding up", () => {
    const plane = { width: 3, height: 2, data: Float32Array.of(0, 1, 0.5, 1, 0, 0.25) };
    expect(halvePlane(plane)).toEqual({ width: 2, height: 1, data: Float32Array.of(0.5, 0.375) });
    expect(halve(flat(1))).toEqual(flat(1));
  });

  test("enlarges along straight lines without shifting the picture", () => {
    const { data } = enlargePlane({ width: 2, height: 1, data: Float32Array.of(0, 1) }, 4, 2);
    expect([...data]).toEqual([0, 0.25, 0.75, 1, 0, 0.25, 0.75, 1]);
    const large = enlargeTo(flat(3, 0.25), 7, 5);
    expect([large.width, large.height]).toEqual([7, 5]);
    expect(large.green.every((value) => value === 0.25)).toBe(true);
  });
});

describe("noise", () => {
  test("has no steps", () => {
    const { data } = smoothNoise(64, 1, 16, randomRow(3));
    for (let x = 1; x < 64; x += 1) expect(Math.abs(data[x]! - data[x - 1]!)).toBeLessThan(0.12);
  });
});

describe("structure tensor", () => {
  test.for([
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
    [2, 1],
  ] as const)("flows along an edge that rises toward %o", ([across, down]) => {
    const flow = flowOf(edge(32, across, down), 2);
    const middle = 16 * 32 + 16;
    const along = flow.cos[middle]! * -down + flow.sin[middle]! * across;
    expect(Math.abs(along) / Math.hypot(across, down)).toBeGreaterThan(0.99);
    expect(flow.strength[middle]).toBeGreaterThan(0.9);
    expect(flow.slope[middle]).toBeGreaterThan(0.1);
    const offEdge = down < 0 ? 31 * 32 : 0;
    expect(flow.slope[offEdge]).toBeLessThan(0.01);
  });

  test("carries the direction into flat fields when asked", () => {
    const picture = edge(64, 0.5, 1);
    const far = 2 * 64 + 34;
    const along = Math.atan2(-0.5, 1);
    const direction = (flow: { cos: Float32Array; sin: Float32Array }) =>
      Math.abs(flow.cos[far]! * Math.cos(along) + flow.sin[far]! * Math.sin(along));
    expect(direction(flowOf(picture, 1, 5))).toBeGreaterThan(0.97);
    expect(direction(flowOf(picture, 1))).toBeLessThan(0.95);
  });

  test("is a unit direction everywhere, also in a flat picture", () => {
    const flow = flowOf(flat(9), 2, 4);
    expect(flow.cos.every((cos, i) => Math.abs(Math.hypot(cos, flow.sin[i]!) - 1) < 1e-5)).toBe(
      true,
    );
    expect(flow.strength.every((value) => value === 0)).toBe(true);
  });
});

describe("kuwahara", () => {
  test("keeps a flat field and a straight edge", () => {
    const plain = flat(16, 0.3);
    const calm = kuwahara(plain, flowOf(plain, 1), 3);
    expect(calm.red.every((value) => Math.abs(value - 0.3) < 1e-4)).toBe(true);
    const picture = edge(32, 1, 0);
    const kept = kuwahara(picture, flowOf(picture, 1), 4);
    const worst = Math.max(...kept.red.map((value, i) => Math.abs(value - picture.red[i]!)));
    expect(worst).toBeLessThan(0.06);
  });

  test("melts noise", () => {
    const picture = grey(noisy(32, 32));
    const calm = kuwahara(picture, flowOf(picture, 2), 4);
    const spread = (data: Float32Array) =>
      data.reduce((sum, value) => sum + (value - 0.5) ** 2, 0) / data.length;
    expect(spread(calm.red)).toBeLessThan(spread(picture.red) / 3);
  });
});

describe("relief", () => {
  test("leaves a flat surface as it is, and lightens slopes that face the light", () => {
    const ramp = newPlane(8, 8);
    for (let i = 0; i < 64; i += 1) ramp.data[i] = i % 8;
    const fromLeft = { depth: 0.5, from: Math.PI };
    expect(lightRelief(flat(8), newPlane(8, 8, 3), fromLeft)).toEqual(flat(8));
    expect(lightRelief(flat(8), ramp, fromLeft).red[27]).toBeGreaterThan(0.55);
    expect(lightRelief(flat(8), ramp, { depth: 0.5, from: 0 }).red[27]).toBeLessThan(0.45);
  });

  test("never leaves 0 to 1, however steep", () => {
    const steep = noisy(16, 16);
    for (let i = 0; i < 256; i += 1) steep.data[i] = steep.data[i]! * 1000;
    const lit = lightRelief(grey(noisy(16, 16, 2)), steep, { depth: 9, shine: 2 });
    expect(within(lit.red)).toBe(true);
  });
});

describe("grade", () => {
  test("gives every colour back when the rule changes nothing", () => {
    const channel = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(channel, channel, channel, (red, green, blue) => {
        const back = shown(colourOf(red, green, blue));
        [red, green, blue].forEach((value, i) => expect(back[i]).toBeCloseTo(value, 2));
      }),
    );
    const picture = { ...grey(noisy(16, 16)), red: noisy(16, 16, 9).data };
    const same = grade(picture, (colour) => colour);
    expect(same.red.every((value, i) => Math.abs(value - picture.red[i]!) < 0.01)).toBe(true);
    expect(same.blue.every((value, i) => Math.abs(value - picture.blue[i]!) < 0.01)).toBe(true);
  });

  test("a colour outside sRGB keeps its hue", () => {
    for (let hue = -170; hue < 180; hue += 20) {
      const { hue: kept, chroma } = colourOf(...shown({ lightness: 0.7, chroma: 0.5, hue }));
      expect(Math.abs(((kept - hue + 540) % 360) - 180)).toBeLessThan(3);
      expect(chroma).toBeGreaterThan(0.05);
    }
  });
});

describe("swirls", () => {
  test("twist calm areas and leave edges alone", () => {
    const picture = edge(96, 1, 0);
    const flow = flowOf(picture, 2, 8);
    const { flow: wound, eddies } = swirled(flow, 20, randomRow(4));
    const upright = (x: number) => Math.abs(wound.sin[50 * 96 + x]!);
    expect(upright(48)).toBeGreaterThan(0.98);
    const turned = wound.cos.filter((cos, i) => Math.abs(cos - flow.cos[i]!) > 0.3);
    expect(turned.length).toBeGreaterThan(96 * 20);
    expect(within(eddies.data)).toBe(true);
    expect(Math.max(...eddies.data)).toBeGreaterThan(0.8);
  });
});

describe("craquelure", () => {
  test("is a thin net, the same for the same seed", () => {
    const net = craquelure(96, 96, 9, 1.5, randomRow(2));
    expect(net).toEqual(craquelure(96, 96, 9, 1.5, randomRow(2)));
    expect(within(net.data)).toBe(true);
    const cracked = net.data.filter((value) => value > 0.1).length / net.data.length;
    expect(cracked).toBeGreaterThan(0.01);
    expect(cracked).toBeLessThan(0.3);
  });
});

describe("washes", () => {
  test("water leaves white paper white and thins colour", () => {
    const thin = newPlane(4, 4, 0.5);
    expect(diluted(flat(4, 1), thin)).toEqual(flat(4, 1));
    expect(diluted(flat(4, 0.4), thin).red[0]).toBeGreaterThan(0.45);
    expect(diluted(flat(4, 0.4), newPlane(4, 4, 1.5)).red[0]).toBeLessThan(0.35);
    expect(diluted(flat(4, 0.4), newPlane(4, 4, 1))).toEqual(flat(4, 0.4));
  });

  test("pigment gathers on the dark side of an edge only", () => {
    const { red, width, height } = edge(32, 1, 0);
    const { data } = driedEdges({ width, height, data: red }, 3);
    const row = 16 * 32;
    expect(data[row + 14]).toBeGreaterThan(0.1);
    expect(data[row + 18]).toBe(0);
    expect(data[row + 2]).toBeLessThan(0.01);
  });

  test("a steady hand changes nothing", () => {
    const picture = grey(noisy(8, 8));
    const still = newPlane(8, 8, 0.5);
    expect(warped(picture, still, still, 5)).toEqual(picture);
    const moved = warped(picture, newPlane(8, 8, 1), still, 1);
    expect(moved.red[0]).toBe(picture.red[1]);
  });
});
