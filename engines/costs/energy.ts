import type { Range } from "./source.ts";

/**
 * Gas, heat and electricity in euros a square metre a year. Estimates of ours from what homes with
 * these labels roughly use at prices of 2026; people differ more than labels do.
 */
const perSquareMetre: readonly (readonly [label: RegExp, range: Range])[] = [
  [/^A\+{3,5}$/, { from: 3, to: 9 }],
  [/^A\+{1,2}$/, { from: 7, to: 14 }],
  [/^A$/, { from: 10, to: 18 }],
  [/^B$/, { from: 13, to: 21 }],
  [/^C$/, { from: 15, to: 24 }],
  [/^D$/, { from: 17, to: 27 }],
  [/^E$/, { from: 19, to: 30 }],
  [/^F$/, { from: 21, to: 33 }],
  [/^G$/, { from: 23, to: 38 }],
];

/** A month's energy in whole euros, by label and living area in square metres; null: not to be said. */
export function energyCosts(label: string | null, area: number | null): Range | null {
  const range = perSquareMetre.find(([pattern]) => label !== null && pattern.test(label))?.[1];
  if (!range || !area) return null;
  const month = (euros: number) => Math.round((euros * area) / 12 / 5) * 5;
  return { from: month(range.from), to: month(range.to) };
}
