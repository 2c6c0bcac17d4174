/** Between two pages of a site, at least; also where it asks for less. */
export const MIN_DELAY_MS = 1000;
/** Between two pages of a site, at most; also where it asks for more. */
export const MAX_DELAY_MS = 10_000;

/** How many pages fit into the time that there is for reading, at the pace that the site asks for. */
export function mostPages(readingMs: number, delayMs: number): number {
  return Math.floor(readingMs / delayMs);
}
