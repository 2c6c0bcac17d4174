import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useWindows } from "../site/use-site.ts";
import { giveMedia } from "../listings/give-media.ts";
import { hydrated } from "../site/shown.ts";

const LISTING = "weeshuisgang-7-venlo";
const list = "/woningaanbod-venlo";

const { site, open } = await useWindows({ work: false });
await giveMedia(site, LISTING, [{ kind: "photo" }, { kind: "photo" }]);

const phone = { width: 390, height: 800 };
const isAt = (page: Page, path: string) => page.waitForURL(`${site.url}${path}`);
const menuOf = (page: Page) => page.getByRole("navigation", { name: "Menu", exact: true });

/** The overlay that the page's entry in the history has opened. */
const entryOf = (page: Page) =>
  page.evaluate(() => (history.state as { overlay?: string } | null)?.overlay);

const pages = [list];

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await menuOf(page).waitFor();
  await expect.poll(() => entryOf(page)).toBeDefined();
}

/** Comes from the blog, so that a Back too many is seen. */
async function arrive(path: string): Promise<Page> {
  const page = await open("/blog", phone);
  await page.goto(path);
  await hydrated(page);
  return page;
}

test.each(pages)("Back closes the menu of %s, Forward opens it, Back again", async (path) => {
  const page = await arrive(path);
  await openMenu(page);
  await page.goBack();
  await menuOf(page).waitFor({ state: "hidden" });
  await isAt(page, path);
  await page.goForward();
  await menuOf(page).waitFor();
  await page.goBack();
  await menuOf(page).waitFor({ state: "hidden" });
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  await page.goBack();
  await isAt(page, "/blog");
});

test.each(pages)("a closed menu of %s leaves no entry, and its link leads back", async (path) => {
  const page = await arrive(path);
  for (const close of ["button", "Escape"]) {
    await openMenu(page);
    if (close === "Escape") await page.keyboard.press("Escape");
    else await page.getByRole("button", { name: "Menu sluiten" }).click();
    await menuOf(page).waitFor({ state: "hidden" });
    await expect.poll(() => entryOf(page)).toBeUndefined();
    const focused = page.getByRole("button", { name: "Menu", exact: true });
    await expect
      .poll(() => focused.evaluate((button) => button === document.activeElement))
      .toBe(true);
  }
  await openMenu(page);
  await menuOf(page).getByRole("link", { name: "Huis verkopen" }).click();
  await isAt(page, "/mijn-huis-verkopen");
  await page.goBack();
  await isAt(page, path);
  await menuOf(page).waitFor({ state: "hidden" });
  await page.goBack();
  await isAt(page, "/blog");
});

test("Back closes the photos, and leaves the focus on what opened them", async () => {
  const page = await arrive(`${list}/${LISTING}`);
  const opener = page.locator("main a:has(img)").first();
  const viewer = page.getByRole("dialog");
  for (const isBack of [true, false]) {
    await opener.click();
    await viewer.waitFor();
    await expect.poll(() => entryOf(page)).toBeDefined();
    if (isBack) await page.goBack();
    else await viewer.getByRole("button", { name: "Sluiten" }).click();
    await viewer.waitFor({ state: "detached" });
    await expect.poll(() => entryOf(page)).toBeUndefined();
    await isAt(page, `${list}/${LISTING}`);
  }
  await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.goBack();
  await isAt(page, "/blog");
});

const tegelen = (page: Page) => page.locator("input[value=Tegelen]");
/** Waits for what the address asks for, in whatever order. */
const asks = (page: Page, wanted: Record<string, string>) =>
  page.waitForURL(
    ({ searchParams }) =>
      searchParams.size === Object.keys(wanted).length &&
      Object.entries(wanted).every(([name, value]) => searchParams.get(name) === value),
  );

test("Back undoes one choice of the filters after the other, in the form and the list", async () => {
  const page = await open(list, { width: 1280 });
  await tegelen(page).check();
  await asks(page, { plaats: "Tegelen" });
  await page.getByLabel("Slaapkamers").selectOption("2");
  await page.waitForURL(/slaapkamers=2/);
  const field = page.getByRole("searchbox");
  await field.pressSequentially("tui", { delay: 20 });
  await page.waitForURL(/zoek=tui/);
  await field.pressSequentially("n");
  await page.waitForURL(/zoek=tuin/);
  await page.goBack();
  await asks(page, { plaats: "Tegelen", slaapkamers: "2" });
  await expect.poll(() => field.inputValue()).toBe("");
  await page.goBack();
  await asks(page, { plaats: "Tegelen" });
  await expect.poll(() => page.getByLabel("Slaapkamers").inputValue()).toBe("");
  await expect.poll(() => tegelen(page).isChecked()).toBe(true);
  await page.goBack();
  await isAt(page, list);
  await expect.poll(() => tegelen(page).isChecked()).toBe(false);
  await page.goForward();
  await asks(page, { plaats: "Tegelen" });
  await expect.poll(() => tegelen(page).isChecked()).toBe(true);
});

test("a sheet that is opened again as it closes stays open, with one entry", async () => {
  const page = await arrive(list);
  const sheet = page.locator("#filters");
  const button = await page.getByRole("button", { name: /^Filters/ }).elementHandle();
  await button.click();
  await expect.poll(() => entryOf(page)).toBe("filters");
  const toon = await sheet.getByRole("button", { name: /^Toon/ }).elementHandle();
  // While the browser is on its way back from the entry of the first time. No script of the page hears
  // when it has arrived.
  const arrived = page.waitForEvent("framenavigated");
  await button.evaluate(async (filters, close) => {
    const closed = new Promise((resolve) => {
      document.querySelector("#filters")!.addEventListener("toggle", resolve, { once: true });
    });
    (close as HTMLElement).click();
    await closed;
    (filters as HTMLElement).click();
  }, toon);
  await arrived;
  await expect.poll(() => entryOf(page)).toBe("filters");
  await expect.poll(() => sheet.isVisible()).toBe(true);
  await page.goBack();
  await sheet.waitFor({ state: "hidden" });
  await isAt(page, list);
  await page.goBack();
  await isAt(page, "/blog");
});

test("all that the filters' sheet changes is one entry; without a change there is none", async () => {
  const page = await arrive(list);
  const sheet = page.locator("#filters");
  const openSheet = async () => {
    await page.getByRole("button", { name: /^Filters/ }).click();
    await sheet.waitFor();
    await expect.poll(() => entryOf(page)).toBeDefined();
  };
  await openSheet();
  await sheet.getByRole("button", { name: /^Toon/ }).click();
  await sheet.waitFor({ state: "hidden" });
  await openSheet();
  await tegelen(page).check();
  await asks(page, { plaats: "Tegelen" });
  await page.getByLabel("Slaapkamers").selectOption("2");
  await page.waitForURL(/slaapkamers=2/);
  await sheet.getByRole("button", { name: /^Toon/ }).click();
  await sheet.waitFor({ state: "hidden" });
  await page.waitForURL(/slaapkamers=2/);
  await page.goBack();
  await isAt(page, list);
  await expect.poll(() => tegelen(page).isChecked()).toBe(false);
  await page.goBack();
  await isAt(page, "/blog");
});
