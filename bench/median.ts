const TIMES = 15;

/** The median of `runs` runs, in milliseconds. */
export async function median(work: () => Promise<unknown>, runs = TIMES): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < runs; count += 1) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)]!;
}

/** The value below which this share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
}
