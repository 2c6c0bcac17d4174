const last = new Map<number, Promise<void>>();

/**
 * Runs work about one home one after the other in this process. The database would keep the order too,
 * but hundreds who wait there for one lock would hold every connection that other visitors need.
 */
export async function inTurn<Result>(homeId: number, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(homeId);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  last.set(homeId, ended);
  await before;
  try {
    return await work();
  } finally {
    if (last.get(homeId) === ended) last.delete(homeId);
    end();
  }
}
