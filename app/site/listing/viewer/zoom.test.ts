import { expect, test } from "vitest";
import { moved, scaled, whole } from "./zoom.ts";

/** A picture of 300 by 200 in it, with 100 free above and below. */
const frame = { width: 300, height: 400, shape: 1.5 };
const centre = { x: 0, y: 0 };

test("what is under the fingers stays there", () => {
  const at = { x: 60, y: 0 };
  const twice = scaled(whole, 2, at, frame);
  expect(twice).toEqual({ scale: 2, x: -60, y: 0 });
  expect((at.x - twice.x) / twice.scale).toBe(60);
});

test("no edge comes in further than the frame's, and a direction that fits stays put", () => {
  const twice = scaled(whole, 2, centre, frame);
  expect(moved(twice, { x: 1000, y: 1000 }, frame)).toEqual({ scale: 2, x: 150, y: 0 });
  const fourTimes = scaled(whole, 4, centre, frame);
  expect(moved(fourTimes, { x: -9000, y: -9000 }, frame)).toEqual({ scale: 4, x: -450, y: -200 });
});

test("it grows to five times at most, and shrinks to the whole picture in the middle", () => {
  expect(scaled(whole, 100, centre, frame).scale).toBe(5);
  const moving = moved(scaled(whole, 3, centre, frame), { x: 200, y: 0 }, frame);
  expect(scaled(moving, 0.345, centre, frame)).toEqual(whole);
});
