import { expect, test } from "vitest";
import { dispose, memory, newData, tidy } from "./memory.ts";
import { newPicture, newPlane } from "./picture.ts";

test("tidy gives back every plane but those of its result, which the outer one then owns", () => {
  const before = memory.bytes;
  const lost: Float32Array[] = [];
  const kept = tidy(() => {
    const inner = tidy(() => {
      lost.push(newData(100));
      return { picture: newPicture(4, 3), also: [newPlane(4, 3)], none: null };
    });
    expect(memory.bytes - before).toBe(4 * 4 * 12);
    lost.push(inner.picture.red, inner.picture.blue);
    return [inner.picture.green, ...inner.also];
  });
  expect(lost.map(({ length }) => length)).toEqual([0, 0, 0]);
  expect(kept.map((plane) => ("data" in plane ? plane.data : plane).length)).toEqual([12, 12]);
  expect(memory.bytes).toBe(before);
});

test("planes are given back when the work fails, and at once by dispose", () => {
  const before = memory.bytes;
  const picture = newPicture(2, 2);
  let scratch = newData(0);
  expect(() =>
    tidy(() => {
      const early = newPlane(2, 2);
      dispose(early, picture);
      expect(memory.bytes).toBe(before);
      scratch = newData(9);
      throw new Error("spilt");
    }),
  ).toThrow("spilt");
  expect([scratch.length, picture.red.length]).toEqual([0, 0]);
  expect(memory.bytes).toBe(before);
});
