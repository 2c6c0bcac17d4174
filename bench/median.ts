const TIMES = 15;

/** The median of fifteen runs of this work, in milliseconds. */
export async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < TIMES; count += 1) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)]!;
}
