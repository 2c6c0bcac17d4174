import { expect, test } from "vitest";
import { facets, ids, terms } from "./example.ts";

test("the example in the README runs and gives what it says", () => {
  expect(terms).toEqual([{ kind: "city", city: "Venlo" }]);
  expect(ids).toEqual([12]);
  expect(facets.total).toBe(1);
  expect(facets.options.bedrooms.find(({ value }) => value === "2")?.count).toBe(2);
});
