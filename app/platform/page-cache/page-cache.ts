import pLimit from "p-limit";
import { type Clock } from "../clock/clock.ts";
import { nextAmsterdamMidnight } from "@voordeur/time/amsterdam.ts";
import type { Database } from "../database/database.ts";
import type { Log } from "../observability/log.ts";
import type { PageAddress } from "./addresses.ts";
import type { PageTag } from "./caching.ts";
import {
  announce,
  CHANNEL,
  newChange,
  type PageChanges,
  readAnnouncement,
  say,
} from "./changes.ts";
import { encodeSmall } from "./encodings.ts";
import { Fills } from "./fills.ts";
import { PendingChanges } from "./pending-changes.ts";
import { listen } from "./listen.ts";
import { type Page, setVariant } from "./page.ts";
import { type Entry, PageStore } from "./store.ts";

export interface PageCacheOptions {
  databaseUrl: string;
  db: Database;
  log: Log;
  clock: Clock;
  /** The most memory that pages may use, in bytes. */
  maxBytes: number;
  /** Renders the page of a key; the request must not contain any visitor's data. */
  render: (key: string, signal: AbortSignal, client: string) => Promise<Response>;
  /** When something next appears by itself on pages with these tags, or null. */
  nextChange(tags: readonly PageTag[], now: Date): Promise<Date | null>;
  /**
   * Called before pages with these tags are forgotten, as another instance or this one changed them;
   * without tags, changes may have been missed.
   */
  onChange?: (tags?: readonly PageTag[]) => void;
  /** Milliseconds that anyone waits for a page to be rendered. Default 15 seconds. */
  limitMs?: number;
}

export interface PageCache extends PageChanges {
  /** False while changes of other instances would be missed: then pages must bypass the cache. */
  isOpen: () => boolean;
  /** The entry of this key, if it is still valid. */
  get(key: string): Entry | undefined;
  /** The page of this URL, cached from now on if allowed. Rejects as `Fills.ask` does. */
  ask(address: PageAddress, client: string): Promise<Page>;
  /** The page of this URL, if it is being rendered already. */
  joined(address: PageAddress): Promise<Page> | undefined;
  /** Call it when a cached page has a new encoding. */
  measure(key: string, page: Page): void;
  close(): Promise<void>;
}

/** Keeps rendered pages in memory until something they are made of changes. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { db, log, clock, render, limitMs = 15_000 } = options;
  const store = new PageStore(options.maxBytes);
  const pending = new PendingChanges();
  const squeeze = pLimit(1);
  const fills = new Fills({
    render,
    limitMs,
    isSettled: (tags) => listening.isCurrent() && !pending.affects(tags),
    async lifeOf(tags) {
      const now = clock();
      const midnight = nextAmsterdamMidnight(now).getTime();
      try {
        const change = await options.nextChange(tags, now);
        return Math.min(midnight, change?.getTime() ?? midnight);
      } catch (err) {
        // Serve the page even when its expiry query fails, but do not cache it.
        log.error({ err }, "could not read how long a page stays valid");
        return now.getTime();
      }
    },
    keep: ({ key, caching }, page, until) => store.set(key, page, caching.tags, until),
  });
  const listening = listen({
    ...options,
    channel: CHANNEL,
    say: (text) => say(db, text),
    onDown: forget,
    onUp: () => options.onChange?.(),
    onMessage(text) {
      const announcement = readAnnouncement(text);
      if (announcement) pending.settle(announcement.id);
      forget(announcement?.tags);
    },
  });

  function forget(tags?: readonly PageTag[]): void {
    options.onChange?.(tags);
    store.empty(tags);
    fills.spoil(tags);
  }

  /** A second visitor suggests more to come, so compress the page harder for them. */
  async function makeSmall(key: string, { page }: Entry): Promise<void> {
    const body = await squeeze(() => encodeSmall(page.body, "br"));
    setVariant(page, "br", body);
    // Browsers that took this one take the smaller.
    delete page.variants.zstd;
    measure(key, page);
  }

  function measure(key: string, page: Page): void {
    const entry = store.get(key, clock().getTime());
    if (entry?.page === page) store.measure(key, entry);
  }

  return {
    isOpen: () => listening.isCurrent(),
    get(key) {
      const entry = store.get(key, clock().getTime());
      if (entry && !entry.isSmall && (entry.page.variants.br ?? entry.page.variants.zstd)) {
        entry.isSmall = true;
        makeSmall(key, entry).catch((err: unknown) =>
          log.warn({ err }, "could not compress a page further"),
        );
      }
      return entry;
    },
    ask: (address, client) => fills.ask(address, client),
    joined: (address) => fills.joined(address),
    measure,
    async changed(transaction, ...tags) {
      const id = newChange();
      pending.add(id, tags);
      forget(tags);
      try {
        await announce(transaction, { id, tags });
      } catch (error) {
        pending.settle(id);
        throw error;
      }
    },
    async close() {
      await listening.close();
      forget();
    },
  };
}
