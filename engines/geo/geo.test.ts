import fc from "fast-check";
import { expect, test } from "vitest";
import { boundsOf, cornersOf, widened } from "./bounds.ts";
import { clustersOf } from "./clusters.ts";
import { pictureOf, type Place, pointIn, project, unproject } from "./mercator.ts";
import { outlineOf } from "./outline.ts";
import { circleAround, distanceKm, isNearby, type Point, readPoint, writePoint } from "./point.ts";
import { insideOf, MAX_CORNERS, type Polygon, readPolygon, writePolygon } from "./polygon.ts";

const venlo = { latitude: 51.3704, longitude: 6.1724 };
const roermond = { latitude: 51.1942, longitude: 5.987 };

// Around Venlo, where a drawn area may cross itself and a home may stand on its line.
const parts = (min: number, max: number) =>
  fc.integer({ min: min * 10_000, max: max * 10_000 }).map((value) => value / 10_000);
const point: fc.Arbitrary<Point> = fc.record({
  latitude: parts(51.3, 51.31),
  longitude: parts(6.1, 6.11),
});
const polygon = fc.array(point, { minLength: 3, maxLength: 12 });

/** The same rule once more, in fractions of whole numbers: no division, no rounding. */
function slowInside(corners: Polygon, { latitude, longitude }: Point): boolean {
  const whole = (value: number) => BigInt(Math.round(value * 100_000));
  const [y, x] = [whole(latitude), whole(longitude)];
  let meets = 0;
  for (const [index, corner] of corners.entries()) {
    const next = corners[(index + 1) % corners.length]!;
    let [ay, ax, by, bx] = [corner.latitude, corner.longitude, next.latitude, next.longitude].map(
      whole,
    ) as [bigint, bigint, bigint, bigint];
    if (ay > by) [ay, ax, by, bx] = [by, bx, ay, ax];
    const [west, east] = ax < bx ? [ax, bx] : [bx, ax];
    const side = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (side === 0n && west <= x && x <= east && ay <= y && y <= by) return true;
    // The line is met to the east of the point when the point lies to its left.
    if (ay <= y && y < by && side > 0n) meets++;
  }
  return meets % 2 === 1;
}

test("distances are those of a map", () => {
  expect(distanceKm(venlo, roermond)).toBeCloseTo(23.4, 0);
  expect(distanceKm(venlo, venlo)).toBe(0);
});

test("a distance is the same both ways, and no way round is shorter", () => {
  fc.assert(
    fc.property(point, point, point, (a, b, c) => {
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 9);
      expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-9);
    }),
  );
});

test("the corners of a circle lie at its distance", () => {
  for (const corner of circleAround(venlo, 5)) {
    expect(distanceKm(venlo, corner)).toBeCloseTo(5, 1);
  }
});

test("an area that is written and read is the same area", () => {
  fc.assert(
    fc.property(polygon, (corners) => {
      expect(readPolygon(writePolygon(corners))).toEqual(corners);
    }),
  );
});

test.each([
  "",
  "513704",
  "513704_61724_10_10",
  "513704_61724_10_10_5_x",
  "513704_61724_10_10_999999_5",
  "999999_61724_10_10_5_5",
  "NaN_NaN_1_1_1_1",
  "513704_61724_1e3_10_5_5",
  "513704_61724".padEnd(100_000, "_1"),
  `513704_61724${"_1".repeat(2 * MAX_CORNERS)}`,
])("%.40s is no area", (text) => {
  expect(readPolygon(text)).toBeNull();
});

test("any text is read without harm, and an area read has corners in range", () => {
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.integer()).map((numbers) => numbers.join("_")),
  );
  fc.assert(
    fc.property(text, (given) => {
      const corners = readPolygon(given) ?? [];
      expect(corners.every(isNearby)).toBe(true);
    }),
  );
});

test("inside is what a slow count of crossings gives, lines and corners included", () => {
  fc.assert(
    fc.property(polygon, point, (corners, asked) => {
      expect(insideOf(corners)(asked)).toBe(slowInside(corners, asked));
    }),
    { numRuns: 2000 },
  );
});

test("a corner and a point on the line are inside; the middle of a bow is not", () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });
  const square = cornersOf({ south: 51, west: 6, north: 51.1, east: 6.1 });
  expect(insideOf(square)(at(51, 6))).toBe(true);
  expect(insideOf(square)(at(51.05, 6.1))).toBe(true);
  expect(insideOf(square)(at(51.05, 6.100_02))).toBe(false);
  const bow = [at(51, 6), at(51.1, 6.1), at(51.1, 6), at(51, 6.1)];
  expect(insideOf(bow)(at(51.05, 6.01))).toBe(false);
  expect(insideOf(bow)(at(51.09, 6.05))).toBe(true);
});

test("a line drawn by hand fits an address and keeps its shape", () => {
  const drawn = circleAround(venlo, 3, 600);
  const outline = outlineOf(drawn)!;
  expect(outline.length).toBeGreaterThan(12);
  expect(outline.length).toBeLessThanOrEqual(MAX_CORNERS);
  const inside = insideOf(outline);
  for (const corner of circleAround(venlo, 2.7)) expect(inside(corner)).toBe(true);
  for (const corner of circleAround(venlo, 3.1)) expect(inside(corner)).toBe(false);
  expect(outlineOf([venlo, venlo, venlo])).toBeNull();
});

test("a visitor's place is rounded to a hundred metres", () => {
  expect(writePoint({ latitude: 51.370_412, longitude: 6.172_398 })).toBe("51.370_6.172");
  expect(readPoint("51.370_6.172")).toEqual({ latitude: 51.37, longitude: 6.172 });
  for (const text of ["", "51.37", "91.0_6.1", "51.370_6.172_1", "51.370_ 6.172", "0_0"]) {
    expect(readPoint(text)).toBeNull();
  }
});

test("bounds hold all points, and are never too small to look at", () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1 }), (points) => {
      const bounds = boundsOf(points)!;
      const around = widened(bounds, 0.1, 2);
      const inside = insideOf(cornersOf(bounds));
      expect(points.every(inside)).toBe(true);
      const height = (around.north - around.south) * 111.2;
      expect(height).toBeGreaterThanOrEqual(1.99);
    }),
  );
  expect(boundsOf([])).toBeNull();
});

test("a projection goes there and back, and north is up", () => {
  fc.assert(
    fc.property(point, (given) => {
      const back = unproject(project(given));
      expect(back.latitude).toBeCloseTo(given.latitude, 9);
      expect(back.longitude).toBeCloseTo(given.longitude, 9);
    }),
  );
  const bounds = boundsOf([venlo, roermond])!;
  const place = pictureOf(bounds, { width: 800, height: 600 });
  expect(place(venlo).y).toBeCloseTo(0, 6);
  expect(place(roermond).y).toBeCloseTo(600, 6);
  expect(place(venlo).x).toBeGreaterThan(place(roermond).x);
});

const mark = { width: 76, height: 34 };

/** Every place is in one cluster, in the middle of which its mark lies, and no two marks overlap. */
function expectApart(places: readonly Place[]): number[][] {
  const clusters = clustersOf(places, mark);
  const members = clusters.flatMap((cluster) => cluster.members);
  expect(members.toSorted((a, b) => a - b)).toEqual(places.map((_, index) => index));
  for (const [index, { x, y, members: own }] of clusters.entries()) {
    const middle = (axis: "x" | "y") =>
      own.reduce((sum, member) => sum + places[member]![axis], 0) / own.length;
    expect(x).toBeCloseTo(middle("x"), 4);
    expect(y).toBeCloseTo(middle("y"), 4);
    for (const other of clusters.slice(index + 1)) {
      const isApart = Math.abs(other.x - x) >= mark.width || Math.abs(other.y - y) >= mark.height;
      expect(isApart).toBe(true);
    }
  }
  return clusters.map((cluster) => cluster.members);
}

test("each place is in one cluster, and no two marks overlap", () => {
  const near = fc.record({
    x: fc.integer({ min: -150, max: 150 }),
    y: fc.integer({ min: 0, max: 300 }),
  });
  const anywhere = fc.record({
    x: fc.double({ min: -500, max: 500, noNaN: true }),
    y: fc.double({ min: -500, max: 500, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(near, anywhere), { maxLength: 60 }), (places) => {
      expect(expectApart(places).flat()).toHaveLength(places.length);
    }),
    { numRuns: 500 },
  );
});

const row = (count: number, stepX: number, stepY: number) =>
  Array.from({ length: count }, (_, index) => ({ x: index * stepX, y: index * stepY }));

test.each<[string, Place[], number[][]]>([
  ["no home", [], []],
  ["one home", row(1, 0, 0), [[0]]],
  ["two in one house", row(2, 0, 0), [[0, 1]]],
  ["a hundred in one building", row(100, 0, 0), [Array.from(Array(100).keys())]],
  ["two just apart beside each other", row(2, 76, 0), [[0], [1]]],
  ["two just too near beside each other", row(2, 75.9, 0), [[0, 1]]],
  ["two just apart below each other", row(2, 0, 34), [[0], [1]]],
  ["two just too near below each other", row(2, 0, 33.9), [[0, 1]]],
  ["a street down the hill", row(3, 10, 30), [[0, 1], [2]]],
  // The middle of the first two comes too near the third.
  [
    "a group that reaches another",
    [
      { x: 0, y: 0 },
      { x: 75, y: 0 },
      { x: 100, y: 30 },
    ],
    [[0, 1, 2]],
  ],
  [
    "a group that draws away from another",
    [
      { x: 80, y: 0 },
      { x: -10, y: 0 },
      { x: 70, y: 0 },
    ],
    [[0, 2], [1]],
  ],
  [
    "far away on the world",
    [
      { x: 1e8, y: 1e8 },
      { x: 1e8 + 50, y: 1e8 },
    ],
    [[0, 1]],
  ],
])("%s", (_, places, wanted) => {
  expect(expectApart(places)).toEqual(wanted);
});

test("a place in a picture is the point that lies there", () => {
  const bounds = widened(boundsOf([venlo])!, 0, 3);
  const size = { width: 400, height: 420 };
  const place = fc.record({
    x: fc.integer({ min: 0, max: size.width }),
    y: fc.integer({ min: 0, max: size.height }),
  });
  fc.assert(
    fc.property(place, (at) => {
      const { x, y } = pictureOf(bounds, size)(pointIn(bounds, size)(at));
      expect([x, y].map((each) => Math.round(each * 1000) / 1000)).toEqual([at.x, at.y]);
    }),
  );
});
