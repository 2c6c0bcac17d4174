import { expect, test } from "vitest";
import { surfaceOf } from "./surface.ts";

test.each([
  // In centimetres, as it should be.
  [1000, 600, 60, "60 m², 10 × 6 m"],
  [300, 194, 6, "6 m², 3 × 1,94 m"],
  [760, 500, 54, "54 m², 7,6 × 5 m"],
  // In metres.
  [21, 6, 126, "126 m², 21 × 6 m"],
  [12.5, 4, 50, "50 m², 12,5 × 4 m"],
  [6, 3, 18, "18 m², 6 × 3 m"],
  // In millimetres or decimetres.
  [6000, 3000, 18, "18 m², 6 × 3 m"],
  [60, 30, 18, "18 m², 6 × 3 m"],
  // One side in metres and one in centimetres; sides of something else.
  [21, 600, 126, "126 m²"],
  [1000, 600, 400, "400 m²"],
  // Without an area.
  [600, 300, null, "6 × 3 m"],
  [6, 3, null, null],
  [null, 300, 18, "18 m²"],
  [600, null, null, null],
  [null, null, null, null],
  [1, 1, 1, "1 m², 1 × 1 m"],
])("%s by %s with %s m² is %s", (lengte, breedte, oppervlakte, shown) => {
  expect(surfaceOf({ lengte, breedte, oppervlakte })).toBe(shown);
});
