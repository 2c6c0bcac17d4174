const counts = new Map<string, number>();

/**
 * The next number of what `name` says, from 1 in each test file: a file meets the same numbers whichever
 * files its worker ran before.
 */
export function nextOf(name: string): number {
  const next = (counts.get(name) ?? 0) + 1;
  counts.set(name, next);
  return next;
}

/** Begins a test file. */
export function countAnew(): void {
  counts.clear();
}
