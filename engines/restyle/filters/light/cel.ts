import { newPlane, type Plane } from "../plane/picture.ts";

/**
 * Reduces the tones to `bands` even steps, like paint on cels. `edge` is how soft a step is: 0 is a
 * hard line, 1 leaves the slope as it was. `offset` shifts the steps from place to place.
 */
export function celBands(plane: Plane, bands: number, edge: number, offset?: Plane): Plane {
  const result = newPlane(plane.width, plane.height);
  const soft = 1 / Math.max(0.02, edge);
  for (let i = 0; i < result.data.length; i += 1) {
    const value = plane.data[i]!;
    const place = value * bands + (offset ? offset.data[i]! : 0);
    const band = Math.floor(place);
    const across = (place - band - 0.5) * soft + 0.5;
    const step = across <= 0 ? 0 : across >= 1 ? 1 : across * across * (3 - 2 * across);
    result.data[i] = Math.max(0, Math.min(1, (band + step) / bands));
  }
  return result;
}
