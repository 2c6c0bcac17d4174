import { readFile } from "node:fs/promises";
import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { seoContent } from "../../../database/schema.ts";
import type { Database } from "../../platform/database.ts";
import { cleanRichText } from "../../platform/rich-text.ts";

type ContentType = (typeof seoContent.$inferSelect)["content_type"];

/** The newest text of that kind, its HTML safe to show; null when there is none. */
export async function latestSeoContent(
  db: Database,
  contentType: ContentType,
): Promise<{ title: string; content: string } | null> {
  const [found] = await db
    .select({ title: seoContent.title, content: seoContent.content })
    .from(seoContent)
    .where(eq(seoContent.content_type, contentType))
    .orderBy(desc(seoContent.updated_at), desc(seoContent.id))
    .limit(1);
  return found ? { title: found.title, content: cleanRichText(found.content) } : null;
}

const hero = z.object({ title: z.string(), content: z.string() });

/** Gives a site without texts the demo's; returns how many were added. */
export async function seedSeoContent(db: Database, file = "demo/hero.json"): Promise<number> {
  if ((await db.$count(seoContent)) > 0) return 0;
  const { title, content } = hero.parse(JSON.parse(await readFile(file, "utf8")));
  await db
    .insert(seoContent)
    .values({ content_type: "homepage_hero", title, content: cleanRichText(content) });
  return 1;
}
