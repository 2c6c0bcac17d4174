import fc from "fast-check";
import { expect, test } from "vitest";
import { combine } from "./combine.ts";

const list = (...ids: number[]) => ids.map((id, place) => ({ id, score: 1 - place / 20 }));

test("one style keeps its order", () => {
  expect(combine([list(3, 1, 2)])).toEqual([3, 1, 2]);
});

test("a home that is high for both styles comes before the best of one", () => {
  expect(combine([list(1, 9, 2), list(4, 9, 5)])[0]).toBe(9);
});

test("two styles that share nothing take turns", () => {
  const order = combine([list(11, 12, 13), list(21, 22, 23)]);
  expect(new Set(order.slice(0, 2))).toEqual(new Set([11, 21]));
  expect(new Set(order.slice(2, 4))).toEqual(new Set([12, 22]));
});

test("the order of the styles changes nothing, and each home comes once", () => {
  const lists = fc.array(
    fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 15 }).map((ids) => list(...ids)),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(lists, (all) => {
      const order = combine(all);
      expect(new Set(order).size).toBe(order.length);
      expect(combine(all.toReversed())).toEqual(order);
    }),
  );
});

test("sums that differ in their last digit alone are a tie", () => {
  const all = [list(3, 4, 1), list(3, 1), list(1, 3), list(1, 2, 3)];
  expect(combine(all)).toEqual([3, 1, 4, 2]);
  expect(combine(all.toReversed())).toEqual([3, 1, 4, 2]);
});

test("of two homes that are alike the newer comes first", () => {
  expect(combine([list(5), list(8)])).toEqual([8, 5]);
});
