import { bounded } from "../plane/bounded.ts";
import type { Picture, Plane } from "../plane/picture.ts";

export interface Light {
  /** How much a slope of 1 per pixel darkens or lightens the paint. */
  depth: number;
  /** How bright slopes that face the light gleam; 0 is matt. */
  shine?: number;
  /** Where the light comes from, in radians; the default is the upper left. */
  from?: number;
}

/** Lights the surface of a picture from one side, and gives the picture back. */
export function lightRelief(picture: Picture, heights: Plane, light: Light): Picture {
  const { width, height } = picture;
  const { depth, shine = 0, from = -2.25 } = light;
  const { red, green, blue } = picture;
  const toLightX = Math.cos(from) * depth;
  const toLightY = Math.sin(from) * depth;
  const { data } = heights;
  for (let y = 0, i = 0; y < height; y += 1) {
    const above = y > 0 ? -width : 0;
    const below = y < height - 1 ? width : 0;
    for (let x = 0; x < width; x += 1, i += 1) {
      const dx = data[x < width - 1 ? i + 1 : i]! - data[x > 0 ? i - 1 : i]!;
      const dy = data[i + below]! - data[i + above]!;
      const facing = -0.5 * (dx * toLightX + dy * toLightY);
      // Bounded, so that no slope clips to white or black.
      const tilt = facing / (1 + Math.abs(facing));
      const gleam = tilt > 0 ? shine * tilt * tilt : 0;
      const factor = 1 + (tilt > 0 ? 0.45 : 0.6) * tilt;
      red[i] = bounded(red[i]! * factor + gleam);
      green[i] = bounded(green[i]! * factor + gleam);
      blue[i] = bounded(blue[i]! * factor + gleam);
    }
  }
  return picture;
}
