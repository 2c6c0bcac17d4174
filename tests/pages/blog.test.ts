import { eq, inArray } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { useWindows } from "../site/use-site.ts";
import { blogs } from "../../database/schema/blog.ts";
import { takeAway } from "../site/missing-table.ts";
import { shown } from "../site/shown.ts";

const { site, browser } = await useWindows({ work: false });

async function open(
  path: string,
  { script = false } = {},
): Promise<{ page: Page; status: number | undefined }> {
  const context = await browser.newContext({ javaScriptEnabled: script });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  return { page, status: (await page.goto(site.url + path))?.status() };
}

/** Makes the table of blogs unavailable. */
async function hideBlogs(): Promise<void> {
  onTestFinished(await takeAway(site.services, "blogs"));
}

/** Cached pages would hide the change. */
async function forgetPages(): Promise<void> {
  await site.services.pages.changed(site.services.db, "blogs");
}

test("from the list to an article and back, without script", async () => {
  const { page } = await open("/blog");
  const titles = await page.locator("article h2").allTextContents();
  expect(titles[0]).toMatch(/^Drie dagen bedenktijd/);
  expect(titles).toHaveLength(5);
  await expect
    .poll(() => page.locator("article").first().innerText())
    .toContain("12 november 2026");
  await page.locator("article h2 a").first().click();
  await page.waitForURL("**/blog/drie-dagen-bedenktijd");
  await expect.poll(() => page.locator("h1").innerText()).toBe(titles[0]);
  const article = await page.locator("main article").first().innerText();
  expect(article).toContain("12 november 2026");
  expect(article).toContain("Lotte Geraedts");
  await expect.poll(() => page.locator(".prose h2").count()).toBeGreaterThan(2);
  await page.getByRole("link", { name: "Alle blogs" }).first().click();
  await page.waitForURL("**/blog");
});

test("an excerpt shows three lines and no more", async () => {
  const { page } = await open("/blog");
  const lines = await page.locator("article p.line-clamp-3").evaluateAll((excerpts) =>
    excerpts.map((excerpt) => {
      const height = excerpt.getBoundingClientRect().height;
      return Math.round(height / Number.parseFloat(getComputedStyle(excerpt).lineHeight));
    }),
  );
  expect(Math.max(...lines)).toBe(3);
});

test("a missing blog says so and leads back", async () => {
  const { page, status } = await open("/blog/bestaat-niet");
  expect(status).toBe(404);
  await expect.poll(() => page.locator("h1").innerText()).toBe("Blog niet gevonden");
  const main = await page.locator("main").innerText();
  expect(main).toContain("Deze blog bestaat niet of is niet meer beschikbaar.");
  await page.getByRole("link", { name: "Terug naar alle blogs" }).click();
  await page.waitForURL("**/blog");
});

test("blogs that cannot be read say so", async () => {
  await hideBlogs();
  const list = await open("/blog");
  expect(list.status).toBe(503);
  await expect
    .poll(() => list.page.locator("main").innerText())
    .toContain("Kon blogs niet laden...");
  const article = await open("/blog/drie-dagen-bedenktijd");
  expect(article.status).toBe(503);
  await expect.poll(() => article.page.locator("h1").innerText()).toBe("Kon blog niet laden...");
});

test("both failures come as toasts too, and a page of the blog has no framework", async () => {
  const script = { script: true };
  const whole = await open("/blog", script);
  await expect
    .poll(() => whole.page.locator("script[src], link[rel=modulepreload]").count())
    .toBe(0);
  await hideBlogs();
  const list = await open("/blog", script);
  expect(await shown(list.page, "Kon blogs niet laden...")).toBe("Kon blogs niet laden...");
  const framework = "script[src], link[href*=framework], link[href*='/react']";
  expect(await list.page.locator(framework).count()).toBe(0);
  const article = await open("/blog/drie-dagen-bedenktijd", script);
  expect(await shown(article.page, "Kon blog niet laden...")).toBe("Kon blog niet laden...");
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
  const { page, status } = await open("/blog");
  expect(status).toBe(200);
  await expect
    .poll(() => page.locator("main").innerText())
    .toContain("Er staan nog geen blogs online.");
});
