import fc from "fast-check";
import { expect, test } from "vitest";
import { marksOf } from "./route-of-day.ts";

test("stops at one place share a mark, also when the road comes back to it", () => {
  const marks = marksOf([
    { x: 100, y: 100, number: 1 },
    { x: 300, y: 100, number: 2 },
    { x: 102, y: 98, number: 3 },
  ]);
  expect(marks).toEqual([
    { x: 100, y: 100, label: "1, 3" },
    { x: 300, y: 100, label: "2" },
  ]);
});

test("every stop has its number on the map once, and no mark covers another", () => {
  const unit = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(fc.array(fc.record({ x: unit, y: unit }), { maxLength: 20 }), (places) => {
      const marks = marksOf(places.map((place, index) => ({ ...place, number: index + 1 })));
      const numbers = marks.flatMap(({ label }) => label.split(", ").map(Number));
      expect(numbers.toSorted((a, b) => a - b)).toEqual(places.map((_, index) => index + 1));
      for (const [at, one] of marks.entries()) {
        for (const other of marks.slice(at + 1)) {
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(26);
        }
      }
    }),
  );
});
