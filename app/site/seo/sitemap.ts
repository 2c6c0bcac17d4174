import { href } from "react-router";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { servicesContext } from "../../platform/services.ts";
import { escapeHtml } from "../../platform/text-input.ts";
import { listPublishedBlogs } from "../blog/queries.server.ts";
import { listNeighbourhoodSlugs } from "../../homes/neighbourhoods/queries.server.ts";
import { listShownExtraPages } from "../pages/extra/queries.server.ts";
import { addressesOf } from "../../settings/paths/languages.ts";
import { hasPage } from "../../settings/paths/offered.ts";
import { publicPath } from "../../settings/paths/paths.ts";
import type { Route } from "./+types/sitemap";
import { staticPages } from "../../site-pages.ts";
import { listListingPages } from "../texts/queries.server.ts";

export const handle = {
  cache: { tags: ["listings", "blogs", "extra-pages"] } satisfies PageCaching,
};

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, publicUrl, settings } = context.get(servicesContext);
  const [listings, blogs, extraPages, neighbourhoods] = await Promise.all([
    listListingPages(db),
    listPublishedBlogs(db, clock()),
    listShownExtraPages(db),
    listNeighbourhoodSlugs(db),
  ]);
  const changed = {
    [href("/")]: newest([...listings, ...blogs]),
    [href("/woningaanbod-venlo")]: newest(listings),
    [href("/blog")]: newest(blogs),
  };
  const pages = [
    ...staticPages(settings.agency).map(({ path }) => ({ path, changed: changed[path] })),
    ...extraPages.map(({ slug, changed_at }) => ({
      path: href("/:slug", { slug }),
      changed: changed_at,
    })),
    ...listings.map(({ slug, updated_at }) => ({
      path: href("/woningaanbod-venlo/:slug", { slug }),
      changed: updated_at,
    })),
    ...neighbourhoods.map((slug) => ({ path: href("/buurt/:slug", { slug }) })),
    ...blogs.map((blog) => ({
      path: href("/blog/:slug", { slug: blog.slug }),
      changed: newest([blog, { updated_at: blog.published_at }]),
    })),
  ];
  const { agency } = settings;
  const spoken = pages.flatMap((page): SitemapPage[] => {
    if (!hasPage(agency, page.path)) return [];
    const alternates = addressesOf(agency, page.path);
    if (alternates.length === 0) return [{ ...page, path: publicPath(agency, page.path) }];
    return alternates.map(({ path }) => ({ ...page, path, alternates }));
  });
  const xml = sitemapOf(publicUrl, spoken);
  return new Response(xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
    },
  });
}

function newest(rows: readonly { updated_at: Date }[]): Date | undefined {
  return rows
    .map((row) => row.updated_at)
    .reduce<Date | undefined>((a, b) => (a && a > b ? a : b), undefined);
}

interface SitemapPage {
  path: string;
  changed?: Date | undefined;
  /** The page in each of its languages. */
  alternates?: ReturnType<typeof addressesOf>;
}

/** A sitemap as sitemaps.org/protocol.html describes it, with Google's links between languages. */
export function sitemapOf(origin: string, pages: readonly SitemapPage[]): string {
  const urls = pages.map(({ path, changed, alternates = [] }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
    const dutch = alternates.find(({ language }) => language === "nl");
    const named: { language: string; path: string }[] = [...alternates];
    // For whoever reads none of them.
    if (dutch) named.push({ language: "x-default", path: dutch.path });
    const links = named.map((each) => {
      const href = escapeHtml(origin + each.path);
      return `<xhtml:link rel="alternate" hreflang="${each.language}" href="${href}"/>`;
    });
    return `  <url><loc>${escapeHtml(origin + path)}</loc>${lastmod}${links.join("")}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}
