import { eq, inArray } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { useWindows } from "../site/use-site.ts";
import { blogs } from "../../database/schema/blog.ts";
import { headingsOf } from "../site/by-http.ts";
import { plainBrowser } from "../site/plain-browser.ts";
import { takeAway } from "../site/missing-table.ts";
import { shown } from "../site/shown.ts";

const { site, browser } = await useWindows({ work: false });

const visitor = () => plainBrowser(site);

async function open(path: string): Promise<Page> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(site.url + path);
  return page;
}

/** Makes the table of blogs unavailable. */
async function hideBlogs(): Promise<void> {
  onTestFinished(await takeAway(site.services, "blogs"));
}

/** Cached pages would hide the change. */
async function forgetPages(): Promise<void> {
  await site.services.pages.changed(site.services.db, "blogs");
}

test("from the list to an article and back", async () => {
  const reader = visitor();
  await reader.go("/blog");
  const titles = Array.from(reader.html.matchAll(/<h2[^>]*><a[^>]*>([^<]*)/g), ([, one]) => one!);
  expect(titles[0]).toMatch(/^Drie dagen bedenktijd/);
  expect(titles).toHaveLength(5);
  expect(reader.text).toContain("12 november 2026");
  await reader.follow(titles[0]!);
  expect(reader.path).toBe("/blog/drie-dagen-bedenktijd");
  expect(headingsOf(reader.html)[0]).toBe(titles[0]);
  for (const words of ["12 november 2026", "Lotte Geraedts"]) expect(reader.text).toContain(words);
  const [, prose = ""] = /class="prose(.*)/s.exec(reader.html)!;
  expect(prose.match(/<h2/g)!.length).toBeGreaterThan(2);
  await reader.follow("Alle blogs");
  expect(reader.path).toBe("/blog");
});

test("an excerpt shows three lines and no more", async () => {
  const page = await open("/blog");
  const lines = await page.locator("article p.line-clamp-3").evaluateAll((excerpts) =>
    excerpts.map((excerpt) => {
      const height = excerpt.getBoundingClientRect().height;
      return Math.round(height / Number.parseFloat(getComputedStyle(excerpt).lineHeight));
    }),
  );
  expect(Math.max(...lines)).toBe(3);
});

test("a missing blog says so and leads back", async () => {
  const reader = visitor();
  expect(await reader.go("/blog/bestaat-niet")).toBe(404);
  expect(headingsOf(reader.html)[0]).toBe("Blog niet gevonden");
  expect(reader.text).toContain("Deze blog bestaat niet of is niet meer beschikbaar.");
  await reader.follow("Terug naar alle blogs");
  expect(reader.path).toBe("/blog");
});

test("blogs that cannot be read say so", async () => {
  await hideBlogs();
  const reader = visitor();
  expect(await reader.go("/blog")).toBe(503);
  expect(reader.text).toContain("Kon blogs niet laden...");
  expect(await reader.go("/blog/drie-dagen-bedenktijd")).toBe(503);
  expect(headingsOf(reader.html)[0]).toBe("Kon blog niet laden...");
});

test("both failures come as toasts too, and a page of the blog has no framework", async () => {
  const whole = await open("/blog");
  await expect.poll(() => whole.locator("script[src], link[rel=modulepreload]").count()).toBe(0);
  await hideBlogs();
  const list = await open("/blog");
  expect(await shown(list, "Kon blogs niet laden...")).toBe("Kon blogs niet laden...");
  const framework = "script[src], link[href*=framework], link[href*='/react']";
  expect(await list.locator(framework).count()).toBe(0);
  const article = await open("/blog/drie-dagen-bedenktijd");
  expect(await shown(article, "Kon blog niet laden...")).toBe("Kon blog niet laden...");
});

test("an empty blog says so", async () => {
  const { db } = site.services;
  const hidden = await db
    .update(blogs)
    .set({ is_published: false })
    .where(eq(blogs.is_published, true))
    .returning({ id: blogs.id });
  onTestFinished(async () => {
    const ids = hidden.map(({ id }) => id);
    await db.update(blogs).set({ is_published: true }).where(inArray(blogs.id, ids));
    await forgetPages();
  });
  await forgetPages();
  const reader = visitor();
  expect(await reader.go("/blog")).toBe(200);
  expect(reader.text).toContain("Er staan nog geen blogs online.");
});
