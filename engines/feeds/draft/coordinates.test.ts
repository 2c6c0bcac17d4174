import fc from "fast-check";
import { expect, test } from "vitest";
import { coordinatesOf } from "./coordinates.ts";

test.each([
  ["51.37", "6.17", { latitude: 51.37, longitude: 6.17 }],
  [" 51,370412345678 ", 6.17, { latitude: 51.370412, longitude: 6.17 }],
  ["-33.9", "-18.4", { latitude: -33.9, longitude: -18.4 }],
  [51.37, 0, { latitude: 51.37, longitude: 0 }],
])("reads %j and %j", (latitude, longitude, found) => {
  expect(coordinatesOf(latitude, longitude)).toEqual(found);
});

test.each([
  [0, 0],
  ["", ""],
  [null, undefined],
  ["51.37", null],
  ["91", "6"],
  ["1e1", "6"],
  [[51], { 6: 6 }],
])("takes %j and %j for unknown", (latitude, longitude) => {
  expect(coordinatesOf(latitude, longitude)).toBeNull();
});

test("whatever it gives is on the globe", () => {
  const anything = fc.oneof(fc.anything(), fc.double().map(String), fc.double());
  fc.assert(
    fc.property(anything, anything, (latitude, longitude) => {
      const found = coordinatesOf(latitude, longitude);
      if (!found) return;
      expect(Math.abs(found.latitude)).toBeLessThanOrEqual(90);
      expect(Math.abs(found.longitude)).toBeLessThanOrEqual(180);
    }),
  );
});
