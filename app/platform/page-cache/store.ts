import { LRUCache } from "lru-cache";
import type { PageTag } from "./caching.ts";
import { type Page, sizeOf } from "./page.ts";

export interface Entry {
  page: Page;
  tags: readonly PageTag[];
  /** When the page expires, in milliseconds since 1970. */
  until: number;
  /** True when its smallest encoding exists or is being made. */
  isSmall: boolean;
}

// One large page must not evict many.
const LARGEST = 2 * 1024 * 1024;

/** Pages by key, within a number of bytes. The least recently used are evicted first. */
export class PageStore {
  readonly #entries: LRUCache<string, Entry>;

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      // Without room for any page it keeps none; the library takes whole numbers above 0.
      maxSize: Math.max(1, Math.floor(maxBytes)),
      sizeCalculation: ({ page }) => sizeOf(page),
    });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string, now: number): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || now < entry.until) return entry;
    this.#entries.delete(key);
    return undefined;
  }

  set(key: string, page: Page, tags: readonly PageTag[], until: number): void {
    if (page.body.length > LARGEST) return;
    this.#entries.set(key, { page, tags, until, isSmall: false });
  }

  /** Call it when the encodings of a page have changed. */
  measure(key: string, entry: Entry): void {
    if (this.#entries.peek(key) !== entry) return;
    // The size of a value is only taken when its key is new.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  /** Forgets the pages with one of these tags; without tags, all. */
  empty(tags?: readonly PageTag[]): void {
    if (!tags) return this.#entries.clear();
    // Found first: an LRUCache may not lose entries while it is walked through.
    const found = [...this.#entries].filter(([, entry]) =>
      entry.tags.some((tag) => tags.includes(tag)),
    );
    for (const [key] of found) this.#entries.delete(key);
  }
}
