let isTaken = false;
const waiting: (() => void)[] = [];

/**
 * Lets one caller at a time take several milliseconds of processor time, each in its own turn of the
 * event loop and in order of arrival. Undefined: the turn is free, so there is nothing to wait for.
 * Node accepts one new connection per turn: if thirty pages were rendered in one, every newcomer would
 * wait for all thirty, and so would requests for pages that are already in the cache.
 */
export function ownTurn(): Promise<void> | undefined {
  if (isTaken) return new Promise((resolve) => waiting.push(resolve));
  isTaken = true;
  setImmediate(giveTurn);
  return undefined;
}

function giveTurn(): void {
  const next = waiting.shift();
  isTaken = next !== undefined;
  if (!next) return;
  setImmediate(giveTurn);
  next();
}
