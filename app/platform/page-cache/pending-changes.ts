import type { PageTag } from "./caching.ts";

// Longer than any transaction takes to end after announcing its change. A change that is rolled back
// is never heard of again.
const MAX_MS = 10_000;

/**
 * Changes that this instance has announced inside a transaction and not yet heard back. Until then no
 * page with one of their tags is cached, so the page after a saved form is new even when the message
 * about it is still on its way.
 */
export class PendingChanges {
  readonly #changes = new Map<string, { tags: readonly PageTag[]; until: number }>();

  add(id: string, tags: readonly PageTag[]): void {
    this.#changes.set(id, { tags, until: performance.now() + MAX_MS });
  }

  settle(id: string): void {
    this.#changes.delete(id);
  }

  affects(tags: readonly PageTag[]): boolean {
    for (const [id, change] of this.#changes) {
      if (performance.now() > change.until) this.#changes.delete(id);
      else if (change.tags.some((tag) => tags.includes(tag))) return true;
    }
    return false;
  }
}
