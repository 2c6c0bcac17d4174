import { newPicture, type Picture } from "./filters/plane/picture.ts";

/** Raw RGB, one byte a colour, as the picture library reads and writes it. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Planes from 0 to 1 of raw sRGB bytes. */
export function toPicture({ data, width, height }: Pixels): Picture {
  const picture = newPicture(width, height);
  const { red, green, blue } = picture;
  for (let i = 0, at = 0; i < red.length; i += 1, at += 3) {
    red[i] = data[at]! / 255;
    green[i] = data[at + 1]! / 255;
    blue[i] = data[at + 2]! / 255;
  }
  return picture;
}

/** Raw sRGB bytes of planes, rounded and clamped. */
export function toPixels({ width, height, red, green, blue }: Picture): Pixels {
  // This array rounds and clamps: values that a filter overshoots become white or black.
  const data = new Uint8ClampedArray(width * height * 3);
  for (let i = 0, at = 0; i < red.length; i += 1, at += 3) {
    data[at] = red[i]! * 255;
    data[at + 1] = green[i]! * 255;
    data[at + 2] = blue[i]! * 255;
  }
  return { data: new Uint8Array(data.buffer), width, height };
}
