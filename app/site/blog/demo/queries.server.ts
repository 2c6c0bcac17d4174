import { readFile } from "node:fs/promises";
import path from "node:path";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { blogs } from "../../../../database/schema/blog.ts";
import type { Database } from "../../../platform/database/database.ts";
import { cleanRichText } from "../../../platform/rich-text.ts";

const FOLDER = "demo/blogs";

const index = z.array(
  z.object({
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    author: z.string(),
    published_at: z.coerce.date(),
    is_published: z.boolean(),
    image: z.string(),
  }),
);

/** The demo's articles, their HTML safe to show. */
async function readArticles(folder: string) {
  const entries = index.parse(JSON.parse(await readFile(path.join(folder, "index.json"), "utf8")));
  return Promise.all(
    entries.map(async (entry) => ({
      ...entry,
      content: cleanRichText(await readFile(path.join(folder, `${entry.slug}.html`), "utf8")),
    })),
  );
}

/** Fills an empty blog with the demo's articles; returns how many were added. */
export async function seedBlogs(db: Database, now: Date, folder = FOLDER): Promise<number> {
  if ((await db.$count(blogs)) > 0) return 0;
  const rows = (await readArticles(folder)).map((article) => ({
    ...article,
    // A planned article was written before it appears.
    updated_at: article.published_at < now ? article.published_at : now,
  }));
  // Another instance may be starting beside this one.
  const added = await db
    .insert(blogs)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: blogs.id });
  return added.length;
}

type StoredBlog = typeof blogs.$inferSelect;

/** The demo's blogs that are not deleted: as the demo brought them, and changed by staff since. */
export async function listDemoBlogs(db: Database) {
  const articles = await readArticles(FOLDER);
  const stored = await db
    .select()
    .from(blogs)
    .where(and(isNull(blogs.deleted_at), inArray(blogs.slug, slugsOf(articles))));
  const isAsItCame = (blog: StoredBlog) =>
    articles.some((article) => article.slug === blog.slug && isSame(article, blog));
  return { untouched: stored.filter(isAsItCame), changed: stored.filter((b) => !isAsItCame(b)) };
}

function isSame(article: Awaited<ReturnType<typeof readArticles>>[number], blog: StoredBlog) {
  return (
    blog.content === article.content &&
    blog.title === article.title &&
    blog.excerpt === article.excerpt &&
    blog.author === article.author &&
    blog.image === article.image &&
    blog.is_published === article.is_published &&
    blog.published_at?.getTime() === article.published_at.getTime() &&
    !blog.meta_title &&
    !blog.meta_description
  );
}

/** Deletes blogs of the demo as staff would; one that somebody saves meanwhile stays. */
export async function hideDemoBlogs(db: Database, untouched: readonly StoredBlog[], at: Date) {
  for (const { id, version } of untouched) {
    await db
      .update(blogs)
      .set({ deleted_at: at, version: version + 1 })
      .where(and(eq(blogs.id, id), eq(blogs.version, version), isNull(blogs.deleted_at)));
  }
}

/** Brings back the demo's blogs that were deleted at that moment. */
export async function restoreDemoBlogs(db: Database, at: Date): Promise<void> {
  const slugs = slugsOf(await readArticles(FOLDER));
  await db
    .update(blogs)
    .set({ deleted_at: null, version: sql`${blogs.version} + 1` })
    .where(and(eq(blogs.deleted_at, at), inArray(blogs.slug, slugs)));
}

const slugsOf = (articles: readonly { slug: string }[]) => articles.map(({ slug }) => slug);
