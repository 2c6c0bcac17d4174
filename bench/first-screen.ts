/**
 * Where things stand on the pages that visitors see first, in three languages at four widths: the top
 * of a list's first card, of a home's first fact and of its button for a viewing, and lengths of pages,
 * each of the demo's home where it is worst; and what sticks out at the right edge. In pixels of the
 * page as it opens. `npm run bench:interactions -- first-screen`
 */
import type { Page } from "playwright-core";
import { launchBrowser } from "../tests/site/site.ts";
import { closeBrowser } from "./site/close-browser.ts";
import { settled } from "./processor-time.ts";
import { startServer } from "./site/server.ts";

const screens = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const languages = {
  nl: { home: "/", list: "/woningaanbod-venlo" },
  de: { home: "/de", list: "/de/immobilien-venlo" },
  en: { home: "/en", list: "/en/property-venlo" },
};
const FOUR_FILTERS =
  "?aanbod=koop&prijs-tot=900000&slaapkamers=2&type=Twee-onder-een-kapwoning&type=Tussenwoning";

type Figures = Record<string, number>;

/** What is looked for in a page. */
const sights = {
  card: (page: Page) => topOf(page, ".cards article"),
  fact: (page: Page) => topOf(page, "article *", /^\s*[\d.,]+\s*m²/),
  viewing: (page: Page) =>
    topOf(page, "main a:is([href*='zichtig'], [href*='sichtig'], [href*='viewing'])", /\S\s+\S/),
  length: (page: Page) => page.evaluate(() => document.documentElement.scrollHeight),
};

const server = await startServer({ LOG_LEVEL: "error" });
try {
  await settled(server.pid);
  const browser = await launchBrowser();
  const page = await browser.newPage({ reducedMotion: "reduce" });
  // Their places are reserved.
  await page.route(/\.(?:avif|webp|jpe?g|png)$/, (route) => route.abort());
  const rows: Record<string, Figures> = {};
  const stickingOut = new Set<string>();
  for (const [language, { home, list }] of Object.entries(languages)) {
    const look = async (path: string, seen: Record<string, keyof typeof sights>) => {
      for (const screen of screens) {
        await page.setViewportSize(screen);
        await page.goto(server.url + path);
        await page.evaluate(() => document.fonts.ready);
        const row = (rows[`${language}, ${screen.width}`] ??= {});
        for (const [name, sight] of Object.entries(seen))
          row[name] = Math.max(row[name] ?? 0, Math.round(await sights[sight](page)));
        for (const part of await partsStickingOut(page))
          stickingOut.add(`${path} at ${screen.width}: ${part}`);
      }
    };
    await look(home, { "front page, length": "length" });
    await look(list, { card: "card", "list, length": "length" });
    const homes = await page
      .locator(".cards article a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
    await look(list + FOUR_FILTERS, { "card, four filters": "card" });
    await look(`${list}?kaart=1`, { "card, map": "card" });
    for (const each of homes)
      await look(each, { fact: "fact", viewing: "viewing", "home, length": "length" });
  }
  console.table(rows);
  for (const part of stickingOut) console.log(`sticks out: ${part}`);
  for (const verdict of verdictsOf(rows)) console.log(verdict);
  await closeBrowser(browser);
} finally {
  await server.stop();
}

/** Of those that can be seen, and whose own words fit, the highest; 0: there is none. */
function topOf(page: Page, selector: string, words = /(?:)/): Promise<number> {
  return page.locator(selector).evaluateAll((found, pattern) => {
    const fits = (element: Element) =>
      element.checkVisibility() &&
      element.getBoundingClientRect().height > 0 &&
      new RegExp(pattern).test((element as HTMLElement).innerText);
    const tops = found.filter(fits).map((element) => element.getBoundingClientRect().top + scrollY);
    return tops.length > 0 ? Math.min(...tops) : 0;
  }, words.source);
}

/** Elements beyond the right edge that nothing around them cuts or scrolls. */
function partsStickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHeld = (element: Element): boolean =>
      element.parentElement !== null &&
      (getComputedStyle(element.parentElement).overflowX !== "visible" ||
        isHeld(element.parentElement));
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .filter((element) => !isHeld(element))
      .map((element) => `<${element.localName} class="${element.getAttribute("class") ?? ""}">`);
  });
}

/** Of each sight the row that is furthest beyond its bar. */
function verdictsOf(rows: Record<string, Figures>): string[] {
  const bars = ({ width, height }: { width: number; height: number }) => {
    const card = width < 640 ? 300 : 340;
    return { card, "card, four filters": card, fact: height, viewing: height };
  };
  return Object.keys(bars(screens[0]!)).map((sight) => {
    const found = Object.entries(rows).map(([row, figures]) => {
      const screen = screens.find(({ width }) => row.endsWith(` ${width}`))!;
      const bar = bars(screen)[sight as keyof ReturnType<typeof bars>];
      return { row, figure: figures[sight]!, bar };
    });
    const { row, figure, bar } = found.toSorted((a, b) => b.figure - b.bar - a.figure + a.bar)[0]!;
    return `${sight} at ${figure} (${row}), bar ${bar}: ${figure <= bar ? "met" : "missed"}`;
  });
}
