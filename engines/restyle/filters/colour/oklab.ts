import { newPicture, newPlane } from "../plane/picture.ts";
import type { Picture, Plane } from "../plane/picture.ts";

/** OKLab (Björn Ottosson): lightness 0 to 1; green–red and blue–yellow each about −0.4 to 0.4. */
export interface Lab {
  l: Plane;
  a: Plane;
  b: Plane;
}

const size = 4096;
/** Linear light of an encoded value, indexed in steps of 1 / size. */
const lights = table((value) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
);
/** Encoded value of linear light, indexed by its square root: perceptually even steps. */
const shades = table((root) => {
  const light = root * root;
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
});
/** Cube root of linear light, indexed by its fourth root. */
const roots = table((fourth) => fourth ** (4 / 3));

export function toLab({ width, height, red, green, blue }: Picture): Lab {
  const l = newPlane(width, height);
  const a = newPlane(width, height);
  const b = newPlane(width, height);
  for (let i = 0; i < width * height; i += 1) {
    const r = look(lights, red[i]!);
    const g = look(lights, green[i]!);
    const u = look(lights, blue[i]!);
    const long = cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * u);
    const middle = cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * u);
    const short = cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * u);
    l.data[i] = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
    a.data[i] = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
    b.data[i] = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  }
  return { l, a, b };
}

/** Back to sRGB, clamped to 0 to 1. */
export function fromLab({ l, a, b }: Lab): Picture {
  const picture = newPicture(l.width, l.height);
  for (let i = 0; i < l.data.length; i += 1) {
    const light = l.data[i]!;
    const x = a.data[i]!;
    const y = b.data[i]!;
    const p = light + 0.3963377774 * x + 0.2158037573 * y;
    const q = light - 0.1055613458 * x - 0.0638541728 * y;
    const s = light - 0.0894841775 * x - 1.291485548 * y;
    const long = p * p * p;
    const middle = q * q * q;
    const short = s * s * s;
    picture.red[i] = encoded(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short);
    picture.green[i] = encoded(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short);
    picture.blue[i] = encoded(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short);
  }
  return picture;
}

function table(rule: (value: number) => number): Float32Array {
  return Float32Array.from({ length: size + 2 }, (_, i) => rule(Math.min(1, i / size)));
}

function look(values: Float32Array, value: number): number {
  const place = value <= 0 ? 0 : value >= 1 ? size : value * size;
  const before = place | 0;
  const low = values[before]!;
  return low + (values[before + 1]! - low) * (place - before);
}

function cubeRoot(light: number): number {
  return look(roots, Math.sqrt(Math.sqrt(light)));
}

function encoded(light: number): number {
  return light <= 0 ? 0 : look(shades, Math.sqrt(light));
}
