import type { ServerResponse } from "node:http";
import { feedServer, readAll } from "../../fixtures/feeds.ts";
import type { FeedIo, FeedItem } from "../../connector.ts";
import { readWeb } from "../read.ts";

// Shared by the tests of this folder.

export type Answer = string | Uint8Array | ((response: ServerResponse) => void);

/** A site with these documents by their paths; what it does not have is a 404. */
export async function siteWith(pages: (base: string) => Record<string, Answer>) {
  const agents = new Set<string | undefined>();
  const site = await feedServer((url, response, request) => {
    agents.add(request.headers["user-agent"]);
    const answer = pages(site.base)[url.pathname + url.search];
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === "function") answer(response);
    else response.setHeader("Content-Type", typeOf(url.pathname)).end(answer);
  });
  return { ...site, agents };
}

function typeOf(path: string): string {
  if (path === "/robots.txt") return "text/plain";
  if (path.endsWith(".gz")) return "application/gzip";
  return path.endsWith(".xml") ? "application/xml" : "text/html; charset=utf-8";
}

export function read(url: string, changes: Partial<FeedIo> = {}): Promise<FeedItem[]> {
  return readAll(readWeb, { connector: "web", url }, changes);
}

export function home(number: number, more: object = {}): object {
  return {
    "@context": "https://schema.org",
    "@type": "House",
    address: { streetAddress: `Parade ${number}`, postalCode: "5911 CA", addressLocality: "Venlo" },
    offers: { "@type": "Offer", price: 300_000 + number, priceCurrency: "EUR" },
    ...more,
  };
}

export const html = (...values: unknown[]) =>
  `<!doctype html><html><head><title>Parade</title>${values
    .map((value) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`)
    .join("")}</head><body><h1>Parade</h1></body></html>`;

/** A sitemap of pages, or of sitemaps when they end in .xml or .gz. */
export function sitemap(
  base: string,
  ...lines: (string | [path: string, lastmod: string])[]
): string {
  const isIndex = lines.flat().some((line) => /\.(xml|gz)$/.test(line));
  const [root, name] = isIndex ? ["sitemapindex", "sitemap"] : ["urlset", "url"];
  const entries = lines.map((line) => {
    const [path, lastmod] = typeof line === "string" ? [line, undefined] : line;
    const loc = path.startsWith("http") ? path : base + path;
    return `<${name}><loc> ${loc} </loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ""}</${name}>`;
  });
  return `<?xml version="1.0"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("\n")}</${root}>`;
}

/** So many homes under /1, /2 and so on. */
export function homes(count: number): Record<string, Answer> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`/${index + 1}`, html(home(index + 1))]),
  );
}
export const paths = (count: number) => Object.keys(homes(count));
