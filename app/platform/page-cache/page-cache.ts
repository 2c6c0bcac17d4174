import pLimit from "p-limit";
import { type Clock, nextAmsterdamMidnight } from "../clock/clock.ts";
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
import { encode } from "./encodings.ts";
import { Fills } from "./fills.ts";
import { Holds } from "./holds.ts";
import { listen } from "./listen.ts";
import { type Page, setVariant } from "./page.ts";
import { type Entry, PageStore } from "./store.ts";

export interface PageCacheOptions {
  databaseUrl: string;
  db: Database;
  log: Log;
  clock: Clock;
  /** Bytes that pages may take of the memory. */
  maxBytes: number;
  /** Renders the page of a key; the request must hold nothing of any visitor. */
  render: (key: string, signal: AbortSignal) => Promise<Response>;
  /** The next moment at which something appears by itself on pages of these parts, or null. */
  nextChange(tags: readonly PageTag[], now: Date): Promise<Date | null>;
  /** Milliseconds that anyone waits for a page to be rendered. Default 15 seconds. */
  limitMs?: number;
}

export interface PageCache extends PageChanges {
  /** False while changes made elsewhere would not be heard: then pages must go past the cache. */
  isOpen: () => boolean;
  /** What is kept under this key and still right. */
  get(key: string): Entry | undefined;
  /** The page of this address, kept from now on if it may be. Rejects as `Fills.ask` does. */
  ask(address: PageAddress): Promise<Page>;
  /** To be called when a new encoding of a kept page was made. */
  measure(key: string, page: Page): void;
  close(): Promise<void>;
}

/** Keeps rendered pages in memory until something they are made of changes. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { db, log, clock, render, limitMs = 15_000 } = options;
  const store = new PageStore(options.maxBytes);
  const holds = new Holds();
  const squeeze = pLimit(1);
  const fills = new Fills({
    render,
    limitMs,
    isSettled: (tags) => listening.isCurrent() && !holds.isHeld(tags),
    async lifeOf(tags) {
      const now = clock();
      const midnight = nextAmsterdamMidnight(now).getTime();
      try {
        const change = await options.nextChange(tags, now);
        return Math.min(midnight, change?.getTime() ?? midnight);
      } catch (err) {
        // Nobody need miss the page for that: it is shown, and right for no moment more.
        log.error({ err }, "how long a page stays right could not be asked");
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
    onMessage(text) {
      const announcement = readAnnouncement(text);
      if (announcement) holds.release(announcement.id);
      forget(announcement?.tags);
    },
  });

  function forget(tags?: readonly PageTag[]): void {
    store.empty(tags);
    fills.spoil(tags);
  }

  /** The second visitor is a sign that more will come: for them the page is made smaller. */
  async function makeSmall(key: string, { page }: Entry): Promise<void> {
    const body = await squeeze(() => encode(page.body, "br", { small: true }));
    setVariant(page, "br", body);
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
      if (entry && !entry.isSmall && entry.page.variants.br) {
        entry.isSmall = true;
        makeSmall(key, entry).catch((err: unknown) => log.warn({ err }, "a page stayed large"));
      }
      return entry;
    },
    ask: (address) => fills.ask(address),
    measure,
    async changed(transaction, ...tags) {
      const id = newChange();
      holds.hold(id, tags);
      forget(tags);
      try {
        await announce(transaction, { id, tags });
      } catch (error) {
        holds.release(id);
        throw error;
      }
    },
    async close() {
      await listening.close();
      forget();
    },
  };
}
