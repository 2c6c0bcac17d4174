/** The waiting calls of each client; the client whose turn is next comes first. */
const waiting = new Map<string, (() => void)[]>();
let isTaken = false;

/**
 * Lets one caller at a time take several milliseconds of processor time, each in its own turn of the
 * event loop: clients by turns, and each client's calls in order of arrival. A caller on its own waits
 * for nothing. Node accepts one new connection per turn: if thirty pages were rendered in one, every
 * newcomer would wait for all thirty, and so would requests for pages that are already in the cache.
 */
export function ownTurn(client: string): Promise<void> {
  if (isTaken) {
    return new Promise((go) => {
      const line = waiting.get(client);
      if (line) line.push(go);
      else waiting.set(client, [go]);
    });
  }
  isTaken = true;
  setImmediate(nextTurn);
  return Promise.resolve();
}

function nextTurn(): void {
  const [first] = waiting;
  if (!first) {
    isTaken = false;
    return;
  }
  const [client, [go, ...others]] = first;
  waiting.delete(client);
  if (others.length > 0) waiting.set(client, others);
  setImmediate(nextTurn);
  go!();
}
