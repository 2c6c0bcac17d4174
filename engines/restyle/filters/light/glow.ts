import { blurPicture } from "../plane/blur.ts";
import { tidy } from "../plane/memory.ts";
import { newPicture, type Picture } from "../plane/picture.ts";
import { enlargeTo, halve } from "../plane/resize.ts";

/** The bright parts of a picture: everything above `threshold`, the rest black. */
export function highlights(picture: Picture, threshold: number): Picture {
  const { width, height, red, green, blue } = picture;
  const result = newPicture(width, height);
  const span = 1 / Math.max(1e-3, 1 - threshold);
  for (let i = 0; i < width * height; i += 1) {
    const light = Math.max(red[i]!, green[i]!, blue[i]!);
    const share = light > threshold ? (light - threshold) * span : 0;
    result.red[i] = red[i]! * share;
    result.green[i] = green[i]! * share;
    result.blue[i] = blue[i]! * share;
  }
  return result;
}

export interface Halo {
  /** How far the light spreads, in pixels. */
  radius: number;
  amount: number;
}

/** Light spread as by a lens, in one or more rings; the wider a ring, the smaller the picture it uses. */
export function halo(light: Picture, rings: readonly Halo[]): Picture {
  const { width, height } = light;
  return tidy(() => {
    const half = halve(light);
    const sum = newPicture(half.width, half.height);
    for (const ring of rings) tidy(() => addRing(sum, half, ring));
    return enlargeTo(sum, width, height);
  });
}

function addRing(sum: Picture, half: Picture, { radius, amount }: Halo): void {
  let small = half;
  let left = radius / 2;
  while (left > 5 && small.width > 8 && small.height > 8) {
    small = halve(small);
    left /= 2;
  }
  const spread = enlargeTo(blurPicture(small, left), half.width, half.height);
  for (let i = 0; i < sum.red.length; i += 1) {
    sum.red[i] = sum.red[i]! + spread.red[i]! * amount;
    sum.green[i] = sum.green[i]! + spread.green[i]! * amount;
    sum.blue[i] = sum.blue[i]! + spread.blue[i]! * amount;
  }
}

/** Adds light to a picture as a second projector would, without clipping (screen blend); gives it back. */
export function addLight(picture: Picture, light: Picture, amount: number): Picture {
  screen(picture.red, light.red, amount);
  screen(picture.green, light.green, amount);
  screen(picture.blue, light.blue, amount);
  return picture;
}

function screen(below: Float32Array, above: Float32Array, amount: number): void {
  for (let i = 0; i < below.length; i += 1) {
    const over = above[i]! * amount;
    if (over > 0) below[i] = over >= 1 ? 1 : 1 - (1 - below[i]!) * (1 - over);
  }
}
