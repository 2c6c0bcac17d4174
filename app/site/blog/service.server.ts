import { currentLanguage } from "@voordeur/language/current.ts";
import { isTranslated, translated } from "@voordeur/language/text.ts";
import { inArray } from "drizzle-orm";
import { href } from "react-router";
import { blogs } from "../../../database/schema/blog.ts";
import type { Database } from "../../platform/database/database.ts";
import { line, rich, text } from "../../settings/fields.ts";
import { pathIn, type Town } from "../../settings/paths/languages.ts";
import { isSpoken } from "../../settings/texts/written.ts";

/** The words of a blog, as they are translated. */
export const blogFields = {
  title: line("Titel"),
  excerpt: text("Samenvatting"),
  content: rich("Tekst"),
  meta_title: line("Titel in zoekmachines"),
  meta_description: text("Omschrijving in zoekmachines"),
};

/** The addresses of the blogs that a reader of the current language gets wholly in it, shown or not. */
export async function listSpokenBlogs(db: Database): Promise<string[]> {
  const { id, slug, title, excerpt, content, meta_title, meta_description } = blogs;
  const titles = await db.select({ id, title }).from(blogs);
  const begun = titles.filter(({ title }) => isTranslated(title)).map(({ id }) => id);
  const rows = await db
    .select({ slug, title, excerpt, content, meta_title, meta_description })
    .from(blogs)
    .where(inArray(id, begun));
  return rows
    .filter((blog) => isSpoken(blogFields, blog))
    .map(({ slug }) => href("/blog/:slug", { slug }));
}

/** A blog besides its text in the current language, where it speaks that; else as it is, in Dutch. */
export function spokenBlog<Blog extends { slug: string }>(places: Town, blog: Blog): Blog {
  const language = currentLanguage();
  if (language === "nl" || pathIn(places, language, href("/blog/:slug", blog)) === null)
    return blog;
  const entries = Object.entries(blog).map(([name, value]: [string, unknown]) => {
    const isWords = name in blogFields && typeof value === "string";
    return [name, isWords ? translated(value) : value];
  });
  return { ...Object.fromEntries(entries), isSpoken: true } as Blog;
}
