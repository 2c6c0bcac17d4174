import { readFile } from "node:fs/promises";
import { gt } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { blogs } from "../../../database/schema/blog.ts";
import { useTestDatabase } from "../../../tests/setup/database.ts";
import { seedBlogs } from "./demo/queries.server.ts";
import {
  findPublishedBlog,
  latestPublishedBlog,
  listPublishedBlogs,
  listRelatedBlogs,
} from "./queries.server.ts";

const { db } = await useTestDatabase();
beforeEach(() => db.delete(blogs));

const now = new Date("2026-11-20T12:00:00Z");

function blog(
  slug: string,
  published_at: string | null,
  more: Partial<typeof blogs.$inferInsert> = {},
) {
  return {
    slug,
    title: `Titel ${slug}`,
    author: "Lotte",
    content: "<p>Tekst</p>",
    published_at: published_at && new Date(published_at),
    is_published: published_at !== null,
    ...more,
  } as typeof blogs.$inferInsert;
}

async function slugs(): Promise<string[]> {
  return (await listPublishedBlogs(db, now)).map(({ slug }) => slug);
}

test("visitors see published blogs whose date has come, newest first", async () => {
  await db
    .insert(blogs)
    .values([
      blog("oud", "2025-01-01T08:00:00Z"),
      blog("nieuw", "2026-11-20T12:00:00Z"),
      blog("concept", null),
      blog("ingetrokken", "2026-05-01T08:00:00Z", { is_published: false }),
      blog("straks", "2026-11-20T12:00:01Z"),
      blog("midden", "2026-03-01T08:00:00Z"),
    ]);
  expect(await slugs()).toEqual(["nieuw", "midden", "oud"]);
  expect((await latestPublishedBlog(db, now))?.slug).toBe("nieuw");
  expect((await listRelatedBlogs(db, "midden", now)).map(({ slug }) => slug)).toEqual([
    "nieuw",
    "oud",
  ]);
  for (const hidden of ["concept", "ingetrokken", "straks"]) {
    expect(await findPublishedBlog(db, hidden, now)).toBeNull();
  }
});

test("an article comes with its text made safe", async () => {
  const content = '<p onclick="x()">Tekst</p><script>alert(1)</script>';
  await db.insert(blogs).values(blog("een", "2026-01-01T08:00:00Z", { content }));
  expect(await findPublishedBlog(db, "een", now)).toMatchObject({
    title: "Titel een",
    content: "<p>Tekst</p>",
  });
});

test("no blogs: an empty list, no latest one, none to find", async () => {
  expect(await slugs()).toEqual([]);
  expect(await latestPublishedBlog(db, now)).toBeNull();
  expect(await findPublishedBlog(db, "een", now)).toBeNull();
});

test.each(["\u0000", "a'b", "é", "x".repeat(5000), "..", "%00"])("%j is no blog", async (slug) => {
  expect(await findPublishedBlog(db, slug, now)).toBeNull();
});

test("the demo's articles fill an empty blog once", async () => {
  const added = await seedBlogs(db, now);
  expect(added).toBeGreaterThanOrEqual(6);
  expect(await seedBlogs(db, now)).toBe(0);
  expect(await db.$count(blogs)).toBe(added);
  expect(await db.$count(blogs, gt(blogs.published_at, now))).toBeGreaterThan(0);
  expect(await db.$count(blogs, gt(blogs.updated_at, now))).toBe(0);
  for (const slug of await slugs()) {
    // Nothing in the demo's texts needs cleaning, so nothing of them gets lost.
    const written = await readFile(`demo/blogs/${slug}.html`, "utf8");
    const shown = (await findPublishedBlog(db, slug, now))!.content;
    expect(withoutSpaceInTags(shown)).toBe(withoutSpaceInTags(written));
  }
});

function withoutSpaceInTags(html: string): string {
  return html.replace(/\s+(?=\/?>)/g, "");
}

test("a blog with an article of its own gets no demo", async () => {
  await db.insert(blogs).values(blog("eigen", "2026-01-01T08:00:00Z"));
  expect(await seedBlogs(db, now)).toBe(0);
  expect(await slugs()).toEqual(["eigen"]);
});
