import { beforeEach } from "vitest";
import { blogs } from "../../database/schema/blog.ts";
import { seoContent } from "../../database/schema/texts.ts";
import { TEST_NOW } from "../site/site.ts";
import { useStaffSite } from "./staff-site.ts";

/** The staff's site without blogs and texts, and with a clock that the tests set. */
export function useBlogSite() {
  const time = { now: TEST_NOW };
  const { staff, open } = useStaffSite({ clock: () => time.now });
  beforeEach(async () => {
    time.now = TEST_NOW;
    await staff.site.services.db.delete(blogs);
    await staff.site.services.db.delete(seoContent);
  });

  /** Stores a published blog. */
  async function store(values: Partial<typeof blogs.$inferInsert> = {}) {
    const [stored] = await staff.site.services.db
      .insert(blogs)
      .values({
        title: "Oud artikel",
        slug: "oud-artikel",
        excerpt: "Kort.",
        author: "Lotte",
        content: "<h2>Kop</h2><p>Tekst</p>",
        published_at: new Date("2026-01-01T09:00:00Z"),
        is_published: true,
        ...values,
      })
      .returning();
    return stored!;
  }

  return {
    staff,
    time,
    open,
    store,
    publicStatus: async (path: string) => (await staff.site.fetch(path)).status,
  };
}
