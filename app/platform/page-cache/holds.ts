import type { PageTag } from "./caching.ts";

// Longer than a transaction takes from announcing its change to its end. When one is rolled back,
// nothing is heard of it again.
const LONGEST_MS = 10_000;

/**
 * What this instance is changing itself: from the announcement inside a transaction until it is
 * heard back, pages of these parts are not kept. So the next page after a saved answer is new, even
 * when the news of it is still on its way.
 */
export class Holds {
  readonly #held = new Map<string, { tags: readonly PageTag[]; until: number }>();

  hold(id: string, tags: readonly PageTag[]): void {
    this.#held.set(id, { tags, until: performance.now() + LONGEST_MS });
  }

  release(id: string): void {
    this.#held.delete(id);
  }

  isHeld(tags: readonly PageTag[]): boolean {
    for (const [id, held] of this.#held) {
      if (performance.now() > held.until) this.#held.delete(id);
      else if (held.tags.some((tag) => tags.includes(tag))) return true;
    }
    return false;
  }
}
