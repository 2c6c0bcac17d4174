import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import pLimit from "p-limit";
import { type Clock, nextAmsterdamMidnight } from "../clock.ts";
import type { Database } from "../database.ts";
import type { Log } from "../log.ts";
import type { PageAddress } from "./addresses.ts";
import { answer, type Asked, readAsked } from "./answer.ts";
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
import { Fills, SlowPageError } from "./fills.ts";
import { Holds } from "./holds.ts";
import { listen } from "./listen.ts";
import { type Page, setVariant } from "./page.ts";
import { type Entry, PageStore } from "./store.ts";

export interface PageCacheOptions {
  databaseUrl: string;
  db: Database;
  log: Log;
  clock: Clock;
  /** What pages may take of the memory. */
  maxBytes: number;
  /** The next moment at which something appears by itself on pages of these parts; null: none does. */
  nextChange(tags: readonly PageTag[], now: Date): Promise<Date | null>;
  /** Milliseconds that anyone waits for a page to be rendered. Default 15 seconds. */
  limitMs?: number;
  /** For tests: see `listen`. */
  beatMs?: number;
  retryMs?: number;
}

export interface PageCache extends PageChanges {
  /** False while changes made by others would not be heard: then pages go past the cache. */
  isOpen(): boolean;
  /** A `node:http` listener that answers what it has and hands everything else on. */
  inFrontOf(site: {
    addressOf(target: string): PageAddress | null;
    render(key: string, signal: AbortSignal): Promise<Response>;
    /** Files by their address, ready to be sent. */
    assets: ReadonlyMap<string, Page>;
    others: RequestListener;
  }): RequestListener;
  /** For tests and measurements. */
  store: PageStore;
  close(): Promise<void>;
}

/** Keeps rendered pages in memory until something they are made of changes. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { db, log, clock } = options;
  const store = new PageStore(options.maxBytes);
  const holds = new Holds();
  const squeeze = pLimit(1);
  let spoil = (_tags?: readonly PageTag[]) => {};

  function forget(tags?: readonly PageTag[]): void {
    store.empty(tags);
    spoil(tags);
  }

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

  /** The second visitor is a sign that more will come: for them the page is made smaller. */
  async function makeSmall(key: string, entry: Entry): Promise<void> {
    entry.isSmall = true;
    const body = await squeeze(() => encode(entry.page.body, "br", { small: true }));
    setVariant(entry.page, "br", body);
    store.measure(key, entry);
  }

  function hit(key: string, entry: Entry, asked: Asked, response: ServerResponse): void {
    if (!entry.isSmall && entry.page.variants.br) {
      makeSmall(key, entry).catch((err: unknown) => log.warn({ err }, "a page was not compressed"));
    }
    const later = answer(response, entry.page, asked);
    later?.then(() => store.measure(key, entry)).catch((error) => fail(response, error));
  }

  function fail(response: ServerResponse, error: unknown): void {
    const isSlow = error instanceof SlowPageError;
    log.error({ err: error }, "a page could not be rendered");
    if (response.headersSent) return void response.destroy();
    response.writeHead(isSlow ? 503 : 500, {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...(isSlow && { "Retry-After": "10" }),
    });
    response.end("De pagina laat op zich wachten. Probeer het zo nog eens.");
  }

  return {
    store,
    isOpen: () => listening.isCurrent(),
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
    inFrontOf({ addressOf, render, assets, others }) {
      const fills = new Fills({
        render,
        limitMs: options.limitMs ?? 15_000,
        isSettled: (tags) => listening.isCurrent() && !holds.isHeld(tags),
        async lifeOf(tags) {
          const now = clock();
          const midnight = nextAmsterdamMidnight(now).getTime();
          const change = await options.nextChange(tags, now);
          return Math.min(midnight, change?.getTime() ?? midnight);
        },
        keep: ({ key, caching }, page, until) => store.set(key, page, caching.tags, until),
      });
      spoil = (tags) => fills.spoil(tags);

      async function fill(address: PageAddress, asked: Asked, response: ServerResponse) {
        const page = await fills.ask(address);
        await answer(response, page, asked);
        const entry = store.get(address.key, clock().getTime());
        if (entry?.page === page) store.measure(address.key, entry);
      }

      return (request: IncomingMessage, response: ServerResponse) => {
        const asked = readAsked(request);
        if (asked === null) return others(request as never, response as never);
        const target = request.url ?? "";
        const asset = assets.get(target);
        if (asset) return void answer(response, asset, asked);
        if (!listening.isCurrent()) return others(request as never, response as never);
        const now = clock().getTime();
        const entry = store.get(target, now);
        if (entry) return hit(target, entry, asked, response);
        const address = addressOf(target);
        if (address === null) return others(request as never, response as never);
        const known = address.key === target ? undefined : store.get(address.key, now);
        if (known) return hit(address.key, known, asked, response);
        fill(address, asked, response).catch((error: unknown) => fail(response, error));
      };
    },
    async close() {
      await listening.close();
      forget();
    },
  };
}
