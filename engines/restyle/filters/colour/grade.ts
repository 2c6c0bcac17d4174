import { bounded } from "../plane/bounded.ts";
import { newPicture, type Picture } from "../plane/picture.ts";
import { encodedOf, labOf } from "./ink.ts";

/** A colour in OKLab's polar form: lightness 0 to 1, chroma 0 to about 0.32, hue in degrees. */
export interface Colour {
  lightness: number;
  chroma: number;
  hue: number;
}

const knots = 33;

/** A cube takes tens of milliseconds, and each painting of a style asks for the same ones. */
const cubes = new WeakMap<(colour: Colour) => Colour, Float32Array>();

/**
 * Changes every colour by one rule. The rule is applied to a grid of 33³ colours and interpolated in
 * between, so it may be slow. Colours outside sRGB lose chroma, not hue.
 */
export function grade(picture: Picture, change: (colour: Colour) => Colour): Picture {
  const { width, height } = picture;
  const cube = cubes.get(change) ?? cubeOf(change);
  cubes.set(change, cube);
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

/** The colour of sRGB from 0 to 1. */
export const colourOf = (red: number, green: number, blue: number): Colour =>
  colourAt(...labOf([red, green, blue]));

/** The colour at a place in OKLab: `x` from green to red, `y` from blue to yellow. */
export function colourAt(lightness: number, x: number, y: number): Colour {
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
  const angle = (hue * Math.PI) / 180;
  return encodedOf([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]);
}

function fits(colour: [number, number, number]): boolean {
  return colour.every((part) => part >= -0.002 && part <= 1.002);
}
