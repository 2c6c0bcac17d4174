import type { CDPSession } from "playwright-core";
import { expect, test } from "vitest";
import { useWindows } from "../site/use-site.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { publicPages } from "./all-pages.ts";
import { layoutFaults, widthOfLargeText } from "./layout-faults.ts";
import { fillWithLongData } from "./long-data.ts";

const { site, open } = await useWindows({ work: false });
const others = await fillWithLongData(site);

const usual = 16;
/** Another address shows the same, and most of them more. */
const shownByOthers = [
  "/auth/adres?token=verlopen",
  "/beoordelingen?pagina=9",
  "/bewaard?woningen=1-2-3",
  "/kosten-koper",
  "/woningaanbod-venlo/bestaat-niet",
  "/woningaanbod-venlo?zoek=onbekendeweg",
  "/zoekopdracht",
  "/zoekopdracht/verkeerd",
];
const addresses = () => [
  ...publicPages.map(({ path }) => path).filter((path) => !shownByOthers.includes(path)),
  ...others,
];

/** The size of letters that a visitor chose in the browser: `rem` and media queries follow. */
async function setLetters(session: CDPSession, size: number): Promise<void> {
  await session.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: size } });
}

/** Runs in the page: each has the same header and footer, a quarter of all that is looked at. */
function removeFrame(): void {
  for (const part of document.querySelectorAll("body > header, #onderaan")) part.remove();
}

/** Runs in the page: nobody looks, and painting each layout is a third of the work. */
function paintNothing(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { clip-path: inset(50%); }");
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page: the footer is painted only once it is near, and its colours are known only then. */
async function showFooter(): Promise<void> {
  document.querySelector("#onderaan")!.scrollIntoView({ behavior: "instant" });
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
}

/**
 * In an order in which few widths follow one another, and hardly ever other letters with them: each
 * change costs a page its whole layout. Larger letters make a window as narrow as it has fewer of them:
 * 20 px in 360 is 280 again, and 32 in 768 hardly more than 360.
 */
const layouts: [width: number, letters: number[]][] = [
  [360, [usual]],
  [280, [usual, 32]],
  [360, [32]],
  [1440, [32, usual, 24]],
  [768, [24]],
];

/**
 * The others show nothing in a wide window that a narrow one lacks, beside the header of all: that, and
 * the footer, is seen on these.
 */
const ownWhenWide = [
  "/",
  "/woningaanbod-venlo",
  "/woningaanbod-venlo/weeshuisgang-7-venlo",
  "/vergelijken",
  "/contracten/contract-maken",
  "/woning-inspiratie?stap=2&stijlen=modern",
];

test("every public page is accessible, fits long data and large letters, and asks no other host", async () => {
  const page = await open("/blog");
  const session = await page.context().newCDPSession(page);
  const faults: Record<string, string[]> = {};
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  for (const path of addresses()) {
    await setLetters(session, usual);
    await open(path, { instead: page, width: 360 });
    const isWhole = ownWhenWide.includes(path);
    await page.evaluate(isWhole ? showFooter : removeFrame);
    for (const width of isWhole ? [1440, 360] : [360]) {
      await page.setViewportSize({ width, height: 800 });
      const problems = await accessibilityProblems(page);
      if (problems.length > 0) faults[`axe on ${path} ${width} px`] = problems.flat(2);
    }
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
  expect([...hosts]).toEqual([new URL(site.url).host]);
});

test("the menu opens and leads on with the largest letters of a small phone", async () => {
  const page = await open("/blog", { width: 360, height: 640 });
  expect(await widthOfLargeText(page)).toBe(360);
  const session = await page.context().newCDPSession(page);
  await setLetters(session, 32);
  await expect.poll(() => page.evaluate(() => matchMedia("(width < 12rem)").matches)).toBe(true);
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
