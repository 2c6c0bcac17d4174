import { bounded } from "../plane/bounded.ts";
import { newPicture } from "../plane/picture.ts";
import type { Picture } from "../plane/picture.ts";

/** A colour in OKLab's polar form: lightness 0 to 1, chroma 0 to about 0.32, hue in degrees. */
export interface Colour {
  lightness: number;
  chroma: number;
  hue: number;
}

const knots = 33;

/**
 * Changes every colour by one rule. The rule is applied to a grid of 33³ colours and interpolated in
 * between, so it may be slow. Colours outside sRGB lose chroma, not hue.
 */
export function grade(picture: Picture, change: (colour: Colour) => Colour): Picture {
  const { width, height } = picture;
  const cube = cubeOf(change);
  const result = newPicture(width, height);
  const top = knots - 1;
  const stepGreen = knots * 3;
  const stepBlue = knots * knots * 3;
  for (let i = 0; i < width * height; i += 1) {
    const red = bounded(picture.red[i]!) * top;
    const green = bounded(picture.green[i]!) * top;
    const blue = bounded(picture.blue[i]!) * top;
    const r = red < top ? red | 0 : top - 1;
    const g = green < top ? green | 0 : top - 1;
    const b = blue < top ? blue | 0 : top - 1;
    const tr = red - r;
    const tg = green - g;
    const tb = blue - b;
    const near = r * 3 + g * stepGreen + b * stepBlue;
    const far = near + stepBlue;
    const w00 = (1 - tr) * (1 - tg);
    const w10 = tr * (1 - tg);
    const w01 = (1 - tr) * tg;
    const w11 = tr * tg;
    result.red[i] = blend(cube, near, far, stepGreen, w00, w10, w01, w11, tb);
    result.green[i] = blend(cube, near + 1, far + 1, stepGreen, w00, w10, w01, w11, tb);
    result.blue[i] = blend(cube, near + 2, far + 2, stepGreen, w00, w10, w01, w11, tb);
  }
  return result;
}

function blend(
  cube: Float32Array,
  near: number,
  far: number,
  up: number,
  w00: number,
  w10: number,
  w01: number,
  w11: number,
  t: number,
): number {
  const front =
    cube[near]! * w00 + cube[near + 3]! * w10 + cube[near + up]! * w01 + cube[near + up + 3]! * w11;
  const back =
    cube[far]! * w00 + cube[far + 3]! * w10 + cube[far + up]! * w01 + cube[far + up + 3]! * w11;
  return front + (back - front) * t;
}

function cubeOf(change: (colour: Colour) => Colour): Float32Array {
  const cube = new Float32Array(knots * knots * knots * 3);
  const top = knots - 1;
  for (let b = 0, i = 0; b < knots; b += 1) {
    for (let g = 0; g < knots; g += 1) {
      for (let r = 0; r < knots; r += 1, i += 3) {
        cube.set(shown(change(colourOf(r / top, g / top, b / top))), i);
      }
    }
  }
  return cube;
}

/** sRGB from 0 to 1 to OKLab (Björn Ottosson), in polar form. */
export function colourOf(red: number, green: number, blue: number): Colour {
  const r = toLight(red);
  const g = toLight(green);
  const b = toLight(blue);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(x, y), hue: (Math.atan2(y, x) * 180) / Math.PI };
}

/** The nearest sRGB colour of this lightness and hue, each of its three from 0 to 1. */
export function shown({ lightness, chroma, hue }: Colour): [number, number, number] {
  const light = bounded(lightness);
  let low = 0;
  let high = Math.max(0, chroma);
  let colour = convert(light, high, hue);
  if (!fits(colour)) {
    for (let turn = 0; turn < 8; turn += 1) {
      const middle = (low + high) / 2;
      if (fits(convert(light, middle, hue))) low = middle;
      else high = middle;
    }
    colour = convert(light, low, hue);
  }
  const [red, green, blue] = colour;
  return [bounded(red), bounded(green), bounded(blue)];
}

function convert(lightness: number, chroma: number, hue: number): [number, number, number] {
  const x = chroma * Math.cos((hue * Math.PI) / 180);
  const y = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    fromLight(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLight(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLight(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function fits(colour: [number, number, number]): boolean {
  return colour.every((part) => part >= -0.002 && part <= 1.002);
}

function toLight(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLight(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
