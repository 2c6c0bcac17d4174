import { expect, test } from "vitest";
import { useWindows } from "../site/use-site.ts";
import { pageViews } from "../../database/schema/visits.ts";
import { deliveryOf } from "../site/delivery.ts";

const { site, browser } = await useWindows({ work: false });

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
    link.addEventListener("click", (event) => event.preventDefault());
    footer.append(link);
  });
  // A press fetches at once what a resting mouse would fetch.
  await page.getByRole("link", { name: "Beheer", exact: true }).last().click();
  const request = page.waitForRequest(`${site.url}/blog`);
  await page.locator('footer a[href="/blog"]').hover();
  await request;
  expect(fetched).toEqual([`${site.url}/blog`]);
});

test("a page that was fetched ahead is counted when it is opened", async () => {
  const userAgent = (
    await browser.newPage().then((page) => page.evaluate(() => navigator.userAgent))
  )
    // Its own name says that it is a program.
    .replace("Headless", "");
  const context = await browser.newContext({ userAgent });
  const page = await context.newPage();
  await page.goto(`${site.url}/taxatie-venlo`);
  const fetched = page.waitForResponse(`${site.url}/contracten`);
  await page.locator('footer a[href="/contracten"]').hover();
  await (await fetched).finished();
  await page.locator('footer a[href="/contracten"]').click();
  await page.waitForURL(`${site.url}/contracten`);
  await expect.poll(() => page.evaluate(deliveryOf)).toBe("navigational-prefetch");
  const { db } = site.services;
  await expect
    .poll(async () => {
      await site.visits.flush();
      const rows = await db.select().from(pageViews).orderBy(pageViews.path);
      return rows.map(({ path, views }) => `${path} ${views}`);
    })
    .toEqual(["/contracten 1", "/taxatie-venlo 1"]);
  await context.close();
});
