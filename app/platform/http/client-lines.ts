import { ownTurn } from "./own-turn.ts";

/** The line of this client is full: it waits for more than anybody reads. */
export class FullLineError extends Error {}

interface Line {
  running: number;
  waiting: (() => void)[];
}

interface Limits {
  /** How many requests of one client are worked on at the same time. */
  atOnce?: number;
  mostWaiting?: number;
  /** Work that takes longer waits for something else than us, and lets the next one in. */
  patienceMs?: number;
}

export type InLine = <Answer>(client: string, work: () => Promise<Answer>) => Promise<Answer>;

/**
 * Bounds what one client's requests cost the others: a few are worked on at once, the rest wait in
 * order of arrival, and each begins in its own turn (see `ownTurn`). Many visitors may share an
 * address, so a request that only waits for the network gives its place away.
 * @throws FullLineError at once, when too many wait already
 */
export function createClientLines(limits: Limits = {}): InLine {
  const { atOnce = 4, mostWaiting = 500, patienceMs = 250 } = limits;
  const lines = new Map<string, Line>();
  return async (client, work) => {
    const line = lines.get(client) ?? { running: 0, waiting: [] };
    lines.set(client, line);
    if (line.running < atOnce) line.running += 1;
    else if (line.waiting.length < mostWaiting) {
      await new Promise<void>((go) => line.waiting.push(go));
    } else throw new FullLineError();
    let isIn = true;
    const leave = () => {
      if (!isIn) return;
      isIn = false;
      const next = line.waiting.shift();
      if (next) return next();
      line.running -= 1;
      if (line.running === 0) lines.delete(client);
    };
    const patience = setTimeout(leave, patienceMs).unref();
    try {
      await ownTurn(client);
      return await work();
    } finally {
      clearTimeout(patience);
      leave();
    }
  };
}
