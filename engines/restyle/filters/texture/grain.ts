import { bounded } from "../plane/bounded.ts";
import { blur } from "../plane/blur.ts";
import { dispose } from "../plane/memory.ts";
import { newPlane, type Picture, type Plane } from "../plane/picture.ts";

/** Film grain: noise of this size in pixels, with a mean of 0 and a standard deviation of 1. */
export function grainPlane(
  width: number,
  height: number,
  size: number,
  random: () => number,
): Plane {
  const noise = newPlane(width, height);
  // After the blur, the sum of two uniform numbers is close enough to a bell curve.
  for (let i = 0; i < noise.data.length; i += 1) noise.data[i] = random() + random() - 1;
  const soft = blur(noise, size * 0.5);
  dispose(noise);
  const { data } = soft;
  let squares = 0;
  for (let i = 0; i < data.length; i += 1) squares += data[i]! * data[i]!;
  const norm = squares > 0 ? 1 / Math.sqrt(squares / data.length) : 0;
  for (let i = 0; i < data.length; i += 1) data[i] = data[i]! * norm;
  return soft;
}

/**
 * Adds grain to a picture, strongest in the middle tones and almost none in pure black and white, and
 * gives it back.
 */
export function addGrain(picture: Picture, grain: Plane, amount: number): Picture {
  const { width, height, red, green, blue } = picture;
  for (let i = 0; i < width * height; i += 1) {
    const light = 0.2126 * red[i]! + 0.7152 * green[i]! + 0.0722 * blue[i]!;
    const shift = grain.data[i]! * amount * (0.25 + 3 * light * (1 - light));
    red[i] = bounded(red[i]! + shift);
    green[i] = bounded(green[i]! + shift);
    blue[i] = bounded(blue[i]! + shift);
  }
  return picture;
}
