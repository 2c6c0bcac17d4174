import { cleanRichText } from "../../../platform/rich-text.ts";
import type { Services } from "../../../platform/services.ts";
import { isSlug, slugOf } from "../editing/input.ts";
import {
  changeBlog,
  type EditableBlog,
  findBlog,
  freeSlug,
  listBlogIds,
} from "../editing/queries.server.ts";
import { excerptOf } from "../excerpt.ts";
import { repairHeadings } from "./headings.ts";
import { brokenLinks } from "./links.server.ts";
import { sizePictures } from "./pictures.ts";

/** The changes to one blog, and the problems that a person has to fix. */
interface BlogUpkeep {
  id: number;
  title: string;
  /** In Dutch, one line a change. */
  changes: string[];
  /** Addresses as the article writes them. */
  broken: string[];
}

export interface UpkeepReport {
  checked: number;
  /** Only blogs that were changed or have broken links. */
  blogs: BlogUpkeep[];
}

type Needed = Pick<
  Services,
  "db" | "clock" | "log" | "pages" | "publicUrl" | "storage" | "settings"
>;

/**
 * Brings every blog to the rules of today: safe HTML, headings in order, pictures with their size,
 * an excerpt and an address that works. Doing it again changes nothing.
 */
export async function updateExistingBlogs(
  services: Needed,
  actor: { id: string },
): Promise<UpkeepReport> {
  const report: UpkeepReport = { checked: 0, blogs: [] };
  for (const id of await listBlogIds(services.db)) {
    const upkeep = await mendBlog(services, id);
    if (!upkeep) continue;
    report.checked += 1;
    if (upkeep.changes.length + upkeep.broken.length > 0) report.blogs.push(upkeep);
  }
  const { checked, blogs } = report;
  services.log.info(
    { actor: actor.id, checked, changed: blogs.filter(({ changes }) => changes.length > 0).length },
    "the existing blogs were updated",
  );
  return report;
}

/** Null when the blog is gone meanwhile. Somebody who saves at the same time goes first. */
async function mendBlog(services: Needed, id: number): Promise<BlogUpkeep | null> {
  for (;;) {
    const blog = await findBlog(services.db, id);
    if (!blog || blog.deleted_at) return null;
    const { changes, ...mended } = await mend(services, blog);
    if (changes.length > 0) {
      const { pages } = services;
      const saved = await services.db.transaction(async (tx) => {
        const change = await changeBlog(tx, blog, { ...mended, updated_at: blog.updated_at });
        if (change === "saved") await pages.changed(tx, "blogs");
        return change;
      });
      if (saved !== "saved") continue;
    }
    const broken = await brokenLinks(services, mended.content, mended.slug);
    return { id, title: blog.title, changes, broken };
  }
}

async function mend({ db, storage }: Needed, blog: EditableBlog) {
  const changes: string[] = [];
  const step = (before: string, after: string, change: string): string => {
    if (after !== before) changes.push(change);
    return after;
  };
  let { content, excerpt, slug } = blog;
  content = step(content, cleanRichText(content), "HTML opgeschoond");
  content = step(content, repairHeadings(content), "Volgorde van de koppen hersteld");
  content = step(content, await sizePictures(content, storage), "Afmetingen van foto’s ingevuld");
  if (!excerpt.trim()) {
    excerpt = step(excerpt, excerptOf(content), "Samenvatting ingevuld");
  }
  if (!isSlug(slug)) {
    slug = step(slug, await freeSlug(db, slugOf(blog.title)), "Webadres hersteld");
  }
  return { content, excerpt, slug, changes };
}
