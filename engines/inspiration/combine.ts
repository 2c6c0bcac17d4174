// The usual constant of reciprocal rank fusion is 60 for long lists; ours are short, and the first
// places of each style must count for much.
const DAMPING = 8;

/** A home that fits a style. */
export interface Candidate {
  id: number;
  /** From `scoreOf`. */
  score: number;
}

/**
 * One order out of the best of each chosen style. Places count, not scores, so that no style weighs
 * more because its scores are higher; a home that is high for two styles comes before the best of
 * one. The same lists always give the same order.
 */
export function combine(lists: readonly (readonly Candidate[])[]): number[] {
  const parts = new Map<number, number[]>();
  for (const list of lists) {
    for (const [place, { id, score }] of list.entries()) {
      parts.set(id, [...(parts.get(id) ?? []), score / (DAMPING + place)]);
    }
  }
  const worth = [...parts].map(([id, own]) => [id, sumOf(own)] as const);
  return worth.toSorted(([idA, a], [idB, b]) => b - a || idB - idA).map(([id]) => id);
}

/** The same for the same numbers in any order, which adding as they come is not in its last digit. */
function sumOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b).reduce((sum, number) => sum + number, 0);
}
