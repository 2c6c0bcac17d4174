import robotsParser from "robots-parser";
import { FetchError } from "../../reading/fetch.ts";
import { decodeText } from "../../reading/decode-text.ts";
import { FeedError, type FeedIo } from "../../connector.ts";
import { feedBytes } from "../../reading/open-feed.ts";
import { MAX_DELAY_MS, MIN_DELAY_MS } from "./pace.ts";
import { USER_AGENT, watched } from "./watched.ts";

/** The least that a reader of robots.txt must take (RFC 9309); the rest does not count. */
const MAX_TEXT = 500 * 1024;

export interface Robots {
  /** Whether the site lets us read this address of its own. */
  allows(url: URL): boolean;
  /** Between two pages. */
  delayMs: number;
  /** As the site writes them. */
  sitemaps: string[];
}

/**
 * The rules of a site for us. A site without any allows everything; one that does not answer, or
 * has no time, allows nothing.
 * @throws FeedError for the latter.
 */
export async function readRobots(site: URL, io: FeedIo): Promise<Robots> {
  const address = new URL("/robots.txt", site);
  const rules = robotsParser(address.href, await textOf(address, io));
  const seconds = rules.getCrawlDelay(USER_AGENT) ?? 0;
  return {
    allows(url) {
      const path = new URL(`${url.pathname}${url.search}`, address);
      return rules.isAllowed(path.href, USER_AGENT) !== false;
    },
    delayMs: Math.min(Math.max(seconds * 1000, MIN_DELAY_MS), MAX_DELAY_MS),
    sitemaps: rules.getSitemaps(),
  };
}

async function textOf(address: URL, io: FeedIo): Promise<string> {
  const watch = watched(io, (asked) => {
    if (asked.host !== address.host) throw new FetchError("redirect", "redirects to another host");
  });
  let text = "";
  try {
    const bytes = feedBytes(address.href, watch.io, {
      accept: "text/plain",
      headers: watch.headers,
    });
    for await (const part of decodeText(bytes)) {
      text += part;
      if (text.length > MAX_TEXT) break;
    }
  } catch (error) {
    const { status } = watch.last;
    if (!(error instanceof FeedError)) throw error;
    if (status >= 400 && status < 500 && status !== 429) return "";
    throw new FeedError("robots.txt van de site is niet op te halen, dus er is niets gelezen.");
  }
  return text.slice(0, MAX_TEXT);
}
