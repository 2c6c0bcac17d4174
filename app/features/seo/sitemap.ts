import { href } from "react-router";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { servicesContext } from "../../platform/services.ts";
import { escapeHtml } from "../../platform/text-input.ts";
import { listPublishedBlogs } from "../blog/queries.server.ts";
import { listNeighbourhoodSlugs } from "../neighbourhoods/queries.server.ts";
import { listShownExtraPages } from "../pages/extra/queries.server.ts";
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
  const xml = sitemapOf(
    publicUrl,
    pages.map((page) => ({ ...page, path: publicPath(settings.agency, page.path) })),
  );
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

/** A sitemap as sitemaps.org/protocol.html describes it. */
export function sitemapOf(
  origin: string,
  pages: readonly { path: string; changed?: Date | undefined }[],
): string {
  const urls = pages.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
    return `  <url><loc>${escapeHtml(origin + path)}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}
