import { newPlane, type Picture, type Plane } from "../plane/picture.ts";
import { toLinear } from "./ink.ts";

/** OKLab (Björn Ottosson): lightness 0 to 1; green–red and blue–yellow each about −0.4 to 0.4. */
export interface Lab {
  l: Plane;
  a: Plane;
  b: Plane;
}

const size = 4096;
/** Linear light of an encoded value, indexed in steps of 1 / size. */
const lights = table(toLinear);
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
