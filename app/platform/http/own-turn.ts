import { setImmediate as nextTurn } from "node:timers/promises";

let free = Promise.resolve();

/**
 * Lets one caller at a time take several milliseconds of processor time, each in its own turn of the
 * event loop and in order of arrival; a caller on its own waits for nothing. Node accepts one new
 * connection per turn: if thirty pages were rendered in one, every newcomer would wait for all thirty,
 * and so would requests for pages that are already in the cache.
 */
export function ownTurn(): Promise<void> {
  const mine = free;
  free = mine.then(() => nextTurn());
  return mine;
}
