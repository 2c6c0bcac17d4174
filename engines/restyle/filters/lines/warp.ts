import { smoothNoise } from "../plane/noise.ts";
import { dispose } from "../plane/memory.ts";
import { newPlane, type Plane } from "../plane/picture.ts";
import { sampleAt } from "../plane/sample.ts";

/** Shifts a drawing by up to `shift` pixels, varying from place to place, like an unsteady hand. */
export function wavered(plane: Plane, shift: number, cell: number, random: () => number): Plane {
  const { width, height } = plane;
  const across = smoothNoise(width, height, cell, random);
  const down = smoothNoise(width, height, cell, random);
  const result = newPlane(width, height);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const dx = (across.data[i]! - 0.5) * 2 * shift;
      const dy = (down.data[i]! - 0.5) * 2 * shift;
      result.data[i] = sampleAt(plane, x + dx, y + dy);
    }
  }
  dispose(across, down);
  return result;
}
