import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { blogs } from "../../../database/schema/blog.ts";
import type { Database } from "../../platform/database/database.ts";
import { cleanRichText } from "../../platform/rich-text.ts";

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

/** Fills an empty blog with the demo's articles; returns how many were added. */
export async function seedBlogs(db: Database, now: Date, folder = "demo/blogs"): Promise<number> {
  if ((await db.$count(blogs)) > 0) return 0;
  const entries = index.parse(JSON.parse(await readFile(path.join(folder, "index.json"), "utf8")));
  const rows = await Promise.all(
    entries.map(async (entry) => ({
      ...entry,
      // A planned article was written before it appears.
      updated_at: entry.published_at < now ? entry.published_at : now,
      content: cleanRichText(await readFile(path.join(folder, `${entry.slug}.html`), "utf8")),
    })),
  );
  // Another instance may be starting beside this one.
  const added = await db
    .insert(blogs)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: blogs.id });
  return added.length;
}
