import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openBrowser, startSite, type TestSite } from "../site/site.ts";
import { hydrated, shown } from "../site/shown.ts";

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ work: false }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** A page, and the names of the scripts that it has fetched so far. */
async function open(path: string): Promise<{ page: Page; scripts: string[] }> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on("request", (request) => {
    const name = /\/assets\/([a-z-]+)-[\w-]+\.js$/.exec(request.url())?.[1];
    if (name) scripts.push(name);
  });
  await page.goto(site.url + path);
  return { page, scripts };
}

test("the program of the toasts comes when a form is touched", async () => {
  const { page, scripts } = await open("/");
  await hydrated(page);
  expect(scripts).not.toContain("toaster");
  await page.locator("[name=email]").first().focus();
  await expect.poll(() => scripts).toContain("toaster");
});

/** A page whose script waits for `release`. */
async function openHeld(path: string): Promise<{ page: Page; release: () => void }> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const held = Promise.withResolvers<void>();
  await page.route(/react-.*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(site.url + path, { waitUntil: "commit" });
  return { page, release: held.resolve };
}

test("a form answers whoever touched the page before its script ran, and not since", async () => {
  const { page, release } = await openHeld("/auth");
  await page.getByRole("heading", { level: 1 }).click();
  release();
  await page.waitForLoadState("networkidle");
  await hydrated(page);
  await page.getByLabel("Wachtwoord").evaluate((field: HTMLInputElement) => {
    field.form!.requestSubmit();
  });
  expect(await shown(page, "Validatiefout")).toContain("Ongeldig emailadres");
});

test("a notice does not move the page from under a click when its script comes", async () => {
  const { page, release } = await openHeld("/auth?melding=uitgelogd");
  const heading = page.getByRole("heading", { level: 1 });
  // The page was only begun: without its styles and letters the heading stands elsewhere.
  await page.waitForFunction(() => getComputedStyle(document.body).margin === "0px");
  await page.evaluate(() => document.fonts.ready);
  const before = await heading.boundingBox();
  release();
  await shown(page, "Je bent uitgelogd");
  await page.waitForURL(`${site.url}/auth`);
  expect(await heading.boundingBox()).toEqual(before);
});

test("an address with a notice shows it once, and takes it off the address", async () => {
  const { page } = await open("/?melding=uitgelogd");
  await shown(page, "Je bent uitgelogd");
  await page.waitForURL(`${site.url}/`);
  expect(await page.locator("[data-sonner-toast]").count()).toBeLessThan(2);
});

test("a notice leaves the address without the page being read again", async () => {
  const { page } = await open("/auth?melding=uitgelogd");
  const read: string[] = [];
  page.on("request", (request) => {
    if (/\.data\b/.test(request.url())) read.push(request.url());
  });
  await hydrated(page);
  await page.waitForURL(`${site.url}/auth`);
  await page.waitForLoadState("networkidle");
  expect(read).toEqual([]);
});

test("without the program of the toasts their words are still said", async () => {
  const { page } = await open("/");
  await hydrated(page);
  await page.route(/toaster-.*\.js/, (route) => route.abort());
  await page.route("**/aanvraag", (route) => route.abort());
  const form = page.locator('form:has([value="seo_hero_form"])');
  await form.locator("[name=email]").fill("jan@example.nl");
  await form.locator("button[type=submit]").click();
  expect(await shown(page, "Er ging iets mis")).toBe(
    "Er ging iets mis. Probeer het later opnieuw of bel ons direct.",
  );
  expect(await form.locator("[name=email]").inputValue()).toBe("jan@example.nl");
});
