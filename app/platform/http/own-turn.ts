let isTaken = false;
const waiting: (() => void)[] = [];

/**
 * Waits until the caller may keep the processor for some milliseconds: not at all where nobody else
 * did so since the event loop last looked around, else for a turn of the loop of its own, in the order
 * of asking. Node accepts one connection in a turn, so thirty pages made in one would keep thirty
 * newcomers waiting as long each, and pages that are ready as well.
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
