/** Normalised discounted cumulative gain of grades in this order, relative to the best order. */
export function ndcg(order: readonly number[], all: readonly number[]): number {
  const best = all.toSorted((a, b) => b - a).slice(0, order.length);
  const ideal = gain(best);
  return ideal === 0 ? 0 : gain(order) / ideal;
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}
