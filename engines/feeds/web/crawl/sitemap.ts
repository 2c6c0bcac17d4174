import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { FeedError } from "../../connector.ts";
import { textAt } from "../../reading/xml-element.ts";
import { xmlRecords } from "../../reading/xml-records.ts";
import { instantOf } from "@voordeur/time/instants.ts";
import type { Site } from "./site.ts";

const MAX_SITEMAPS = 50;
export const MAX_PAGES = 20_000;
/** The largest that the protocol allows, unpacked. */
const MAX_BYTES = 50 * 1024 * 1024;
/** In one sitemap, by the same protocol. */
const MAX_ADDRESSES = 50_000;

export interface SitePlan {
  /** The pages of the site, with the moment until which they may have changed. */
  pages: Map<string, Date | null>;
  /** How many addresses are on another host. */
  elsewhere: number;
}

/**
 * The pages that a site's sitemaps name.
 * @throws FeedError when one of them cannot be read, or the site is too large.
 */
export async function readSitemaps(starts: readonly string[], site: Site): Promise<SitePlan> {
  const plan: SitePlan = { pages: new Map(), elsewhere: 0 };
  const sitemaps = new Set<string>();
  const add = (link: string, base?: string) => {
    const url = site.own(link, base);
    if (url) sitemaps.add(url.href);
    else plan.elsewhere += 1;
    if (sitemaps.size > MAX_SITEMAPS) throw new FeedError("De site heeft te veel sitemaps.");
  };
  starts.forEach((start) => add(start));
  // A set gives what is added to it on the way, too.
  for (const sitemap of sitemaps) {
    await readSitemap(sitemap, site, (name, link, changed) => {
      if (name === "sitemap") return add(link, sitemap);
      const page = site.own(link, sitemap);
      if (page) plan.pages.set(page.href, changed);
      else plan.elsewhere += 1;
      if (plan.pages.size > MAX_PAGES) throw new FeedError("De site heeft te veel pagina's.");
    });
  }
  return plan;
}

async function readSitemap(
  url: string,
  site: Site,
  found: (name: string, link: string, changed: Date | null) => void,
): Promise<void> {
  if (!site.robots.allows(new URL(url))) {
    throw new FeedError("robots.txt van de site staat niet toe dat de sitemap gelezen wordt.");
  }
  let addresses = 0;
  const answer = await site.read(url, {
    accept: "application/xml, text/xml",
    maxBytes: MAX_BYTES,
    read: async (chunks) => {
      const roots = ["urlset", "sitemapindex"];
      for await (const record of xmlRecords(unpacked(chunks), {
        roots,
        records: ["url", "sitemap"],
      })) {
        const link = textAt(record, "loc");
        if (link === null) continue;
        addresses += 1;
        if (addresses > MAX_ADDRESSES) throw new FeedError("De sitemap noemt te veel adressen.");
        found(record.name, link, instantOf(textAt(record, "lastmod"), "end"));
      }
    },
  });
  if (answer.kind === "gone") throw new FeedError("De site heeft de sitemap niet (meer).");
  if (answer.kind === "failed") {
    throw new FeedError(`De sitemap is niet te lezen. ${answer.reason}`);
  }
}

/** The bytes of a document, which may be gzipped whatever its name and headers say. */
async function* unpacked(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const source = chunks[Symbol.asyncIterator]();
  let start: Uint8Array = new Uint8Array();
  while (start.length < 2) {
    const next = await source.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  const whole = rejoined(start, source);
  if (start[0] !== 0x1f || start[1] !== 0x8b) {
    yield* whole;
    return;
  }
  let size = 0;
  for await (const chunk of gunzip(whole)) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new FeedError("De sitemap is te groot.");
    yield chunk;
  }
}

async function* rejoined(
  start: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  yield start;
  yield* { [Symbol.asyncIterator]: () => rest };
}

async function* gunzip(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  try {
    const gunzip = createGunzip();
    // Errors of either side come out of the loop below.
    pipeline(Readable.from(chunks), gunzip, () => {});
    for await (const chunk of gunzip) yield chunk as Uint8Array;
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError("De sitemap is beschadigd.");
  }
}
