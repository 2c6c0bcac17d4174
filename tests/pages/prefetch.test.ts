import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, startSite, type TestSite } from "../site/site.ts";

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ work: false }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test("a page without script fetches the page behind a link that the mouse rests on", async () => {
  const page = await browser.newPage();
  await page.goto(`${site.url}/taxatie-venlo`);
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["sec-purpose"]?.startsWith("prefetch")) fetched.push(request.url());
  });
  // Admin pages are personal and change at any time.
  await page.locator("footer").evaluate((footer) => {
    const link = Object.assign(document.createElement("a"), { href: "/admin" });
    link.textContent = "Beheer";
    footer.append(link);
  });
  await page.getByRole("link", { name: "Beheer", exact: true }).last().hover();
  await page.waitForTimeout(1000);
  const request = page.waitForRequest(`${site.url}/blog`);
  await page.locator('footer a[href="/blog"]').hover();
  await request;
  expect(fetched).toEqual([`${site.url}/blog`]);
});
