import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  min,
  ne,
  type Placeholder,
  sql,
  type SQL,
} from "drizzle-orm";
import { blogs } from "../../../database/schema/blog.ts";
import { builtOnce } from "../../platform/database/built-once.ts";
import type { Database } from "../../platform/database/database.ts";
import { cleanRichText } from "../../platform/rich-text.ts";
import { spokenBlocks } from "../../settings/texts/compose.ts";

const summary = {
  id: blogs.id,
  title: blogs.title,
  slug: blogs.slug,
  excerpt: blogs.excerpt,
  author: blogs.author,
  image: blogs.image,
  published_at: blogs.published_at,
  updated_at: blogs.updated_at,
};
const article = {
  ...summary,
  content: blogs.content,
  meta_title: blogs.meta_title,
  meta_description: blogs.meta_description,
};

/** A published blog always has its date: the database checks it. */
type Dated<Row extends { published_at: Date | null }> = Omit<Row, "published_at"> & {
  published_at: Date;
};
export type BlogSummary = Dated<Pick<typeof blogs.$inferSelect, keyof typeof summary>>;
export type Blog = Dated<Pick<typeof blogs.$inferSelect, keyof typeof article>>;

/** The blogs that visitors may see at `now`, newest first; only those that meet a condition. */
export async function listPublishedBlogs(
  db: Database,
  now: Date,
  limit = 1000,
  condition?: SQL,
): Promise<BlogSummary[]> {
  return (await db
    .select(summary)
    .from(blogs)
    .where(and(visible(now), condition))
    .orderBy(...newestFirst)
    .limit(limit)) as BlogSummary[];
}

export async function latestPublishedBlog(db: Database, now: Date): Promise<BlogSummary | null> {
  const [latest] = await latestBlog(db).execute({ now });
  return (latest as BlogSummary | undefined) ?? null;
}

const latestBlog = builtOnce((db) =>
  db
    .select(summary)
    .from(blogs)
    .where(visible(sql.placeholder("now")))
    .orderBy(...newestFirst)
    .limit(1)
    .prepare("latest_blog"),
);

/** Published blogs with their text as it is stored: clean it before it is shown. */
export async function listPublishedArticles(
  db: Database,
  now: Date,
  limit: number,
): Promise<Blog[]> {
  return (await db
    .select(article)
    .from(blogs)
    .where(visible(now))
    .orderBy(...newestFirst)
    .limit(limit)) as Blog[];
}

/** The moment at which the next planned blog appears; null when none is planned. */
export async function nextPlannedBlog(db: Database, now: Date): Promise<Date | null> {
  const [next] = await db
    .select({ at: min(blogs.published_at) })
    .from(blogs)
    .where(
      and(eq(blogs.is_published, true), gt(blogs.published_at, now), isNull(blogs.deleted_at)),
    );
  return next?.at ?? null;
}

/** One published blog, its content in the current language and safe to show; null when there is none of that name. */
export async function findPublishedBlog(
  db: Database,
  slug: string,
  now: Date,
): Promise<Blog | null> {
  // Look up only valid slugs: PostgreSQL refuses some characters with an error.
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return null;
  const [blog] = await db
    .select(article)
    .from(blogs)
    .where(and(visible(now), eq(blogs.slug, slug)));
  if (!blog) return null;
  return { ...(blog as Blog), content: cleanRichText(spokenBlocks(blog.content)) };
}

/** The newest published blogs beside the one that is being read. */
export async function listRelatedBlogs(
  db: Database,
  slug: string,
  now: Date,
): Promise<BlogSummary[]> {
  return listPublishedBlogs(db, now, 3, ne(blogs.slug, slug));
}

/** Those of the slugs under which visitors find a blog at `now`. */
export async function publishedSlugs(db: Database, slugs: string[], now: Date): Promise<string[]> {
  const found = await db
    .select({ slug: blogs.slug })
    .from(blogs)
    .where(and(visible(now), inArray(blogs.slug, slugs)));
  return found.map(({ slug }) => slug);
}

const newestFirst = [desc(blogs.published_at), desc(blogs.id)];

function visible(now: Date | Placeholder) {
  return and(eq(blogs.is_published, true), lte(blogs.published_at, now), isNull(blogs.deleted_at));
}
