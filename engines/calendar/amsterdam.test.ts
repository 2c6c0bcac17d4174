import fc from "fast-check";
import { expect, test } from "vitest";
import { amsterdamWall, instantOfWall, startOfDay } from "./amsterdam.ts";

test.each([
  ["2026-03-29T01:59:59", "2026-03-29T00:59:59Z"],
  // Skipped: the clock before the change would show it an hour after 1:30.
  ["2026-03-29T02:30:00", "2026-03-29T01:30:00Z"],
  ["2026-03-29T03:00:00", "2026-03-29T01:00:00Z"],
  // Comes twice: the first.
  ["2026-10-25T02:30:00", "2026-10-25T00:30:00Z"],
  ["2026-10-25T03:00:00", "2026-10-25T02:00:00Z"],
  ["2026-12-31T23:59:59", "2026-12-31T22:59:59Z"],
  ["2027-01-01T00:00:00", "2026-12-31T23:00:00Z"],
])("%s in Amsterdam is %s", (wall, instant) => {
  expect(instantOfWall(wall)).toEqual(new Date(instant));
});

test("a day of a change of the clock begins at midnight", () => {
  expect(startOfDay("2026-03-29")).toEqual(new Date("2026-03-28T23:00:00Z"));
  expect(startOfDay("2026-10-26")).toEqual(new Date("2026-10-25T23:00:00Z"));
  expect(() => startOfDay("2026-02-30T")).toThrow(RangeError);
});

test("an instant is the same after a way over the clock, but for the second of two equal hours", () => {
  const seconds = fc.integer({ min: Date.UTC(2026) / 1000, max: Date.UTC(2031) / 1000 });
  fc.assert(
    fc.property(seconds, (second) => {
      const instant = new Date(second * 1000);
      const back = instantOfWall(amsterdamWall(instant)).getTime();
      expect([0, -3_600_000]).toContain(back - instant.getTime());
      expect(amsterdamWall(new Date(back))).toBe(amsterdamWall(instant));
    }),
  );
});
