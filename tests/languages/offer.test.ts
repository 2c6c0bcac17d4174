import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openBrowser, startSite } from "../site/site.ts";

const site = await startSite({ work: false });
const browser = await openBrowser();
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** A browser in a language, on a page. */
async function visit(locale: string, path: string) {
  const context = await browser.newContext({ locale, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto(site.url + path);
  return page;
}

/** How many offers a page has now that it has asked its program for one, which has answered. */
async function offersAfterAsking(page: Page) {
  await page.locator("a[data-awake=language]").waitFor({ state: "attached" });
  return page.locator("aside").count();
}

test.each([
  ["de-DE", "/kosten-koper", "Diese Seite gibt es auch auf Deutsch", "/de/kaufnebenkosten"],
  ["en-GB", "/kosten-koper?prijs=1", "This page is also available in English", "/en/buying-costs"],
  ["nl-NL", "/en/buying-costs", "Deze pagina is er ook in het Nederlands", "/kosten-koper"],
])(
  "a browser that speaks %s is offered %s in it, and goes there",
  async (locale, from, offer, to) => {
    const page = await visit(locale, from);
    const link = page.locator("aside").getByRole("link", { name: offer });
    await expect.poll(() => new URL(page.url()).pathname).toBe(from.split("?")[0]);
    await link.click();
    await page.waitForURL((url) => url.pathname === to);
    await expect.poll(() => page.locator("aside").count()).toBe(0);
    await page.goto(site.url + from);
    expect(await offersAfterAsking(page)).toBe(0);
    await page.context().close();
  },
);

test.each([
  ["nl-NL", "/kosten-koper"],
  ["fr-FR", "/kosten-koper"],
  ["de-AT", "/de/kaufnebenkosten"],
  ["de-DE", "/auth"],
])("a browser that speaks %s is offered nothing on %s", async (locale, path) => {
  const page = await visit(locale, path);
  await expect
    .poll(() => page.locator("[data-wake=language], [data-awake=language]").count())
    .toBe(0);
  await page.context().close();
});

test("an offer that is closed does not come back", async () => {
  const page = await visit("en-US", "/kosten-koper");
  await page.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => page.locator("aside").count()).toBe(0);
  await page.reload();
  expect(await offersAfterAsking(page)).toBe(0);
  await page.context().close();
});
