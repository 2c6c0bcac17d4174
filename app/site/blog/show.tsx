import { t, translated } from "@voordeur/language/text.ts";
import { data, href } from "react-router";
import { readTwice } from "../../platform/database/read-twice.ts";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { servicesContext } from "../../platform/services.ts";
import { pageMeta } from "../../ui/meta/page-meta.ts";
import type { Route } from "./+types/show";
import { Article } from "./article.tsx";
import { BlogNotFound, BlogNotLoaded, notLoaded } from "./no-article.tsx";
import { findPublishedBlog, listRelatedBlogs } from "./queries.server.ts";
import { spokenBlog } from "./service.server.ts";

export const handle = { cache: { tags: ["blogs"] } satisfies PageCaching };

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const blog = loaderData?.blog;
  const path = href("/blog/:slug", { slug: params.slug });
  if (!blog) {
    const title = loaderData?.failed ? translated(notLoaded) : t`Blog niet gevonden`;
    return pageMeta(matches, {
      title,
      description: t`Lees de andere artikelen op onze blog.`,
      path,
      noindex: true,
    });
  }
  return pageMeta(matches, {
    title: blog.meta_title ?? blog.title,
    description: blog.meta_description ?? shorten(blog.excerpt),
    path,
    type: "article",
    published: blog.published_at,
  });
}

/** As much of a text as search engines show. */
function shorten(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/[\s,;:]*\S*$/, "")}…`;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock, log, settings } = context.get(servicesContext);
  try {
    const blog = await readTwice(log, () => findPublishedBlog(db, params.slug, clock()));
    if (!blog) return data({ blog, related: [], failed: false }, { status: 404 });
    const related = await readTwice(log, () => listRelatedBlogs(db, blog.slug, clock()));
    const spoken = related.map((each) => spokenBlog(settings.agency, each));
    return { blog: spokenBlog(settings.agency, blog), related: spoken, failed: false };
  } catch (error) {
    log.error({ err: error }, "a blog could not be read");
    return data({ blog: null, related: [], failed: true }, { status: 503 });
  }
}

export default function BlogShow({ loaderData: { blog, related, failed } }: Route.ComponentProps) {
  if (failed) return <BlogNotLoaded />;
  return blog ? <Article blog={blog} related={related} /> : <BlogNotFound />;
}
