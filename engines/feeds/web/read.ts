import path from "node:path";
import { FeedError, type FeedIo, type FeedItem, type FeedSource } from "../connector.ts";
import { feedBytes, feedLocation, isUrl } from "../reading/open-feed.ts";
import { Crawl } from "./crawl/crawl.ts";
import { mapHome } from "./home/map.ts";
import { homesOfPage } from "./page/page-homes.ts";
import { readPage } from "./page/page.ts";
import { Site } from "./crawl/site.ts";
import { readSitemaps } from "./crawl/sitemap.ts";

// The clocks of the site and of this machine may differ.
const SLACK_MS = 10 * 60_000;

/**
 * The pages of a site that tell of homes in schema.org's words (ld+json). The source's URL is a
 * sitemap, the site itself (then its robots.txt names the sitemaps, else it is /sitemap.xml), a
 * page of one home, or an overview that lists homes or their pages. A path is one HTML file.
 */
export async function* readWeb(source: FeedSource, io: FeedIo): AsyncIterable<FeedItem> {
  const location = feedLocation(source, io);
  if (!isUrl(location)) {
    yield* readHtmlFile(location, io);
    return;
  }
  const start = URL.parse(location);
  if (!start) throw new FeedError("Het adres van de site is geen geldig adres.");
  start.hash = "";
  const site = await Site.open(start, io);
  const crawl = new Crawl(site, io);
  const isSite = start.pathname === "/" && start.search === "";
  if (isSite || isSitemap(start)) yield* readSite(start, site, crawl, io);
  else yield* readOverview(start, crawl);
  const { forbidden, unreached } = crawl;
  if (forbidden > 0)
    yield remark("/robots.txt", `${forbidden} pagina's niet gelezen: robots.txt verbiedt het.`);
  if (unreached > 0)
    yield remark(
      start.pathname,
      `${unreached} pagina's niet gelezen: daarvoor was geen tijd meer.`,
    );
}

async function* readSite(
  start: URL,
  site: Site,
  crawl: Crawl,
  { since }: FeedIo,
): AsyncGenerator<FeedItem, void> {
  const { pages, elsewhere } = await readSitemaps(sitemapsOf(start, site), site);
  if (pages.size === 0 && elsewhere > 0) {
    throw new FeedError(
      "De sitemap noemt alleen adressen van een andere site (met of zonder www).",
    );
  }
  const before = since && since.getTime() - SLACK_MS;
  for (const [url, changed] of pages) {
    if (before !== undefined && changed && changed.getTime() < before) crawl.unchanged.add(url);
    else crawl.add(url, "links");
  }
  if (crawl.unchanged.size > 0) yield { kind: "partial" };
  yield* crawl.run();
  if (elsewhere > 0) {
    yield remark(
      "/sitemap.xml",
      `${elsewhere} adressen in de sitemap zijn van een andere site en niet gelezen.`,
    );
  }
}

async function* readOverview(start: URL, crawl: Crawl): AsyncGenerator<FeedItem, void> {
  crawl.add(start.href, "links and next pages");
  yield* crawl.run();
  const { announced, named, unreached } = crawl;
  if (unreached === 0 && announced > named.size) {
    throw new FeedError(
      `Het overzicht is niet volledig: ${announced} woningen genoemd, ${named.size} gevonden.`,
    );
  }
}

async function* readHtmlFile(file: string, io: FeedIo): AsyncGenerator<FeedItem, void> {
  const url = `https://bestand.invalid/${encodeURIComponent(path.basename(file))}`;
  const page = await readPage(feedBytes(file, io, { accept: "text/html" }), () => url);
  const { homes, isBroken } = homesOfPage(page, url);
  if (homes.length === 0) {
    throw new FeedError(
      isBroken
        ? "De gegevens van de pagina (ld+json) zijn niet te lezen."
        : "De pagina heeft geen gegevens van een woning.",
    );
  }
  for (const { aspects, external_id } of homes) {
    yield mapHome(aspects, external_id, page.base, io);
  }
}

function sitemapsOf(start: URL, site: Site): string[] {
  if (isSitemap(start)) return [start.href];
  const { sitemaps } = site.robots;
  // One elsewhere is not read, and counted as such.
  return sitemaps.some((link) => site.own(link)) ? sitemaps : [...sitemaps, "/sitemap.xml"];
}

function isSitemap({ pathname }: URL): boolean {
  return /\.xml(\.gz)?$|\/sitemap[^/.]*$/i.test(pathname);
}

/** A line for the run's log. It goes by a document's name, since it is of no listing. */
function remark(document: string, reason: string): FeedItem {
  return { kind: "problem", external_id: document, reason };
}
