const last = new Map<number, Promise<void>>();

/**
 * Runs work about one home one after the other in this process. The database would keep the order too,
 * but hundreds who wait there for one lock would hold every connection that other visitors need.
 */
export function inTurn<Result>(homeId: number, work: () => Promise<Result>): Promise<Result> {
  const result = (last.get(homeId) ?? Promise.resolve()).then(work);
  const ended = result.then(
    () => {},
    () => {},
  );
  last.set(homeId, ended);
  void ended.then(() => {
    if (last.get(homeId) === ended) last.delete(homeId);
  });
  return result;
}
