import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaOf } from "./geometry/convex.ts";
import { facetsOf } from "./geometry/facets.ts";
import { halftone } from "./texture/halftone.ts";
import { ink, type Ink, inkOf, labOf, mixInks } from "./colour/ink.ts";
import { handLineCover, lineCover } from "./lines/line-draw.ts";
import { nearestInks, paletteOf } from "./colour/palette.ts";
import { newPicture, newPlane, type Picture } from "./plane/picture.ts";
import {
  arcContour,
  type Cover,
  coverOf,
  fill,
  fillGradient,
  middleOf,
  ringContour,
} from "./geometry/polygon.ts";
import { bands, inkBands } from "./colour/posterize.ts";
import { randomRow } from "./plane/random.ts";
import { fitShapes, shapeContour } from "./geometry/shape-fit.ts";
import { brickWall, canvasWeave, paperGrain } from "./texture/textures.ts";

const red = ink("d9261c");
const blue = ink("1d4fa3");

function total(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function coverArea({ data }: Cover): number {
  return total(data);
}

function within(values: Float32Array): boolean {
  return values.every((value) => value >= 0 && value <= 1);
}

/** Red above a line that falls to the right, blue below. */
function slope(width: number, height: number): Picture {
  const picture = newPicture(width, height);
  for (let i = 0; i < picture.red.length; i += 1) {
    const above = Math.floor(i / width) < height / 4 + ((i % width) * height) / width / 3;
    [picture.red[i], picture.green[i], picture.blue[i]] = above ? red : blue;
  }
  return picture;
}

describe("ink", () => {
  test("goes to OKLab and back", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(share, share, share), (colour) => {
        inkOf(labOf(colour)).forEach((value, c) => expect(value).toBeCloseTo(colour[c]!, 4));
      }),
    );
  });

  test("mixes between its two ends, evenly to the eye", () => {
    expect(labOf(mixInks(red, blue, 0.5))[0]).toBeCloseTo((labOf(red)[0] + labOf(blue)[0]) / 2, 2);
    mixInks(red, blue, 1).forEach((value, c) => expect(value).toBeCloseTo(blue[c]!, 4));
  });
});

describe("polygon", () => {
  const place = fc.integer({ min: -80, max: 600 }).map((value) => value / 10);

  test("covers exactly the area of a triangle inside the picture", () => {
    const inside = fc.integer({ min: 0, max: 480 }).map((value) => value / 10);
    const corners = fc.tuple(inside, inside, inside, inside, inside, inside);
    fc.assert(
      fc.property(corners, (contour) => {
        expect(coverArea(coverOf([contour], 48, 48))).toBeCloseTo(areaOf(contour), 0);
      }),
    );
  });

  test("two halves of the picture cover it once, wherever the line between them runs", () => {
    fc.assert(
      fc.property(place, place, (upper, lower) => {
        const left = coverOf([[-90, -5, upper, -5, lower, 53, -90, 53]], 48, 48);
        const right = coverOf([[upper, -5, 90, -5, 90, 53, lower, 53]], 48, 48);
        expect(coverArea(left) + coverArea(right)).toBeCloseTo(48 * 48, 0);
      }),
    );
  });

  test("a ring has a hole, and both ways round give the same", () => {
    const ring = coverOf([ringContour(24, 24, 8, 16)], 48, 48);
    expect(coverArea(ring)).toBeCloseTo(Math.PI * (16 ** 2 - 8 ** 2), -1);
    expect(ring.data[16 * ring.width + 16]).toBe(0);
    const circle = arcContour(24, 24, 10);
    const back: number[] = [];
    for (let n = circle.length - 2; n >= 0; n -= 2) back.push(circle[n]!, circle[n + 1]!);
    const areas = [circle, back].map((contour) => coverArea(coverOf([contour], 48, 48)));
    expect(areas[0]).toBeCloseTo(areas[1]!, 3);
  });

  test("a shape outside the picture, or without corners, covers nothing", () => {
    expect(coverArea(coverOf([[60, 60, 70, 60, 70, 70]], 48, 48))).toBe(0);
    expect(coverArea(coverOf([[]], 48, 48))).toBe(0);
  });

  test("fills by opacity and leaves the rest alone", () => {
    const picture = newPicture(8, 8);
    fill(picture, coverOf([[2, 2, 6, 2, 6, 6, 2, 6]], 8, 8), [1, 1, 1], 0.5);
    expect(picture.red[3 * 8 + 3]).toBeCloseTo(0.5);
    expect(picture.red[0]).toBe(0);
    expect(total(picture.green)).toBeCloseTo(8);
  });

  test("a gradient runs from its first colour to its last", () => {
    const picture = newPicture(32, 1);
    const all = coverOf([[0, 0, 32, 0, 32, 1, 0, 1]], 32, 1);
    fillGradient(picture, all, [0, 0, [0, 0, 0]], [31, 0, [1, 1, 1]]);
    expect([picture.red[0], picture.red[31]]).toEqual([0, 1]);
    expect(picture.red.every((value, i) => i === 0 || value > picture.red[i - 1]!)).toBe(true);
  });

  test("the middle of a square", () => {
    expect(middleOf([0, 0, 4, 0, 4, 4, 0, 4])).toEqual({ x: 2, y: 2 });
  });
});

describe("lines", () => {
  test("a line has the given length and thickness, at any angle", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 6.3, noNaN: true }), (angle) => {
        const x = 32 + 20 * Math.cos(angle);
        const y = 32 + 20 * Math.sin(angle);
        const area = coverArea(lineCover([64 - x, 64 - y, x, y], 4, 64, 64));
        expect(area).toBeGreaterThan(40 * 4);
        expect(area).toBeLessThan(40 * 4 + Math.PI * 4 + 1);
      }),
    );
  });

  test("a hand-drawn line strays no further than its wobble", () => {
    const line = handLineCover([4, 24, 60, 24], 3, 2, randomRow(3), 64, 48);
    expect(line.top).toBeGreaterThanOrEqual(24 - 2 - 3);
    expect(line.top + line.height).toBeLessThanOrEqual(24 + 2 + 3);
    expect(coverArea(line)).toBeGreaterThan(56);
  });
});

describe("halftone", () => {
  test("prints as much paper as the tone is light, at any size and angle", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, fc.integer({ min: 5, max: 12 }), share, (tone, cell, angle) => {
        const print = halftone(newPlane(96, 96, tone), cell, angle);
        expect(within(print.data)).toBe(true);
        expect(Math.abs(total(print.data) / print.data.length - tone)).toBeLessThan(0.04);
      }),
      { numRuns: 40 },
    );
  });

  test("prints round dots, not dust", () => {
    const { data } = halftone(newPlane(96, 96, 0.85), 12, 0);
    const steps = data.reduce((sum, value, i) => sum + Math.abs(value - (data[i - 1] ?? 1)), 0);
    // A dot of that size is some 5 pixels wide: in and out in 5 rows of each 12 × 12.
    expect(steps / data.length).toBeLessThan(0.12);
  });

  test("black stays all ink and white all paper", () => {
    expect(total(halftone(newPlane(40, 40, 0), 6, 0.4).data)).toBe(0);
    expect(total(halftone(newPlane(40, 40, 1), 6, 0.4).data)).toBe(1600);
  });
});

describe("palette", () => {
  test("finds the two colours of a picture, the larger first", () => {
    const found = paletteOf(slope(40, 30), 5, randomRow(1));
    expect(found).toHaveLength(2);
    found.forEach((colour, n) => {
      colour.forEach((value, c) => expect(value).toBeCloseTo([blue, red][n]![c]!, 3));
    });
  });

  test("maps only to the given inks, each colour to the nearest", () => {
    const inks: Ink[] = [ink("ffffff"), ink("c02018"), ink("2050a0")];
    const indexes = nearestInks(slope(12, 12), inks);
    expect(new Set(indexes)).toEqual(new Set([1, 2]));
    expect(indexes[0]).toBe(1);
    expect(indexes.at(-1)).toBe(2);
  });
});

describe("bands", () => {
  test("rise with the tone and slide only near a cut", () => {
    const ramp = newPlane(101, 1);
    for (let i = 0; i <= 100; i += 1) ramp.data[i] = i / 100;
    const cut = bands(ramp, [0.3, 0.7], 0.05).data;
    expect([cut[10], cut[50], cut[90]]).toEqual([0, 1, 2]);
    expect(cut[30]).toBeCloseTo(0.5);
    expect(cut.every((value, i) => i === 0 || value >= cut[i - 1]!)).toBe(true);
    expect([...cut].filter((value) => value !== Math.round(value)).length).toBeLessThan(22);
  });

  test("between two inks lies their mixture, beyond the last the last", () => {
    const plane = newPlane(3, 1);
    plane.data.set([0, 0.5, 7]);
    const picture = inkBands(plane, [
      [0, 0, 0],
      [1, 0.5, 0],
    ]);
    expect([...picture.red]).toEqual([0, 0.5, 1]);
    expect([...picture.green]).toEqual([0, 0.25, 0.5]);
  });
});

describe("facets", () => {
  const options = { count: 30, evenness: 0.5, narrowest: 0.01 };

  test("cover the whole picture once", () => {
    for (const upright of [0, 12]) {
      const { facets, cuts } = facetsOf(slope(90, 60), { ...options, upright }, randomRow(2));
      expect(facets.length).toBe(cuts.length + 1);
      expect(facets.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(90 * 60, 3);
    }
  });

  test("the cuts follow the edges of the picture: few pieces hold both its colours", () => {
    const { facets } = facetsOf(slope(90, 60), options, randomRow(2));
    const mixed = facets.filter(({ spread }) => spread > 0.05);
    expect(mixed.reduce((sum, { area }) => sum + area, 0)).toBeLessThan(0.1 * 90 * 60);
  });

  test("upright cuts are level or plumb", () => {
    const { cuts } = facetsOf(slope(90, 60), { ...options, upright: 12 }, randomRow(5));
    const upright = cuts.filter((cut) => cut.upright);
    expect(upright.length).toBeGreaterThan(8);
    for (const {
      points: [x, y, toX, toY],
    } of upright) {
      expect(Math.min(Math.abs(x - toX), Math.abs(y - toY))).toBeLessThan(1e-6);
    }
  });
});

describe("fitted shapes", () => {
  test("bring the canvas near to the picture", () => {
    const picture = slope(60, 45);
    const layer = {
      kinds: ["triangle", "bar"],
      count: 20,
      smallest: 0.2,
      largest: 0.6,
      opacity: 0.8,
    } as const;
    const placed = fitShapes(picture, [0.5, 0.5, 0.5], [layer], randomRow(4));
    const canvas = newPicture(60, 45);
    for (const plane of [canvas.red, canvas.green, canvas.blue]) plane.fill(0.5);
    const miss = () =>
      canvas.red.reduce((sum, value, i) => sum + (value - picture.red[i]!) ** 2, 0);
    const before = miss();
    for (const { shape, ink } of placed) {
      fill(canvas, coverOf([shapeContour(shape, 60)], 60, 45), ink, 0.8);
    }
    expect(miss()).toBeLessThan(0.15 * before);
  });
});

describe("textures", () => {
  test("paper and canvas lie around the middle, so that they do not darken a picture", () => {
    for (const texture of [paperGrain, canvasWeave]) {
      const { data } = texture(96, 96, 1, randomRow(2));
      expect(Math.abs(total(data) / data.length - 0.5)).toBeLessThan(0.04);
    }
  });

  test("a wall has joints between its bricks", () => {
    const { heights } = brickWall(96, 96, 0.6, randomRow(1));
    const joints = heights.data.filter((value) => value < 0.2).length / heights.data.length;
    expect(joints).toBeGreaterThan(0.05);
    expect(joints).toBeLessThan(0.4);
  });
});
