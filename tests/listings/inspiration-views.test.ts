import type { Locator, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { useWindows } from "../site/use-site.ts";
import { pageViews } from "../../database/schema/visits.ts";
import { deliveryOf } from "../site/delivery.ts";

const { site, browser } = await useWindows({ work: false });

/** A browser that counts as a visitor's: its own name says that it is a program. */
async function openAsVisitor(): Promise<Page> {
  const agent = await browser.newPage();
  const name = await agent.evaluate(() => navigator.userAgent);
  await agent.close();
  const context = await browser.newContext({ userAgent: name.replace("Headless", "") });
  onTestFinished(() => context.close());
  return context.newPage();
}

async function viewed(): Promise<string[]> {
  await site.visits.flush();
  const rows = await site.services.db.select().from(pageViews).orderBy(pageViews.path);
  return rows.map(({ path, views }) => `${path} ${views}`);
}

/** Lets the mouse rest on a link until its page is fetched, and follows it. */
async function follow(page: Page, link: Locator): Promise<void> {
  const address = await link.evaluate((element: HTMLAnchorElement) => element.href);
  const fetched = page.waitForResponse(address);
  await link.hover();
  await (await fetched).finished();
  await link.click();
  await page.waitForURL(address);
  await expect.poll(() => page.evaluate(deliveryOf)).toBe("navigational-prefetch");
}

test("a visit of the guide is one view, though its pages are fetched ahead", async () => {
  const page = await openAsVisitor();
  await page.goto(`${site.url}/privacy`);
  await page.goto(`${site.url}/woning-inspiratie`);
  await follow(page, page.getByRole("link", { name: "Laten we beginnen" }));
  for (let step = 1; step <= 6; step += 1) {
    await page.getByText(`Stijl ${step} van 6`).waitFor();
    await page.locator("main a[rel=next]").click();
  }
  await page.waitForURL(/stap=resultaat/);
  await follow(page, page.getByRole("link", { name: "Opnieuw beginnen" }));
  await follow(page, page.locator('footer a[href="/contracten"]'));
  await expect.poll(viewed).toContain("/contracten 1");
  expect(await viewed()).toEqual(["/contracten 1", "/privacy 1", "/woning-inspiratie 1"]);
});
