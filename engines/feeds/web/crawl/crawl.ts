import { FeedError, type FeedIo, type FeedItem } from "../../connector.ts";
import { pathId } from "../page/identity.ts";
import { mapHome } from "../home/map.ts";
import { homesOfPage, type PageHome } from "../page/page-homes.ts";
import { mostPages } from "./pace.ts";
import { readPage } from "../page/page.ts";
import type { Site } from "./site.ts";
import { MAX_PAGES } from "./sitemap.ts";

const MAX_PAGE_BYTES = 5 * 1024 * 1024;
const MAX_FAILED_SHARE = 0.2;
const MAX_FAILED_IN_A_ROW = 10;
// An address that ends like this is no page, whatever the sitemap calls it. All else is read, since a
// site may keep its homes under any address.
const files =
  /\.(jpe?g|png|gif|webp|avif|svg|pdf|docx?|xlsx?|pptx?|zip|gz|mp[34]|webm|mov|css|js|ics|vcf|woff2?)$/i;

/** Which pages further a page may lead to. */
type Follow = "nothing" | "links" | "links and next pages";

/** Reads pages of a site, each once, and gives the homes on them. */
export class Crawl {
  /** Pages that did not change and need no reading. */
  readonly unchanged = new Set<string>();
  forbidden = 0;
  /** Pages for which there was no time. */
  unreached = 0;
  announced = 0;
  /** Addresses of pages, or ids of homes without one, as lists name them. */
  readonly named = new Set<string>();
  readonly #site: Site;
  readonly #reading: Pick<FeedIo, "now" | "fields">;
  readonly #mostPages: number;
  readonly #endsAt: number;
  readonly #queue = new Map<string, Follow>();
  readonly #done = new Set<string>();
  /** Pages of which something was given. */
  readonly #told = new Set<string>();
  /** Ids that were given, with the address of the home. */
  readonly #ids = new Map<string, string>();
  #asked = 0;
  #read = 0;
  #failed = 0;
  #failedInARow = 0;
  #hasHomes = false;
  #hasOwnIds = false;

  constructor(
    site: Site,
    { now, fields, readingMs = Infinity }: Pick<FeedIo, "now" | "fields" | "readingMs">,
  ) {
    this.#site = site;
    this.#reading = { now, ...(fields && { fields }) };
    this.#mostPages = mostPages(readingMs, site.robots.delayMs);
    this.#endsAt = performance.now() + readingMs;
  }

  add(url: string, follow: Follow) {
    if (this.#done.has(url) || this.unchanged.has(url) || this.#queue.has(url)) return;
    this.#queue.set(url, follow);
    if (this.#done.size + this.#queue.size > MAX_PAGES) {
      throw new FeedError("De site heeft te veel pagina's.");
    }
  }

  /**
   * The homes on the pages that were added, and on those that these lead to.
   * @throws FeedError when too many of them cannot be read.
   */
  async *run(): AsyncGenerator<FeedItem, void> {
    // Iterating goes on with pages that are added on the way.
    for (const [url, follow] of this.#queue) {
      yield* this.#page(url, follow);
    }
    this.#checkFailures("");
    // A page that failed is known by its address only: when homes have other ids, whose it is
    // cannot be told, and then nothing may be hidden for its absence.
    const isPartial = this.unreached > 0 || (this.#failed > 0 && this.#hasOwnIds);
    if (isPartial) yield { kind: "partial" };
    if (this.#hasHomes || this.unchanged.size > 0) return;
    throw new FeedError(
      this.#read === 0 && this.forbidden > 0
        ? "robots.txt van de site staat niet toe dat de pagina's gelezen worden."
        : "De site heeft op geen enkele pagina gegevens van een woning.",
    );
  }

  async *#page(url: string, follow: Follow): AsyncGenerator<FeedItem, void> {
    this.#queue.delete(url);
    if (this.#done.has(url)) return;
    this.#done.add(url);
    if (files.test(new URL(url).pathname)) return;
    if (!this.#site.robots.allows(new URL(url))) {
      this.forbidden += 1;
      return;
    }
    if (this.#asked >= this.#mostPages || performance.now() > this.#endsAt) {
      // Its home is not told of by a list either: what is on the site of it stays.
      this.unreached += 1;
      this.#told.add(url);
      return;
    }
    this.#asked += 1;
    const answer = await this.#site.read(url, {
      accept: "text/html, application/xhtml+xml",
      maxBytes: MAX_PAGE_BYTES,
      types: /^\s*($|text\/html|application\/xhtml)/i,
      read: readPage,
    });
    if (answer.kind === "failed") {
      yield this.#failure(url, answer.reason);
      return;
    }
    this.#read += 1;
    this.#failedInARow = 0;
    if (answer.kind === "gone") this.#told.add(url);
    if (answer.kind !== "read") return;
    const { url: address } = answer;
    // A page that moved goes by its new address, under which it need not be read again.
    this.#done.add(address);
    const { homes, links, announced, isBroken } = homesOfPage(answer.value, address);
    if (isBroken && homes.length === 0) {
      this.#told.add(url);
      this.#hasHomes = true;
      const reason = "De gegevens van de pagina (ld+json) zijn niet te lezen.";
      yield { kind: "problem", external_id: pathId(url), reason };
    }
    // On the page of one home, a list is of homes like it.
    const isOverview = homes.every(({ listed, address }) => listed || address === "");
    for (const home of homes) {
      if (!isOverview && home.elsewhere !== undefined) continue;
      if (follow !== "nothing" && home.listed) this.named.add(home.elsewhere ?? home.external_id);
      yield* this.#home(home, url, answer.value.base, follow);
    }
    if (follow === "nothing" || !isOverview) return;
    this.announced = Math.max(this.announced, announced);
    for (const link of links) {
      const page = this.#site.own(link, answer.value.base);
      this.named.add(page?.href ?? link);
      if (page) this.add(page.href, "nothing");
    }
    const { next } = answer.value;
    const more = next === undefined ? undefined : this.#site.own(next);
    const hasList = links.length > 0 || homes.length > 0;
    if (follow === "links and next pages" && more && hasList) this.add(more.href, follow);
  }

  /** A home of a list is told of best by its own page, and by the list when that says nothing. */
  async *#home(
    home: PageHome,
    url: string,
    base: string,
    follow: Follow,
  ): AsyncGenerator<FeedItem, void> {
    const own = this.#site.own(home.elsewhere ?? "");
    if (home.elsewhere !== undefined && own) {
      if (this.unchanged.has(own.href)) return;
      if (follow !== "nothing") yield* this.#page(own.href, "nothing");
      if (this.#told.has(own.href)) return;
    }
    this.#told.add(url);
    this.#hasHomes = true;
    const { external_id, address, aspects } = home;
    if (external_id !== pathId(url)) this.#hasOwnIds = true;
    const known = this.#ids.get(external_id);
    if (known === address) return;
    if (known !== undefined) {
      const reason = `Het kenmerk "${external_id}" is ook dat van een andere woning.`;
      yield { kind: "problem", external_id: pathId(url), reason };
      return;
    }
    this.#ids.set(external_id, address);
    yield mapHome(aspects, external_id, base, this.#reading);
  }

  #failure(url: string, reason: string): FeedItem {
    this.#told.add(url);
    this.#failed += 1;
    this.#failedInARow += 1;
    this.#checkFailures(reason);
    return { kind: "problem", external_id: pathId(url), reason };
  }

  #checkFailures(reason: string) {
    const planned = this.#read + this.#failed + this.#queue.size + this.unchanged.size;
    const isTooMuch = this.#failed > planned * MAX_FAILED_SHARE;
    if (!isTooMuch && this.#failedInARow < MAX_FAILED_IN_A_ROW) return;
    throw new FeedError(
      `Te veel pagina's van de site zijn niet op te halen (${this.#failed}). ${reason}`.trim(),
    );
  }
}
