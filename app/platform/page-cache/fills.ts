import type { PageAddress } from "./addresses.ts";
import type { PageTag } from "./caching.ts";
import { type Page, readPage } from "./page.ts";

/** The page did not come in time; it may later. */
export class SlowPageError extends Error {}

export interface FillOptions {
  render: (key: string, signal: AbortSignal, client: string) => Promise<Response>;
  /** Until when a page with these tags, rendered now, stays valid: milliseconds since 1970. */
  lifeOf: (tags: readonly PageTag[]) => Promise<number>;
  /** False while pages with these tags are changing. */
  isSettled: (tags: readonly PageTag[]) => boolean;
  keep: (address: PageAddress, page: Page, until: number) => void;
  /** Milliseconds that anyone waits for a page. */
  limitMs: number;
}

interface Flight {
  tags: readonly PageTag[];
  /** True when a tag of the page has changed since its rendering began. */
  isStale: boolean;
}

/** Renders pages that are not cached yet: each once, however many visitors ask for it. */
export class Fills {
  readonly #options: FillOptions;
  /** The renderings that a new visitor may join. */
  readonly #open = new Map<string, { flight: Flight; page: Promise<Page> }>();
  readonly #running = new Set<Flight>();

  constructor(options: FillOptions) {
    this.#options = options;
  }

  /** The page of this URL, if it is being rendered for somebody else. */
  joined({ key }: PageAddress): Promise<Page> | undefined {
    return this.#open.get(key)?.page;
  }

  /**
   * The page of this URL, whatever its status; cached if allowed. It is rendered in turns of `client`.
   * @throws SlowPageError after the limit, and any error of `render`.
   */
  ask(address: PageAddress, client: string): Promise<Page> {
    const joined = this.joined(address);
    if (joined) return joined;
    const { tags } = address.caching;
    const flight: Flight = { tags, isStale: false };
    const page = this.#fill(address, flight, client).finally(() => {
      this.#running.delete(flight);
      if (this.#open.get(address.key)?.flight === flight) this.#open.delete(address.key);
    });
    this.#running.add(flight);
    // A visitor who asks after a change must not get a page begun before it.
    if (this.#options.isSettled(tags)) this.#open.set(address.key, { flight, page });
    return page;
  }

  /** Pages with these tags (or all) that are being rendered are served but not cached. */
  spoil(tags?: readonly PageTag[]): void {
    for (const flight of this.#running) {
      if (!tags || flight.tags.some((tag) => tags.includes(tag))) flight.isStale = true;
    }
    for (const [key, { flight }] of this.#open) if (flight.isStale) this.#open.delete(key);
  }

  async #fill(address: PageAddress, flight: Flight, client: string): Promise<Page> {
    const { lifeOf, isSettled, keep, limitMs, render } = this.#options;
    const { tags } = address.caching;
    const stop = new AbortController();
    const late = Promise.withResolvers<never>();
    const clock = setTimeout(() => {
      stop.abort();
      late.reject(new SlowPageError(`the page ${address.key} was not ready in ${limitMs} ms`));
    }, limitMs).unref();
    const rendered = (async () => {
      const until = await lifeOf(tags);
      const response = await render(address.key, stop.signal, client);
      const mayKeep = isStorable(response);
      return { page: await readPage(response, mayKeep), mayKeep, until };
    })();
    try {
      const { page, mayKeep, until } = await Promise.race([rendered, late.promise]);
      if (mayKeep && !flight.isStale && isSettled(tags)) keep(address, page, until);
      return page;
    } finally {
      clearTimeout(clock);
      // When it is late, nobody waits for it any more.
      rendered.catch(() => {});
    }
  }
}

/** Only complete pages that are the same for everyone; an incomplete one says `no-store` itself. */
function isStorable({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    !headers.has("Set-Cookie") &&
    !/no-store|private/.test(headers.get("Cache-Control") ?? "")
  );
}
