export type Random = {
  next: () => number;
  between: (low: number, high: number) => number;
  int: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(choices: readonly [T, ...T[]]) => T;
  /** A stream of its own, so that a change in one part of a picture leaves the other parts as they were. */
  fork: (label: string) => Random;
};

/** An unsigned 32-bit number of a text (FNV-1a with a final mix): no secret, only well spread. */
export function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x7feb352d);
  state = Math.imul(state ^ (state >>> 15), 0x846ca68b);
  return (state ^ (state >>> 16)) >>> 0;
}

/** The same seed gives the same numbers everywhere: integer arithmetic only (splitmix32). */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  function next(): number {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}
