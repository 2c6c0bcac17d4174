import { type Ink, inkOf, type LabInk, labOf } from "./ink.ts";
import type { Picture } from "../plane/picture.ts";

const samples = 4000;
const rounds = 12;

/**
 * The colours a picture is made of, the most used first: k-means in OKLab over some 4,000 pixels.
 * A small picture may have fewer than `count`.
 */
export function paletteOf(picture: Picture, count: number, random: () => number): Ink[] {
  const size = picture.width * picture.height;
  const total = Math.min(size, samples);
  const colours: LabInk[] = [];
  for (let n = 0; n < total; n += 1) {
    const i = total === size ? n : Math.floor(((n + random()) * size) / total);
    colours.push(labOf([picture.red[i]!, picture.green[i]!, picture.blue[i]!]));
  }
  const centres = spreadOut(colours, count, random);
  const weights = new Float64Array(centres.length);
  for (let round = 0; round < rounds; round += 1) {
    const sums = new Float64Array(centres.length * 3);
    weights.fill(0);
    for (const colour of colours) {
      const n = nearest(centres, colour);
      weights[n] = weights[n]! + 1;
      for (let c = 0; c < 3; c += 1) sums[3 * n + c] = sums[3 * n + c]! + colour[c]!;
    }
    for (let n = 0; n < centres.length; n += 1) {
      const weight = weights[n]!;
      if (weight === 0) continue;
      const sum = 3 * n;
      centres[n] = [sums[sum]! / weight, sums[sum + 1]! / weight, sums[sum + 2]! / weight];
    }
  }
  return centres
    .map((centre, n) => ({ centre, weight: weights[n]! }))
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ centre }) => inkOf(centre));
}

/** Initial centres far from each other: each is drawn with a chance by squared distance (k-means++). */
function spreadOut(colours: readonly LabInk[], count: number, random: () => number): LabInk[] {
  const centres: LabInk[] = [colours[Math.floor(random() * colours.length)]!];
  const far = new Float64Array(colours.length).fill(Infinity);
  while (centres.length < Math.min(count, colours.length)) {
    let total = 0;
    colours.forEach((colour, n) => {
      const least = Math.min(far[n]!, distance(colour, centres.at(-1)!));
      far[n] = least;
      total += least;
    });
    if (total < 1e-7) break;
    let rest = random() * total;
    let n = 0;
    while (n < colours.length - 1 && rest >= far[n]!) rest -= far[n++]!;
    centres.push(colours[n]!);
  }
  return centres;
}

function nearest(centres: readonly LabInk[], colour: LabInk): number {
  let best = 0;
  for (let n = 1; n < centres.length; n += 1) {
    if (distance(centres[n]!, colour) < distance(centres[best]!, colour)) best = n;
  }
  return best;
}

function distance(one: LabInk, other: LabInk): number {
  return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;
}

/** The nearest ink for each of 32×32×32 colours, to look up per pixel. */
function inkTable(inks: readonly Ink[]): Uint8Array {
  const centres = inks.map((ink) => labOf(ink));
  const table = new Uint8Array(32_768);
  for (let n = 0; n < table.length; n += 1) {
    const colour: Ink = [(n >> 10) / 31, ((n >> 5) & 31) / 31, (n & 31) / 31];
    table[n] = nearest(centres, labOf(colour));
  }
  return table;
}

/** The number of the nearest ink (in OKLab) in each pixel. */
export function nearestInks(picture: Picture, inks: readonly Ink[]): Uint8Array {
  const { red, green, blue } = picture;
  const table = inkTable(inks);
  const result = new Uint8Array(red.length);
  for (let i = 0; i < result.length; i += 1) {
    result[i] = table[(step(red[i]!) << 10) | (step(green[i]!) << 5) | step(blue[i]!)]!;
  }
  return result;
}

function step(value: number): number {
  return value <= 0 ? 0 : value >= 1 ? 31 : (value * 31 + 0.5) | 0;
}
