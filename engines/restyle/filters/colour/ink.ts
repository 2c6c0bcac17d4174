import { bounded } from "../plane/bounded.ts";
import type { Picture } from "../plane/picture.ts";

/** One flat colour: sRGB (gamma-encoded) red, green and blue from 0 to 1. */
export type Ink = readonly [red: number, green: number, blue: number];

/** A colour in OKLab (Björn Ottosson, 2020): lightness 0 to 1, then green–red and blue–yellow. */
export type LabInk = readonly [l: number, a: number, b: number];

/** An ink from six hexadecimal digits: `ink("c8102e")`. */
export function ink(digits: string): Ink {
  const value = Number.parseInt(digits, 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export function labOf([red, green, blue]: Ink): LabInk {
  const r = toLinear(red);
  const g = toLinear(green);
  const b = toLinear(blue);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

/** Converts to sRGB; values outside it are clamped. */
export function inkOf(lab: LabInk): Ink {
  const [red, green, blue] = encodedOf(lab);
  return [bounded(red), bounded(green), bounded(blue)];
}

/** The red, green and blue of sRGB, which lie outside 0 to 1 for a colour that it does not have. */
export function encodedOf([l, a, b]: LabInk): [red: number, green: number, blue: number] {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toEncoded(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    toEncoded(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    toEncoded(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

/** Covers a share of one pixel, 0 to 1. */
export function layInk({ red, green, blue }: Picture, i: number, colour: Ink, share: number): void {
  red[i] = red[i]! + share * (colour[0] - red[i]!);
  green[i] = green[i]! + share * (colour[1] - green[i]!);
  blue[i] = blue[i]! + share * (colour[2] - blue[i]!);
}

/** A colour between two, mixed in OKLab: 0 is the first, 1 the second. */
export function mixInks(first: Ink, second: Ink, share: number): Ink {
  const [l, a, b] = labOf(first);
  const [toL, toA, toB] = labOf(second);
  return inkOf([l + (toL - l) * share, a + (toA - a) * share, b + (toB - b) * share]);
}

/** The light of an encoded value. */
export function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toEncoded(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
