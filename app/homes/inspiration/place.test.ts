import fc from "fast-check";
import { expect, test } from "vitest";
import { type Place, readPlace, toggled, writePlace } from "./place.ts";
import { housingStyles } from "@voordeur/inspiration/styles.ts";

const read = (query: string) => readPlace(new URLSearchParams(query));

test("what is written into an address is read from it", () => {
  const chosen = fc.subarray(housingStyles.map(({ id }) => id));
  const places: fc.Arbitrary<Place> = fc.oneof(
    fc.record({ phase: fc.constant("results" as const), index: fc.constant(0), chosen }),
    fc.record({
      phase: fc.constant("selection" as const),
      index: fc.integer({ min: 0, max: 5 }),
      chosen,
    }),
  );
  fc.assert(
    fc.property(places, (place) => {
      expect(read(writePlace(place))).toEqual(place);
    }),
  );
  expect(writePlace({ phase: "intro", index: 0, chosen: [] })).toBe("");
});

test.each(["", "stap=0", "stap=7", "stap=1.5", "stap=__proto__", "stijlen=modern", "stap[]=1"])(
  "%j is the introduction",
  (query) => {
    expect(read(query)).toEqual({ phase: "intro", index: 0, chosen: [] });
  },
);

test("styles that there are not are left out, and each counts once", () => {
  expect(read("stap=resultaat&stijlen=luxe,villa,modern,luxe,").chosen).toEqual(["modern", "luxe"]);
});

test("choosing twice is choosing not", () => {
  const place = read("stap=2&stijlen=luxe");
  const more = toggled(place, "klassiek");
  expect(more.chosen).toEqual(["klassiek", "luxe"]);
  expect(toggled(more, "klassiek")).toEqual(place);
});
