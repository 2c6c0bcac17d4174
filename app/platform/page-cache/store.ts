import type { PageTag } from "./caching.ts";
import { type Page, sizeOf } from "./page.ts";

export interface Entry {
  page: Page;
  tags: readonly PageTag[];
  /** When the page expires, in milliseconds since 1970. */
  until: number;
  /** Requests since eviction last looked at it. */
  hits: number;
  /** True when its smallest encoding exists or is being made. */
  isSmall: boolean;
  bytes: number;
}

// One large page must not evict many.
const LARGEST = 2 * 1024 * 1024;

/** Pages by key, within a number of bytes. Pages not requested lately are evicted first. */
export class PageStore {
  readonly #entries = new Map<string, Entry>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string, now: number): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (now >= entry.until) {
      this.#remove(key, entry);
      return undefined;
    }
    entry.hits += 1;
    return entry;
  }

  set(key: string, page: Page, tags: readonly PageTag[], until: number): void {
    if (page.body.length > LARGEST) return;
    const before = this.#entries.get(key);
    if (before) this.#remove(key, before);
    const bytes = sizeOf(page);
    this.#entries.set(key, { page, tags, until, hits: 0, isSmall: false, bytes });
    this.#bytes += bytes;
    this.#makeRoom();
  }

  /** Call it when the encodings of a page have changed. */
  measure(key: string, entry: Entry): void {
    if (this.#entries.get(key) !== entry) return;
    const bytes = sizeOf(entry.page);
    this.#bytes += bytes - entry.bytes;
    entry.bytes = bytes;
    this.#makeRoom();
  }

  /** Forgets the pages with one of these tags; without tags, all. */
  empty(tags?: readonly PageTag[]): void {
    for (const [key, entry] of this.#entries) {
      if (!tags || entry.tags.some((tag) => tags.includes(tag))) this.#remove(key, entry);
    }
  }

  // Entries are in order of arrival. One requested meanwhile moves to the end for another round: nearly
  // least recently used, and a hit costs no reordering.
  #makeRoom(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      if (entry.hits > 0) {
        entry.hits = 0;
        this.#entries.delete(key);
        this.#entries.set(key, entry);
      } else {
        this.#remove(key, entry);
      }
    }
  }

  #remove(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}
