import { dispose } from "../plane/memory.ts";
import { brightness, newPicture, newPlane, type Picture, type Plane } from "../plane/picture.ts";

/** 0 below `from`, 1 above `to`, smooth in between; falling when `from` is the larger. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** One curve for each colour, as film has, tabulated once. Values outside 0 to 1 are clamped. */
export function curvedPicture(
  { width, height, red, green, blue }: Picture,
  curves: Record<"red" | "green" | "blue", (value: number) => number>,
): Picture {
  const result = newPicture(width, height);
  bend(red, result.red, tabulated(curves.red));
  bend(green, result.green, tabulated(curves.green));
  bend(blue, result.blue, tabulated(curves.blue));
  return result;
}

/** Stretches `black`…`white` to 0…1; a gamma above 1 lightens the middle. */
export function levels(picture: Picture, black: number, white: number, gamma = 1): Picture {
  const span = Math.max(1e-3, white - black);
  const curve = (value: number) => Math.max(0, Math.min(1, (value - black) / span)) ** (1 / gamma);
  return curvedPicture(picture, { red: curve, green: curve, blue: curve });
}

/** The brightness below which this share of the pixels lies. */
export function quantile({ data }: Plane, share: number): number {
  const counts = new Uint32Array(1024);
  for (let i = 0; i < data.length; i += 1) {
    const value = data[i]!;
    const bin = value <= 0 ? 0 : value >= 1 ? 1023 : (value * 1023 + 0.5) | 0;
    counts[bin] = counts[bin]! + 1;
  }
  let left = share * data.length;
  for (let bin = 0; bin < 1024; bin += 1) {
    left -= counts[bin]!;
    if (left <= 0) return bin / 1023;
  }
  return 1;
}

/**
 * Carefully improves a flat or dark photo: black and white points move part of the way (`amount`, 0 to
 * 1) and never far, dark middle tones are lightened, and a good photo stays as it is.
 */
export function autoContrast(picture: Picture, amount = 0.8): Picture {
  const light = brightness(picture);
  const [low, half] = [quantile(light, 0.005), quantile(light, 0.5)];
  dispose(light);
  // The strongest channel decides: a blue sky must not be stretched to white.
  const top = strongest(picture);
  const high = quantile(top, 0.995);
  dispose(top);
  const black = Math.min(low, 0.25) * amount;
  const white = 1 - (1 - Math.max(high, 0.45)) * amount;
  const middle = Math.max(0.02, (half - black) / (white - black));
  // The gamma that would bring the middle to 0.42, bounded so that noise in shadows stays unseen.
  const wanted = Math.log(middle) / Math.log(0.42);
  const gamma = Math.max(0.9, Math.min(2, 1 + (wanted - 1) * amount));
  return levels(picture, black, white, gamma);
}

function strongest({ width, height, red, green, blue }: Picture): Plane {
  const plane = newPlane(width, height);
  for (let i = 0; i < plane.data.length; i += 1) {
    plane.data[i] = Math.max(red[i]!, green[i]!, blue[i]!);
  }
  return plane;
}

const steps = 2048;

function tabulated(curve: (value: number) => number): Float32Array {
  return Float32Array.from({ length: steps + 2 }, (_, i) => curve(Math.min(1, i / steps)));
}

function bend(from: Float32Array, to: Float32Array, values: Float32Array): void {
  for (let i = 0; i < from.length; i += 1) {
    const value = from[i]!;
    const place = value <= 0 ? 0 : value >= 1 ? steps : value * steps;
    const before = place | 0;
    const low = values[before]!;
    to[i] = low + (values[before + 1]! - low) * (place - before);
  }
}
