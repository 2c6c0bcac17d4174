import type { Browser, CDPSession } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, startSite, type TestSite } from "../site/site.ts";
import { windowsOf } from "../site/windows.ts";
import { publicPages } from "./all-pages.ts";
import { layoutFaults } from "./layout-faults.ts";
import { fillWithLongData } from "./long-data.ts";

let site: TestSite;
let browser: Browser;
let others: string[];

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ work: false }), openBrowser()]);
  others = await fillWithLongData(site);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const open = windowsOf(() => ({ browser, site }));
const usual = 16;
const addresses = () => [...publicPages.map(({ path }) => path), ...others];

/** The size of letters that a visitor chose in the browser: `rem` and media queries follow. */
async function setLetters(session: CDPSession, size: number): Promise<void> {
  await session.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: size } });
}

/** Runs in the page: nobody looks, and painting each layout is a third of the work. */
function paintNothing(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { clip-path: inset(50%); }");
  document.adoptedStyleSheets.push(sheet);
}

/**
 * In an order in which few widths follow one another: each costs a page its whole layout. Larger letters
 * make a window as narrow as it has fewer of them: 20 px in 360 is 280 again, and 32 in 768 is 384.
 */
const layouts: [width: number, letters: number[]][] = [
  [360, [usual, 24, 32]],
  [280, [usual]],
  [320, [usual]],
  [768, [24, 32]],
  [1440, [20, 24, 32]],
];

test("long data and large letters fit every public page", { timeout: 1_500_000 }, async () => {
  const page = await open("/blog");
  const session = await page.context().newCDPSession(page);
  const faults: Record<string, string[]> = {};
  for (const path of addresses()) {
    await setLetters(session, usual);
    await open(path, { instead: page, width: 360 });
    await page.evaluate(paintNothing);
    for (const [width, sizes] of layouts) {
      await page.setViewportSize({ width, height: 800 });
      for (const letters of sizes) {
        await setLetters(session, letters);
        const found = await layoutFaults(page);
        if (found.length > 0) faults[`${path} ${width} px, letters of ${letters} px`] = found;
      }
    }
  }
  expect(faults).toEqual({});
});

test("the menu opens and leads on with the largest letters of a small phone", async () => {
  const page = await open("/blog", { width: 360, height: 640 });
  const session = await page.context().newCDPSession(page);
  await setLetters(session, 32);
  expect(await page.evaluate(() => matchMedia("(width < 12rem)").matches)).toBe(true);
  const button = page.getByRole("button", { name: "Menu", exact: true });
  await button.click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  const close = menu.getByRole("button", { name: "Menu sluiten" });
  await close.click();
  await menu.waitFor({ state: "hidden" });
  await button.click();
  await menu.getByRole("link", { name: "Huis verkopen" }).click();
  await page.waitForURL("**/mijn-huis-verkopen");
  expect(await layoutFaults(page)).toEqual([]);
});
