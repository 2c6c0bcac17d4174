import { tagOf } from "@voordeur/language/language.ts";
import { href } from "react-router";
import { cleanRichText } from "../../platform/rich-text.ts";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { servicesContext } from "../../platform/services.ts";
import { escapeHtml, xmlText } from "../../platform/text-input.ts";
import type { Agency } from "../../settings/agency.ts";
import type { Route } from "./+types/rss";
import { type Blog, listPublishedArticles } from "./queries.server.ts";

export const handle = { cache: { tags: ["blogs"] } satisfies PageCaching };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, publicUrl, settings } = context.get(servicesContext);
  const blogs = await listPublishedArticles(db, clock(), 20);
  return new Response(await rssOf(blogs, publicUrl, settings.agency), {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
    },
  });
}

/** RSS 2.0 with whole articles; every address in it is absolute. */
export async function rssOf(blogs: Blog[], origin: string, agency: Agency): Promise<string> {
  const { Feed } = await import("feed");
  const home = origin + href("/blog");
  const feed = new Feed({
    title: `Blog van ${agency.name}`,
    description: `Nuchtere uitleg over kopen, verkopen en wonen in ${agency.town} en omgeving.`,
    id: home,
    link: home,
    language: tagOf(),
    copyright: `© ${agency.legalName}`,
    generator: false,
    feedLinks: { rss: origin + href("/blog/rss.xml") },
    ...(blogs[0] && { updated: blogs[0].published_at }),
  });
  for (const blog of blogs) {
    const link = origin + href("/blog/:slug", { slug: blog.slug });
    feed.addItem({
      title: xmlText(blog.title),
      id: link,
      link,
      date: blog.published_at,
      description: escapeHtml(xmlText(blog.excerpt)),
      content: xmlText(cleanRichText(blog.content, origin)),
      author: [{ name: xmlText(blog.author), email: agency.email }],
    });
  }
  return feed.rss2();
}
