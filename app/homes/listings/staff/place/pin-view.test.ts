import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceKm } from "@voordeur/geo/point.ts";
import { parsePoint } from "../../../places/input.ts";
import { clickedPoint, readWidth, SHOWN, viewWidths, writeView } from "./pin-view.ts";

const center = { latitude: 51.37041, longitude: 6.17242 };
const pointAt = (view: string, x: number, y: number) => {
  const parsed = parsePoint(clickedPoint(view, String(x), String(y)) ?? "");
  return "point" in parsed ? parsed.point : null;
};

test.each(viewWidths)("a click in the middle of a picture %i km wide is its middle", (width) => {
  const point = pointAt(writeView({ center, width }), SHOWN.width / 2, SHOWN.height / 2)!;
  // To a third of a pixel.
  expect(distanceKm(point, center)).toBeLessThan(width / SHOWN.width / 3);
});

test("a click lies as far from the middle as the picture is wide", () => {
  const pixel = fc.record({
    x: fc.integer({ min: 1, max: SHOWN.width }),
    y: fc.integer({ min: 1, max: SHOWN.height }),
    width: fc.constantFrom(...viewWidths),
  });
  fc.assert(
    fc.property(pixel, ({ x, y, width }) => {
      const point = pointAt(writeView({ center, width }), x, y)!;
      const pixels = Math.hypot(x - SHOWN.width / 2, y - SHOWN.height / 2);
      expect(distanceKm(point, center)).toBeCloseTo((pixels * width) / SHOWN.width, 1);
    }),
  );
});

test("up is north, and left is west", () => {
  const point = pointAt(writeView({ center, width: 3 }), 20, 20)!;
  expect(point.latitude).toBeGreaterThan(center.latitude);
  expect(point.longitude).toBeLessThan(center.longitude);
});

test("a key that presses the picture, and a form that is not ours, move nothing", () => {
  const view = writeView({ center, width: 3 });
  expect(clickedPoint(view, "0", "0")).toBeNull();
  for (const [of, x, y] of [
    [view, "-1", "5"],
    [view, "5", "9999"],
    [view, "", "x"],
    ["", "5", "5"],
    ["51 6 0", "5", "5"],
    ["95 6 3", "5", "5"],
    ["NaN Infinity 3", "5", "5"],
  ] as const) {
    expect(clickedPoint(of, x, y)).toBeNull();
  }
});

test("an unknown width is the usual one", () => {
  expect([readWidth("9"), readWidth("2"), readWidth(null)]).toEqual([9, 3, 3]);
});
