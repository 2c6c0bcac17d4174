import { createHash } from "node:crypto";
import { type Home, measures } from "./home.ts";
import type { HousingStyle } from "./styles.ts";
import { type Ramp, type StyleWeights, weights } from "./weights.ts";
import { type WordName, wordGroups } from "./words.ts";

/** One fact or word of a home, and its weight for a style. */
export type Point = { points: number } & (
  | { kind: "ramp"; ramp: Ramp }
  | { kind: "type"; type: string }
  | { kind: "word"; word: WordName }
);

/** Changes with every weight and word: scores computed with another version are out of date. */
export const weightsVersion = createHash("sha256")
  .update(JSON.stringify([weights, wordGroups]))
  .digest("base64url")
  .slice(0, 16);

/** Everything that says something for or against a style, the heaviest first. */
export function pointsOf(home: Home, found: readonly string[], style: HousingStyle): Point[] {
  const { ramps, types, words } = weights[style];
  const points: Point[] = [
    ...ramps.map((ramp) => ({ kind: "ramp" as const, ramp, points: heightOf(ramp, home) })),
    ...typePoint(types, home.property_type),
    ...Object.entries(words)
      .filter(([word]) => found.includes(word))
      .map(([word, points]) => ({ kind: "word" as const, word: word as WordName, points })),
  ];
  return points
    .filter(({ points }) => points !== 0)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
}

/** How well a home fits a style: 1 is everything that could speak for it, 0 nothing or less. */
export function scoreOf(home: Home, found: readonly string[], style: HousingStyle): number {
  const points = pointsOf(home, found, style).reduce((sum, { points }) => sum + points, 0);
  return Math.max(0, points / bestOf(weights[style]));
}

function heightOf({ measure, from, full, weight }: Ramp, home: Home): number {
  const value = measures[measure](home);
  if (value === null) return 0;
  return weight * Math.min(1, Math.max(0, (value - from) / (full - from)));
}

function typePoint(types: StyleWeights["types"], propertyType: string): Point[] {
  const name = propertyType.toLowerCase();
  const [best] = Object.entries(types)
    .filter(([type]) => name.includes(type))
    .toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  return best ? [{ kind: "type", type: best[0], points: best[1] }] : [];
}

function bestOf({ ramps, types, words }: StyleWeights): number {
  const positive = (values: readonly number[]) => values.filter((value) => value > 0);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return (
    sum(positive(ramps.map(({ weight }) => weight))) +
    Math.max(0, ...Object.values(types)) +
    sum(positive(Object.values(words)))
  );
}
