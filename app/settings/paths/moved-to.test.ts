import fc from "fast-check";
import { expect, test } from "vitest";
import { groups } from "../groups.ts";
import { places as schema } from "../groups/places.ts";
import { movedTo } from "./moved-to.ts";

const { initial } = groups.places;

test("addresses follow the town, but for those that staff chose", () => {
  const paths = { ...initial.paths, services: "/over-ons" };
  expect(movedTo("’s-Hertogenbosch", { ...initial, paths }).paths).toEqual({
    listings: "/woningaanbod-s-hertogenbosch",
    services: "/over-ons",
    valuation: "/taxatie-s-hertogenbosch",
    mortgage: "/hypotheek-advies-s-hertogenbosch",
  });
});

test("whatever a town is called, its addresses can be saved, and back in the first one they are as before", () => {
  const town = fc.string({ minLength: 1, maxLength: 100, unit: "grapheme" });
  fc.assert(
    fc.property(town, (name) => {
      const there = movedTo(name, initial);
      expect(schema.shape.paths.safeParse(there.paths).success).toBe(true);
      expect(movedTo(initial.town, there)).toEqual(initial);
    }),
  );
});
