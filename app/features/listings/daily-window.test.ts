import fc from "fast-check";
import { expect, test } from "vitest";
import { dailyWindow } from "./daily-window.ts";

// Start: 6 × day modulo count, worked out by hand.
test.each([
  { count: 1, day: 1, places: [0] },
  { count: 1, day: 183, places: [0] },
  { count: 1, day: 365, places: [0] },
  { count: 1, day: 366, places: [0] },
  { count: 5, day: 1, places: [1, 2, 3, 4, 0] },
  { count: 5, day: 183, places: [3, 4, 0, 1, 2] },
  { count: 5, day: 365, places: [0, 1, 2, 3, 4] },
  { count: 5, day: 366, places: [1, 2, 3, 4, 0] },
  { count: 6, day: 1, places: [0, 1, 2, 3, 4, 5] },
  { count: 6, day: 183, places: [0, 1, 2, 3, 4, 5] },
  { count: 6, day: 365, places: [0, 1, 2, 3, 4, 5] },
  { count: 6, day: 366, places: [0, 1, 2, 3, 4, 5] },
  { count: 7, day: 1, places: [6, 0, 1, 2, 3, 4] },
  { count: 7, day: 183, places: [6, 0, 1, 2, 3, 4] },
  { count: 7, day: 365, places: [6, 0, 1, 2, 3, 4] },
  { count: 7, day: 366, places: [5, 6, 0, 1, 2, 3] },
  { count: 14, day: 1, places: [6, 7, 8, 9, 10, 11] },
  { count: 14, day: 183, places: [6, 7, 8, 9, 10, 11] },
  { count: 14, day: 365, places: [6, 7, 8, 9, 10, 11] },
  { count: 14, day: 366, places: [12, 13, 0, 1, 2, 3] },
  { count: 100, day: 1, places: [6, 7, 8, 9, 10, 11] },
  { count: 100, day: 183, places: [98, 99, 0, 1, 2, 3] },
  { count: 100, day: 365, places: [90, 91, 92, 93, 94, 95] },
  { count: 100, day: 366, places: [96, 97, 98, 99, 0, 1] },
])("day $day of $count listings", ({ count, day, places }) => {
  expect(dailyWindow(count, day)).toEqual(places);
});

test("without listings there is nothing to show", () => {
  expect(dailyWindow(0, 12)).toEqual([]);
});

test("six different places that follow each other, or all when there are fewer", () => {
  const count = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(count, fc.integer({ min: 1, max: 366 }), (count, day) => {
      const places = dailyWindow(count, day);
      expect(new Set(places).size).toBe(Math.min(6, count));
      expect(places[0]).toBe((day * 6) % count);
      for (const [step, place] of places.entries()) {
        expect(place).toBe((places[0]! + step) % count);
      }
    }),
  );
});
