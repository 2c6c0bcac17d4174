import { dispose } from "../plane/memory.ts";
import { newPlane, type Picture, type Plane } from "../plane/picture.ts";

/** The distance of each pixel from the middle: 0 there, 1 in the corners, whatever the aspect ratio. */
export function fromMiddle(width: number, height: number): Plane {
  const plane = newPlane(width, height);
  for (let y = 0, i = 0; y < height; y += 1) {
    const v = ((y + 0.5) / height) * 2 - 1;
    for (let x = 0; x < width; x += 1, i += 1) {
      const u = ((x + 0.5) / width) * 2 - 1;
      plane.data[i] = Math.sqrt((u * u + v * v) / 2);
    }
  }
  return plane;
}

/**
 * Darkens a picture toward the corners, by `amount` (0 to 1) there, beginning at `from` of the way out,
 * and gives it back.
 */
export function vignette(picture: Picture, amount: number, from = 0.3): Picture {
  const { width, height, red, green, blue } = picture;
  const far = fromMiddle(width, height).data;
  const span = 1 / Math.max(1e-3, 1 - from);
  for (let i = 0; i < far.length; i += 1) {
    const out = (far[i]! - from) * span;
    if (out <= 0) continue;
    const factor = 1 - amount * out * out * (3 - 2 * out);
    red[i] = red[i]! * factor;
    green[i] = green[i]! * factor;
    blue[i] = blue[i]! * factor;
  }
  dispose(far);
  return picture;
}
